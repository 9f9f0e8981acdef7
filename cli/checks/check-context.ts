import type { Engines } from '../../engines/registry.js'
import type { Check, Result } from '../../platform/checks.js'
import type { Variables } from '../../platform/config.js'
import type { ServerConfig } from '../../server/server-config.js'
import type { DataDirectory, LastPublished } from '../../storage/data-directory/data-directory.js'
import type { Following } from '../../storage/data-directory/following-file.js'
import type { RunningService } from '../../storage/data-directory/running-services.js'
import type { readStorageConfig } from '../../storage/storage-config.js'

/** The input of the checks. */
export interface CheckContext {
  readonly variables: Variables
  readonly now: () => Date
  /** Null if one of its variables is invalid. */
  readonly config: ServerConfig | null
  /** Null if one of their variables is invalid. */
  readonly engines: Engines | null
  /** The default if one of its variables is invalid. */
  readonly storage: ReturnType<typeof readStorageConfig>
  /** Errors in the variables. */
  readonly configurationFaults: readonly Result[]
  /** Path of DATA_DIR. */
  readonly path: string
  /** Null if the directory is missing, unusable, or contains no data of titlebase. */
  readonly data: DataContext | null
  readonly services: readonly RunningService[]
}

/** A usable data directory. */
export interface DataContext {
  readonly directory: DataDirectory
  /** Null if published.json is unreadable. */
  readonly last: LastPublished | null
  /** The failure to read published.json; null if it is readable. */
  readonly readFault: Result | null
  /** Null if the directory does not follow a source. */
  readonly following: Following | null
}

/** A check of `titlebase doctor`. */
interface CommandCheck extends Check<CheckContext> {
  /** True if `titlebase status` runs it too. */
  readonly isStatus: boolean
}

/** Declares a check of `titlebase doctor` alone. */
export function check(name: string, about: string, look: CommandCheck['look']): CommandCheck {
  return { name, about, look, isStatus: false }
}

/** Declares a check of `titlebase doctor` and `titlebase status`. */
export function statusCheck(name: string, about: string, look: CommandCheck['look']): CommandCheck {
  return { name, about, look, isStatus: true }
}

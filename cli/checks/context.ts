import type { Engines } from '../../engines/registry.js'
import type { Result } from '../../platform/checks.js'
import type { Variables } from '../../platform/config.js'
import type { ServerConfig } from '../../server/config.js'
import type { DataDirectory, LastPublished } from '../../storage/data-directory/data-directory.js'
import type { Following } from '../../storage/data-directory/following.js'
import type { RunningService } from '../../storage/data-directory/running-services.js'

/** Everything that checks look at. */
export interface CheckContext {
  readonly variables: Variables
  readonly now: () => Date
  /** Null if a variable is wrong; so are the engines. */
  readonly config: ServerConfig | null
  readonly engines: Engines | null
  /** What is wrong with the variables. */
  readonly configurationFaults: readonly Result[]
  /** Path of DATA_DIR. */
  readonly path: string
  /** Null if the directory is missing, cannot be used, or contains no data of titlebase. */
  readonly data: DataContext | null
  readonly services: readonly RunningService[]
}

/** A usable data directory. */
export interface DataContext {
  readonly directory: DataDirectory
  /** Null if published.json is unreadable; `unread` says why. */
  readonly last: LastPublished | null
  readonly unread: Result | null
  /** Null if the directory makes its own generations. */
  readonly following: Following | null
}

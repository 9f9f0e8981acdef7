import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { faultOf, type Result } from '../../platform/checks.js'
import { readPlatformConfig, type Variables } from '../../platform/config.js'
import {
  type DataDirectory,
  type LastPublished,
  openDataDirectory,
  readLastPublished,
} from '../../storage/data-directory/data-directory.js'
import { type Following, readFollowing } from '../../storage/data-directory/following.js'
import {
  type RunningService,
  runningServices,
} from '../../storage/data-directory/running-services.js'
import type { Environment } from '../environment.js'
import { readConfiguration } from './configuration.js'
import { isUsable } from './folder.js'

/** The input of the checks. */
export interface CheckContext extends Readonly<ReturnType<typeof readConfiguration>> {
  readonly variables: Variables
  readonly now: () => Date
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

/** Reads the input of the checks, without creating any file. */
export function readContext({
  variables,
  now,
}: Pick<Environment, 'variables' | 'now'>): CheckContext {
  const { dataDirectory: path } = readPlatformConfig(variables)
  const services = runningServices(path)
  return { variables, now, ...readConfiguration(variables), path, data: readData(path), services }
}

function readData(path: string): DataContext | null {
  if (!existsSync(join(path, 'generations')) || !isUsable(path)) return null
  const directory = openDataDirectory(path, { isRestoring: true })
  const following = readFollowing(path)
  try {
    return { directory, last: readLastPublished(directory), readFault: null, following }
  } catch (error) {
    return { directory, last: null, readFault: faultOf(error), following }
  }
}

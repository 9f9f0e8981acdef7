import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { faultOf } from '../../platform/checks.js'
import { readPlatformConfig } from '../../platform/config.js'
import {
  openDataDirectory,
  readLastPublished,
} from '../../storage/data-directory/data-directory.js'
import { readFollowing } from '../../storage/data-directory/following-file.js'
import { runningServices } from '../../storage/data-directory/running-services.js'
import type { Environment } from '../environment.js'
import type { CheckContext, DataContext } from './check-context.js'
import { readConfiguration } from './configuration-checks.js'
import { isUsable } from './folder-checks.js'

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

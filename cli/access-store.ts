import { readPlatformConfig } from '../platform/config.js'
import { whyUnwritten } from '../platform/sqlite-failures.js'
import { type AccessStore, openAccessStore } from '../server/access/database/access-database.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Environment } from './environment.js'

/** Path of the access database. Creates the data directory if it is missing. */
export function accessFile({ variables }: Environment): string {
  const { dataDirectory } = readPlatformConfig(variables)
  return openDataDirectory(dataDirectory).accessFile
}

/** Opens the access database for one command. Throws a CommandError if another process has locked it. */
export async function withAccessStore<Result>(
  environment: Environment,
  use: (store: AccessStore) => Result | Promise<Result>,
): Promise<Result> {
  const file = accessFile(environment)
  const store = openAccessStore(file)
  try {
    return await use(store)
  } catch (error) {
    throw whyUnwritten(file, error)
  } finally {
    store.close()
  }
}

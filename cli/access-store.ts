import { readPlatformConfig } from '../platform/config.js'
import { whyUnwritten } from '../platform/sqlite-failures.js'
import { type AccessStore, openAccessStore } from '../server/access/database/access-database.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Environment } from './environment.js'

/** The access database of the data directory, which is made where it is missing. */
export function accessFile({ variables }: Environment): string {
  return openDataDirectory(readPlatformConfig(variables).dataDirectory).accessFile
}

/** Opens the access database for one command; where another process holds it, that is one line. */
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

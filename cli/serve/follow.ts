import type { Logger } from 'pino'
import type { Engines } from '../../engines/registry.js'
import { withoutUser } from '../../platform/source-address.js'
import type { ServerConfig } from '../../server/server-config.js'
import { type Follower, startFollower } from '../../storage/copies/follower.js'
import { readS3Config } from '../../storage/copies/s3-config.js'
import {
  type DataDirectory,
  readLastPublished,
} from '../../storage/data-directory/data-directory.js'
import { readStorageConfig } from '../../storage/storage-config.js'
import type { Environment } from '../environment.js'

/** Starts to follow the configured source; returns null if none is configured. */
export function follow(
  { following }: ServerConfig,
  directory: DataDirectory,
  { required }: Engines,
  logger: Logger,
  { variables, err }: Environment,
): Follower | null {
  if (following === null) return null
  const { address, pollSeconds } = following
  const engine = { name: required.name, fingerprint: required.fingerprint }
  const s3 = readS3Config(variables)
  const { keepGenerations } = readStorageConfig(variables)
  const start = { directory, address, s3, engine, pollSeconds, keepGenerations, logger }
  const follower = startFollower(start)
  if (readLastPublished(directory).published === null) {
    err(`waiting for the first generation from ${withoutUser(address)}\n`)
  }
  return follower
}

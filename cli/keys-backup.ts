import { existsSync } from 'node:fs'
import { copyAccessDatabase, restoreKeys } from '../server/access/database/back-up.js'
import { readServerConfig } from '../server/config.js'
import { accessFile } from './access-store.js'
import type { Environment } from './environment.js'
import { counted } from './in-words.js'
import { sharedKeys, shareKeys } from './key-store.js'

/** True if the data directory has an access database or Redis is configured. */
export function hasKeys(environment: Environment): boolean {
  const { redisUrl } = readServerConfig(environment.variables)
  return redisUrl !== null || existsSync(accessFile(environment))
}

/** Copies the access database and the keys in Redis into a file. Throws CommandError. */
export async function backUpKeys(environment: Environment, file: string): Promise<void> {
  const { redisUrl } = readServerConfig(environment.variables)
  const shared = redisUrl === null ? [] : await sharedKeys(environment, redisUrl)
  await copyAccessDatabase(accessFile(environment), file, shared)
  environment.err(`keys, counts and bans are written to ${file}\n`)
}

/** Replaces the keys by those of a file, and adds them to Redis if that is configured. Throws CommandError. */
export async function restoreKeysFrom(
  environment: Environment,
  file: string,
  isForced: boolean,
): Promise<void> {
  const { keys, added, deleted } = restoreKeys(accessFile(environment), file, isForced)
  const names = deleted.map((name) => JSON.stringify(name)).join(', ')
  const gone = deleted.length === 0 ? '' : `, deleted ${names}`
  environment.err(
    `${counted(keys, 'key')} restored (${added} new here${gone}); keys revoked since the backup stay revoked\n`,
  )
  const { redisUrl } = readServerConfig(environment.variables)
  if (redisUrl !== null) await copyKeysToRedis(environment, redisUrl)
}

/** Copies the keys of the data directory into Redis, and reports those that got another name there. */
export async function copyKeysToRedis(environment: Environment, redisUrl: string): Promise<void> {
  const shared = await shareKeys(environment, redisUrl)
  for (const { name, was } of shared.filter((each) => each.name !== each.was)) {
    environment.err(
      `Redis has another key called ${JSON.stringify(was)}: this one is ${JSON.stringify(name)} there\n`,
    )
  }
  environment.out(`${counted(shared.length, 'key')} copied into Redis\n`)
}

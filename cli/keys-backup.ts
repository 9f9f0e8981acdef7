import { existsSync } from 'node:fs'
import { copyAccessDatabase, restoreKeys } from '../server/access/database/copy-access-database.js'
import { readServerConfig } from '../server/server-config.js'
import { accessFile } from './access-store.js'
import type { Environment } from './environment.js'
import { pluralize } from './format.js'
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
}

/** Replaces the keys by those of a file, and adds them to Redis if it is configured. Throws CommandError. */
export async function restoreKeysFrom(
  environment: Environment,
  file: string,
  isForced: boolean,
): Promise<void> {
  const { keys, added, deleted } = restoreKeys(accessFile(environment), file, isForced)
  const names = deleted.map((name) => JSON.stringify(name)).join(', ')
  const losses = deleted.length === 0 ? '' : `, deleted ${names}`
  environment.err(
    `restored ${pluralize(keys, 'key')}, of which ${added} ${added === 1 ? 'is' : 'are'} new${losses}; keys revoked since the backup stay revoked\n`,
  )
  const { redisUrl } = readServerConfig(environment.variables)
  if (redisUrl !== null) await copyKeysToRedis(environment, redisUrl)
}

/** Copies the keys of the data directory into Redis, and reports the keys that have another name there. */
export async function copyKeysToRedis(environment: Environment, redisUrl: string): Promise<void> {
  const shared = await shareKeys(environment, redisUrl)
  for (const { name, localName } of shared.filter((each) => each.name !== each.localName)) {
    environment.err(
      `Redis already has a key ${JSON.stringify(localName)}: the copied key is named ${JSON.stringify(name)} there\n`,
    )
  }
  environment.out(`copied ${pluralize(shared.length, 'key')} into Redis\n`)
}

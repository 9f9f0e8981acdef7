import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { fault, note, ok, type Result } from '../../platform/checks.js'
import { whyUnwritten } from '../../platform/sqlite-failures.js'
import { bansIn } from '../../server/access/bans/ban-commands.js'
import { isInUse } from '../../server/access/keys/key-names.js'
import type { ApiKey } from '../../server/access/keys/open-keys.js'
import { withRedisKeys } from '../../server/access/redis/redis-keys.js'
import { RedisFailure } from '../../server/access/redis/with-redis.js'
import { isPrivate } from '../../server/http/address.js'
import { checkDatabase } from '../../storage/generations/verify-files.js'
import { lastAccessChanges } from '../access-log.js'
import { pluralize } from '../format.js'
import { type CheckContext, statusCheck } from './check-context.js'

/** The checks of keys and bans. */
export const accessChecks = [
  statusCheck('access', 'integrity and permissions of access.sqlite', checkAccessDatabase),
  statusCheck('keys', 'API keys in use', checkKeys),
  statusCheck('bans', 'banned addresses', checkBans),
  statusCheck('access.log', 'the last changes of keys and bans by commands', checkAccessChanges),
]

/** Milliseconds to wait while a service writes. */
const timeout = 1000

/** Reports whether access.sqlite is intact and can be written. */
function checkAccessDatabase(context: CheckContext): Result[] {
  const file = accessFile(context)
  if (file === null) return []
  const wrong = permissionFault(file)
  if (wrong !== null) return [wrong]
  try {
    checkDatabase(file, timeout)
    // Locks the database for writing, but writes nothing.
    withDatabase(file, false, (db) => db.exec('BEGIN IMMEDIATE; ROLLBACK'))
    return [ok(`${file} is intact`)]
  } catch (error) {
    throw whyUnwritten(file, error)
  }
}

/** The path of the access database; null if the file does not exist yet. */
function accessFile({ data }: CheckContext): string | null {
  const file = data?.directory.accessFile ?? null
  return file !== null && existsSync(file) ? file : null
}

function permissionFault(file: string): Result | null {
  const [owner, folderOwner] = [statSync(file).uid, statSync(dirname(file)).uid]
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return fault(
      `${file} cannot be written (${code}): it belongs to user ${owner}, and this command runs as user ${process.getuid?.()}`,
    )
  }
  if (owner === folderOwner) return null
  return fault(
    `${file} belongs to user ${owner}, its folder to user ${folderOwner}: run chown ${folderOwner} ${file}*, and run commands as that user`,
  )
}

/** Counts the keys in use, including those in Redis. Other checks report a damaged file or an unreachable Redis. */
async function checkKeys(context: CheckContext): Promise<Result[]> {
  const { data, config, now } = context
  if (data === null) return []
  const redisUrl = config?.redisUrl ?? null
  const file = accessFile(context)
  if (file === null) {
    const isLost = data.last?.published != null && redisUrl === null
    return [isLost ? fault(`there is no access.sqlite: ${restoreKeys}`) : note(noKeys)]
  }
  // All columns, because a database of an earlier version has no `expires_at`.
  const select = 'select * from keys'
  type Row = ApiKey & { readonly is_shared: 0 | 1 }
  const keys = readDatabase(file, (db) => db.prepare<[], Row>(select).all())
  if (keys === null) return []
  const inUse = keys.filter((key) => isInUse(key, now()))
  if (redisUrl === null) {
    return [inUse.length === 0 ? note(noKeys) : ok(`${pluralize(inUse.length, 'key')} in use`)]
  }
  const unshared = inUse.filter(({ is_shared }) => !is_shared).length
  const shared = await keysInRedis(redisUrl, now)
  const total = shared === null ? [] : [`${pluralize(shared + unshared, 'key')} in use`]
  if (unshared === 0) return total.map(ok)
  const own = `${unshared} in this data directory only: run titlebase keys share`
  return [note([...total, own].join(', '))]
}

const restoreKeys = 'run titlebase keys restore BACKUP, or titlebase keys create NAME'
const noKeys = 'no keys in use: create one with titlebase keys create NAME'

/** Number of keys in use in Redis; null if Redis does not answer. */
async function keysInRedis(url: string, now: () => Date): Promise<number | null> {
  try {
    const keys = await withRedisKeys(url, now, (keys) => keys.list())
    return keys.filter((key) => isInUse(key, now())).length
  } catch (error) {
    if (error instanceof RedisFailure) return null
    throw error
  }
}

/** Number of changes that `titlebase status` shows. */
const shownChanges = 3

/** The last changes of keys and bans by commands, from access.log. */
function checkAccessChanges({ path }: CheckContext): Result[] {
  return lastAccessChanges(path, shownChanges).map(ok)
}

/** Counts banned addresses. Names private ones, which may be proxies. */
function checkBans(context: CheckContext): Result[] {
  const file = accessFile(context)
  if (file === null) return []
  const banned = readDatabase(file, (db) => bansIn(db, context.now()))
  if (banned === null) return []
  if (banned.length === 0) return [ok('no address is banned')]
  const proxies = banned
    .filter(({ address }) => isPrivate(address))
    .map(({ address }) =>
      fault(
        `the private address ${address} is banned: if it is a proxy, add it to TRUST_PROXY and run titlebase bans clear ${address}`,
      ),
    )
  const count = pluralize(banned.length, 'address', 'addresses')
  return proxies.length > 0
    ? proxies
    : [note(`${count} banned: run titlebase bans list to see them`)]
}

function withDatabase<Result>(
  file: string,
  readonly: boolean,
  use: (db: Database.Database) => Result,
): Result {
  const db = new Database(file, { readonly, timeout })
  try {
    return use(db)
  } finally {
    db.close()
  }
}

/** Returns null if SQLite or the system cannot read the file. */
function readDatabase<Result>(file: string, use: (db: Database.Database) => Result): Result | null {
  try {
    return withDatabase(file, true, use)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

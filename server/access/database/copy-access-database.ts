import { chmodSync, existsSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { CommandError } from '../../../platform/command-error.js'
import { renameDurably, syncPath } from '../../../platform/durable.js'
import { whyUnwritten } from '../../../platform/sqlite-failures.js'
import { nameApart } from '../keys/key-names.js'
import { type ApiKey, openKeys } from '../keys/open-keys.js'
import { formatVersion, ofNewerVersion, openAccessStore } from './access-database.js'

/**
 * Copies the access database into one file while services use it. Replaces an existing file
 * atomically. Adds the keys in Redis to the copy. Throws CommandError.
 */
export async function copyAccessDatabase(
  accessFile: string,
  target: string,
  shared: readonly ApiKey[] = [],
): Promise<void> {
  if (!existsSync(accessFile) && shared.length === 0) {
    throw new CommandError(`there is no ${accessFile} yet`)
  }
  if (isSameFile(target, accessFile)) {
    throw new CommandError(`${target} is the access database itself: name another file`)
  }
  if (!existsSync(dirname(resolve(target)))) {
    throw new CommandError(`cannot write ${target}: there is no such folder`)
  }
  const draft = `${target}.${process.pid}.draft`
  const store = openAccessStore(accessFile)
  try {
    await store.backup(draft)
    // Makes the copy a single file, without a write-ahead log.
    const copy = new Database(draft)
    copy.pragma('journal_mode = delete')
    addShared(copy, shared)
    copy.close()
    chmodSync(draft, 0o600)
    syncPath(draft)
    renameDurably(draft, target)
  } catch (error) {
    throw new CommandError(`cannot write ${target}: ${(error as Error).message}`)
  } finally {
    store.close()
    rmSync(draft, { force: true })
  }
}

/** Adds the keys of Redis to the copy; for a key in both, Redis wins. */
function addShared(copy: Database.Database, shared: readonly ApiKey[]): void {
  if (shared.length === 0) return
  const keys = openKeys(copy, () => new Date())
  const hashes = new Set(shared.map(({ hash }) => hash))
  const local = keys.list().filter(({ hash }) => !hashes.has(hash))
  copy.transaction(() => {
    copy.exec('delete from keys')
    for (const key of nameApart([...shared, ...local])) keys.add(key)
  })()
}

/** True if two paths refer to the same file, even through links. */
function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) =>
    statSync(path, { bigint: true, throwIfNoEntry: false }),
  )
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino
}

interface RestoredKeys {
  /** Number of keys after the restore. */
  readonly keys: number
  /** Number of keys that were not in the database before. */
  readonly added: number
  /** Names of live keys that were deleted because the backup lacks them. */
  readonly deleted: readonly string[]
}

/**
 * Replaces the keys with those in a backup, even while services use them. Keys that were revoked
 * after the backup remain revoked; counts and bans do not change. Without `isForced`, rejects a
 * backup that lacks a live key. Throws CommandError.
 */
export function restoreKeys(accessFile: string, backup: string, isForced: boolean): RestoredKeys {
  if (!existsSync(backup)) throw new CommandError(`there is no file ${backup}`)
  const store = openAccessStore(accessFile)
  try {
    store.prepare('attach ? as backup').run(backup)
    return store.transaction(replaceKeys).immediate(store, backup, isForced)
  } catch (error) {
    if (error instanceof CommandError) throw error
    const refusal = whyUnwritten(accessFile, error)
    if (refusal !== error) throw refusal
    throw new CommandError(`${backup} is not a backup of keys: ${(error as Error).message}`)
  } finally {
    store.close()
  }
}

const firstColumns = 'hash, name, created_at, revoked_at, rate, quota'
const laterColumns = ', expires_at, account'

function replaceKeys(store: Database.Database, backup: string, isForced: boolean): RestoredKeys {
  const count = (which: string) =>
    store.prepare<[], number>(`select count(*) ${which}`).pluck().get() ?? 0
  const version = Number(store.pragma('backup.user_version', { simple: true }))
  if (version > formatVersion) throw new CommandError(ofNewerVersion(backup))
  const columns = version === 1 ? firstColumns : firstColumns + laterColumns
  store.exec(`
    create temp table before as select hash, name, revoked_at, is_shared from main.keys;
    delete from main.keys;
    insert into main.keys (${columns}) select ${columns} from backup.keys;
    update main.keys set revoked_at = before.revoked_at from temp.before as before
      where before.hash = keys.hash and keys.revoked_at is null;
    update main.keys set is_shared = before.is_shared from temp.before as before
      where before.hash = keys.hash;
  `)
  const deleted = store
    .prepare<[], string>(
      `select name from temp.before
       where revoked_at is null and hash not in (select hash from main.keys) order by name`,
    )
    .pluck()
    .all()
  if (deleted.length > 0 && !isForced) throw new CommandError(whyNotDeleted(deleted, backup))
  const added = count('from main.keys where hash not in (select hash from temp.before)')
  return { keys: count('from main.keys'), added, deleted }
}

function whyNotDeleted(names: readonly string[], backup: string): string {
  const listed = names.map((name) => JSON.stringify(name)).join(', ')
  const [which, remedy] =
    names.length === 1
      ? ['a key that is', 'keys restore --force deletes it']
      : [`${names.length} keys that are`, 'keys restore --force deletes them']
  return `${backup} lacks ${which} in use here, ${listed}: ${remedy}`
}

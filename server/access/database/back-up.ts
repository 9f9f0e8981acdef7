import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { CommandError } from '../../../platform/command-error.js'
import { whyUnwritten } from '../../../platform/sqlite-failures.js'
import { openAccessStore } from './access-database.js'

/**
 * Copies the access database into one file, while services use it; a file that is there is replaced
 * at once or not at all. Throws CommandError.
 */
export async function backUp(accessFile: string, target: string): Promise<void> {
  if (!existsSync(accessFile)) throw new CommandError(`there is no ${accessFile} yet`)
  if (isSameFile(target, accessFile)) {
    throw new CommandError(`${target} is what is to be backed up: name another file`)
  }
  if (!existsSync(dirname(resolve(target)))) {
    throw new CommandError(`cannot write ${target}: there is no such folder`)
  }
  const draft = `${target}.${process.pid}.draft`
  const store = openAccessStore(accessFile)
  try {
    await store.backup(draft)
    // One file, without a write-ahead log beside it.
    const copy = new Database(draft)
    copy.pragma('journal_mode = delete')
    copy.close()
    chmodSync(draft, 0o600)
    renameSync(draft, target)
  } catch (error) {
    throw new CommandError(`cannot write ${target}: ${(error as Error).message}`)
  } finally {
    store.close()
    rmSync(draft, { force: true })
  }
}

/** Whether two paths lead to one file: links may lead there, too. */
function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) =>
    statSync(path, { bigint: true, throwIfNoEntry: false }),
  )
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino
}

/** What became of the keys. */
export interface RestoredKeys {
  /** How many there are now. */
  readonly keys: number
  /** How many of them were not there before. */
  readonly came: number
  /** How many were there before and are not in the backup. */
  readonly went: number
}

/**
 * Makes the keys those of a backup, while services use them; what was revoked since stays revoked, and
 * counts and bans stay as they are. Throws CommandError.
 */
export function restoreKeys(accessFile: string, backup: string): RestoredKeys {
  if (!existsSync(backup)) throw new CommandError(`there is no file ${backup}`)
  const store = openAccessStore(accessFile)
  try {
    store.prepare('attach ? as backup').run(backup)
    return store.transaction(replaceKeys).immediate(store)
  } catch (error) {
    const refusal = whyUnwritten(accessFile, error)
    if (refusal !== error) throw refusal
    throw new CommandError(`${backup} is no backup of keys: ${(error as Error).message}`)
  } finally {
    store.close()
  }
}

const columns = 'hash, name, created_at, revoked_at, rate, quota'

function replaceKeys(store: Database.Database): RestoredKeys {
  const count = (which: string) =>
    store.prepare<[], number>(`select count(*) ${which}`).pluck().get()
  store.exec(`
    create temp table before as select hash from main.keys;
    create temp table since as select hash, revoked_at from main.keys where revoked_at is not null;
    delete from main.keys;
    insert into main.keys (${columns}) select ${columns} from backup.keys;
    update main.keys set revoked_at = (select revoked_at from since where since.hash = keys.hash)
      where revoked_at is null and hash in (select hash from since);
  `)
  const isShared = store
    .prepare(`select 1 from backup.sqlite_master where name = 'shared_keys'`)
    .get()
  // Those that Redis shared then; of two with one name the folder's own counts.
  if (isShared !== undefined) {
    store.exec(
      `insert or ignore into main.keys (${columns}) select ${columns} from backup.shared_keys`,
    )
  }
  const came = count('from main.keys where hash not in (select hash from before)') ?? 0
  const went = count('from before where hash not in (select hash from main.keys)') ?? 0
  return { keys: count('from main.keys') ?? 0, came, went }
}

import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import { type ChangedKind, changedKinds } from '../../schema/changes.js'

/**
 * The digests of all titles and persons of a generation. The next publication compares its digests with
 * these to find the changed records (docs/reference/changes.md#what-is-a-change). The file has a table for
 * each kind of record:
 *
 *     id       the record's internal id
 *     numbers  all its numbers, packed, as a JSON array; the first one is the id
 *     own      64 bits of a hash of its data
 *     targets  CRC-32 of the ids that its relations name, which change if another title's id changes
 */
export const digestFileName = 'digests.sqlite'

/**
 * Version of the digests. Increase it whenever the same data would give other digests: digests of
 * different versions cannot be compared.
 */
const digestsVersion = 2

/** The data of a record that its digest depends on. */
interface DigestedRecord {
  /** Its packed numbers; the first one is its internal id. */
  readonly numbers: readonly number[]
  /** Its data, in a form that is the same for equal data. */
  readonly text: string
  /** The ids that its relations name, separated by commas. */
  readonly targets: string
}

/** Writes the digests of a generation into a new file. Close it also after a failure. */
export function createDigestFile(file: string) {
  const db = new Database(file)
  // No process reads the file before it is complete, and a failed run removes it.
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  db.pragma(`user_version = ${digestsVersion}`)
  for (const kind of changedKinds) {
    db.exec(
      `CREATE TABLE ${kind} (id INTEGER PRIMARY KEY, numbers TEXT, own INTEGER, targets INTEGER)`,
    )
  }
  db.exec('BEGIN')
  const inserts = {
    titles: db.prepare('INSERT INTO titles VALUES (?, ?, ?, ?)'),
    persons: db.prepare('INSERT INTO persons VALUES (?, ?, ?, ?)'),
  } as const satisfies Record<ChangedKind, unknown>
  return {
    add(kind: ChangedKind, { numbers, text, targets }: DigestedRecord): void {
      const own = hash('sha1', text, 'buffer').readBigInt64LE(0)
      inserts[kind].run(numbers[0], JSON.stringify(numbers), own, crc32(targets))
    },
    finish(): void {
      db.exec('COMMIT')
      db.close()
    },
    close: (): void => void db.close(),
  }
}

/** True if a digest file has the current version. */
export function hasCurrentDigests(file: string): boolean {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return db.pragma('user_version', { simple: true }) === digestsVersion
  } finally {
    db.close()
  }
}

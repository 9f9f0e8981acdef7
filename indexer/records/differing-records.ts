import Database from 'better-sqlite3'
import { remedies } from '../../platform/remedies.js'
import type { CurrentCatalog, DataDirectory } from '../../storage/data-directory/data-directory.js'
import { checkWhole } from '../../storage/files/checked-files.js'

/** What of the current catalog database may be shown otherwise than by the one that it began as a copy of. */
export interface DifferingRecords {
  /** The id of that catalog. */
  readonly before: string
  /** The internal ids of the records. */
  readonly persons: Float64Array
  readonly titles: Float64Array
}

/**
 * Reads what an import noted of it (schema/catalog/differing-tables.ts); null where it began as no copy, or
 * nothing is noted. A DamagedFile where the notes are not those that were written.
 */
export async function readDiffering(
  directory: DataDirectory,
  { lines }: CurrentCatalog,
): Promise<DifferingRecords | null> {
  if (lines === undefined) return null
  await checkWhole(directory.linesFile, lines, remedies.currentCatalog)
  const db = new Database(directory.linesFile, { readonly: true, fileMustExist: true })
  try {
    const before = db.prepare<[], string | null>('SELECT begun_from FROM about').pluck().get()
    if (!before) return null
    const read = db.prepare<[string], number>('SELECT id FROM differing WHERE kind = ?').pluck()
    return {
      before,
      persons: Float64Array.from(read.all('person')),
      titles: Float64Array.from(read.all('title')),
    }
  } finally {
    db.close()
  }
}

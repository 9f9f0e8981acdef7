import Database from 'better-sqlite3'
import { CommandError } from '../../platform/command-error.js'
import { type Remedy, remedies, remedyFor } from '../../platform/remedies.js'
import { whyUnreadDatabase } from '../../platform/sqlite-failures.js'

/**
 * Opens a finished catalog database read-only and returns the result of `use`. Closes the database only if
 * this fails. Throws, with the remedy, a DamagedFile, an UnreadableFile if the system refuses to open the file,
 * or a CommandError if its tables have another version (docs/reference/data.md#versions).
 */
export function openCatalogFile<Opened>(
  file: string,
  version: number,
  remedy: Remedy,
  use: (db: Database.Database) => Opened,
): Opened {
  let db: Database.Database | null = null
  try {
    db = new Database(file, { readonly: true, fileMustExist: true })
    if (db.pragma('user_version', { simple: true }) !== version) {
      throw new CommandError(
        `${file} was imported by another version of titlebase: ${remedyFor(file, remedies.otherCatalogVersion)}`,
      )
    }
    return use(db)
  } catch (error) {
    db?.close()
    throw whyUnreadDatabase(file, error, remedy)
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import Database from 'better-sqlite3'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile } from '../../platform/damaged-file.js'
import type { Progress } from '../../platform/progress.js'
import { remedies } from '../../platform/remedies.js'
import { isFullDisk, whyUnreadDatabase } from '../../platform/sqlite-failures.js'
import {
  type DataDirectory,
  generationFileOf,
  type Published,
  readCurrentCatalog,
  readGeneration,
  readLastPublished,
} from '../data-directory/data-directory.js'
import { publishedGenerations } from '../data-directory/generation-folders.js'
import { filesWithJournal } from '../data-directory/published-files.js'
import { checkWhole } from '../files/checked-files.js'

/** A file, and a function that throws a DamagedFile, or a CommandError if the file cannot be verified. */
type Check = readonly [file: string, check: () => unknown]

/**
 * Compares every byte of all generations and of the current catalog database with its checksums
 * (docs/reference/data.md#checksums). SQLite checks access.sqlite, which has no checksum because it
 * changes all the time.
 *
 * @returns each file with its damage, or why it cannot be verified; null if it is intact.
 */
export async function verifyFiles(directory: DataDirectory, progress: Progress) {
  const access = directory.accessFile
  // Generations may share a catalog database.
  const checks = new Map([
    ...currentCatalogChecks(directory),
    ...publishedChecks(directory),
    ...(existsSync(access) ? [[access, () => checkDatabase(access)] as const] : []),
  ])
  const phase = progress('comparing', checks.size, 'files')
  const verified: { file: string; damage: string | null }[] = []
  for (const [file, check] of checks) {
    verified.push({ file, damage: await damageOf(check) })
    phase.add(1)
  }
  phase.end()
  return verified
}

/** Returns the failure of a check as one line; null if it succeeds. */
export async function damageOf(check: () => unknown): Promise<string | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof CommandError) return error.message
    throw error
  }
}

function currentCatalogChecks(directory: DataDirectory): Check[] {
  const pointer: Check = [join(directory.path, 'catalog.json'), () => readCurrentCatalog(directory)]
  try {
    const current = readCurrentCatalog(directory)
    if (current === null) return []
    const file = directory.catalogFile(current.catalog)
    return [pointer, [file, () => checkWhole(file, current.file, remedies.currentCatalog)]]
  } catch {
    return [pointer]
  }
}

function publishedChecks(directory: DataDirectory): Check[] {
  const { published, all, damage } = readLastPublished(directory)
  if (published === null && damage === null) return []
  const pointer = () => {
    if (damage !== null) throw damage
  }
  const ids = new Set([
    ...all.map(({ generation }) => generation),
    ...publishedGenerations(directory),
  ])
  return [
    [join(directory.path, 'published.json'), pointer],
    ...[...ids].map((id) => generationFileCheck(directory, id, published)),
    ...all.flatMap((each) => fileChecks(directory, each)),
  ]
}

/** Checks generation.json of a generation; that of the published one must equal published.json. */
function generationFileCheck(
  directory: DataDirectory,
  id: string,
  published: Published | null,
): Check {
  const file = generationFileOf(directory, id)
  const check = () => {
    const written = readGeneration(directory, id)
    if (id !== published?.generation || isDeepStrictEqual(written, published)) return
    const damage = written === null ? 'it is missing' : 'it differs from published.json'
    throw new DamagedFile(file, damage, remedies.generationNote)
  }
  return [file, check]
}

function fileChecks(directory: DataDirectory, published: Published): Check[] {
  return filesWithJournal(directory, published).map(({ file, record, remedy }) => [
    file,
    () => checkWhole(file, record, remedy),
  ])
}

/** Runs SQLite's quick check on an access database. Throws a DamagedFile, or a CommandError if it cannot be read. */
export function checkDatabase(file: string, timeout = 5000): void {
  let db: Database.Database | null = null
  try {
    db = new Database(file, { readonly: true, timeout })
    const found = db.pragma('quick_check(1)', { simple: true })
    if (found !== 'ok') throw new DamagedFile(file, String(found), remedies.access)
  } catch (error) {
    if (isFullDisk(error)) {
      throw new CommandError(`${file} cannot be checked, its disk is full: free some space`)
    }
    throw whyUnreadDatabase(file, error, remedies.access)
  } finally {
    db?.close()
  }
}

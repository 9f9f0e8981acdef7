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
import { filesOf } from '../data-directory/published-files.js'
import { checkWhole } from '../files/checked-files.js'

/** A file of the data directory with the result of its verification. */
export interface VerifiedFile {
  readonly file: string
  /** The damage, or why the file cannot be verified; null if it is intact. */
  readonly damage: string | null
}

interface Check {
  readonly file: string
  /** Throws a DamagedFile, or a CommandError if the file cannot be verified. */
  check(): Promise<void>
}

/**
 * Compares every byte of all generations and of the current catalog database with its checksums
 * (docs/reference/data.md#checksums). SQLite checks access.sqlite, which has no checksum because it
 * changes all the time.
 */
export async function verifyFiles(
  directory: DataDirectory,
  progress: Progress,
): Promise<VerifiedFile[]> {
  const checks = distinct([
    ...currentCatalogChecks(directory),
    ...publishedChecks(directory),
    ...accessChecks(directory),
  ])
  const phase = progress('comparing', checks.length, 'files')
  const verified: VerifiedFile[] = []
  for (const { file, check } of checks) {
    verified.push({ file, damage: await damageOf(check) })
    phase.add(1)
  }
  phase.end()
  return verified
}

/** Returns the failure of a check as one line; null if it succeeds. */
export async function damageOf(check: () => Promise<void>): Promise<string | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof CommandError) return error.message
    throw error
  }
}

function currentCatalogChecks(directory: DataDirectory): Check[] {
  const pointer = join(directory.path, 'catalog.json')
  try {
    const current = readCurrentCatalog(directory)
    if (current === null) return []
    const file = directory.catalogFile(current.catalog)
    const { file: record } = current
    const check = () => checkWhole(file, record, remedies.currentCatalog)
    return [isWhole(pointer), { file, check }]
  } catch (error) {
    return [isDamaged(pointer, error)]
  }
}

function publishedChecks(directory: DataDirectory): Check[] {
  const pointer = join(directory.path, 'published.json')
  const { published, before, damage } = readLastPublished(directory)
  if (published === null && damage === null) return []
  const all = published === null ? before : [published, ...before]
  return [
    damage === null ? isWhole(pointer) : isDamaged(pointer, damage),
    ...generationFileChecks(directory, published),
    ...all.flatMap((each) => generationChecks(directory, each)),
  ]
}

/** Checks generation.json of every generation; that of the published one must equal published.json. */
function generationFileChecks(directory: DataDirectory, published: Published | null): Check[] {
  const remedy = remedies.generationNote
  const previous = publishedGenerations(directory).filter((id) => id !== published?.generation)
  const others = previous.map((id) => ({
    file: generationFileOf(directory, id),
    check: async () => void readGeneration(directory, id),
  }))
  if (published === null) return others
  const file = generationFileOf(directory, published.generation)
  const check = async () => {
    const written = readGeneration(directory, published.generation)
    if (written === null) throw new DamagedFile(file, 'it is missing', remedy)
    if (isDeepStrictEqual(written, published)) return
    throw new DamagedFile(file, 'it differs from published.json', remedy)
  }
  return [{ file, check }, ...others]
}

function generationChecks(directory: DataDirectory, published: Published): Check[] {
  const recorded = filesOf(directory, published).map(({ file, record, remedy }) => ({
    file,
    check: () => checkWhole(file, record, remedy),
  }))
  const journal = directory.changesFile(published.publication)
  const check = () => checkWhole(journal, published.changes, remedies.changes)
  return [...recorded, { file: journal, check }]
}

function accessChecks({ accessFile: file }: DataDirectory): Check[] {
  return existsSync(file) ? [{ file, check: async () => checkDatabase(file) }] : []
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

function isWhole(file: string): Check {
  return { file, check: async () => {} }
}

function isDamaged(file: string, damage: unknown): Check {
  return { file, check: () => Promise.reject(damage) }
}

/** Removes duplicate checks, since generations may share a catalog database. */
function distinct(checks: readonly Check[]): Check[] {
  return [...new Map(checks.map((check) => [check.file, check])).values()]
}

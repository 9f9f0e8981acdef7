import { constants, rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import type { Database } from 'better-sqlite3'
import { DamagedFile } from '../../platform/damaged-file.js'
import type { Progress } from '../../platform/progress.js'
import { remedies } from '../../platform/remedies.js'
import { cardsOf } from '../../storage/data-directory/catalog-file.js'
import {
  type DataDirectory,
  readCurrentCatalog,
} from '../../storage/data-directory/data-directory.js'
import { checkWhole, type FileRecord } from '../../storage/files/checked-files.js'
import { continueCatalogFile } from '../catalog-file.js'
import { KnownRecords } from './known-records.js'
import { LineNotes, readAbout } from './line-notes.js'
import { madeBy } from './made-by.js'
import { NotReusable, orNotReusable } from './not-reusable.js'

/** The current catalog database, the list cards beside it, and the notes of the import that made it. */
export interface CatalogBefore {
  readonly id: string
  readonly catalog: WrittenFile
  readonly cards: WrittenFile
  readonly lines: WrittenFile
}

interface WrittenFile {
  readonly file: string
  readonly record: FileRecord
}

/** What a new catalog database begins as: a copy of the one before, with its notes. */
export interface Begun {
  /** The id of the one before. */
  readonly before: string
  /** The list cards of the one before. */
  readonly cardsBefore: string
  readonly file: string
  readonly db: Database
  readonly notes: LineNotes
  readonly known: KnownRecords
}

/** Where more records than a tenth differ, to import all of them is as fast. */
const mostReplaced = 1 / 10
/** So few are always replaced. */
const fewRecords = 1000
/** Pages of a file in which records are replaced again and again are filled less and less. */
const mostReplacedInAll = 1 / 4

/** How many records may be replaced of so many. */
export function replaceable(count: number): number {
  return Math.max(fewRecords, Math.floor(count * mostReplaced))
}

const byOtherVersion = 'the catalog before was imported by another version'

/** The file of the notes of a draft. */
export const notesOf = (draft: string) => `${draft}.lines`

/**
 * The catalog that an import of these files may begin from; null where there is none at all, NotReusable
 * with the reason where there is one that it may not begin from.
 */
export function findCatalogBefore(
  directory: DataDirectory,
  files: readonly string[],
): CatalogBefore | null {
  try {
    const current = readCurrentCatalog(directory)
    if (current === null) return null
    const { file: record, cards, lines, catalog } = current
    if (record === null || lines === undefined) {
      throw new NotReusable('the catalog before was not imported from such files')
    }
    if (cards === null) throw new NotReusable(byOtherVersion)
    const piped = files.find((file) => !statSync(file).isFile())
    if (piped !== undefined) throw new NotReusable(`${piped} cannot be read twice`)
    const file = directory.catalogFile(catalog)
    return {
      id: catalog,
      catalog: { file, record },
      cards: { file: cardsOf(file), record: cards },
      lines: { file: directory.linesFile, record: lines },
    }
  } catch (error) {
    throw orNotReusable(error)
  }
}

/** Copies the catalog before and its notes, and compares every byte of these and of the cards with what was written. */
export async function beginFrom(
  { id, catalog, cards, lines }: CatalogBefore,
  file: string,
  progress: Progress,
): Promise<Begun> {
  const phase = progress('copying the catalog before', 2, 'files')
  let notes: LineNotes | null = null
  try {
    await copyWhole(lines, notesOf(file))
    phase.add(1)
    const about = readAbout(notesOf(file))
    if (about?.madeBy !== madeBy()) {
      throw new NotReusable(byOtherVersion)
    }
    notes = new LineNotes(notesOf(file), madeBy(), true)
    const known = new KnownRecords(notes.db)
    if (about.replaced > Math.max(fewRecords, known.count * mostReplacedInAll)) {
      throw new NotReusable('a quarter of the catalog before was replaced, piece by piece')
    }
    await copyWhole(catalog, file)
    await requireWhole(cards)
    phase.add(1)
    phase.end()
    const cardsBefore = cards.file
    return { before: id, cardsBefore, file, db: continueCatalogFile(file), notes, known }
  } catch (error) {
    notes?.abort()
    rmSync(notesOf(file), { force: true })
    throw orNotReusable(error)
  }
}

async function copyWhole({ file, record }: WrittenFile, copy: string): Promise<void> {
  await readBefore(file, async () => {
    await copyFile(file, copy, constants.COPYFILE_FICLONE)
    await checkWhole(copy, record, remedies.currentCatalog)
  })
}

async function requireWhole({ file, record }: WrittenFile): Promise<void> {
  await readBefore(file, () => checkWhole(file, record, remedies.currentCatalog))
}

/** Reads a file of the catalog before: where it is not what was written, that catalog is not begun from. */
async function readBefore(file: string, read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (isMissing || error instanceof DamagedFile) {
      throw new NotReusable(`${file} is ${isMissing ? 'missing' : 'damaged'}`)
    }
    throw error
  }
}

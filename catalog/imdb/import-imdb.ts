import { setImmediate } from 'node:timers/promises'
import { personRecord } from '../../schema/interchange.js'
import type { RecordCounts } from '../catalog-writer.js'
import type { Dropped } from '../dropped.js'
import { IdSet } from '../id-set.js'
import { type MakeOptions, makeCatalog } from '../make-catalog.js'
import { createOrderedWriter, type OrderedWriter } from '../ordered-writer.js'
import type { Rejection } from '../rejection.js'
import { checkTitle, reasonOf } from './check-title.js'
import type { Choice } from './choice.js'
import { collectRows } from './collect-rows.js'
import { type FoundFile, type FoundFiles, findFiles, type ImdbFile } from './files.js'
import { type Chosen, chooseTitles, gatherRows, type Sources, scanFile } from './gather.js'
import { columnEnd, personIdIn } from './ids.js'
import { KeptRows, type OwnedRows } from './kept-rows.js'
import { makePerson } from './make-person.js'
import { makeTitle, type TitleContext } from './make-title.js'
import {
  type AnyRow,
  BadColumn,
  createRowReader,
  isRejection,
  type Row,
  type RowReader,
  rejectRow,
  shown,
} from './row-reader.js'
import { readFirstLine } from './scan-lines.js'
import { countUnknownWords } from './unknown-words.js'

export interface ImdbImportOptions extends MakeOptions {
  /** Where the files are. */
  readonly folder: string
  readonly choice: Choice
  readonly onRejected: (rejection: Rejection) => void
}

export interface ImdbImportSummary {
  /** The new current catalog; null when no title was taken and nothing has changed. */
  readonly catalog: string | null
  /** Lines of all files, without their headers. */
  readonly read: number
  readonly written: RecordCounts
  readonly rejected: number
  readonly dropped: Dropped
  /** Episodes of titles that were taken without the number of a season or one of their own. */
  readonly unnumberedEpisodes: number
  /** How often a word was met that no table has: `genres Noir`. */
  readonly unknown: Readonly<Record<string, number>>
  readonly seconds: number
  readonly linesPerSecond: number
}

/**
 * Imports the public data set files (docs/public-data.md) into a new catalog database and makes it the
 * current one. Memory is bounded by some bytes a title: rows of the titles that are taken wait in a
 * file beside the draft until all files are read. Nothing depends on the order of the lines. Bad lines
 * are told to `onRejected` and left out; a file that is missing, damaged, or lacks a column is a
 * CommandError, and then nothing has changed.
 */
export async function importImdb(options: ImdbImportOptions): Promise<ImdbImportSummary> {
  const { folder, choice, progress, signal } = options
  const files = findFiles(folder)
  const unknown = countUnknownWords()
  let rejected = 0
  const onRejected = (rejection: Rejection) => {
    rejected += 1
    options.onRejected(rejection)
  }
  const readers = await openReaders(files)
  const sources = { files, readers, choice, progress, signal, unknown, onRejected }
  const source = `public data set files of ${folder}`
  const need = { work: 'titlebase import-imdb', bytes: neededBytes(files) }
  const madeOf = { source, need, startWriter: createOrderedWriter }
  const { filled, ...made } = await makeCatalog(options, madeOf, async (writer, draft) => {
    const persons = new IdSet()
    const chosen = await chooseTitles(sources)
    const rows = new KeptRows(`${draft}.titles`, chosen.titles.size, titlesOfShare)
    try {
      const linesOfTitles = await gatherRows(sources, chosen, rows, persons)
      const linesOfNames = await writePersons(sources, chosen, persons, writer, draft)
      const unnumberedEpisodes = await writeTitles(sources, rows, chosen.titles.size, writer)
      return { read: linesOfTitles + linesOfNames, unnumberedEpisodes }
    } finally {
      rows.close()
    }
  })
  const linesPerSecond = Math.round(filled.read / Math.max(made.seconds, 0.001))
  return { ...made, ...filled, rejected, unknown: unknown.counts, linesPerSecond }
}

/** A title has some forty rows, a person one. */
const titlesOfShare = 2048
const personsOfShare = 32_768

/** The readers of all files, before anything is written: a column that is missing in the last one is told at once. */
async function openReaders(files: FoundFiles): Promise<Sources['readers']> {
  const readers: Partial<Record<ImdbFile, RowReader<ImdbFile>>> = {}
  for (const [name, { path }] of Object.entries(files) as [ImdbFile, FoundFile][]) {
    readers[name] = createRowReader(name, path, await readFirstLine(path))
  }
  return readers as Sources['readers']
}

/** Packed by gzip, the lines that are kept and what is written of them take so much for each byte of the files. */
const neededOfPacked = 4

/** About what is written: the rows that wait, and the catalog database (docs/operations.md#disk-space). */
function neededBytes(files: FoundFiles): number {
  const packed = Object.values(files)
    .map(({ path, size }) => (path.endsWith('.gz') ? size : size / 5))
    .reduce((sum, size) => sum + size, 0)
  return Math.ceil(packed * neededOfPacked)
}

/** So many owners of rows are written before anything else gets its turn. */
const ownersOfTurn = 1000

/** Gives the rows of each owner, and now and then the turn away: to a signal that ends the work. */
async function forEachOwner(
  kept: KeptRows,
  signal: AbortSignal | undefined,
  take: (owned: OwnedRows) => void,
): Promise<void> {
  let left = ownersOfTurn
  for (const owned of kept.read()) {
    take(owned)
    left -= 1
    if (left > 0) continue
    left = ownersOfTurn
    await setImmediate()
    signal?.throwIfAborted()
  }
}

/** Writes the persons whom a title names. Tells how many lines there were. */
async function writePersons(
  sources: Sources,
  chosen: Chosen,
  persons: IdSet,
  writer: OrderedWriter,
  draft: string,
): Promise<number> {
  const { progress, signal, readers, onRejected } = sources
  const reader = readers['name.basics']
  const count = persons.seal()
  const kept = new KeptRows(`${draft}.persons`, count, personsOfShare)
  try {
    const read = await scanFile(
      sources,
      'name.basics',
      'reading name.basics',
      (block, start, end, line) => {
        const numberEnd = columnEnd(block, start, end)
        const id = personIdIn(block, start, numberEnd)
        const place = id < 0 ? -1 : persons.placeOf(id)
        if (place >= 0) kept.add(place, 0, line, block, start, end)
        else if (id < 0) {
          const reason = `${shown(block.toString('utf8', start, numberEnd))} is not a number`
          onRejected(rejectRow(reader.file, line, { property: 'nconst', reason }))
        }
      },
    )
    const votesOf = (id: number) => chosen.votes[chosen.titles.placeOf(id)] ?? 0
    const phase = progress('writing persons', count, 'persons')
    await forEachOwner(kept, signal, ({ rows }) => {
      phase.add(1)
      let first: AnyRow | null = null
      for (const { bytes, line } of rows) {
        const row = reader.read(bytes, line)
        if (isRejection(row)) onRejected(row)
        else if (first !== null) {
          const reason = `${row.values.nconst} is a duplicate: ${first.file}:${first.line} has it`
          onRejected(rejectRow(row.file, line, { property: 'nconst', reason }))
        } else if (writePerson(row, votesOf, writer, onRejected)) first = row
      }
    })
    phase.end()
    return read
  } finally {
    kept.close()
  }
}

/** Which column each property of a person is of. */
const personColumns: Readonly<Record<string, string>> = {
  name_en: 'primaryName',
  birth_year: 'birthYear',
  death_year: 'deathYear',
  professions: 'primaryProfession',
  popularity: 'knownForTitles',
}

/** Writes a person; false where the row is none, which is told. */
function writePerson(
  row: Row<'name.basics'>,
  votesOf: (id: number) => number,
  writer: OrderedWriter,
  onRejected: Sources['onRejected'],
): boolean {
  try {
    const draft = makePerson(row, votesOf)
    const read = personRecord.safeParse(draft)
    if (read.success) {
      writer.write(read.data, row)
      return true
    }
    const { issues } = personRecord.safeParse(draft, { reportInput: true }).error ?? read.error
    const problems = issues.map((issue) => ({
      property: personColumns[String(issue.path[0])] ?? 'nconst',
      reason: reasonOf(issue),
    }))
    onRejected(rejectRow(row.file, row.line, ...problems))
  } catch (error) {
    if (!(error instanceof BadColumn)) throw error
    onRejected(rejectRow(row.file, row.line, { property: error.column, reason: error.reason }))
  }
  return false
}

/** Writes the titles. Tells how many episodes had no number. */
async function writeTitles(
  { readers, progress, signal, unknown, onRejected }: Sources,
  kept: KeptRows,
  count: number,
  writer: OrderedWriter,
): Promise<number> {
  let unnumbered = 0
  const context: TitleContext = {
    unknown,
    reject: ({ file, line }, { column, reason }) =>
      onRejected(rejectRow(file, line, { property: column, reason })),
    unnumbered: () => {
      unnumbered += 1
    },
  }
  const phase = progress('writing titles', count, 'titles')
  await forEachOwner(kept, signal, ({ rows: owned }) => {
    phase.add(1)
    const rows = collectRows(owned, readers, onRejected)
    if (rows === null) return
    try {
      const record = checkTitle(makeTitle(rows, context), context.reject)
      if (record !== null) writer.write(record, rows.basics)
    } catch (error) {
      if (!(error instanceof BadColumn)) throw error
      context.reject(rows.basics, error)
    }
  })
  phase.end()
  return unnumbered
}

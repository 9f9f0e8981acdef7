import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type PersonRecord, personRecord } from '../../schema/interchange.js'
import type { CatalogWriter } from '../catalog-writer.js'
import type { ImportSummary } from '../import-files.js'
import { inputFiles, sizeOfFiles } from '../input-files.js'
import { type MakeOptions, makeCatalog } from '../make-catalog.js'
import { type PrintLine, ProblemReport } from '../problem-report.js'
import { startStaging } from '../staging/stage-files.js'
import {
  applySupplements,
  readSupplementFiles,
  type SupplementWork,
} from '../supplements/import-supplements.js'
import type { Choice } from './choice.js'
import { type ChosenTitles, chooseTitles } from './choose-titles.js'
import { convertWithoutBadValues } from './convert-row.js'
import { type FoundFiles, findFiles } from './files.js'
import { gatherRows } from './gather-rows.js'
import { roleOf } from './make-credits.js'
import { TitleMaker } from './make-title.js'
import { type NumberSet, parseNumber } from './number-set.js'
import { readList, readWhole } from './read-values.js'
import { RecordImporter } from './record-importer.js'
import { type ImdbRow, isRejection } from './row-reader.js'
import { RowStore } from './row-store.js'
import { type ImdbSources, openReaders, scanFile } from './scan-file.js'
import { TitleRowReader } from './title-row-reader.js'
import { countUnknownWords } from './unknown-words.js'

interface ImdbImportOptions extends MakeOptions {
  readonly folder: string
  /** Files of supplements, and folders of files. */
  readonly supplements?: readonly string[]
  readonly choice: Choice
  /** Prints the problems of rejected lines. */
  readonly printProblem: PrintLine
}

/** The result of an import; `read` is the number of lines of all files without their headers. */
interface ImdbImportSummary extends ImportSummary {
  /** Number of skipped episodes, which lack a season or an episode number. */
  readonly unnumberedEpisodes: number
  /** Number of occurrences of each unknown value, such as `genres Noir` (unknown-words.ts). */
  readonly unknown: Readonly<Record<string, number>>
}

/**
 * Imports the public data set files (docs/public-data.md) into a new catalog database, and makes it the
 * current one:
 *
 *     title.*.tsv ─ choose titles ─► row store ─ one title at a time ─► TitleRecord ─┐
 *     name.basics.tsv ── persons that the chosen titles name ────────► PersonRecord ─┴► CatalogWriter
 *     supplements ─────── complete both ─────────────────────────────────────────────┘
 *
 * The order of lines does not matter. Reports and skips bad lines. Throws a CommandError if a file is missing
 * or damaged, or lacks a column.
 */
export async function importImdb(options: ImdbImportOptions): Promise<ImdbImportSummary> {
  const { folder, choice, progress, signal, printProblem } = options
  const files = findFiles(folder)
  const supplements = inputFiles(options.supplements ?? [], printProblem)
  const bytes = sizeOfFiles(supplements)
  const report = new ProblemReport(printProblem)
  const unknown = countUnknownWords()
  const readers = await openReaders(files)
  const sources = { files, readers, choice, progress, signal, unknown, report }
  const source = [
    `public data set files of ${folder}`,
    ...supplements.map((file) => basename(file)),
  ]
  const need = { work: 'titlebase import-imdb', bytes: neededBytes(files, bytes) }
  const made = await makeCatalog(options, { source: source.join(', '), need }, async (writer) => {
    const stager = startStaging(writer.temporaryFile('records-'), bytes)
    const work = { writer, stager, progress, signal }
    try {
      const read = await readSupplements(supplements, bytes, { ...work, report })
      const imported = await importAll(sources, writer)
      const applied = await applySupplements(work)
      await report.finish()
      return { ...imported, read: imported.read + read, supplements: applied }
    } finally {
      await stager.close()
    }
  })
  const { filled, ...summary } = made
  const linesPerSecond = Math.round(filled.read / Math.max(made.seconds, 0.001))
  return {
    ...summary,
    ...filled,
    rejected: report.rejected,
    unknown: unknown.counts,
    linesPerSecond,
  }
}

/** Reads files of supplements, and returns the number of their lines. */
async function readSupplements(
  files: readonly string[],
  bytes: number,
  { report, ...work }: SupplementWork & { readonly report: ProblemReport },
): Promise<number> {
  if (files.length === 0) return 0
  const sources = files.map((file) => work.writer.addSource(file))
  return readSupplementFiles(sources, bytes, {
    ...work,
    onRejected(file, first, more) {
      for (const rejection of first) report.add(rejection)
      report.count(file, more)
    },
  })
}

async function importAll(
  sources: ImdbSources,
  writer: CatalogWriter,
): Promise<{ read: number; unnumberedEpisodes: number }> {
  const chosen = await chooseTitles(sources)
  const store = new RowStore(writer.temporaryFile('rows'))
  try {
    const { lines, persons } = await gatherRows(sources, chosen, store)
    const unnumberedEpisodes = await importTitles(sources, chosen.titles, store, writer)
    const linesOfNames = await importPersons(sources, chosen, persons, writer)
    return { read: lines + linesOfNames, unnumberedEpisodes }
  } finally {
    store.close()
  }
}

/** Number of titles that are converted before the event loop can receive a signal. */
const titlesPerTurn = 1000

/** Imports the chosen titles, and returns the number of episodes without a number. */
async function importTitles(
  sources: ImdbSources,
  titles: NumberSet,
  store: RowStore,
  writer: CatalogWriter,
): Promise<number> {
  const { readers, report, unknown, signal, progress } = sources
  const importer = new RecordImporter(readers['title.basics'].file, 'tconst', writer, report)
  const reader = new TitleRowReader(readers, report, store)
  const maker = new TitleMaker(report, unknown)
  const phase = progress('converting titles', titles.size, 'titles')
  let converted = 0
  try {
    for (const stored of store.titles()) {
      const rows = reader.read(stored)
      const record = rows && maker.make(rows)
      if (record) importer.add(record, rows.basics.line)
      phase.add(1)
      converted += 1
      if (converted % titlesPerTurn > 0) continue
      await setImmediate()
      signal?.throwIfAborted()
      await report.flush()
    }
    importer.flush()
  } finally {
    importer.close()
  }
  phase.end()
  return maker.unnumberedEpisodes
}

/** Imports the persons that chosen titles name, and returns the number of lines. */
async function importPersons(
  sources: ImdbSources,
  { titles, votes }: ChosenTitles,
  persons: NumberSet,
  writer: CatalogWriter,
): Promise<number> {
  const { readers, report } = sources
  const reader = readers['name.basics']
  const importer = new RecordImporter(reader.file, 'nconst', writer, report)
  const votesOf = (title: number) => (titles.has(title) ? (votes.get(title) ?? 0) : 0)
  try {
    const lines = await scanFile(sources, {
      file: 'name.basics',
      phase: 'converting persons',
      reportsBadLines: true,
      onLine(number, bytes, line) {
        if (!persons.has(number)) return
        const row = reader.read(bytes, line)
        if (isRejection(row)) return report.add(row)
        const make = (values: typeof row) => makePerson(values, votesOf)
        const person = convertWithoutBadValues(row, report, personRecord, make)
        if (person) importer.add(person, line)
      },
    })
    importer.flush()
    return lines
  } finally {
    importer.close()
  }
}

/** Makes a person; `votesOf` returns the votes of an imported title, 0 for other titles. Throws BadColumn. */
function makePerson(row: ImdbRow<'name.basics'>, votesOf: (title: number) => number): PersonRecord {
  const { nconst, primaryName } = row.values
  const votes = readList(row, 'knownForTitles')
    .map((title) => parseNumber(title, 'tt'))
    .reduce((sum, number) => sum + (number < 0 ? 0 : votesOf(number)), 0)
  return {
    record: 'person',
    ids: { alpha: nconst },
    name_en: primaryName,
    birth_year: readWhole(row, 'birthYear'),
    death_year: readWhole(row, 'deathYear'),
    professions: [...new Set(readList(row, 'primaryProfession').map(roleOf))],
    popularity: votes || null,
  }
}

/** Bytes of stored rows, staged rows and catalog per byte of the compressed files. */
const writtenPerCompressedByte = 5
/** Uncompressed bytes per compressed byte of a file. */
const compressionRatio = 5

/** Estimates the maximum disk space that an import needs, in bytes (docs/operations.md#disk-space). */
function neededBytes(files: FoundFiles, supplementBytes: number): number {
  const compressed = Object.values(files)
    .map(({ path, size }) => (path.endsWith('.gz') ? size : size / compressionRatio))
    .reduce((sum, size) => sum + size, supplementBytes)
  return Math.ceil(compressed * writtenPerCompressedByte)
}

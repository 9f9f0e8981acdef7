import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import {
  type DigestsBefore,
  makeRecordFiles,
  recordFileNames,
} from '../../indexer/records/make-record-files.js'
import { importCatalog } from '../../ingest/import-catalog.js'
import { formatRejection } from '../../ingest/rejection.js'
import { type Progress, silentProgress } from '../../platform/progress.js'
import {
  type DataDirectory,
  readCurrentCatalog,
} from '../../storage/data-directory/data-directory.js'
import { dumpCatalog } from './imdb-files.js'

/** Writes lines as two files of a folder. */
export function writeLines(folder: string, lines: readonly string[], middle: number): string[] {
  const parts = { a: lines.slice(0, middle), b: lines.slice(middle) }
  return Object.entries(parts).map(([name, part]) => {
    const file = join(folder, name)
    writeFileSync(file, part.join('\n'))
    return file
  })
}

interface ImportRun {
  readonly isWhole?: boolean
  readonly progress?: Progress
}

/** Imports files. */
export async function importFiles(
  directory: DataDirectory,
  files: readonly string[],
  { isWhole = false, progress = silentProgress }: ImportRun = {},
) {
  const rejections: string[] = []
  const summary = await importCatalog({
    directory,
    files,
    isWhole,
    progress,
    now: () => new Date('2026-11-21T12:00:00Z'),
    onRejected: (rejection) => rejections.push(...formatRejection(rejection)),
  })
  return { summary, rejections }
}

/** Imports files, and tells apart how that went and what came of it. */
export async function runImport(
  directory: DataDirectory,
  files: readonly string[],
  run: ImportRun = {},
) {
  const { summary, rejections } = await importFiles(directory, files, run)
  const { catalog, unchanged, wholeBecause, seconds: _, linesPerSecond: __, ...counts } = summary
  const made = catalog === null ? null : directory.catalogFile(catalog)
  const result = {
    ...counts,
    rejections,
    rows: made === null ? null : dumpCatalog(made),
    notes: made === null ? null : dumpNotes(directory),
  }
  return { unchanged, wholeBecause, catalog, result }
}

/** What is noted for the next import, but how much was replaced by now. */
function dumpNotes(directory: DataDirectory): unknown[][] {
  const db = new Database(directory.linesFile, { readonly: true })
  try {
    return [
      'SELECT made_by, episodes FROM about',
      'SELECT * FROM records ORDER BY kind, place',
      'SELECT * FROM unanswered_relations',
      'SELECT * FROM unanswered_credits',
      'SELECT * FROM numbers_of_relations',
      'SELECT * FROM numbers_of_credits',
      'SELECT * FROM other_names',
      'SELECT * FROM animated_posters ORDER BY title_id',
      'SELECT * FROM names ORDER BY name_of, slug',
    ].map((sql) => db.prepare(sql).raw().all())
  } finally {
    db.close()
  }
}

/** Stands for what a file holds. */
export function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** Makes digests and exports of the current catalog database, and tells what is in them. */
export async function recordFilesOf(
  directory: DataDirectory,
  folder: string,
  before: DigestsBefore | null,
): Promise<Record<string, string>> {
  mkdirSync(folder)
  const db = new Database(directory.catalogFile(readCurrentCatalog(directory)?.catalog ?? ''))
  try {
    await makeRecordFiles(db, folder, before)
  } finally {
    db.close()
  }
  return Object.fromEntries(recordFileNames.map((name) => [name, sumOf(join(folder, name))]))
}

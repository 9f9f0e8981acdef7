import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { importCatalog } from '../../catalog/import-catalog.js'
import { formatRejection } from '../../catalog/rejection.js'
import { type Progress, silentProgress } from '../../platform/progress.js'
import type { DataDirectory } from '../../storage/data-directory/data-directory.js'
import { dumpCatalog } from './imdb-files.js'

interface ImportRun {
  readonly progress?: Progress
}

/** Imports files. */
export async function importFiles(
  directory: DataDirectory,
  files: readonly string[],
  { progress = silentProgress }: ImportRun = {},
) {
  const rejections: string[] = []
  const summary = await importCatalog({
    directory,
    files,
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
  const { catalog, seconds: _, linesPerSecond: __, ...counts } = summary
  const made = catalog === null ? null : directory.catalogFile(catalog)
  const result = {
    ...counts,
    rejections,
    rows: made === null ? null : dumpCatalog(made),
  }
  return { catalog, result }
}

/** Stands for what a file holds. */
export function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

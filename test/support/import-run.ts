import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { importFiles } from '../../catalog/import-files.js'
import { silentProgress } from '../../platform/progress.js'
import type { DataDirectory } from '../../storage/data-directory/data-directory.js'
import { dumpCatalog } from './imdb-files.js'

/** Imports files; returns the summary and the printed lines. */
export async function runImport(
  directory: DataDirectory,
  files: readonly string[],
  options: Partial<Parameters<typeof importFiles>[0]> = {},
) {
  const problems: string[] = []
  const summary = await importFiles({
    directory,
    files,
    progress: silentProgress,
    now: () => new Date('2026-11-21T12:00:00Z'),
    printProblem: (line) => void problems.push(line),
    ...options,
  })
  return { summary, problems }
}

/** A line with a film. */
export const filmLine = (beta: number, more: object = {}) =>
  `${JSON.stringify({ record: 'title', ids: { beta: String(beta) }, title_ru: 'Ф', ...more })}\n`

/** All rows of an imported catalog. */
export function rowsOf(
  directory: DataDirectory,
  catalog: string | null,
): ReturnType<typeof dumpCatalog> {
  return dumpCatalog(directory.catalogFile(catalog ?? ''))
}

/** A digest of a file's contents. */
export function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

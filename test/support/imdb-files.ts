import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { type Choice, defaultChoice } from '../../catalog/imdb/choice.js'
import { type ImdbFile, imdbColumns } from '../../catalog/imdb/files.js'
import { importImdb } from '../../catalog/imdb/import-imdb.js'
import { catalogTables } from '../../catalog/tables/tables.js'
import { type Progress, silentProgress } from '../../platform/progress.js'
import {
  type DataDirectory,
  openDataDirectory,
} from '../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from './fake-service.js'
import { repository } from './markdown.js'

export const fileNames = Object.keys(imdbColumns) as ImdbFile[]

/** Hand-written rows by file, with the header first. */
export function fixtureLines(): Record<ImdbFile, string[]> {
  const folder = join(repository, 'test/fixtures/imdb')
  const lines = fileNames.map((name) => {
    const text = readFileSync(join(folder, `${name}.tsv`), 'utf8')
    return [name, text.trimEnd().split('\n')]
  })
  return Object.fromEntries(lines)
}

/** Writes the seven compressed files into a folder of the test. */
export function writeFiles(lines: Readonly<Record<ImdbFile, readonly string[]>>): string {
  const folder = join(temporaryDirectory(), 'files')
  mkdirSync(folder)
  for (const name of fileNames) {
    writeFileSync(join(folder, `${name}.tsv.gz`), gzipSync(`${lines[name].join('\n')}\n`))
  }
  return folder
}

export interface ImportRun {
  readonly folder: string
  readonly directory?: DataDirectory
  readonly supplements?: readonly string[]
  readonly choice?: Partial<Choice>
  readonly progress?: Progress
  readonly signal?: AbortSignal
}

/** Imports the files of a folder, and removes the folder from problems. */
export async function runImdbImport(run: ImportRun) {
  const { folder, supplements = [], choice, progress, signal, ...more } = run
  const directory = more.directory ?? openDataDirectory(temporaryDirectory())
  const problems: string[] = []
  const summary = await importImdb({
    directory,
    folder,
    supplements,
    choice: { ...defaultChoice, ...choice },
    progress: progress ?? silentProgress,
    now: () => new Date('2026-11-21T12:00:00Z'),
    printProblem: (line) => void problems.push(line),
    signal,
  })
  return {
    summary,
    directory,
    problems: problems.map((line) => line.replaceAll(`${folder}/`, '')),
  }
}

/** All rows of a catalog database by table, except its origin. */
export function dumpCatalog(file: string): Record<string, unknown[]> {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const tables = Object.keys(catalogTables).filter((table) => table !== 'origin')
    const rows = tables.map((table) => [table, db.prepare(`SELECT * FROM ${table}`).all()])
    return Object.fromEntries(rows)
  } finally {
    db.close()
  }
}

export const catalogsIn = (directory: DataDirectory) =>
  readdirSync(join(directory.path, 'catalogs')).sort()

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished } from 'vitest'
import { CatalogWriter, type WriteSummary } from '../../catalog/catalog-writer.js'
import { formatRejection } from '../../catalog/problems.js'
import { RecordStager } from '../../catalog/staging/stage-records.js'
import { silentProgress } from '../../platform/progress.js'
import { packReference, parseTitleReference } from '../../schema/catalogs.js'
import {
  type CollectionRecord,
  type InterchangeRecord,
  interchangeRecord,
  type PersonRecord,
  type TitleRecord,
} from '../../schema/interchange.js'

/** A title known by its number in beta. */
export const title = (beta: number, more: Partial<TitleRecord> = {}): TitleRecord => ({
  record: 'title',
  ids: { beta: String(beta) },
  title_ru: `Фильм ${beta}`,
  ...more,
})
/** A person known by their number in beta. */
export const person = (beta: number, more: Partial<PersonRecord> = {}): PersonRecord => ({
  record: 'person',
  ids: { beta: String(beta) },
  ...more,
})
export const collection = (slug: string, titles: readonly string[]): CollectionRecord => ({
  record: 'collection',
  slug,
  name: slug.toUpperCase(),
  items: titles.map((reference) => ({ title: reference })),
})
/** The internal id, or packed number, of a reference. */
export const idOf = (reference: string) => {
  const parsed = parseTitleReference(reference)
  return parsed && packReference(parsed)
}

interface Written extends WriteSummary {
  readonly database: Database.Database
  /** The problems of records that were not imported. */
  readonly rejections: string[]
  /** Rows of a query over the finished catalog. */
  rows(sql: string): unknown[]
}

/** Stages records as the lines of `f`, and returns the problems of duplicates. */
export function stage(writer: CatalogWriter, records: readonly InterchangeRecord[]): string[] {
  const stager = new RecordStager(writer.temporaryFile('records-0'))
  const lines = records.map(
    (record, index) => [interchangeRecord.parse(record), index + 1] as const,
  )
  const batch = stager.stageRecords(writer.addSource('f'), lines)
  stager.close()
  return writer.addBatch(batch).flatMap(formatRejection)
}

export function finish(writer: CatalogWriter): WriteSummary {
  const steps = writer.finish(silentProgress)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Writes records as the lines of `f`, and opens the finished catalog like a server. */
export function write(...records: readonly InterchangeRecord[]): Written {
  const directory = mkdtempSync(join(tmpdir(), 'titlebase-write-'))
  const file = join(directory, 'catalog.sqlite')
  const writer = new CatalogWriter(file, { source: 'f', madeAt: new Date(0) })
  const rejections = stage(writer, records)
  const summary = finish(writer)
  expect(readdirSync(directory)).toEqual(['catalog.sqlite'])
  const db = new Database(file, { readonly: true, fileMustExist: true })
  onTestFinished(() => {
    db.close()
    rmSync(directory, { recursive: true })
  })
  return {
    ...summary,
    database: db,
    rejections,
    rows: (sql) => db.prepare(sql).raw().all().map(flatten),
  }
}

/** Unwraps rows with a single column. */
function flatten(row: unknown): unknown {
  return Array.isArray(row) && row.length === 1 ? row[0] : row
}

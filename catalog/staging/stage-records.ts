import { packReference, personCatalogs, titleCatalogs } from '../../schema/catalogs.js'
import type { InterchangeRecord } from '../../schema/interchange.js'
import type { Line } from '../lines/split-lines.js'
import { listedRejections } from '../problem-report.js'
import type { Rejection } from '../problems.js'
import { readRecord } from '../records/read-record.js'
import { addCollection } from '../rows/collection-rows.js'
import { type DroppedCounts, noDroppedItems } from '../rows/dropped.js'
import { addPerson } from '../rows/person-rows.js'
import { addTitle } from '../rows/title-rows.js'
import { recordKey } from './record-key.js'
import { StagingFile } from './staging-file.js'

export type RecordKind = InterchangeRecord['record']

export interface StagedRecord {
  readonly kind: RecordKind
  readonly line: number
  /** Values that must be unique among records of the same kind: the packed numbers, id first, or the slug. */
  readonly keys: readonly (number | string)[]
  /** Dropped items, if any. */
  readonly dropped?: DroppedCounts
}

/** An input file and its number among the files of the import. */
export interface SourceFile {
  readonly file: string
  readonly number: number
}

/** Some lines of a file. In a message to a thread, a Buffer becomes a Uint8Array. */
export interface LineBatch {
  readonly source: SourceFile
  readonly lines: readonly Line<Uint8Array>[]
}

/** The result of staging some lines or records of a file, in order. */
export interface StagedBatch {
  readonly source: SourceFile
  readonly records: readonly StagedRecord[]
  /** The first rejected lines, at most `listedRejections`. */
  readonly rejections: readonly Rejection[]
  /** Number of all rejected lines. */
  readonly rejected: number
}

/** Checks records and stages their rows in a file. */
export class RecordStager {
  private readonly staging: StagingFile

  constructor(path: string) {
    this.staging = new StagingFile(path)
  }

  stageLines({ source, lines }: LineBatch): StagedBatch {
    const records: StagedRecord[] = []
    const rejections: Rejection[] = []
    let rejected = 0
    this.staging.stage(() => {
      for (const line of lines) {
        const read = readRecord(source.file, line)
        if (read === null) continue
        if ('record' in read) records.push(this.add(read.record, source, line.number))
        else {
          rejected += 1
          if (rejected <= listedRejections) rejections.push(read.rejection)
        }
      }
    })
    return { source, records, rejections, rejected }
  }

  /** Stages records that are already checked. */
  stageRecords(
    source: SourceFile,
    given: Iterable<readonly [record: InterchangeRecord, line: number]>,
  ): StagedBatch {
    const records: StagedRecord[] = []
    this.staging.stage(() => {
      for (const [record, line] of given) records.push(this.add(record, source, line))
    })
    return { source, records, rejections: [], rejected: 0 }
  }

  close(): void {
    this.staging.close()
  }

  private add(record: InterchangeRecord, source: SourceFile, line: number): StagedRecord {
    const { staging } = this
    let dropped: DroppedCounts | undefined
    const drop = (kind: keyof DroppedCounts) => {
      dropped ??= noDroppedItems()
      dropped[kind] += 1
    }
    staging.begin(recordKey(source.number, line))
    if (record.record === 'title') addTitle(staging.add, record, drop)
    else if (record.record === 'person') addPerson(staging.add, record)
    else addCollection(staging.add, record, drop)
    return { kind: record.record, line, keys: keysOf(record), ...(dropped && { dropped }) }
  }
}

/** The slug of a collection, or the packed numbers of another record, its id first (docs/reference/identity.md#internal-id). */
function keysOf(record: InterchangeRecord): (number | string)[] {
  if (record.record === 'collection') return [record.slug]
  const ids: Readonly<Partial<Record<string, string | null>>> = record.ids
  return (record.record === 'title' ? titleCatalogs : personCatalogs).flatMap((catalog) => {
    const number = ids[catalog]
    return number ? [packReference({ catalog, number })] : []
  })
}

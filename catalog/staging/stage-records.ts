import { packReference, personCatalogs, titleCatalogs } from '../../schema/catalogs.js'
import type { CollectionRecord, InterchangeRecord } from '../../schema/interchange.js'
import type { Supplement } from '../../schema/interchange-line.js'
import type { Line } from '../lines/split-lines.js'
import { listedRejections } from '../problem-report.js'
import { type Rejection, rejectLine } from '../problems.js'
import { readRecord } from '../records/read-record.js'
import { addCollection } from '../rows/collection-rows.js'
import { type DropItem, type DroppedCounts, noDroppedItems } from '../rows/dropped.js'
import { addPerson } from '../rows/person-rows.js'
import { addTitle } from '../rows/title-rows.js'
import {
  type CompletedBatch,
  CompletionCounts,
  type IncompleteRecord,
} from '../supplements/completion.js'
import type { NamedNumbers } from '../supplements/named-numbers.js'
import type { SupplementLine } from '../supplements/supplement-store.js'
import { type RecordKind, recordKey, type SourceFile } from './record-key.js'
import { StagingFile } from './staging-file.js'

export interface StagedRecord {
  readonly kind: RecordKind
  readonly line: number
  /** Values that must be unique among records of the same kind: the packed numbers, id first, or the slug. */
  readonly keys: readonly (number | string)[]
  /** Dropped items, if any. */
  readonly dropped?: DroppedCounts
  /** The record as JSON, if supplements may complete it; its rows are not staged yet. */
  readonly incomplete?: string
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
  /** Number of supplements, which were read before. */
  readonly supplements: number
}

/** The supplements in some lines of a file. */
export interface SupplementBatch extends Omit<StagedBatch, 'records' | 'supplements'> {
  readonly supplements: readonly SupplementLine[]
}

/** Checks records and stages their rows in a file. */
export class RecordStager {
  private readonly staging: StagingFile

  constructor(path: string) {
    this.staging = new StagingFile(path)
  }

  /** `named` tells which records wait for supplements; null without supplements. */
  stageLines({ source, lines }: LineBatch, named: NamedNumbers | null = null): StagedBatch {
    const records: StagedRecord[] = []
    const rejections = new RejectedLines()
    let supplements = 0
    const stageLine = (line: Line<Uint8Array>) => {
      if (named?.hasLine(recordKey(source.number, line.number))) {
        supplements += 1
        return
      }
      const read = readRecord(source.file, line)
      if (read === null) return
      if ('rejection' in read) rejections.add(read.rejection)
      else if (read.record.record !== 'supplement')
        records.push(this.addOrKeep(read.record, source, line.number, named))
      else
        rejections.add(rejectLine({ file: source.file, line: line.number }, unexpectedSupplement))
    }
    this.stageWithin(named, () => lines.forEach(stageLine))
    return { source, records, ...rejections.result, supplements }
  }

  /** Stages records that are already checked. */
  stageRecords(
    source: SourceFile,
    given: Iterable<readonly [record: InterchangeRecord, line: number]>,
    named: NamedNumbers | null = null,
  ): StagedBatch {
    const records: StagedRecord[] = []
    this.stageWithin(named, () => {
      for (const [record, line] of given) records.push(this.addOrKeep(record, source, line, named))
    })
    return { source, records, rejections: [], rejected: 0, supplements: 0 }
  }

  /** Completes records with their supplements, and stages them. */
  stageCompleted(batch: readonly IncompleteRecord[]): CompletedBatch {
    const counts = new CompletionCounts()
    const dropped = noDroppedItems()
    this.staging.stage(() => {
      for (const incomplete of batch) {
        const record = counts.complete(incomplete)
        this.add(record, incomplete.key, (kind) => {
          dropped[kind] += 1
        })
      }
    })
    return { ...counts.result, dropped }
  }

  close(): void {
    this.staging.close()
  }

  private stageWithin(named: NamedNumbers | null, stage: () => void): void {
    this.staging.stage(named === null ? stage : () => named.within(stage))
  }

  private addOrKeep(
    record: InterchangeRecord,
    source: SourceFile,
    line: number,
    named: NamedNumbers | null,
  ): StagedRecord {
    const { record: kind } = record
    const keys = keysOf(record)
    if (kind !== 'collection' && named?.hasAny(kind, keys as number[])) {
      return { kind, line, keys, incomplete: JSON.stringify(record) }
    }
    let dropped: DroppedCounts | undefined
    this.add(record, recordKey(source.number, line), (item) => {
      dropped ??= noDroppedItems()
      dropped[item] += 1
    })
    return { kind, line, keys, ...(dropped && { dropped }) }
  }

  private add(record: InterchangeRecord, key: number, drop: DropItem): void {
    const { staging } = this
    staging.begin(key)
    if (record.record === 'title') addTitle(staging.add, record, drop)
    else if (record.record === 'person') addPerson(staging.add, record)
    else addCollection(staging.add, record, drop)
  }
}

/** Reads the supplements in some lines of a file, and rejects everything else. */
export function readSupplements({ source, lines }: LineBatch): SupplementBatch {
  const supplements: SupplementLine[] = []
  const rejections = new RejectedLines()
  for (const line of lines) {
    const read = readRecord(source.file, line)
    if (read === null) continue
    if ('rejection' in read) rejections.add(read.rejection)
    else if (read.record.record === 'supplement') {
      const { record } = read
      const numbers = numbersOf(record)
      const json = JSON.stringify(record)
      supplements.push({ line: line.number, kind: record.of, numbers, json })
    } else {
      const reason = `expected supplement, got ${read.record.record}`
      const problems = [{ property: 'record', reason }]
      rejections.add({ file: source.file, line: line.number, problems })
    }
  }
  return { source, supplements, ...rejections.result }
}

/** A supplement that the search for `"supplement"` in regular files did not find. */
const unexpectedSupplement =
  'a supplement must be in a regular file, not a pipe, and must not escape letters of "supplement"'

/** The first rejected lines of a batch, and the number of all. */
class RejectedLines {
  private readonly rejections: Rejection[] = []
  private rejected = 0

  add(rejection: Rejection): void {
    this.rejected += 1
    if (this.rejected <= listedRejections) this.rejections.push(rejection)
  }

  get result(): Pick<StagedBatch, 'rejections' | 'rejected'> {
    return { rejections: this.rejections, rejected: this.rejected }
  }
}

/** The slug of a collection, or the packed numbers of another record, its id first (docs/reference/identity.md#internal-id). */
function keysOf(record: InterchangeRecord): (number | string)[] {
  if (record.record === 'collection') return [record.slug]
  return numbersOf(record)
}

function numbersOf(record: Exclude<InterchangeRecord, CollectionRecord> | Supplement): number[] {
  const ids: Readonly<Partial<Record<string, string | null>>> = record.ids
  const isTitle =
    record.record === 'title' || (record.record === 'supplement' && record.of === 'title')
  return (isTitle ? titleCatalogs : personCatalogs).flatMap((catalog) => {
    const number = ids[catalog]
    return number ? [packReference({ catalog, number })] : []
  })
}

import { type PersonCatalog, type TitleCatalog, unpackReference } from '../../schema/catalogs.js'
import type { CompletableKind, Supplement } from '../../schema/interchange-line.js'
import type { DroppedCounts } from '../rows/dropped.js'
import { type CompletableRecord, completeRecord } from './complete-record.js'

/** A record that supplements may complete. */
export interface IncompleteRecord {
  /** The key of its file and line (record-key.ts). */
  readonly key: number
  readonly kind: CompletableKind
  readonly json: string
  /** All its packed numbers, with those that supplements add. */
  readonly numbers: readonly number[]
  /** Its supplements as JSON, in the order of files and lines. */
  readonly supplements: readonly string[]
}

/** Completed records, and the properties that supplements filled. */
export interface Completion {
  readonly completed: Readonly<Record<`${CompletableKind}s`, number>>
  readonly properties: Readonly<Record<`${CompletableKind}s`, Readonly<Record<string, number>>>>
}

export interface CompletedBatch extends Completion {
  readonly dropped: DroppedCounts
}

/** Completes records, and counts the properties. */
export class CompletionCounts {
  readonly result = {
    completed: { titles: 0, persons: 0 },
    properties: { titles: {} as Record<string, number>, persons: {} as Record<string, number> },
  }

  complete({ kind, json, numbers, supplements }: IncompleteRecord): CompletableRecord {
    const filled = new Set<string>()
    let record = JSON.parse(json) as CompletableRecord
    for (const supplement of supplements) {
      record = completeRecord(record, JSON.parse(supplement) as Supplement, (property) =>
        filled.add(property),
      )
    }
    const own = Object.values(record.ids).filter((number) => number !== null)
    if (own.length < numbers.length) filled.add('ids')
    this.count(kind, filled)
    return { ...record, ids: idsOf(kind, numbers) } as CompletableRecord
  }

  /** Adds the counts of a batch. */
  add({ completed, properties }: Completion): void {
    for (const kinds of ['titles', 'persons'] as const) {
      this.result.completed[kinds] += completed[kinds]
      const counts = this.result.properties[kinds]
      for (const [property, count] of Object.entries(properties[kinds])) {
        counts[property] = (counts[property] ?? 0) + count
      }
    }
  }

  private count(kind: CompletableKind, filled: ReadonlySet<string>): void {
    if (filled.size === 0) return
    this.result.completed[`${kind}s`] += 1
    const counts = this.result.properties[`${kind}s`]
    for (const property of filled) counts[property] = (counts[property] ?? 0) + 1
  }
}

function idsOf(
  kind: CompletableKind,
  numbers: readonly number[],
): Partial<Record<TitleCatalog | PersonCatalog, string>> {
  const prefix = kind === 'title' ? 'tt' : 'nm'
  return Object.fromEntries(
    numbers.map((packed) => {
      const { catalog, number } = unpackReference(packed, prefix)
      return [catalog, number]
    }),
  )
}

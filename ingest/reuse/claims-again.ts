import type { Database } from 'better-sqlite3'
import {
  type InternalId,
  numberKeys,
  packReference,
  personCatalogs,
  titleCatalogs,
} from '../../schema/catalogs.js'
import { openNumbers } from '../catalog-file.js'
import type { Place } from '../rejection.js'
import type { TakenNumber } from '../staging/number-claims.js'
import type { NumberedKind } from '../staging/staged-records.js'
import type { KnownRecords } from './known-records.js'

/**
 * Claims the numbers of titles or persons in the order of their lines, as an import of nothing does
 * (staging/number-claims.ts). Known records do not claim theirs: two of them never had the same one. Only
 * where a new record has a number that was one of theirs, who came first is looked at.
 */
export class ClaimsAgain {
  /** The numbers of new records, with their ids. */
  readonly claimed = new Map<InternalId, InternalId>()
  /** Numbers of new records that nobody had before. */
  readonly unheard = new Set<InternalId>()
  /** Known records one of whose numbers a new record took. */
  private readonly contested = new Set<number>()
  private readonly numbers: ReturnType<typeof openNumbers>
  /** The numbers that a record has in the catalog before, in their order. */
  readonly numbersOf: (id: InternalId) => InternalId[]

  constructor(
    db: Database,
    private readonly kind: NumberedKind,
    private readonly known: KnownRecords,
  ) {
    this.numbers = openNumbers(db, kind)
    this.numbersOf = readNumbers(db, kind)
  }

  /** Claims the numbers of a new record, or tells those that others have: then it has none. */
  claim(refs: readonly InternalId[]): TakenNumber[] {
    const taken = this.takenOf(refs)
    if (taken.length > 0) return taken
    const [id] = refs as [InternalId]
    for (const ref of refs) {
      this.claimed.set(ref, id)
      const before = this.numbers.ownerOf.get(ref)
      if (before === undefined) this.unheard.add(ref)
      else this.contested.add(this.known.indexOf(this.kind, before))
    }
    return []
  }

  /** Takes a known record whose line is there again, or tells which of its numbers others have. */
  claimKnown(index: number, place: Place): TakenNumber[] {
    const { known } = this
    const isFirst = !known.hasCome(index)
    if (isFirst && !this.contested.has(index)) {
      known.take(index, place)
      return []
    }
    if (isFirst) known.refuse(index, place)
    return this.takenOf(this.numbersOf(known.idOf(index)))
  }

  /** Takes the numbers of removed records from them, whose rows are still there, and gives new records theirs. */
  move(removed: readonly InternalId[]): void {
    for (const id of removed) for (const ref of this.numbersOf(id)) this.numbers.remove.run(ref)
    for (const [ref, id] of [...this.claimed].sort(([a], [b]) => a - b)) {
      this.numbers.insert.run(ref, id)
    }
  }

  private takenOf(refs: readonly InternalId[]): TakenNumber[] {
    return refs.flatMap((ref) => {
      const owner = this.claimed.get(ref) ?? this.knownOwner(ref)
      return owner === undefined ? [] : [{ ref, owner }]
    })
  }

  private knownOwner(ref: InternalId): InternalId | undefined {
    const owner = this.numbers.ownerOf.get(ref)
    if (owner === undefined) return undefined
    return this.known.isTaken(this.known.indexOf(this.kind, owner)) ? owner : undefined
  }
}

function readNumbers(db: Database, kind: NumberedKind): (id: InternalId) => InternalId[] {
  const catalogs = kind === 'title' ? titleCatalogs : personCatalogs
  const read = db
    .prepare<[InternalId], (string | null)[]>(
      `SELECT ${numberKeys(catalogs).join()} FROM ${kind}s WHERE id = ?`,
    )
    .raw()
  return (id) =>
    (read.get(id) ?? []).flatMap((number, place) => {
      const catalog = catalogs[place]
      return number && catalog ? [packReference({ catalog, number })] : []
    })
}

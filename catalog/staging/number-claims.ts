import type { Database } from 'better-sqlite3'
import type { InternalId } from '../../schema/catalogs.js'
import { openNumbers } from '../catalog-file.js'
import type { NumberedKind } from './staged-records.js'

/** A title or person that claims its numbers, packed; the first is its id. */
export interface Claim {
  readonly refs: readonly InternalId[]
  /** Called when it has them all. */
  take(): void
  /** Called when others have some of them: it has none. */
  refuse(taken: readonly TakenNumber[]): void
}

/** A number that another title or person has. */
export interface TakenNumber {
  readonly ref: InternalId
  readonly owner: InternalId
}

/** Numbers claimed together. */
const claimedAtOnce = 64

/** Claims the numbers of titles or persons, in their order: of several owners the first one stays. */
export class NumberClaims {
  private readonly numbers: ReturnType<typeof openNumbers>
  private readonly together = new Map<number, ReturnType<typeof this.numbers.insertAll>>()
  private waiting: Claim[] = []
  private readonly pairs: InternalId[] = []

  constructor(db: Database, kind: NumberedKind) {
    this.numbers = openNumbers(db, kind)
  }

  /** Answers it now, or together with later ones. */
  claim(claim: Claim): void {
    if (this.pairs.length + 2 * claim.refs.length > 2 * claimedAtOnce) this.settle()
    const [id] = claim.refs as [InternalId]
    for (const ref of claim.refs) this.pairs.push(ref, id)
    this.waiting.push(claim)
  }

  /** Answers all claims so far. */
  settle(): void {
    const claims = this.waiting
    this.waiting = []
    if (this.claimTogether()) for (const claim of claims) claim.take()
    else for (const claim of claims) this.claimAlone(claim)
  }

  private claimTogether(): boolean {
    const count = this.pairs.length / 2
    if (count === 0) return true
    const insert = this.together.get(count) ?? this.numbers.insertAll(count)
    this.together.set(count, insert)
    try {
      insert.run(...this.pairs)
      return true
    } catch (error) {
      if (!/^SQLITE_CONSTRAINT/.test((error as { code?: string }).code ?? '')) throw error
      return false
    } finally {
      this.pairs.length = 0
    }
  }

  private claimAlone({ refs, take, refuse }: Claim): void {
    const { insert, ownerOf, remove } = this.numbers
    const [id] = refs
    const taken = refs.filter((ref) => insert.run(ref, id).changes === 0)
    if (taken.length === 0) {
      take()
      return
    }
    for (const ref of refs) if (!taken.includes(ref)) remove.run(ref)
    refuse(taken.map((ref) => ({ ref, owner: ownerOf.get(ref) ?? 0 })))
  }
}

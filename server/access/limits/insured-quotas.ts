import { RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible'
import { Overloaded } from '../../errors.js'
import { type AccessStore, countersTable } from '../database/access-database.js'
import type { StoreHealth } from '../database/store-health.js'

/** What of a count is written down, as far as is known, and what has yet to be. */
interface Count {
  written: number
  /** What is being written now. */
  writing: number
  pending: number
  /** After so many seconds the database may drop the count. */
  readonly keepSeconds: number
}

interface Options {
  readonly customDuration?: number
}

/**
 * Quotas in the access database. While that does not answer they are counted in memory, on from what
 * was last read, and added to the database when it answers again.
 */
export class InsuredQuotas extends RateLimiterSQLite {
  readonly #counts = new Map<string, Count>()

  constructor(
    store: AccessStore,
    private readonly health: StoreHealth,
  ) {
    super({
      // The library wants these at the start; every call here brings its own limit and duration.
      points: 1,
      duration: 1,
      keyPrefix: 'quota',
      storeClient: store,
      storeType: 'better-sqlite3',
      tableName: countersTable,
      tableCreated: true,
      // What is left of old counts is swept with the rest of the database.
      clearExpiredByTimeout: false,
    })
  }

  override penalty(name: string, points = 1, { customDuration = 0 }: Options = {}) {
    return this.#add(name, points, customDuration)
  }

  override reward(name: string, points = 1, { customDuration = 0 }: Options = {}) {
    return this.#add(name, -points, customDuration)
  }

  override async get(name: string): Promise<RateLimiterRes | null> {
    try {
      const counted = await super.get(name)
      this.health.worked('read')
      const count = this.#counts.get(name)
      if (count === undefined) return counted
      count.written = counted?.consumedPoints ?? 0
      return resultOf(count)
    } catch (error) {
      this.health.failed('read', error)
      const count = this.#counts.get(name)
      return count === undefined ? null : resultOf(count)
    }
  }

  /** How much is counted under a name; rejects with Overloaded where only the database knows, and it does not answer. */
  async counted(name: string): Promise<number> {
    const failures = this.health.failures()
    const counted = await this.get(name)
    if (counted === null && this.health.failures() > failures) {
      throw new Overloaded('what was counted cannot be read')
    }
    return counted?.consumedPoints ?? 0
  }

  /** Writes down what was counted in memory, as far as the database takes it. */
  async writePending(): Promise<void> {
    for (const [name, { pending, keepSeconds }] of [...this.#counts]) {
      if (pending !== 0) await this.#add(name, 0, keepSeconds)
    }
  }

  /** Several requests of a key may be under way: what one of them writes, no other one writes again. */
  async #add(name: string, points: number, keepSeconds: number): Promise<RateLimiterRes> {
    const count = this.#remembered(name, keepSeconds)
    const adding = count.pending + points
    count.pending = 0
    count.writing += adding
    try {
      const counted = await super.penalty(name, adding, { customDuration: keepSeconds })
      this.health.worked('written')
      count.written = counted.consumedPoints
      count.writing -= adding
      return counted
    } catch (error) {
      count.writing -= adding
      count.pending += adding
      this.health.failed('written', error)
      return resultOf(count)
    }
  }

  /** Counts of a day that is over are forgotten, unless they have yet to be written. */
  #remembered(name: string, keepSeconds: number): Count {
    const count = this.#counts.get(name) ?? { written: 0, writing: 0, pending: 0, keepSeconds }
    this.#counts.delete(name)
    this.#counts.set(name, count)
    if (this.#counts.size > mostCounts) {
      for (const [old, { pending, writing }] of this.#counts) {
        if (this.#counts.size <= mostCounts) break
        if (pending === 0 && writing === 0) this.#counts.delete(old)
      }
    }
    return count
  }
}

/** Keys whose counts are remembered. */
const mostCounts = 100_000

function resultOf({ written, writing, pending }: Count): RateLimiterRes {
  return new RateLimiterRes(0, 0, written + writing + pending, false)
}

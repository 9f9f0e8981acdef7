import { RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible'
import { type AccessStore, countersTable } from './access-database.js'
import type { StoreHealth } from './store-health.js'

/** What of a count is written down, as far as is known, and what has yet to be. */
interface Count {
  written: number
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

  /** Writes down what was counted in memory, as far as the database takes it. */
  async writePending(): Promise<void> {
    for (const [name, { pending, keepSeconds }] of [...this.#counts]) {
      if (pending !== 0) await this.#add(name, 0, keepSeconds)
    }
  }

  async #add(name: string, points: number, keepSeconds: number): Promise<RateLimiterRes> {
    const count = this.#counts.get(name) ?? { written: 0, pending: 0, keepSeconds }
    count.pending += points
    const adding = count.pending
    try {
      const counted = await super.penalty(name, adding, { customDuration: keepSeconds })
      this.health.worked('written')
      count.written = counted.consumedPoints
      count.pending -= adding
    } catch (error) {
      this.health.failed('written', error)
    }
    this.#remember(name, count)
    return resultOf(count)
  }

  /** Counts of a day that is over are forgotten, unless they have yet to be written. */
  #remember(name: string, count: Count): void {
    this.#counts.delete(name)
    this.#counts.set(name, count)
    if (this.#counts.size <= mostCounts) return
    for (const [old, { pending }] of this.#counts) {
      if (this.#counts.size <= mostCounts) return
      if (pending === 0) this.#counts.delete(old)
    }
  }
}

/** Keys whose counts are remembered. */
const mostCounts = 100_000

function resultOf({ written, pending }: Count): RateLimiterRes {
  return new RateLimiterRes(0, 0, written + pending, false)
}

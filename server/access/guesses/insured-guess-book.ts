import { LRUCache } from 'lru-cache'
import type { StoreHealth, StoreUse } from '../database/store-health.js'
import type { GuessBook } from './guessing.js'

/** Addresses that are remembered while the database does not answer. */
const mostAddresses = 100_000

/** A guess book that goes on without its database, and writes down later what it can. */
export interface InsuredGuessBook extends GuessBook {
  /** Whether there are blocks that the database did not take. */
  hasPending(): boolean
  /** Writes down these, and forgets them. */
  writePending(): Promise<void>
}

/** A guess book over the database that goes on in memory while that does not answer. */
export function insureGuessBook(book: GuessBook, health: StoreHealth): InsuredGuessBook {
  const guesses = new LRUCache<string, readonly number[]>({ max: mostAddresses })
  const blocks = new LRUCache<string, { readonly at: number; readonly until: number }>({
    max: mostAddresses,
  })

  const ask = async <Answer>(
    use: StoreUse,
    answer: () => Promise<Answer>,
    inMemory: () => Answer,
  ): Promise<Answer> => {
    try {
      const answered = await answer()
      health.worked(use)
      return answered
    } catch (error) {
      health.failed(use, error)
      return inMemory()
    }
  }
  const block: GuessBook['block'] = (address, at, until) =>
    ask(
      'written',
      async () => {
        await book.block(address, at, until)
        blocks.delete(address)
      },
      () => {
        blocks.set(address, { at, until })
      },
    )

  return {
    note: (address, at, since, enough) =>
      ask(
        'written',
        () => book.note(address, at, since, enough),
        () => {
          const before = (guesses.get(address) ?? []).filter((each) => each > since)
          guesses.set(address, [...before, at].slice(-enough))
          return Math.min(before.length + 1, enough)
        },
      ),
    block,
    async blockedUntil(address, at) {
      const { until = 0 } = blocks.get(address) ?? {}
      if (until > at) return until
      return ask(
        'read',
        () => book.blockedUntil(address, at),
        () => null,
      )
    },
    hasPending: () => blocks.size > 0,
    async writePending() {
      for (const [address, { at, until }] of [...blocks]) await block(address, at, until)
    },
  }
}

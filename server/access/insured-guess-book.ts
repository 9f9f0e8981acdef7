import { LRUCache } from 'lru-cache'
import type { GuessBook } from './guessing.js'
import type { StoreHealth } from './store-health.js'

/** Addresses that are remembered while the database does not answer. */
const mostAddresses = 100_000

/**
 * A guess book over the database that goes on in memory while that does not answer; blocks of that
 * time are written down when it answers again.
 */
export function insureGuessBook(book: GuessBook, health: StoreHealth): GuessBook {
  const guesses = new LRUCache<string, number[]>({ max: mostAddresses })
  const blocks = new LRUCache<string, { readonly at: number; readonly until: number }>({
    max: mostAddresses,
  })

  const ask = async <Answer>(answer: () => Promise<Answer>, inMemory: () => Answer) => {
    try {
      for (const [address, { at, until }] of blocks) {
        await book.block(address, at, until)
        blocks.delete(address)
      }
      const answered = await answer()
      health.answered()
      return answered
    } catch (error) {
      health.failed(error)
      return inMemory()
    }
  }

  return {
    note: (address, at, since) =>
      ask(
        () => book.note(address, at, since),
        () => {
          const recent = [...(guesses.get(address) ?? []).filter((each) => each > since), at]
          guesses.set(address, recent)
          return recent.length
        },
      ),
    block: (address, at, until) =>
      ask(
        () => book.block(address, at, until),
        () => {
          blocks.set(address, { at, until })
        },
      ),
    blockedUntil(address, at) {
      const { until = 0 } = blocks.get(address) ?? {}
      return ask(
        () => book.blockedUntil(address, at),
        () => (until > at ? until : null),
      )
    },
  }
}

import { LRUCache } from 'lru-cache'
import type { GuessBook } from './guessing.js'
import type { StoreHealth, StoreUse } from './store-health.js'

/** Addresses that are remembered while the database does not answer. */
const mostAddresses = 100_000

/**
 * A guess book over the database that goes on in memory while that does not answer; a block of that
 * time is written down when its address asks again.
 */
export function insureGuessBook(book: GuessBook, health: StoreHealth): GuessBook {
  const guesses = new LRUCache<string, number[]>({ max: mostAddresses })
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
    note: (address, at, since) =>
      ask(
        'written',
        () => book.note(address, at, since),
        () => {
          const recent = [...(guesses.get(address) ?? []).filter((each) => each > since), at]
          guesses.set(address, recent)
          return recent.length
        },
      ),
    block,
    async blockedUntil(address, at) {
      const remembered = blocks.get(address)
      if (remembered === undefined) {
        return ask(
          'read',
          () => book.blockedUntil(address, at),
          () => null,
        )
      }
      if (remembered.until <= at) return null
      await block(address, remembered.at, remembered.until)
      return remembered.until
    },
  }
}

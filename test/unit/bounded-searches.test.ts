import { expect, test } from 'vitest'
import type { Engine, Searches } from '../../engines/engine.js'
import { boundedSearches } from '../../server/searching/bounded-searches.js'
import type { FairQueue } from '../../server/searching/fair-queue.js'

const methods = [
  'searchTitles',
  'countTitles',
  'countFacets',
  'narrow',
  'searchPersons',
  'releases',
] as const satisfies readonly (keyof Searches)[]

test.each(methods)(
  '%s takes its turn, and is asked with the signal that ends it',
  async (method) => {
    const turns: string[] = []
    const queue: FairQueue = {
      run({ caller }, task) {
        turns.push(caller)
        return task()
      },
      status: () => ({ running: 0, waiting: 0 }),
    }
    const { signal } = new AbortController()
    const asked: unknown[] = []
    const answer = async (...sent: unknown[]) => {
      asked.push(sent.at(-1))
      return 1
    }
    const engine = { concurrency: 2, [method]: answer } as unknown as Engine
    const searches = boundedSearches(engine, { queue, caller: 'me', signal: () => signal })
    await (searches[method] as (...sent: unknown[]) => Promise<unknown>)([], [])
    expect(turns).toEqual(['me'])
    expect(asked).toEqual([signal])
  },
)

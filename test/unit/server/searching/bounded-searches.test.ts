import { expect, test, vi } from 'vitest'
import type { Engine, Searches, SearchesInSteps } from '../../../../engines/engine.js'
import { and } from '../../../../schema/filter.js'
import { boundedSearches } from '../../../../server/searching/bounded-searches.js'
import { type FairQueue, fairQueue } from '../../../../server/searching/fair-queue.js'

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
      beside: (_, work) => work(),
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

/** An engine of which a search is short, or is not, and what was asked of it. */
function engineInSteps(isShort: boolean) {
  const asked: string[] = []
  const count = (where: string) => async () => {
    asked.push(where)
    return 2
  }
  const inSteps = {
    atOnce: () => {
      asked.push('at once')
      return isShort ? { value: 1 } : null
    },
    aside: { countTitles: count('aside') },
  } as unknown as SearchesInSteps
  const engine = { concurrency: 1, countTitles: count('itself'), inSteps }
  return { asked, engine: engine as unknown as Engine }
}

const everything = { typed: null, filter: and() }

test('a short search is answered while all places are taken, without a signal', async () => {
  const queue = fairQueue({ mostOfCaller: 1, most: 1 })
  const never = queue.run(
    { caller: 'me', places: 1, signal: new AbortController().signal },
    () => new Promise(() => {}),
  )
  const { engine, asked } = engineInSteps(true)
  const signal = vi.fn()
  const searches = boundedSearches(engine, { queue, caller: 'me', signal })
  expect(await searches.countTitles(everything)).toBe(1)
  expect(asked).toEqual(['at once'])
  expect(signal).not.toHaveBeenCalled()
  expect(queue.status()).toEqual({ running: 1, waiting: 0 })
  void never
})

test('a caller whose turn it is not has its search tried in its turn', async () => {
  const { engine, asked } = engineInSteps(true)
  const { signal } = new AbortController()
  const queue: FairQueue = { ...fairQueue({ mostOfCaller: 1, most: 1 }), beside: () => null }
  const searches = boundedSearches(engine, { queue, caller: 'me', signal: () => signal })
  expect(await searches.countTitles(everything)).toBe(2)
  expect(asked).toEqual(['itself'])
})

test('a search that is not short takes its turn, and is not tried at once again', async () => {
  const { engine, asked } = engineInSteps(false)
  const { signal } = new AbortController()
  const queue = fairQueue({ mostOfCaller: 1, most: 1 })
  const searches = boundedSearches(engine, { queue, caller: 'me', signal: () => signal })
  expect(await searches.countTitles(everything)).toBe(2)
  expect(asked).toEqual(['at once', 'aside'])
})

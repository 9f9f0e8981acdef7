import { vi } from 'vitest'
import { circuitBreaker } from '../../engines/circuit-breaker.js'
import type { Engine } from '../../engines/engine.js'
import { EngineUnavailable, Inexpressible } from '../../engines/engine-errors.js'
import { searchesOf, withFallback } from '../../engines/fallback.js'
import { firstPage } from '../../engines/paging.js'
import { and } from '../../schema/filter.js'

type Behaviour = () => Promise<readonly number[]>

export const pageOf = (ids: readonly number[]) => ({ ids, hasMore: false, next: null })
/** The title on pages of the first engine, and the title on pages of the fallback. */
export const [ofFirst, ofFallback] = [1, 2]
export const answering = async () => [ofFirst]
export const refusing = () => Promise.reject(new EngineUnavailable('refused'))
export const hanging = () => new Promise<never>(() => {})
/** A title that the catalog does not have. */
export const unknownTitle = 404

/** An engine whose pages have the ids that `find` returns. */
function fakeEngine(find: Behaviour) {
  const calls = vi.fn(find)
  const notExpected = () => Promise.reject(new Error('not asked in these tests'))
  const engine: Engine = {
    concurrency: 2,
    searchTitles: async () => pageOf(await calls()),
    countFacets: notExpected,
    narrow: notExpected,
    searchPersons: notExpected,
    releases: () => Promise.reject(new Inexpressible('no calendar')),
    close: async () => {},
  }
  return { engine, calls }
}

interface Setup {
  readonly find?: Behaviour
  readonly fallbackFinds?: Behaviour
  readonly hasFallback?: boolean
}

export function setUp({ find = answering, fallbackFinds, hasFallback = true }: Setup = {}) {
  const behaviour = { find }
  const first = fakeEngine(() => behaviour.find())
  const fallback = fakeEngine(fallbackFinds ?? (async () => [ofFallback]))
  const events: string[] = []
  const breaker = circuitBreaker({
    onOpen: (reason) => events.push(`open: ${reason}`),
    onClose: (openFor) => events.push(`closed after ${openFor} ms`),
  })
  const engines = withFallback({
    first: { name: 'server', engine: first.engine },
    fallback: hasFallback ? { name: 'embedded', engine: fallback.engine } : null,
    breaker,
    existing: { hasTitles: (ids) => !ids.includes(unknownTitle), hasPersons: () => true },
    onWrongAnswer: (error) => events.push(`wrong: ${error.message}`),
    timeout: 500,
  })
  const searches = searchesOf(engines)
  const ask = async (signal?: AbortSignal) => (await searches.searchTitles(query, signal)).ids[0]
  const isOpen = () => breaker.status().isOpen
  return { first, fallback, behaviour, breaker, isOpen, events, engines, searches, ask }
}

export const query = firstPage(null, 2)

export async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < count; time += 1) await act()
}

/** A window of releases. */
export const window = { from: 1, to: 2, dates: [], limit: 1, offset: 0, filter: and() }

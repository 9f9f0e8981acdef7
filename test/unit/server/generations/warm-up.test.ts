import { afterEach, expect, test, vi } from 'vitest'
import type { TitleQuery } from '../../../../engines/engine.js'
import { warmUp } from '../../../../server/generations/warm-up.js'
import type { Store } from '../../../../server/store/store.js'
import { memoryLogger } from '../../../support/fake-service.js'
import { smallCatalog } from '../../../support/small-catalog.js'

afterEach(() => {
  vi.useRealTimers()
})

const catalog = () =>
  smallCatalog({
    titles: [
      { id: 1, alpha_id: 1, title_ru: 'Брат', title_en: 'Brother' },
      { id: 2, alpha_id: 2, title_original: '𝕏men' },
      { id: 3, alpha_id: 3 },
    ],
  })

/** What warming up asks of an engine that holds the catalog, and which cards it reads. */
async function asked(
  answer: (query: TitleQuery) => Promise<void> = async () => {},
  onSuggest: () => void = () => {},
) {
  const queries: TitleQuery[] = []
  const shown: number[] = []
  const suggested: string[] = []
  const read: (readonly number[])[] = []
  const store = catalog()
  const engine = {
    async searchTitles(query: TitleQuery) {
      queries.push(query)
      await answer(query)
      return { ids: query.typed === null ? [1, 2, 3] : [2], hasMore: false, next: null }
    },
  }
  const titleCards: Store['titleCards'] = {
    byIds(ids) {
      read.push(ids)
      return store.titleCards.byIds(ids)
    },
  }
  const { logger, lines } = memoryLogger()
  await warmUp({
    engine,
    store: { titleCards },
    showCard: (title) => shown.push(title),
    async suggest(text) {
      suggested.push(text)
      onSuggest()
    },
    logger,
  })
  return {
    keys: queries.map(({ typed }) => typed?.key ?? null),
    read,
    shown,
    suggested,
    lines,
  }
}

test('the best known titles are searched by name, with a typo, and what is found is read', async () => {
  const { keys, read } = await asked()
  expect(keys).toEqual([null, 'бат', 'xen'])
  expect(read).toEqual([[1, 2, 3], [2], [2]])
})

test('the whole cards of the best known titles are shown', async () => {
  const { shown } = await asked()
  expect(shown).toEqual([1, 2, 3])
})

test('suggestions are asked for while their names are typed', async () => {
  const { suggested } = await asked()
  expect(suggested).toEqual(['Бр', 'Брат', '𝕏m', '𝕏men'])
})

test('slow suggestions keep no card from being shown', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { shown, suggested } = await asked(undefined, () => vi.advanceTimersByTime(1001))
  expect(shown).toEqual([1, 2, 3])
  expect(suggested).toEqual(['Бр'])
})

test('no search is begun after a second, and no card shown', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { keys, shown, suggested } = await asked(async ({ typed }) => {
    if (typed !== null) vi.advanceTimersByTime(1001)
  })
  expect(keys).toEqual([null, 'бат'])
  expect(shown).toEqual([1])
  expect(suggested).toEqual([])
})

test('a search that fails is told in the log', async () => {
  const { lines } = await asked(() => Promise.reject(new Error('unreadable')))
  expect(lines).toEqual([expect.stringContaining('warming up failed')])
  expect(lines).toEqual([expect.stringContaining('unreadable')])
})

import { expect, onTestFinished, test } from 'vitest'
import { firstPage } from '../../engines/paging.js'
import { and } from '../../schema/filter.js'
import { readTitleQuery } from '../../text/typed-query.js'
import { enginesUnderTest } from '../support/engines.js'
import { titleNamed } from '../support/plain-documents.js'

const meilisearch = enginesUnderTest.find(({ name }) => name === 'meilisearch')

/** Meilisearch also joins adjacent words; an additional word must not prevent that. */
test.skipIf(meilisearch?.skipped !== null).each([
  ['spid erman', 1],
  ['spid erman qqqzzz', 1],
  ['blade ru nner qqqzzz', 2],
  ['qqqzzz су персе мейка', 3],
  // In the other layout, and with a typo: `big gdo father comes home`.
  ['ишп пвщ аферук сщьуы рщьу', 4],
])('separated words: %s', async (q, number) => {
  const titles = [
    titleNamed(1, ['Spiderman']),
    titleNamed(2, ['Blade Runner']),
    titleNamed(3, ['Суперсемейка']),
    titleNamed(4, ['Big Godfather Comes Home Now']),
  ]
  const opened = await meilisearch?.open({ titles, persons: [] })
  onTestFinished(async () => opened?.close())
  const page = await opened?.engine.searchTitles({
    typed: readTitleQuery(q),
    filter: and(),
    order: [{ field: 'relevance', descending: true }],
    limit: 5,
    start: { kind: 'offset', offset: 0 },
  })
  expect(page?.ids).toEqual([titles[number - 1]?.id])
})

/** More titles than candidates, so that the index has to rank the best known ones first. */
test.skipIf(meilisearch?.skipped !== null)('finds the best known of equal matches', async () => {
  const count = 200
  const popularityOf = (number: number) => (number * 77) % count
  const titles = Array.from({ length: count }, (_, number) => ({
    ...titleNamed(number + 1, [`Снежная ${'абвгдежз'[number % 8]}ель`]),
    popularity: popularityOf(number),
  }))
  const opened = await meilisearch?.open({ titles, persons: [] })
  onTestFinished(async () => opened?.close())
  for (const q of ['сне', 'снежна']) {
    const page = await opened?.engine.searchTitles(firstPage(readTitleQuery(q), 20))
    const best = titles.toSorted((a, b) => b.popularity - a.popularity).slice(0, 20)
    expect(page?.ids).toEqual(best.map(({ id }) => id))
  }
})

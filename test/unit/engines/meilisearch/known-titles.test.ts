import { expect, test } from 'vitest'
import { KnownTitles } from '../../../../engines/meilisearch/fill/known-titles.js'
import { seededRandom } from '../../../../platform/random.js'
import type { TitleDocument } from '../../../../schema/documents.js'
import { randomDocuments } from '../../../support/random-documents.js'

const [plain] = randomDocuments(seededRandom(1), 1) as [TitleDocument]

/** A title with numbers that tell how well known it is. */
function titleOf(id: number, popularity: number | null, votes_total: number | null): TitleDocument {
  return { ...plain, id, popularity, votes_total }
}

/** Ids of the best known of these titles. */
function bestOf(titles: readonly TitleDocument[]): number[] {
  const known = new KnownTitles(titles.length)
  for (const title of titles) known.add(title)
  return Array.from(known.take(), (line) => JSON.parse(line).id)
}

test.each([
  ['a hundredth of all', 230_000, 230_000, 2300],
  ['two thousand at least', 5000, 4000, 2000],
  ['all that have numbers, where they are fewer', 5000, 3, 3],
  ['none, where no title has a number', 5000, 0, 0],
])('%s are kept, the best known first', (_, count, ranked, expected) => {
  // The best known stand in the middle, so that those before and behind them are dropped.
  const popularityOf = (id: number) => (id < ranked ? (id * 7919) % ranked : null)
  const titles = Array.from({ length: count }, (_, id) => titleOf(id, popularityOf(id), null))
  const best = titles
    .filter(({ popularity }) => popularity !== null)
    .sort((a, b) => Number(b.popularity) - Number(a.popularity) || a.id - b.id)
    .slice(0, expected)
  expect(bestOf(titles)).toEqual(best.map(({ id }) => id))
})

test('popularity comes before votes, votes before none, and the id tells equal ones apart', () => {
  const titles = [
    titleOf(1, null, 900),
    titleOf(2, null, null),
    titleOf(3, 5, null),
    titleOf(5, 5, 10),
    titleOf(4, 5, 10),
    titleOf(6, 0, 0),
    titleOf(7, null, 901),
    titleOf(8, -1, 2000),
  ]
  expect(bestOf(titles)).toEqual([4, 5, 3, 6, 8, 7, 1])
})

test('of many equal ones those with the lowest ids are kept, whatever comes first', () => {
  const titles = Array.from({ length: 6000 }, (_, n) => titleOf(6000 - n, 1, 1))
  expect(bestOf(titles)).toEqual(Array.from({ length: 2000 }, (_, n) => n + 1))
})

test('nothing is kept once they were taken', () => {
  const known = new KnownTitles(1)
  known.add(titleOf(1, 1, 1))
  expect([...known.take()]).toHaveLength(1)
  expect([...known.take()]).toHaveLength(0)
})

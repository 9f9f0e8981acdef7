import { expect, test } from 'vitest'
import { isKnownBetter, KnownTitles } from '../../../../engines/meilisearch/fill/known-titles.js'
import { seededRandom } from '../../../../platform/random.js'
import type { TitleDocument } from '../../../../schema/documents.js'
import { randomDocuments } from '../../../support/random-documents.js'

const [plain] = randomDocuments(seededRandom(1), 1) as [TitleDocument]

/** A title with numbers that tell how well known it is. */
function titleOf(id: number, popularity: number | null, votes_total: number | null): TitleDocument {
  return { ...plain, id, popularity, votes_total }
}

/** Some titles as threads send them, their lines their ids; how many of them were told as known. */
function sent(known: KnownTitles, titles: readonly TitleDocument[]): number {
  const lines = titles
    .filter((title) => isKnownBetter(title, known.threshold))
    .map(({ id, popularity, votes_total }) => {
      const line = new TextEncoder().encode(String(id))
      return { id, popularity, votes_total, line }
    })
  known.add(lines)
  return lines.length
}

const idsOf = (lines: readonly Uint8Array[]) =>
  lines.map((line) => Number(new TextDecoder().decode(line)))

/** Ids of the best known of these titles, which come a few hundred at a time. */
function bestOf(titles: readonly TitleDocument[]): number[] {
  const known = new KnownTitles(titles.length)
  for (let from = 0; from < titles.length; from += 700) sent(known, titles.slice(from, from + 700))
  return idsOf(known.take())
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

test('of titles that come behind better known ones no line is sent', () => {
  const known = new KnownTitles(1)
  const best = Array.from({ length: 2501 }, (_, id) => titleOf(id, 1000 + id, null))
  expect(sent(known, best.slice(0, 2500))).toBe(2500)
  // Until some were dropped, it is not known which the last is.
  expect(known.threshold).toBeNull()
  expect(sent(known, best.slice(2500))).toBe(1)
  expect(known.threshold).toEqual({ id: 501, popularity: 1501, votes_total: null })

  const others = [titleOf(9000, 1500, 7), titleOf(9001, 1501, null), titleOf(500, 1501, null)]
  expect(sent(known, others)).toBe(1)
  expect(idsOf(known.take())).toEqual([
    ...best
      .slice(502)
      .reverse()
      .map(({ id }) => id),
    500,
  ])
})

test('nothing is kept once they were taken', () => {
  const known = new KnownTitles(1)
  sent(known, [titleOf(1, 1, 1)])
  expect(known.take()).toHaveLength(1)
  expect(known.take()).toHaveLength(0)
})

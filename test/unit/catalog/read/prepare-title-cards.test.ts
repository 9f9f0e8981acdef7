import { expect, test } from 'vitest'
import type { TitleRecord } from '../../../../schema/interchange.js'
import { idOf, title } from '../../../support/written-catalog.js'
import { writtenStore } from '../../../support/written-store.js'

const first: TitleRecord = {
  ...title(1),
  ids: { alpha: 'tt0000001', gamma: '7' },
  title_ru: 'Брат',
  ratings: { alpha: { value: 7.9, votes: 1000 }, cr: { value: 8 } },
  genres: ['drama', 'crime'],
}
const store = () => writtenStore(first, title(7))
const a = idOf('alpha:tt0000001') ?? 0
const b = idOf('beta:7') ?? 0
const unknown = idOf('beta:8') ?? 0

test.each([
  [[], []],
  [
    [a, b],
    [a, b],
  ],
  [
    [b, a],
    [b, a],
  ],
  [
    [b, unknown, a, b],
    [b, a, b],
  ],
] as const)('cards of %j are those of %j, in that order', (asked, got) => {
  const cards = store().titleCards.byIds(asked)
  expect(cards.map(({ id }) => id)).toEqual(got)
})

test('a card is the JSON written by the import', () => {
  const [row] = store().titleCards.byIds([a])
  expect(JSON.parse(row?.list_card ?? '')).toMatchObject({
    title_ru: 'Брат',
    title_en: null,
    poster_alpha: null,
    rating_alpha: 7.9,
    genres: ['drama', 'crime'],
  })
})

test.each([
  ['alpha', 'tt0000001', a],
  ['gamma', '7', a],
  ['beta', '7', b],
  ['gamma_tv', '7', null],
  ['alpha', 'tt00000001', null],
] as const)('the number %s:%s means title %s', (catalog, number, title) => {
  expect(store().titles.find({ catalog, number })).toBe(title)
})

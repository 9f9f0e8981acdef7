import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCardKeys } from '../../../../schema/cards/list-card.js'
import { languages } from '../../../../schema/lang.js'
import { presentTitledCard } from '../../../../server/present/list-card.js'
import { titleCards } from '../../../../server/store/title-cards.js'
import { smallCatalog } from '../../../support/small-catalog.js'

const rows = {
  titles: [
    { id: 1, alpha_id: 'tt0000001', gamma_id: '7', title_ru: 'Брат', release_date: 19970517 },
    { id: 2, beta_id: '7', title_en: 'Brother' },
  ],
  ratings: [
    { title_id: 1, source: 'alpha', value: 7.9, votes: 1000, url: null },
    { title_id: 1, source: 'cr', value: 8, votes: null, url: null },
  ],
  title_genres: [
    { title_id: 1, ord: 2, genre: 'crime' },
    { title_id: 1, ord: 1, genre: 'drama' },
  ],
  title_countries: [{ title_id: 1, ord: 1, country: 'ru' }],
}

test.each([
  [[], []],
  [
    [1, 2],
    [1, 2],
  ],
  [
    [2, 1],
    [2, 1],
  ],
  [
    [2, 3, 1, 2],
    [2, 1, 2],
  ],
])('cards of %j are those of %j, in that order', (asked, got) => {
  const cards = smallCatalog(rows).titleCards.byIds(asked)
  expect(cards.map(({ id }) => id)).toEqual(got)
})

test('a card is the JSON that an import wrote', () => {
  const [row] = smallCatalog(rows).titleCards.byIds([1])
  expect(JSON.parse(row?.list_card ?? '')).toMatchObject({
    title_ru: 'Брат',
    title_en: null,
    poster_alpha: null,
    rating_alpha: 7.9,
    genres: ['drama', 'crime'],
  })
})

test('what was read of a list that failed is in no other', () => {
  const cards = titleCards({
    read(id) {
      if (id === 3) throw new Error('damaged')
      return Buffer.from(`{"id":${id}}`)
    },
  })
  expect(() => cards.written([1, 2, 3], null)).toThrow('damaged')
  expect(cards.written([4, 5], null).toString()).toBe('{"id":4},{"id":5}')
  expect(cards.written([6], null).toString()).toBe('{"id":6}')
})

/** A name with what JSON escapes, and with what looks like another key. */
const name = fc.option(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('null', '\\', 'a"b\\', '","poster_beta":"x', 'Бра́т\n'),
  ),
)
const known = fc.option(fc.constantFrom('a', 'p/"1', 'ж'))
/** A list card as an import writes it, of which the keys that matter here may say anything. */
const cardOf = fc
  .record({
    alpha_id: known,
    delta_id: known,
    title_ru: name,
    title_en: name,
    title_original: name,
    year: fc.option(fc.nat()),
    poster_beta: known,
    poster_gamma: known,
    poster_alpha: known,
  })
  .map((values) => {
    const others = Object.fromEntries(listCardKeys.map((key) => [key, null]))
    return JSON.stringify({ ...others, ...values, countries: [], genres: ['drama'] })
  })

test('what a language adds to written cards is what is derived from their values', () => {
  fc.assert(
    fc.property(
      fc.array(cardOf, { maxLength: 30 }),
      fc.constantFrom(...languages),
      (given, lang) => {
        const stored = given.map((card) => Buffer.from(card))
        const cards = titleCards({ read: (id) => stored[id] ?? null })
        const ids = [...stored.keys(), stored.length]
        expect(cards.byIds(ids)).toEqual(given.map((list_card, id) => ({ id, list_card })))
        expect(cards.written(ids, null).toString()).toBe(given.join())
        expect(cards.written(ids, lang).toString()).toBe(
          cards
            .byIds(ids)
            .map((row) => JSON.stringify(presentTitledCard(row, lang)))
            .join(),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  ['alpha', 'tt0000001', 1],
  ['gamma', '7', 1],
  ['beta', '7', 2],
  ['gamma_tv', '7', null],
  ['alpha', 'tt00000001', null],
] as const)('the number %s:%s means title %s', (catalog, number, title) => {
  expect(smallCatalog(rows).titles.find({ catalog, number })).toBe(title)
})

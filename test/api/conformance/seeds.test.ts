import { describe, expect, test } from 'vitest'
import { packReference, type TitleCatalog } from '../../../schema/catalogs.js'
import { seededHash } from '../../../schema/seeded-hash.js'
import { ask, expectRefusal, get, records } from './ask.js'
import { busyPerson, pathOf, richFilm } from './samples.js'

type Card = Record<string, string | null>

const catalogs: readonly TitleCatalog[] = ['alpha', 'beta', 'gamma', 'gamma_tv', 'delta']

/** The internal id of the title of a card: by its first number (docs/reference/identity.md#internal-id). */
function idOf(card: Card): number {
  const catalog = catalogs.find((name) => card[`${name}_id`] !== null) ?? 'alpha'
  return packReference({ catalog, number: card[`${catalog}_id`] ?? '' })
}

const hashesOf = (cards: readonly Card[], seed: number) =>
  cards.map((card) => seededHash(seed, idOf(card)))

const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

async function walk(query: string): Promise<Card[]> {
  const cards: Card[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await get(`/titles?${query}&cursor=${cursor}`)
    cards.push(...page.items)
    cursor = page.next_cursor
    expect(page.has_more).toBe(cursor !== null)
  }
  return cards
}

test('paging by cursor returns each title once, in the order of the seeded hash', async () => {
  const query = 'sort=random&seed=5&kind=movie&year.gte=1990'
  const cards = await walk(query)
  const expected = records().titles.filter(
    ({ kind, year }) => kind === 'movie' && (year ?? 0) >= 1990,
  )
  expect(new Set(cards.map(idOf)).size).toBe(expected.length)
  expect(cards).toHaveLength(expected.length)
  expect(hashesOf(cards, 5)).toEqual(ascending(hashesOf(cards, 5)))
  for (const offset of [0, 30, 170]) {
    const { items } = await get(`/titles?${query}&offset=${offset}&limit=20`)
    expect(items).toEqual(cards.slice(offset, offset + 20))
  }
})

test('it can be cached, and another seed gives another order and another tag', async () => {
  const path = '/v1.2/titles?sort=random&seed=5'
  const first = await ask(path)
  const again = await ask(path, { headers: { 'If-None-Match': first.headers.etag ?? '' } })
  expect([first.headers['cache-control'], again.status]).toEqual(['private, no-cache', 304])
  const other = await ask('/v1.2/titles?sort=random&seed=6')
  expect(other.headers.etag).not.toBe(first.headers.etag)
  expect(other.body.items).not.toEqual(first.body.items)
  const without = await ask('/v1.2/titles?sort=random')
  expect([without.headers['cache-control'], without.headers.etag]).toEqual(['no-store', undefined])
})

test('rejects a cursor of another seed; without a seed there is no cursor', async () => {
  const { next_cursor } = await get('/titles?sort=random&seed=5&cursor=')
  expect(next_cursor).toMatch(/./)
  await get(`/titles?sort=random&seed=5&kind=movie&cursor=${next_cursor}`)
  for (const sort of ['sort=random&seed=6', 'sort=year', 'sort=random']) {
    await expectRefusal(`/titles?${sort}&cursor=${next_cursor}`, { field: 'cursor' })
  }
})

describe.each([
  ['the chart', () => '/charts/top?votes_alpha.gte=0&'],
  ['the hidden gems', () => '/discover/hidden-gems?'],
  ['a collection', () => '/collections/top-250?'],
  ['a filmography', () => `/persons/${pathOf(busyPerson())}/filmography?`],
  ['relations', () => `/titles/${pathOf(richFilm())}/relations?group=none&`],
  ['matches of a typed query', () => '/titles?q=the&'],
])('%s', (_name, path) => {
  test('is in the order of the seed, page by page', async () => {
    const { items } = await get(`${path()}sort=random&seed=9&limit=10`)
    expect(items.length).toBeGreaterThan(1)
    expect(hashesOf(items, 9)).toEqual(ascending(hashesOf(items, 9)))
    const { items: rest } = await get(`${path()}sort=random&seed=9&limit=5&offset=1`)
    expect(rest).toEqual(items.slice(1, 6))
  })

  test('rejects a seed without sort=random', async () => {
    await expectRefusal(`${path()}seed=9`, { field: 'seed', hint: 'sort=random&seed=9' })
    await expectRefusal(`${path()}sort=year&seed=9`, { field: 'seed', hint: 'sort=random&seed=9' })
    await expectRefusal(`${path()}sort=random&seed=2147483648`, { field: 'seed' })
  })
})

test('lists without `sort` reject a seed', async () => {
  for (const path of ['/releases?', '/discover/divergence?', '/persons?q=anna&', '/collections?']) {
    const { status, body } = await ask(`/v1.2${path}seed=1`)
    expect([path, status, body.error.field]).toEqual([path, 400, 'seed'])
  }
})

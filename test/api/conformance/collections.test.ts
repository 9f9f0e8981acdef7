import { describe, expect, test } from 'vitest'
import { collectionKeys } from '../../../schema/cards/collection-card.js'
import { furtherKeys } from '../../../schema/cards/list-card.js'
import type { CollectionRecord } from '../../../schema/interchange.js'
import { ask, expectMissing, expectRefusal, get, records } from './ask.js'
import { numberOf } from './plain-titles.js'
import { differences, pathOf, pathsOf } from './samples.js'

type Item = Record<string, unknown>

/** The collection with the most items. */
const largest = (): CollectionRecord =>
  records().collections.reduce((best, each) =>
    (each.items?.length ?? 0) > (best.items?.length ?? 0) ? each : best,
  )
const path = () => `/collections/${largest().slug}`

/** The first number of every title by each of its numbers. */
const firstNumbers = () =>
  new Map(
    records().titles.flatMap((title) =>
      pathsOf(title).map((path) => [path, pathOf(title)] as const),
    ),
  )

async function wholeCollection(query = ''): Promise<Item[]> {
  const items: Item[] = []
  for (let offset = 0; ; offset += 50) {
    const page = await get(`${path()}?offset=${offset}${query}`)
    items.push(...page.items)
    if (!page.has_more) return items
  }
}

describe('/collections', () => {
  test('lists all collections with their sizes', async () => {
    const { items, total } = await get('/collections')
    expect(total).toBe(records().collections.length)
    const bySlug = new Map(records().collections.map((each) => [each.slug, each]))
    for (const { slug, name, items_count, language } of items) {
      const record = bySlug.get(slug)
      expect([name, items_count, language]).toEqual([
        record?.name,
        record?.items?.length ?? 0,
        record?.language ?? null,
      ])
    }
  })

  test('/collections has no parameters except limit and offset', () =>
    expectRefusal('/collections?lang=en', { field: 'lang', allowed: ['limit', 'offset'] }))
})

describe('/collections/{slug}', () => {
  test("is in the editor's order, with `ord` from 1", async () => {
    const items = await wholeCollection()
    const numbers = firstNumbers()
    expect(items.map(numberOf)).toEqual(
      (largest().items ?? []).map(({ title }) => numbers.get(title.replace(':', '/'))),
    )
    expect(items.map(({ ord }) => ord)).toEqual(items.map((_, place) => place + 1))
    expect(items.map(({ note }) => note)).toEqual(
      (largest().items ?? []).map(({ note }) => note ?? null),
    )
  })

  test('/collections/{slug} describes the collection', async () => {
    const { collection, total, limit } = await get(path())
    const { items } = await get('/collections')
    expect(collection).toEqual(items.find((each: Item) => each.slug === largest().slug))
    expect([total, limit]).toEqual([collection.items_count, 50])
  })

  test('/collections/{slug} keeps the order and `ord` with filters; `total` is null', async () => {
    const whole = await wholeCollection()
    const narrowed = await wholeCollection('&genre=drama')
    expect(narrowed).toEqual(whole.filter(({ genres }) => (genres as string[]).includes('drama')))
    expect((await get(`${path()}?genre=drama`)).total).toBeNull()
    expect(await wholeCollection('&year.gte=2000&kind.not=series')).toEqual(
      whole.filter(({ year, kind }) => Number(year) >= 2000 && kind !== 'series'),
    )
  })

  test('`sort` searches within the collection', async () => {
    const whole = await wholeCollection()
    const sorted = await wholeCollection('&sort=-rating_alpha')
    const ratings = sorted.map(({ rating_alpha }) => Number(rating_alpha ?? -1))
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
    const byOrd = sorted.toSorted((a, b) => Number(a.ord) - Number(b.ord))
    expect(byOrd).toEqual(whole)
  })

  test('`q` searches in it by relevance; a blank `q` counts as absent', async () => {
    const whole = await wholeCollection()
    const wanted = whole.at(-1) as Item
    const { items, total } = await get(`${path()}?q=${encodeURIComponent(String(wanted.title_ru))}`)
    expect(items[0]).toEqual(wanted)
    expect(total).toBeNull()
    for (const item of items) expect(whole).toContainEqual(item)
    expect(await get(`${path()}?q=%20`)).toEqual(await get(path()))
  })

  test('`lang` changes only `title`', async () => {
    expect(differences(await get(path()), await get(`${path()}?lang=en`))).toEqual([
      'items[].title',
    ])
  })

  test.each(collectionKeys)('fields=%s, with and without a minus', async (key) => {
    const whole = (await get(`${path()}?limit=10`)).items
    expect((await get(`${path()}?limit=10&fields=${key}`)).items).toEqual(
      whole.map((item: Item) => ({ [key]: item[key] })),
    )
    expect((await get(`${path()}?limit=10&fields=-${key}`)).items).toEqual(
      whole.map(({ [key]: _, ...rest }: Item) => rest),
    )
  })

  test('`sort=random` is not cached', async () => {
    const { headers, body } = await ask(`/v1.2${path()}?sort=random`)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.total).toBeNull()
  })

  test.each([
    ['genre=dram', { field: 'genre', allowed: 'some', hint: 'drama' }],
    ['sort=order', { field: 'sort', allowed: 'some' }],
    ['sort=random&offset=0', { field: 'offset' }],
    [
      'fields=credits',
      {
        field: 'fields',
        hint: 'send the numbers to /titles/batch with include',
        allowed: [...collectionKeys, ...furtherKeys],
      },
    ],
    ['fields=ord,-note', { field: 'fields' }],
    ['cursor=', { field: 'cursor', allowed: 'some' }],
    ['preset=top', { field: 'preset', allowed: 'some' }],
  ] as const)('%s returns 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))

  test.each(['nothing', '%20', 'TOP-250', 'top%00'])('%s is not a slug', (slug) =>
    expectMissing(`/collections/${slug}`),
  )
})

import { describe, expect, test } from 'vitest'
import { ask, expectRefusal, get, records } from './ask.js'
import { busyPerson, richFilm } from './samples.js'

const suggest = (query: Record<string, string>) => get(`/suggest?${new URLSearchParams(query)}`)

interface Item {
  readonly type: string
  readonly text: string
  readonly alias: string | null
  readonly matched: readonly (readonly [number, number])[]
}

const marked = ({ text, alias, matched }: Item) =>
  matched.map(([from, to]) => (alias ?? text).slice(from, to).toLowerCase())

describe('suggestions', () => {
  test('a title by the beginning of its name, with the name of list cards', async () => {
    const { title_ru, ids, year, kind } = richFilm()
    const name = title_ru ?? ''
    const { items } = await suggest({ q: name.slice(0, -1), of: 'titles', limit: '20' })
    const found = items.find((item: Item) => item.text === name)
    expect(Object.keys(found)).toEqual([
      'type',
      'ids',
      'text',
      'alias',
      'year',
      'kind',
      'image_url',
      'matched',
    ])
    expect(found).toMatchObject({ type: 'title', alias: null, year: year ?? null, kind })
    expect(found.ids.alpha_id).toBe(ids.alpha ?? null)
    expect(Object.keys(found.ids)).toHaveLength(5)
    expect(marked(found).join(' ').length).toBeGreaterThan(name.length / 2)
  })

  test('a title by another name, which is the marked alias', async () => {
    const { title_ru: shown, title_en: other } = richFilm()
    const { items } = await suggest({ q: other ?? '', of: 'titles' })
    const found = items.find((item: Item) => item.text === shown)
    expect(found.alias).toBe(other)
    const english = await suggest({ q: other ?? '', of: 'titles', lang: 'en' })
    expect(english.items.find((item: Item) => item.text === other).alias).toBeNull()
  })

  test('a person, with a typo: marks the whole word', async () => {
    const name = busyPerson().name_ru ?? ''
    const surname = name.split(' ').at(-1) ?? ''
    const typed = `${surname.slice(0, 2)}${surname.slice(3)}`
    const { items } = await suggest({ q: typed, of: 'persons', limit: '20' })
    const found = items.find((item: Item) => item.text === name)
    expect(found).toMatchObject({ type: 'person', year: null, kind: null })
    expect(Object.keys(found.ids)).toHaveLength(4)
    expect(marked(found)).toEqual([surname.toLowerCase()])
  })

  test('a collection by a word of its name', async () => {
    const [collection] = records().collections
    const word = collection?.name.split(' ').at(-1) ?? ''
    const { items } = await suggest({ q: word, of: 'collections' })
    const found = items.find(({ slug }: { slug: string }) => slug === collection?.slug)
    expect(found).toMatchObject({ type: 'collection', text: collection?.name, year: null })
    expect(found.ids).toBeUndefined()
    expect(items.every((item: Item) => item.type === 'collection')).toBe(true)
  })

  test('one list of all types, or of one type', async () => {
    const all = await suggest({ q: 'с' })
    expect(all.items).toHaveLength(10)
    const counts = ['title', 'person', 'collection'].map(
      (type) => all.items.filter((item: Item) => item.type === type).length,
    )
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1)
    expect(Math.max(...counts)).toBeLessThanOrEqual(5)
    expect((await suggest({ q: 'с', of: 'titles' })).items).toHaveLength(10)
    expect((await suggest({ q: 'с', of: 'titles,persons', limit: '3' })).items).toHaveLength(3)
    expect((await suggest({ q: 'с', limit: '999' })).items).toHaveLength(20)
  })

  test('no suggestions if nothing matches', async () => {
    expect(await suggest({ q: 'йцукенгшщз' })).toEqual({ items: [] })
  })

  test.each<[string, Parameters<typeof expectRefusal>[1]]>([
    ['', { field: 'q', hint: 'q=<value>' }],
    ['q=', { field: 'q', hint: 'q=<value>' }],
    ['q=%20', { field: 'q' }],
    ['q=!%3F', { field: 'q' }],
    [`q=${'x'.repeat(201)}`, { field: 'q' }],
    ['q=a&q=b', { field: 'q', allowed: ['q'] }],
    ['q=a&of=', { field: 'of', hint: 'leave of out' }],
    [
      'q=a&of=title',
      { field: 'of', allowed: ['titles', 'persons', 'collections'], hint: 'titles' },
    ],
    ['q=a&limit=0', { field: 'limit', hint: '1' }],
    ['q=a&limit=1.5', { field: 'limit' }],
    ['q=a&lang=de', { field: 'lang', allowed: ['ru', 'en'] }],
    ['q=a&total=true', { field: 'total', allowed: 'some' }],
    ['q=a&offset=1', { field: 'offset', allowed: 'some' }],
    ['q=a&kind=movie', { field: 'kind', allowed: 'some' }],
  ])('rejects %s', async (query, refusal) => {
    await expectRefusal(`/suggest?${query}`, refusal)
  })

  test('has no paths below it', async () => {
    expect((await ask('/v1.2/suggest/titles')).status).toBe(404)
  })
})

import { describe, expect, test } from 'vitest'
import { furtherKeys } from '../../../schema/cards/list-card.js'
import { expectRefusal, get, records } from './ask.js'
import { busyPerson, companionOf, pathOf, referencesOf, richFilm } from './samples.js'

type Item = Record<string, unknown>

/** A collection that the demo has, and a title with relations. */
const collection = () => records().collections[0]?.slug
const relatedTo = () =>
  records().titles.find(({ relations }) => (relations?.length ?? 0) > 2) ?? richFilm()

/** Every list of titles that accepts `names`, with its answer's items. */
const lists: readonly (readonly [name: string, path: () => string])[] = [
  ['/titles', () => '/titles?limit=20&'],
  ['a page by cursor', () => '/titles?cursor=&limit=5&'],
  ['a collection', () => `/collections/${collection()}?`],
  ['relations', () => `/titles/${pathOf(relatedTo())}/relations?group=none&`],
  ['a filmography', () => `/persons/${pathOf(busyPerson())}/filmography?limit=20&`],
  [
    'joint titles',
    () => `/persons/${pathOf(busyPerson())}/with/${pathOf(companionOf(busyPerson()))}?`,
  ],
  ['the chart', () => '/charts/top?votes_alpha.gte=0&'],
  ['the hidden gems', () => '/discover/hidden-gems?'],
  ['the calendar', () => '/releases?from=2000-01-01&'],
  ['divergence', () => '/discover/divergence?min_votes=0&'],
  ['candidates', () => `/match?title=${encodeURIComponent(richFilm().title_en ?? '')}&`],
]

describe.each(lists)('%s', (_name, path) => {
  test('has the further keys only if they are named, as on the title card', async () => {
    const { items } = await get(
      `${path()}fields=alpha_id,beta_id,gamma_id,gamma_tv_id,delta_id,${furtherKeys}&lang=en`,
    )
    expect(items.length).toBeGreaterThan(0)
    for (const item of items.slice(0, 5) as Item[]) {
      const catalog = ['alpha', 'beta', 'gamma', 'gamma_tv', 'delta'].find(
        (each) => item[`${each}_id`] !== null,
      )
      const card = await get(`/titles/${catalog}/${item[`${catalog}_id`]}?lang=en`)
      expect(item).toMatchObject({
        runtime: card.release.runtime,
        votes_total: card.ratings.votes_total,
        original_language: card.type.original_language,
        overview: card.synopsis.overview,
        certifications: card.classification.certifications,
      })
    }
    for (const query of ['', 'fields=-year']) {
      const other = await get(path() + query)
      for (const item of other.items)
        for (const key of furtherKeys) expect(item).not.toHaveProperty(key)
    }
  })

  test('has names in the requested languages as its last key of a card', async () => {
    const { items } = await get(`${path()}names=ru,de,pt-BR&fields=title_ru`)
    expect(items.length).toBeGreaterThan(0)
    for (const { title_ru, names } of items as { title_ru: unknown; names: Item }[]) {
      expect(Object.keys(names)).toEqual(['ru', 'de', 'pt-BR'])
      if (title_ru !== null) expect(names.ru).toBe(title_ru)
    }
    const whole = await get(`${path()}names=ru`)
    for (const item of whole.items) {
      expect(item).toHaveProperty('year')
      expect(item).toHaveProperty('names')
    }
  })
})

test('cards have names before the included lists, in a batch as alone', async () => {
  const film = records().titles.find(({ akas }) => akas?.some(({ language }) => language === 'de'))
  const aka = film?.akas?.find(({ language }) => language === 'de')
  const [reference] = referencesOf(film ?? richFilm()).split(',')
  const query = 'names=de,xh&fields=title&include=texts'
  const card = await get(`/titles/${reference?.replace(':', '/')}?${query}`)
  expect(Object.keys(card)).toEqual(['ids', 'title', 'names', 'included'])
  expect(card.names).toEqual({ de: aka?.title, xh: null })
  const { items } = await get(`/titles/batch?ids=${reference}&${query}`)
  expect(items[0].names).toEqual(card.names)
})

test.each([
  ['german', { field: 'names', hint: 'de' }],
  ['de,,fr', { field: 'names', hint: 'names=de,fr' }],
  ['de,fr,it,es,pt,nl', { field: 'names' }],
  ['', { field: 'names', hint: 'leave names out' }],
])('names=%s is rejected', async (languages, refusal) => {
  await expectRefusal(`/titles?names=${languages}`, refusal)
})

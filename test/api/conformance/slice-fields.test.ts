import { describe, expect, test } from 'vitest'
import { furtherKeys, listCardKeys } from '../../../schema/cards/list-card.js'
import { ask, expectRefusal, get } from './ask.js'
import { busyPerson, companionOf, pathOf } from './samples.js'

const cardKeys: readonly string[] = listCardKeys
const withDerived = [...cardKeys, 'title', 'poster_url']

/** Lists of titles that add derived keys on request, with their own keys. */
const lists: readonly (readonly [name: string, path: () => string, ownKeys: readonly string[]])[] =
  [
    ['the chart', () => '/charts/top?votes_alpha.gte=0&', []],
    ['the hidden gems', () => '/discover/hidden-gems?', []],
    ['the calendar', () => '/releases?from=2000-01-01&', ['date']],
    [
      'divergence',
      () => '/discover/divergence?min_votes=0&',
      ['divergence', 'votes_beta_count', 'votes_alpha_count'],
    ],
    [
      'joint titles',
      () => `/persons/${pathOf(busyPerson())}/with/${pathOf(companionOf(busyPerson()))}?limit=50&`,
      [],
    ],
  ]

type Card = Record<string, unknown>

/** The card of a title on `/titles`, which has the derived keys. */
async function titledCard(card: Card, query: string) {
  const catalog = ['alpha_id', 'beta_id', 'gamma_id', 'gamma_tv_id', 'delta_id'].find(
    (key) => card[key] !== null,
  )
  const { items } = await get(`/titles?${catalog}=${card[catalog ?? '']}&${query}`)
  return items[0]
}

describe.each(lists)('%s', (_name, path, ownKeys) => {
  test('has derived keys only on request', async () => {
    const { items } = await get(path())
    expect(items.length).toBeGreaterThan(0)
    for (const card of items) expect(Object.keys(card)).toEqual([...cardKeys, ...ownKeys])
  })

  test.each(['ru', 'en'])('returns them in the requested language: %s', async (lang) => {
    const { items } = await get(`${path()}lang=${lang}`)
    const plain = await get(path())
    expect(items).toHaveLength(plain.items.length)
    for (const card of items) {
      expect(Object.keys(card)).toEqual([...withDerived, ...ownKeys])
    }
    for (const [place, card] of items.slice(0, 3).entries()) {
      const titled = await titledCard(card, `lang=${lang}`)
      expect(card).toEqual({ ...plain.items[place], ...titled })
    }
  })

  test('fields selects and removes keys, also derived ones', async () => {
    const named = [...ownKeys, 'poster_url', 'title', 'year']
    const { items } = await get(`${path()}lang=en&fields=${named}`)
    for (const card of items) {
      expect(Object.keys(card)).toEqual(['year', 'title', 'poster_url', ...ownKeys])
    }
    const inRussian = await get(`${path()}fields=title`)
    const asked = await get(`${path()}lang=ru&fields=title`)
    expect(inRussian.items).toEqual(asked.items)
    const { items: without } = await get(
      `${path()}fields=${['title', ...ownKeys].map((key) => `-${key}`)}`,
    )
    const left = withDerived.filter((key) => key !== 'title')
    for (const card of without) expect(Object.keys(card)).toEqual(left)
  })

  test('rejects the same requests as /titles', async () => {
    const keys = [...withDerived, ...ownKeys]
    await expectRefusal(`${path()}lang=de`, {
      field: 'lang',
      hint: 'names=de',
      allowed: ['ru', 'en'],
    })
    const allowed = [...keys, ...furtherKeys]
    await expectRefusal(`${path()}fields=titel`, { field: 'fields', allowed, hint: 'title' })
    await expectRefusal(`${path()}fields=title,-year`, { field: 'fields' })
    await expectRefusal(`${path()}fields=`, { field: 'fields', hint: 'leave fields out' })
    await expectRefusal(`${path()}fields=ord`, { field: 'fields', allowed })
  })
})

describe('/persons', () => {
  const path = '/persons?q=anna&'

  test('/persons has a name by language only on request', async () => {
    const { items } = await get(path)
    expect(items.length).toBeGreaterThan(0)
    for (const person of items) expect(person).not.toHaveProperty('name')
  })

  test.each(['ru', 'en'])(
    'returns the name, as the last key, in the requested language: %s',
    async (lang) => {
      const { items } = await get(`${path}lang=${lang}`)
      const plain = await get(path)
      for (const [place, person] of items.entries()) {
        const { name_ru: ru, name_en: en, name_orig: original } = person
        const name = lang === 'ru' ? (ru ?? original ?? en) : (en ?? original ?? ru)
        expect(JSON.stringify(person)).toBe(JSON.stringify({ ...plain.items[place], name }))
      }
    },
  )

  test('fields selects and removes keys', async () => {
    const { items } = await get(`${path}fields=name,beta_id`)
    for (const person of items) expect(Object.keys(person)).toEqual(['beta_id', 'name'])
    const { items: plain } = await get(path)
    const { items: without } = await get(`${path}fields=-name,-biography`)
    for (const [place, person] of without.entries()) {
      const { biography: _, ...rest } = plain[place]
      expect(person).toEqual(rest)
    }
  })

  test('/persons rejects unknown keys', async () => {
    const { items } = await get(path)
    const allowed = [...Object.keys(items[0]), 'name']
    await expectRefusal(`${path}lang=de`, { field: 'lang', allowed: ['ru', 'en'] })
    await expectRefusal(`${path}fields=nam`, { field: 'fields', allowed, hint: 'name' })
    await expectRefusal(`${path}fields=name,-gender`, { field: 'fields' })
    const { body } = await ask('/v1.2/persons?lang=en')
    expect(body.error.field).toBe('q')
  })
})

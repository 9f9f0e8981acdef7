import { describe, expect, test } from 'vitest'
import { ask, expectRefusal, get, records } from './ask.js'
import { busyPerson, companionOf, pathsOf, richFilm, richSeries } from './samples.js'

const names = ['cast', 'media', 'texts', 'episodes', 'relations']
const asReference = (path: string) => path.replace('/', ':')
const pathOf = (record: Parameters<typeof pathsOf>[0]) => pathsOf(record)[0] ?? ''

/** Paths of flat lists, which batches truncate. */
const flat = ['media', 'episodes', 'filmography']

describe.each([
  ['a film', richFilm],
  ['a series', richSeries],
])('the card of %s', (_what, title) => {
  test.each(['ru', 'en'])('includes the responses of the separate paths in %s', async (lang) => {
    const path = `/titles/${pathOf(title())}`
    const { text } = await ask(`/v1.2${path}?lang=${lang}&include=${names.toReversed()}`)
    const card = await get(`${path}?lang=${lang}`)
    const included = await Promise.all(
      names.map(async (name) => [
        name,
        await get(`${path}/${name}${name === 'episodes' ? '' : `?lang=${lang}`}`),
      ]),
    )
    expect(text).toBe(JSON.stringify({ ...card, included: Object.fromEntries(included) }))
  })

  test('has `included` last, for any `fields`', async () => {
    const path = `/titles/${pathOf(title())}`
    for (const fields of ['title', '-ids,-title']) {
      const card = await get(`${path}?include=texts&fields=${fields}`)
      expect(Object.keys(card)).toEqual([
        ...Object.keys(await get(`${path}?fields=${fields}`)),
        'included',
      ])
      expect(Object.keys(card.included)).toEqual(['texts'])
    }
  })
})

test('a profile includes the response of the filmography', async () => {
  const path = `/persons/${pathOf(busyPerson())}`
  const { text } = await ask(`/v1.2${path}?include=filmography`)
  const included = { filmography: await get(`${path}/filmography`) }
  expect(text).toBe(JSON.stringify({ ...(await get(path)), included }))
})

test('in a batch, truncates flat lists to 50 and indicates it', async () => {
  const titles = [richFilm(), richSeries()].map(pathOf)
  const { items } = await get(`/titles/batch?ids=${titles.map(asReference)}&include=${names}`)
  const persons = [busyPerson(), companionOf(busyPerson())].map(pathOf)
  const batch = await get(`/persons/batch?ids=${persons.map(asReference)}&include=filmography`)
  const longer: string[] = []
  for (const [path, item] of [
    ...titles.map((path, place) => [`/titles/${path}`, items[place]]),
    ...persons.map((path, place) => [`/persons/${path}`, batch.items[place]]),
  ]) {
    expect(Object.keys(item).at(-1)).toBe('included')
    for (const [name, list] of Object.entries<{ limit: number; has_more: boolean }>(
      item.included,
    )) {
      expect(list).toEqual(await get(`${path}/${name}${flat.includes(name) ? '?limit=50' : ''}`))
      if (flat.includes(name)) expect(list.limit).toBe(50)
      if (flat.includes(name) && list.has_more) longer.push(name)
    }
  }
  expect(longer.length).toBeGreaterThan(0)
})

test('a batch with `include` accepts 20 references', async () => {
  const references = (all: readonly Parameters<typeof pathsOf>[0][]) =>
    all.slice(0, 21).map((record) => asReference(pathOf(record)))
  for (const [path, of, include] of [
    ['/titles/batch', references(records().titles), 'episodes'],
    ['/persons/batch', references(records().persons), 'filmography'],
  ] as const) {
    const { items } = await get(`${path}?ids=${of.slice(0, 20)}&include=${include}`)
    expect(items).toHaveLength(20)
    const beyond = `${path}?ids=${of}&include=${include}`
    await expectRefusal(beyond, { field: 'ids' })
    const { body } = await ask(`/v1.2${beyond}`)
    expect(body.error.message).toContain(JSON.stringify(of[20]))
    expect((await get(`${path}?ids=${of}`)).items).toHaveLength(21)
  }
})

describe('include rejects', () => {
  const ofPerson = ['filmography']
  const title = () => `/titles/${pathOf(richFilm())}?`
  const person = () => `/persons/${pathOf(busyPerson())}?`
  test.each([
    [title, names],
    [() => `/titles/batch?ids=${asReference(pathOf(richFilm()))}&`, names],
    [person, ofPerson],
    [() => `/persons/batch?ids=${asReference(pathOf(busyPerson()))}&`, ofPerson],
  ])('unknown values, %#', async (path, allowed) => {
    const [first = ''] = allowed
    await expectRefusal(`${path()}include=nothing`, { field: 'include', allowed })
    await expectRefusal(`${path()}include=${first.slice(0, -1)}`, {
      field: 'include',
      allowed,
      hint: first,
    })
    await expectRefusal(`${path()}include=`, {
      field: 'include',
      hint: 'leave include out',
    })
    await expectRefusal(`${path()}include=${first},`, {
      field: 'include',
      hint: `include=${first}`,
    })
    await expectRefusal(`${path()}include=${first}&include=${first}`, {
      field: 'include',
      hint: `include=${first}`,
      allowed: ['include'],
    })
  })

  test('a path that cannot include anything', async () => {
    for (const path of ['/titles?', `/ids/batch?ids=beta:1&`, `/ids/${pathOf(richFilm())}?`]) {
      const { status, body } = await ask(`/v1.2${path}include=cast`)
      expect([status, body.error.field]).toEqual([400, 'include'])
    }
  })
})

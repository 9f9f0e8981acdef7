import { describe, expect, test } from 'vitest'
import { expectRefusal, get, records } from './ask.js'
import { busyPerson, pathOf } from './samples.js'
import type { Item } from './sections.js'

/** `<catalog>/<number>` of a person in a response. */
const personNumber = (person: Item) =>
  ['alpha', 'beta', 'gamma', 'delta']
    .map((catalog) => `${catalog}/${person[`${catalog}_id`]}`)
    .find((number) => !number.endsWith('/null'))

describe('/persons', () => {
  const search = async (q: string, more = '') =>
    (await get(`/persons?q=${encodeURIComponent(q)}${more}`)).items as Item[]

  test('finds persons by surname and by the start of the full name, in every spelling, exact names first', async () => {
    for (const person of records().persons.filter((_, place) => place % 60 === 0)) {
      for (const name of [person.name_ru, person.name_en, person.name_orig]) {
        if (!name) continue
        const found = await search(name)
        const sameName = records().persons.filter((other) =>
          [other.name_ru, other.name_en, other.name_orig].some(
            (each) => each?.toLowerCase() === name.toLowerCase(),
          ),
        )
        expect(sameName.map(pathOf)).toContain(personNumber(found[0] ?? {}))
        const surname = name.split(' ').at(-1) ?? ''
        const bySurname = await search(surname)
        expect(bySurname.length).toBeGreaterThan(0)
        const start = name.slice(0, Math.max(name.length - 2, 4))
        expect((await search(start)).length).toBeGreaterThan(0)
      }
    }
  })

  test('orders equal names by prominence', async () => {
    const surnames = records().persons.flatMap(
      ({ name_ru }) => name_ru?.split(' ').slice(1).slice(-1) ?? [],
    )
    const common = surnames.find((name, place) => surnames.indexOf(name) !== place)
    const found = await search(common ?? '')
    const ofName = found.filter(({ name_ru }) => String(name_ru).endsWith(` ${common}`))
    const popularity = ofName.map((person) => Number(person.popularity ?? -1))
    expect(ofName.length).toBeGreaterThan(1)
    expect(popularity).toEqual([...popularity].sort((a, b) => b - a))
  })

  test('/persons tolerates a typo', async () => {
    const { name_ru } = busyPerson()
    const name = name_ru ?? ''
    const typo = `${name.slice(0, -3)}${name.at(-2)}${name.at(-3)}${name.at(-1)}`
    expect((await search(typo)).map(personNumber)).toContain(pathOf(busyPerson()))
  })

  test('/persons finds initials, reordered names and declined names', async () => {
    const person = records().persons.find(({ name_ru }) =>
      /^[А-Я][а-я]+ [А-Я][а-я]+[внрк]$/u.test(name_ru ?? ''),
    )
    const [first = '', surname = ''] = person?.name_ru?.split(' ') ?? []
    for (const q of [`${first[0]}. ${surname}`, `${surname} ${first[0]}`, `${surname}а`]) {
      const limit = '&limit=50'
      expect((await search(q, limit)).map(({ name_ru }) => name_ru)).toContain(person?.name_ru)
    }
  })

  test('/persons returns the data of the imported record', async () => {
    const person = busyPerson()
    const [found] = await search(person.name_ru ?? person.name_en ?? '')
    expect(found).toEqual((await get(`/persons/${personNumber(found ?? {})}`)).person)
  })

  test.each([
    ['', { field: 'q', hint: 'q=<value>' }],
    ['?q=', { field: 'q', hint: 'q=<value>' }],
    ['?q=%20', { field: 'q' }],
    [`?q=${'x'.repeat(201)}`, { field: 'q' }],
    ['?q=x&limit=x', { field: 'limit' }],
    ['?q=x&offset=x', { field: 'offset' }],
    [
      '?q=x&group=role',
      { field: 'group', allowed: ['q', 'limit', 'offset', 'total', 'lang', 'fields'] },
    ],
  ])('%s returns 400', (query, refusal) => expectRefusal(`/persons${query}`, refusal))
})

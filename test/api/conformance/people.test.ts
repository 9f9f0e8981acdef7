import { describe, expect, test } from 'vitest'
import { filmographyKeys } from '../../../schema/cards/credits.js'
import { enums, enumValues } from '../../../schema/enums.js'
import type { PersonRecord } from '../../../schema/interchange.js'
import { ask, expectMissing, expectRefusal, get, records } from './ask.js'
import { allVotes, firstDate, numberOf } from './plain-titles.js'
import { busyPerson, companionOf, creditsOf, differences, pathOf, pathsOf } from './samples.js'

type Item = Record<string, unknown>
const roles = enumValues('credit_roles')
type Role = (typeof roles)[number]

/** `<catalog>/<number>` of a person in an answer. */
const personNumber = (person: Item) =>
  ['alpha', 'beta', 'gamma', 'delta']
    .map((catalog) => `${catalog}/${person[`${catalog}_id`]}`)
    .find((number) => !number.endsWith('/null'))

/** In how many titles the person has each role. */
const titlesByRole = (person: PersonRecord) =>
  roles
    .map((role) => ({ role, count: titlesInRole(person, role).length }))
    .filter(({ count }) => count > 0)
const titlesInRole = (person: PersonRecord, role: Role) =>
  creditsOf(person).filter(({ credits }) => credits.some((credit) => credit.role === role))

describe('/persons', () => {
  const search = async (q: string, more = '') =>
    (await get(`/persons?q=${encodeURIComponent(q)}${more}`)).items as Item[]

  test('finds by surname and by the start of the full name, in every spelling, exact first', async () => {
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

  test('tolerates a typo', async () => {
    const { name_ru } = busyPerson()
    const name = name_ru ?? ''
    const typo = `${name.slice(0, -3)}${name.at(-2)}${name.at(-3)}${name.at(-1)}`
    expect((await search(typo)).map(personNumber)).toContain(pathOf(busyPerson()))
  })

  test('takes initials, another order and a declined name', async () => {
    const person = records().persons.find(({ name_ru }) =>
      /^[А-Я][а-я]+ [А-Я][а-я]+[внрк]$/u.test(name_ru ?? ''),
    )
    const [first = '', surname = ''] = person?.name_ru?.split(' ') ?? []
    for (const q of [`${first[0]}. ${surname}`, `${surname} ${first[0]}`, `${surname}а`]) {
      const limit = '&limit=50'
      expect((await search(q, limit)).map(({ name_ru }) => name_ru)).toContain(person?.name_ru)
    }
  })

  test('gives the person as the catalog has them', async () => {
    const person = busyPerson()
    const [found] = await search(person.name_ru ?? person.name_en ?? '')
    expect(found).toEqual((await get(`/persons/${personNumber(found ?? {})}`)).person)
  })

  test.each([
    ['', { field: 'q' }],
    ['?q=', { field: 'q' }],
    ['?q=%20', { field: 'q' }],
    [`?q=${'x'.repeat(201)}`, { field: 'q' }],
    ['?q=x&limit=x', { field: 'limit' }],
    ['?q=x&offset=x', { field: 'offset' }],
    ['?q=x&lang=en', { field: 'lang', allowed: ['q', 'limit', 'offset'] }],
  ])('%s answers 400', (query, refusal) => expectRefusal(`/persons${query}`, refusal))
})

describe('the profile', () => {
  test('is the same by all numbers of a person', async () => {
    for (const person of [busyPerson(), companionOf(busyPerson())]) {
      const answers = await Promise.all(pathsOf(person).map((path) => ask(`/v1.2/persons/${path}`)))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    }
  })

  test('holds what the catalog was made of', async () => {
    for (const record of records().persons.filter((_, place) => place % 40 === 0)) {
      const { person } = await get(`/persons/${pathOf(record)}`)
      const { ids, photo_urls: photos } = record
      expect(person).toMatchObject({
        alpha_id: ids.alpha ?? null,
        beta_id: ids.beta ?? null,
        gamma_id: ids.gamma ?? null,
        delta_id: ids.delta ?? null,
        name_ru: record.name_ru ?? null,
        name_en: record.name_en ?? null,
        name_orig: record.name_orig ?? null,
        birth_year: record.birth_year ?? null,
        death_year: record.death_year ?? null,
        gender: record.gender ?? null,
        photo_url: photos?.beta ?? photos?.gamma ?? photos?.delta ?? null,
        professions: record.professions ?? [],
        popularity: record.popularity ?? null,
        also_known_as: record.also_known_as ?? [],
      })
    }
  })

  test('sums up the roles by count, and is known for 12 titles by votes', async () => {
    const person = busyPerson()
    const { credits_summary, known_for } = await get(`/persons/${pathOf(person)}`)
    expect(credits_summary).toEqual(titlesByRole(person).toSorted((a, b) => b.count - a.count))
    const byVotes = creditsOf(person).toSorted((a, b) => allVotes(b.title) - allVotes(a.title))
    const best = byVotes.slice(0, 12)
    expect(known_for.map(numberOf)).toEqual(best.map(({ title }) => pathOf(title)))
    expect(best).toHaveLength(12)
  })

  test('takes no parameters', () =>
    expectRefusal(`/persons/${pathOf(busyPerson())}?lang=en`, { field: 'lang', allowed: [] }))
})

describe('the filmography', () => {
  const path = () => `/persons/${pathOf(busyPerson())}/filmography`

  test('has one card a title with all roles in it, newest first', async () => {
    const { items, total, limit, roles: counted } = await get(path())
    const own = creditsOf(busyPerson())
    expect([total, items.length, limit]).toEqual([own.length, own.length, 1000])
    const byNumber = new Map(own.map(({ title, credits }) => [pathOf(title), credits]))
    for (const item of items) {
      const credits = byNumber.get(numberOf(item)) ?? []
      expect(item.credits.map(({ role }: Item) => role).sort()).toEqual(
        credits.map(({ role }) => role).sort(),
      )
    }
    const dates = items.map((item: Item) => item.release_date)
    const known = dates.filter((date: string | null) => date !== null)
    expect(dates).toEqual([...known.toSorted().reverse(), ...dates.slice(known.length)])
    expect(dates).toEqual(
      own.map(({ title }) => firstDate(title)).sort((a, b) => (b ?? '').localeCompare(a ?? '')),
    )
    expect(counted).toEqual(
      titlesByRole(busyPerson()).map(({ role, count }) => ({
        role,
        label: enums.credit_roles[role].ru,
        count,
      })),
    )
  })

  test('`role` keeps titles with the role; `roles` stays whole, `total` does not', async () => {
    const whole = await get(path())
    for (const { role, count } of titlesByRole(busyPerson())) {
      const { items, total, roles: counted } = await get(`${path()}?role=${role}`)
      expect([total, items.length, counted]).toEqual([count, count, whole.roles])
      expect(items.map(numberOf).sort()).toEqual(
        titlesInRole(busyPerson(), role)
          .map(({ title }) => pathOf(title))
          .sort(),
      )
      const cardOf = new Map(whole.items.map((item: Item) => [numberOf(item), item]))
      expect(items).toEqual(items.map((item: Item) => cardOf.get(numberOf(item))))
      expect(await get(`${path()}?role=${role}&group=role`)).toEqual(
        await get(`${path()}?role=${role}`),
      )
    }
  })

  test('sections by role', async () => {
    const answer = await get(`${path()}?group=role`)
    const counts = titlesByRole(busyPerson())
    expect(answer.items.map(({ role, total }: Item) => ({ role, count: total }))).toEqual(counts)
    expect([answer.limit, answer.total, answer.has_more]).toEqual([10, counts.length, false])
    for (const { items, total, has_more } of answer.items) {
      expect([items.length, has_more]).toEqual([Math.min(total, 10), total > 10])
    }
    expect((await get(`${path()}?group=role&limit=999`)).limit).toBe(50)
  })

  test('filters and sort', async () => {
    const { items } = await get(path())
    const years = items.map((i: Item) => Number(i.year)).sort((a: number, b: number) => a - b)
    const middle = years[Math.floor(years.length / 2)]
    const narrowed = await get(`${path()}?year.gte=${middle}`)
    expect(narrowed.items).toEqual(items.filter((item: Item) => Number(item.year) >= middle))
    expect(narrowed.total).toBe(narrowed.items.length)
    const drama = await get(`${path()}?genre=drama&sort=%2Byear`)
    const sorted = drama.items.map((item: Item) => item.year)
    expect(sorted).toEqual([...sorted].sort((a: number, b: number) => a - b))
    expect(drama.total).toBe(
      items.filter(({ genres }: { genres: string[] }) => genres.includes('drama')).length,
    )
    expect((await get(`${path()}?sort=-release_date`)).items).toEqual(items)
    const shuffled = await get(`${path()}?sort=random`)
    expect(shuffled.items.map(numberOf).sort()).toEqual(items.map(numberOf).sort())
  })

  test('`lang` changes exactly the derived fields and labels', async () => {
    const [ru, en] = [await get(`${path()}?group=role`), await get(`${path()}?group=role&lang=en`)]
    expect(differences(ru, en)).toEqual([
      'items[].items[].credits[].character',
      'items[].items[].title',
      'items[].label',
      'roles[].label',
    ])
  })

  test.each(filmographyKeys)('fields=%s, with and without a minus', async (key) => {
    const whole = (await get(`${path()}?limit=20`)).items
    expect((await get(`${path()}?limit=20&fields=${key}`)).items).toEqual(
      whole.map((item: Item) => ({ [key]: item[key] })),
    )
    expect((await get(`${path()}?limit=20&fields=-${key}`)).items).toEqual(
      whole.map(({ [key]: _, ...rest }: Item) => rest),
    )
  })

  test.each([
    ['role=acter', { field: 'role', allowed: roles, hint: 'actor' }],
    ['group=title', { field: 'group', allowed: ['role', 'none'] }],
    ['group=role&offset=0', { field: 'offset' }],
    ['sort=name', { field: 'sort', allowed: 'some' }],
    ['fields=ord', { field: 'fields', allowed: filmographyKeys }],
    ['fields=title,-credits', { field: 'fields' }],
    ['sort=random&offset=0', { field: 'offset' }],
    ['kind=movi', { field: 'kind', allowed: 'some', hint: 'movie' }],
    ['q=x', { field: 'q', allowed: 'some' }],
  ] as const)('%s answers 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))
})

describe('/with', () => {
  const pair = () => [busyPerson(), companionOf(busyPerson())] as const
  const path = () => `/persons/${pathOf(pair()[0])}/with/${pathOf(pair()[1])}`
  const shared = (role: Role | null = null) => {
    const [one, other] = pair().map((person) =>
      (role ? titlesInRole(person, role) : creditsOf(person)).map(({ title }) => title),
    )
    return (one ?? []).filter((title) => other?.includes(title))
  }

  test('titles of both, newest first, whoever comes first', async () => {
    const { items, total } = await get(path())
    expect(items.map(numberOf).sort()).toEqual(shared().map(pathOf).sort())
    expect(total).toBe(shared().length)
    expect(total).toBeGreaterThan(0)
    const dates = items.map((item: Item) => item.release_date ?? '')
    expect(dates).toEqual(dates.toSorted().reverse())
    const [one, other] = pair()
    expect(await get(`/persons/${pathOf(other)}/with/${pathOf(one)}`)).toEqual(await get(path()))
    expect(items[0]).not.toHaveProperty('title')
  })

  test('`role`: both in it', async () => {
    for (const role of roles) {
      const { items, total } = await get(`${path()}?role=${role}`)
      expect(items.map(numberOf).sort()).toEqual(shared(role).map(pathOf).sort())
      expect(total).toBe(shared(role).length)
    }
  })

  test('`sort` takes release_date and rating', async () => {
    expect(await get(`${path()}?sort=release_date`)).toEqual(await get(path()))
    const { items } = await get(`${path()}?sort=rating`)
    const numbers = items.map(numberOf)
    const byRating = await get(`/persons/${pathOf(pair()[0])}/filmography?sort=-rating`)
    expect(byRating.items.map(numberOf).filter((n: string) => numbers.includes(n))).toEqual(numbers)
  })

  test.each([
    ['sort=-rating', { field: 'sort', allowed: ['release_date', 'rating'], hint: 'rating' }],
    ['role=acter', { field: 'role', allowed: roles, hint: 'actor' }],
    ['lang=ru', { field: 'lang', allowed: ['role', 'sort', 'limit', 'offset'] }],
    ['year.gte=2000', { field: 'year.gte', allowed: ['role', 'sort', 'limit', 'offset'] }],
  ])('%s answers 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))

  test('the second person is checked as the first', async () => {
    const one = `/persons/${pathOf(pair()[0])}/with`
    const catalogs = ['alpha', 'beta', 'gamma', 'delta']
    await expectRefusal(`${one}/gamma_tv/1`, { field: 'type2', allowed: catalogs })
    await expectRefusal(`${one}/beta/0`, { field: 'id2' })
    await expectMissing(`${one}/beta/9999999999`)
    await expectMissing(`/persons/beta/9999999999/with/${pathOf(pair()[1])}`)
  })
})

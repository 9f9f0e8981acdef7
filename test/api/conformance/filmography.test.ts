import { describe, expect, test } from 'vitest'
import { filmographyKeys } from '../../../schema/cards/credit-items.js'
import { furtherKeys } from '../../../schema/cards/list-card.js'
import { enums } from '../../../schema/enums.js'
import { expectRefusal, get } from './ask.js'
import { roles, titlesByRole, titlesInRole } from './person-roles.js'
import { firstDate, numberOf } from './plain-titles.js'
import { busyPerson, creditsOf, differences, pathOf } from './samples.js'
import type { Item } from './sections.js'

describe('the filmography', () => {
  const path = () => `/persons/${pathOf(busyPerson())}/filmography`

  test('the filmography has one card per title with all roles, newest first', async () => {
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

  test('`role` selects titles with the role, and changes `total` but not `roles`', async () => {
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

  test('`lang` changes only the derived fields and labels', async () => {
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
    ['group=title', { field: 'group', hint: 'fields=title', allowed: ['role', 'none'] }],
    ['group=role&offset=0', { field: 'offset', hint: 'group=none' }],
    ['sort=name', { field: 'sort', allowed: 'some' }],
    ['fields=ord', { field: 'fields', allowed: [...filmographyKeys, ...furtherKeys] }],
    ['fields=title,-credits', { field: 'fields' }],
    ['sort=random&offset=0', { field: 'offset' }],
    ['kind=movi', { field: 'kind', allowed: 'some', hint: 'movie' }],
    ['q=x', { field: 'q', hint: 'search with /titles?q= or /suggest?q=', allowed: 'some' }],
  ] as const)('%s returns 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))
})

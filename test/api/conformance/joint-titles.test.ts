import { describe, expect, test } from 'vitest'
import { expectMissing, expectRefusal, get } from './ask.js'
import { type Role, roles, titlesInRole } from './person-roles.js'
import { numberOf } from './plain-titles.js'
import { busyPerson, companionOf, creditsOf, pathOf } from './samples.js'
import type { Item } from './sections.js'

const taken = ['role', 'sort', 'limit', 'offset', 'lang', 'fields', 'names']

describe('/with', () => {
  const pair = () => [busyPerson(), companionOf(busyPerson())] as const
  const path = () => `/persons/${pathOf(pair()[0])}/with/${pathOf(pair()[1])}`
  const shared = (role: Role | null = null) => {
    const [one, other] = pair().map((person) =>
      (role ? titlesInRole(person, role) : creditsOf(person)).map(({ title }) => title),
    )
    return (one ?? []).filter((title) => other?.includes(title))
  }

  test('titles of both persons in any order, newest first', async () => {
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

  test('`role`: both persons have it', async () => {
    for (const role of roles) {
      const { items, total } = await get(`${path()}?role=${role}`)
      expect(items.map(numberOf).sort()).toEqual(shared(role).map(pathOf).sort())
      expect(total).toBe(shared(role).length)
    }
  })

  test('`sort` accepts release_date and rating', async () => {
    expect(await get(`${path()}?sort=release_date`)).toEqual(await get(path()))
    const { items } = await get(`${path()}?sort=rating`)
    const numbers = items.map(numberOf)
    const byRating = await get(`/persons/${pathOf(pair()[0])}/filmography?sort=-rating`)
    expect(byRating.items.map(numberOf).filter((n: string) => numbers.includes(n))).toEqual(numbers)
  })

  test.each([
    ['sort=-rating', { field: 'sort', allowed: ['release_date', 'rating'], hint: 'rating' }],
    ['role=acter', { field: 'role', allowed: roles, hint: 'actor' }],
    ['group=role', { field: 'group', allowed: taken }],
    ['year.gte=2000', { field: 'year.gte', hint: 'fields=year', allowed: taken }],
  ])('%s returns 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))

  test('/with checks the second person like the first', async () => {
    const one = `/persons/${pathOf(pair()[0])}/with`
    const catalogs = ['alpha', 'beta', 'gamma', 'delta']
    await expectRefusal(`${one}/gamma_tv/1`, { field: 'type2', hint: 'gamma', allowed: catalogs })
    await expectRefusal(`${one}/beta/0`, { field: 'id2' })
    await expectMissing(`${one}/beta/9999999999`)
    await expectMissing(`/persons/beta/9999999999/with/${pathOf(pair()[1])}`)
  })
})

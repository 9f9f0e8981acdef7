import { describe, expect, test } from 'vitest'
import { ask, expectRefusal, get, records } from './ask.js'
import { titlesByRole } from './person-roles.js'
import { allVotes, numberOf } from './plain-titles.js'
import { busyPerson, companionOf, creditsOf, pathOf, pathsOf } from './samples.js'

describe('the profile', () => {
  test('the profile is the same for all numbers of a person', async () => {
    for (const person of [busyPerson(), companionOf(busyPerson())]) {
      const answers = await Promise.all(pathsOf(person).map((path) => ask(`/v1.2/persons/${path}`)))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    }
  })

  test('the profile has the data of the imported record', async () => {
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

  test('the profile sorts the roles by count, and has 12 known titles by votes', async () => {
    const person = busyPerson()
    const { credits_summary, known_for } = await get(`/persons/${pathOf(person)}`)
    expect(credits_summary).toEqual(titlesByRole(person).toSorted((a, b) => b.count - a.count))
    const byVotes = creditsOf(person).toSorted((a, b) => allVotes(b.title) - allVotes(a.title))
    const best = byVotes.slice(0, 12)
    expect(known_for.map(numberOf)).toEqual(best.map(({ title }) => pathOf(title)))
    expect(best).toHaveLength(12)
  })

  test('the profile has no parameters except include and fields', () =>
    expectRefusal(`/persons/${pathOf(busyPerson())}?lang=en`, {
      field: 'lang',
      allowed: ['include'],
    }))
})

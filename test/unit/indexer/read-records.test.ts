import { expect, test } from 'vitest'
import { flattenTitle, uniqueValues } from '../../../indexer/flatten-title.js'
import { readPersons } from '../../../indexer/read-persons.js'
import { readTitles } from '../../../indexer/read-titles.js'
import type { TitleDocument } from '../../../schema/documents.js'
import type { TitleRecord } from '../../../schema/interchange.js'
import { idOf, person, title, write } from '../../support/written-catalog.js'

const many = Array.from({ length: 40 }, (_, at) => `name ${at % 30}`)

test.each([
  ['no values', [], []],
  ['only unknown values', [null, null], []],
  ['few values', ['b', null, 'a', 'b'], ['b', 'a']],
  ['many values', [...many, null, 'name 1'], many.slice(0, 30)],
])('uniqueValues keeps the first occurrence of each known value (%s)', (_, values, expected) => {
  expect(uniqueValues(values)).toEqual(expected)
})

const numbers = Array.from({ length: 100 }, (_, at) => at + 1)

test('a title document has the values of all tables', () => {
  const records = numbers.map((number) =>
    title(number, {
      ...(number % 3 === 0 && { genres: ['drama', 'war'] }),
      ...(number % 5 === 0 && { ratings: { beta: { value: 7.1, votes: number } } }),
      ...(number % 7 === 0 && {
        akas: [{ title: `Film ${number}` }, { title: `Фильм ${number}` }],
      }),
      ...(number % 11 === 0 && {
        credits: [
          { person: 'beta:2', role: 'actor' },
          { person: 'beta:1', role: 'director' },
        ],
      }),
      ...(number % 13 === 0 && { overview_en: 'A film.' }),
    }),
  )
  const { database } = write(person(1, { name_en: 'A' }), person(2, { name_en: 'B' }), ...records)
  const documents = [...readTitles(database)].map((each) => flattenTitle(each))
  expect(documents.map(({ id }) => id)).toEqual(numbers.map((number) => idOf(`beta:${number}`)))
  for (const [at, number] of numbers.entries()) {
    const { names, genre, rating, votes_beta, has, credits } = documents[at] as TitleDocument
    expect(names).toEqual([`Фильм ${number}`, ...(number % 7 === 0 ? [`Film ${number}`] : [])])
    expect(genre).toEqual(number % 3 === 0 ? ['drama', 'war'] : [])
    expect([rating, votes_beta]).toEqual(number % 5 === 0 ? [7.1, number] : [null, null])
    expect(has.includes('overview')).toBe(number % 13 === 0)
    expect(credits.map(({ person, role }) => [person, role])).toEqual(
      number % 11 === 0
        ? [
            [idOf('beta:1'), 'director'],
            [idOf('beta:2'), 'actor'],
          ]
        : [],
    )
  }
})

test.each<[string, Partial<TitleRecord>, number | null]>([
  ['its first date', { year: 1996, releases: [release('1997-06-12', '1997-05-17')] }, 19970517],
  ['the last day of its year', { year: 1997 }, 19971231],
  ['an unknown day', {}, null],
])('a title is released on %s', (_, values, day) => {
  const [document] = [...readTitles(write(title(1, values)).database)].map((each) =>
    flattenTitle(each),
  )
  expect(document?.released_on).toBe(day)
})

function release(...dates: string[]) {
  return {
    region: 'ru' as const,
    dates: dates.map((date) => ({ type: 'premiere' as const, date })),
  }
}

test('a person document has all names', () => {
  const records = numbers.map((number) =>
    person(number, { name_ru: `Имя ${number}`, name_en: `Name ${number}`, popularity: number / 7 }),
  )
  const read = [...readPersons(write(title(1), ...records).database)]
  expect(read.map(({ document }) => document)).toEqual(
    numbers.map((number) => ({
      id: idOf(`beta:${number}`),
      names: [`Имя ${number}`, `Name ${number}`],
      popularity: number / 7,
    })),
  )
})

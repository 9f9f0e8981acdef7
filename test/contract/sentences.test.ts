import { describe, expect, test } from 'vitest'
import { type PersonReference, packReference } from '../../schema/catalogs.js'
import type { InterchangeRecord } from '../../schema/interchange.js'
import { interpretSelection } from '../../search/sentences/interpreted-selection.js'
import { enginesUnderTest } from '../support/engines.js'
import { personNamed, titleNamed } from '../support/plain-documents.js'
import { parsed, testContext } from '../support/query-context.js'
import { writtenStore } from '../support/written-store.js'
import { filledEngine } from './filled-engine.js'

/** Titles: their names, genre, year and the numbers of the people in them. */
const films = [
  ['Dark City', 'drama', 1998, [1]],
  ['Бриллиантовая рука', 'comedy', 1968, [2]],
  ['The Slender Thread', 'drama', 1965, [3]],
  ['Adore', 'romance', 2013, [1]],
  ['Rocket Men', 'thriller', 1994, [1]],
  ['Silver Lining', 'thriller', 1999, [4]],
] as const
const people = ['Rufus Sewell', 'Юрий Никулин', 'Anne Bancroft', 'Rufus Sewell']

const records: InterchangeRecord[] = [
  ...films.map(
    ([title, genre, year, cast], at): InterchangeRecord => ({
      record: 'title',
      ids: { delta: String(at + 1) },
      kind: 'movie',
      ...(/[а-я]/.test(title) ? { title_ru: title } : { title_en: title }),
      year,
      genres: [genre],
      ratings: { alpha: { value: 7, votes: 1000 - at } },
      credits: cast.map((number) => ({
        person: `delta:${number}`,
        role: 'actor',
      })),
    }),
  ),
  ...people.map(
    (name, at): InterchangeRecord => ({
      record: 'person',
      ids: { delta: String(at + 1) },
      ...(/[а-я]/.test(name) ? { name_ru: name } : { name_en: name }),
    }),
  ),
]

const personId = (number: string) => packReference({ catalog: 'delta', number })
const titles = films.map(([title, genre, year, cast], at) =>
  titleNamed(at + 1, [title], {
    year,
    genre: [genre],
    votes_total: 1000 - at,
    popularity: 1000 - at,
    credits: cast.map((number) => ({ person: personId(String(number)), role: 'actor' as const })),
  }),
)
const persons = people.map((name, at) => personNamed(at + 1, [name], 1))

describe.each(enginesUnderTest)('sentences: $name', (underTest) => {
  const suite = underTest.skipped === null ? test : test.skip
  const filled = filledEngine(underTest, { titles, persons })

  suite.each([
    ['dramas of the 90s', ['genre=drama', 'year.gte=1990', 'year.lte=1999'], null],
    ['dramas with rufus sewell', ['genre=drama', 'person=delta:1'], null],
    ['thrillers with Rufus Sewell 1999', ['genre=thriller', 'person=delta:4', 'year=1999'], null],
    ['комедии с Юрием Никулиным', ['genre=comedy', 'person=delta:2'], null],
    [
      'thrillers starring rufus sewel',
      ['genre=thriller', 'person=delta:1', 'person.role=actor'],
      null,
    ],
    ['хочу посмотреть бриллиантовую руку', [], 'бриллиантовую руку'],
    ['when is the slender thread playing', [], 'the slender thread'],
    ['i adore thrillers', ['genre=thriller'], null],
    ['Dark City drama', ['genre=drama'], 'Dark City'],
    ['horor or thriler', ['genre=horror,thriller'], null],
    ['dark city', null, null],
  ])('%s', async (typed, parameters, q) => {
    const names = {
      ...testContext.names,
      personId: ({ number }: PersonReference) => personId(number),
    }
    const context = {
      ...testContext,
      names,
      engine: filled.engine,
      store: writtenStore(...records),
    }
    const read = await interpretSelection({ ...parsed(''), typed }, context, { isOrdered: false })
    const found = read.interpretation
    expect(found?.applied ? found.parameters : null).toEqual(parameters)
    expect(found?.q ?? null).toBe(q)
  })
})

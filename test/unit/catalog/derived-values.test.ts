import { expect, test } from 'vitest'
import type { TitleRecord } from '../../../schema/interchange.js'
import { title, write } from '../../support/written-catalog.js'

const day = (type: string, date: string) => ({ type, date }) as never

test.each<[string, Partial<TitleRecord>, (number | null)[]]>([
  ['no releases', {}, [null, null, null, null]],
  [
    'the earliest of each',
    {
      releases: [
        { region: 'world', dates: [day('premiere', '1997-05-17'), day('premiere', '1997-05-16')] },
        { region: 'ru', dates: [day('digital', '2003-01-02'), day('theatrical', '1997-12-12')] },
        { region: 'usa', dates: [day('tv', '1996-02-29'), day('digital', '2001-01-01')] },
        { region: 'ru', dates: [day('premiere', '1997-06-17')] },
      ],
    },
    [19960229, 19970516, 19970617, 20010101],
  ],
  ['a region without dates', { releases: [{ region: 'ru', dates: [] }] }, [null, null, null, null]],
])('dates of a title with %s', (_, more, expected) => {
  const { rows } = write(title(1, more))
  const dates = 'release_date, premiere_world, premiere_ru, digital_release'
  expect(rows(`SELECT ${dates} FROM titles`)).toEqual([expected])
})

test.each<[string, TitleRecord['ratings'], number | null, unknown]>([
  ['unknown', null, null, undefined],
  ['zero', { alpha: { value: 5, votes: 0 } }, null, { alpha: { value: 5 } }],
  [
    'summed over the four catalogs alone',
    {
      social: { value: 9, votes: 1000 },
      alpha: { value: 7.5, votes: 10 },
      delta: { value: 7, votes: 2 },
      gamma: null,
      beta: { value: 8 },
    },
    12,
    {
      alpha: { value: 7.5, votes: 10 },
      beta: { value: 8 },
      delta: { value: 7, votes: 2 },
      social: { value: 9, votes: 1000 },
    },
  ],
])('votes: %s', (_, ratings, total, expected) => {
  const { rows } = write(title(1, { ratings }))
  expect(rows('SELECT votes_total FROM titles')).toEqual([total])
  const [blocks] = rows('SELECT blocks FROM documents') as string[]
  expect(JSON.parse(blocks ?? '').ratings).toEqual(expected)
})

test.each<[Partial<TitleRecord>, number | null]>([
  [{}, null],
  [{ kind: 'movie' }, 0],
  [{ kind: 'mini_series' }, 1],
  [{ kind: 'anime' }, 0],
  [{ kind: 'anime', is_series: true }, 1],
  [{ kind: 'series', is_series: false }, 0],
])('is_series of %j is %j', (more, expected) => {
  expect(write(title(1, more)).rows('SELECT is_series FROM titles')).toEqual([expected])
})

test('known zeros are stored, unknown values are null or absent', () => {
  const { rows } = write(
    title(1, { awards: { awards_won: 0 }, age_limit: 0, adult: false, budget: 0 }),
  )
  const columns = 'awards_won, oscars_won, age_limit, adult, budget, hydrated'
  expect(rows(`SELECT ${columns} FROM titles`)).toEqual([[0, null, 0, 0, 0, null]])
  const [blocks] = rows('SELECT blocks FROM documents') as string[]
  expect(JSON.parse(blocks ?? '')).toEqual({
    awards: { awards_won: 0 },
    age_limit: 0,
    adult: false,
    budget: 0,
  })
})

import { expect, test } from 'vitest'
import type { TitleRecord } from '../../../schema/interchange.js'
import { countedParts } from '../../support/small-catalog.js'
import { person, title, write } from '../../support/written-catalog.js'

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

test.each<[string, TitleRecord['ratings'], number | null, unknown[]]>([
  ['unknown', null, null, []],
  ['zero', { alpha: { value: 5, votes: 0 } }, null, [['alpha', 5, null]]],
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
    [
      ['alpha', 7.5, 10],
      ['beta', 8, null],
      ['delta', 7, 2],
      ['social', 9, 1000],
    ],
  ],
])('votes: %s', (_, ratings, total, expected) => {
  const { rows } = write(title(1, { ratings }))
  expect(rows('SELECT votes_total FROM titles')).toEqual([total])
  expect(rows('SELECT source, value, votes FROM ratings ORDER BY source')).toEqual(expected)
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

test('known zeros are stored, unknown values are null', () => {
  const { rows } = write(
    title(1, { awards: { awards_won: 0 }, age_limit: 0, adult: false, budget: 0 }),
  )
  const columns =
    'awards_won, nominations, age_limit, adult, budget, hydrated, distribution, sources'
  expect(rows(`SELECT ${columns} FROM titles`)).toEqual([[0, null, 0, 0, 0, null, null, '[]']])
})

test.each<[string, Partial<TitleRecord>]>([
  ['nothing', {}],
  [
    'parts of every kind',
    {
      ratings: { alpha: { value: 7, votes: 3 }, beta: { value: 0 } },
      releases: [{ region: 'ru', dates: [day('premiere', '2001-01-01'), day('tv', '2002-01-01')] }],
      genres: ['drama', 'war'],
      tags: [{ slug: 'sea' }, { slug: 'sea' }, { slug: 'ice' }],
      akas: [{ title: 'North' }, { title: 'Nord' }, { title: 'Nord' }],
      companies: [{ name: 'Harbour' }],
      watch: [{ platform: 'cinema' }, { platform: 'tv' }],
      box_office_regions: [{ region: 'world', amount: 5 }],
      awards: { items: [{ award: 'Palm' }, { award: 'Bear' }] },
      certifications: [{ country: 'us', rating: 'R' }],
      parental: [{ category: 'violence' }],
      images: [
        { type: 'poster_gif', url: 'https://example.org/1.gif' },
        { type: 'poster_gif', url: 'https://example.org/2.gif' },
        { type: 'backdrop', url: 'https://example.org/3.jpg' },
      ],
      videos: [{ type: 'trailer', url: 'https://example.org/4' }],
      facts: [{ text: 'one' }, { text: 'two' }],
      faq: [{ question: 'why?' }],
      quotes: [{ text: 'three' }],
      episodes: [
        { season: 0, episode: 1 },
        { season: 1, episode: 1 },
        { season: 1, episode: 2 },
        { season: 3, episode: 1 },
      ],
      relations: [{ relation: 'similar', to: 'beta:1' }],
      credits: [
        { person: 'beta:7', role: 'actor' },
        { person: 'beta:7', role: 'director' },
      ],
    } as never,
  ],
])('part counts of a title with %s equal the rows of the tables', (_, more) => {
  const { rows } = write(title(1, more), person(7))
  expect(rows('SELECT part_counts FROM titles')).toEqual(rows(`SELECT ${countedParts} FROM titles`))
})

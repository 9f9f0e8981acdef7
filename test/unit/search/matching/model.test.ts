import { describe, expect, test } from 'vitest'
import { comparableTitle } from '../../../../search/matching/compare-titles.js'
import {
  compareCandidate,
  type MatchTarget,
  type TitleCandidate,
} from '../../../../search/matching/evidence.js'
import { confidences, weighCandidates } from '../../../../search/matching/model.js'
import type { Reading } from '../../../../search/matching/read-name.js'

const reading: Reading = {
  title: 'Dark City',
  texts: ['Dark City'],
  year: 1998,
  kind: 'movie',
  season: null,
  episode: null,
  part: null,
  rest: { words: 0, tags: 0, numbers: 0 },
  names: [],
  place: { part: 0, from: 0, to: 2 },
  cost: 0,
}

const titles = [comparableTitle('Dark City')]

const wanted: MatchTarget = {
  readings: [{ reading, titles, variants: titles, names: [], kinds: new Set(['movie']) }],
  runtime: 100,
  hasPerson: true,
  parts: 1,
}

const darkCity: TitleCandidate = {
  id: 1,
  names: [comparableTitle('Dark City')],
  year: 1998,
  endYear: null,
  kind: 'movie',
  runtime: 101,
  votes: 1000,
  hasPerson: true,
}

describe('evidence', () => {
  test.each<readonly [string, Partial<TitleCandidate>, string]>([
    ['everything matches', {}, 'exact equal equal equal equal'],
    ['one year apart', { year: 1999 }, 'exact near equal equal equal'],
    ['another year', { year: 1950 }, 'exact different equal equal equal'],
    ['no year', { year: null }, 'exact unknown equal equal equal'],
    ['a later season', { year: 1990, endYear: 2000 }, 'exact near equal equal equal'],
    ['another kind', { kind: 'series' }, 'exact equal different equal equal'],
    ['a longer cut', { runtime: 111 }, 'exact equal equal near equal'],
    ['another runtime', { runtime: 45 }, 'exact equal equal different equal'],
    ['another cast', { hasPerson: false }, 'exact equal equal equal different'],
    ['an unknown person', { hasPerson: null }, 'exact equal equal equal unknown'],
  ])('%s', (_, change, how) => {
    const [evidence] = compareCandidate(wanted, { ...darkCity, ...change })
    expect(evidence?.reasons.map((reason) => reason.how).join(' ')).toBe(how)
  })

  test('properties that the request lacks have no reason', () => {
    const [read] = wanted.readings
    const readings = read ? [{ ...read, reading: { ...reading, year: null }, kinds: null }] : []
    const bare = { ...wanted, readings, runtime: null, hasPerson: false }
    expect(compareCandidate(bare, darkCity)[0]?.reasons).toEqual([{ of: 'title', how: 'exact' }])
  })
})

describe('confidences', () => {
  const of = (...changes: readonly Partial<TitleCandidate>[]) =>
    confidences(
      weighCandidates(
        wanted,
        changes.map((change) => ({ ...darkCity, ...change })),
      ).map(({ evidence }) => evidence),
    )

  test('leave probability for the case that no candidate matches', () => {
    const all = of({}, { year: 1950 }, { names: [comparableTitle('Sin City')] })
    expect(all.reduce((sum, each) => sum + each, 0)).toBeLessThan(1)
    expect(all[0]).toBeGreaterThan(0.9)
  })

  test('are equal for equal candidates', () => {
    const [one = 0, other = 0] = of({}, {})
    expect(one).toBe(other)
    expect(one).toBeLessThan(0.5)
  })

  test.each<readonly [string, Partial<TitleCandidate>]>([
    ['another name', { names: [comparableTitle('Casablanca')] }],
    ['a sequel', { names: [comparableTitle('Dark City 2')] }],
    ['another year', { year: 1950 }],
    ['another kind', { kind: 'series' }],
    ['another cast', { hasPerson: false }],
  ])('are lower with %s', (_, change) => {
    expect(of(change)[0]).toBeLessThan(of({})[0] ?? 0)
  })

  test('a title with the number as written beats one with the number in words', () => {
    const titles = [comparableTitle('12 Angry Men')]
    const own = { ...reading, title: '12 Angry Men', year: null }
    const readings = [{ reading: own, titles, variants: [], names: [], kinds: null }]
    const target = { readings, runtime: null, hasPerson: false, parts: 1 }
    const candidates = ['12 Angry Men', 'Twelve Angry Men', 'Twelve Angry Men'].map((name, id) => ({
      ...darkCity,
      id,
      names: [comparableTitle(name)],
    }))
    const [digits] = confidences(
      weighCandidates(target, candidates).map(({ evidence }) => evidence),
    )
    expect(digits).toBeGreaterThan(0.9)
  })

  test('the number of a part counts against a film only if a series has the name', () => {
    const ofPart = { ...reading, kind: 'series' as const, year: null, episode: 1, part: 1 }
    const readings = [
      { reading: ofPart, titles, variants: [], names: [], kinds: new Set(['series']) },
    ]
    const target = { readings, runtime: null, hasPerson: false, parts: 1 }
    const againstFilm = (...kinds: readonly string[]) =>
      weighCandidates(
        target,
        kinds.map((kind, id) => ({ ...darkCity, id, kind })),
      )[0]?.evidence.measures.kindDifferent
    expect([againstFilm('movie'), againstFilm('movie', 'series')]).toEqual([0, 1])
  })

  test('a longer exact title beats a shorter one', () => {
    const longer = { title: 'Torch Song Trilogy', place: { part: 0, from: 0, to: 3 } }
    const shorter = { title: 'Torch Song', place: { part: 0, from: 0, to: 2 } }
    const rest = { words: 0, tags: 1, numbers: 0 }
    const readings = [
      { ...reading, ...longer, year: null },
      { ...reading, ...shorter, rest, year: null },
    ].map((each) => ({
      reading: each,
      titles: [comparableTitle(each.title)],
      variants: [],
      names: [],
      kinds: null,
    }))
    const target = { readings, runtime: null, hasPerson: false, parts: 1 }
    const named = readings.map(({ titles: names }, id) => ({ ...darkCity, id, names }))
    const [first, second] = weighCandidates(target, named)
    expect([first?.evidence.measures.shorter, second?.evidence.measures.shorter]).toEqual([0, 1])
  })
})

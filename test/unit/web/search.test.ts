import { describe, expect, test } from 'vitest'
import { titleFacets } from '../../../schema/title-facets.js'
import {
  chipsIn,
  isNarrowed,
  withChipAsText,
  withoutChip,
  withoutChips,
} from '../../../web/src/search/chips.js'
import { facetGroups } from '../../../web/src/search/facet-groups.js'
import { boundsOfSteps, chosenSteps, wholeSteps } from '../../../web/src/search/histogram-steps.js'
import { phrasesOf, queryOf, withInterpreted } from '../../../web/src/search/interpreted-query.js'
import {
  boundsOf,
  choiceOf,
  exclusionToggled,
  orderOf,
  selectionOf,
  toggled,
  withBounds,
  withChoice,
} from '../../../web/src/search/selected-filters.js'

describe('the parameters of an address', () => {
  const query = {
    q: 'a',
    'genre.all': 'drama',
    sort: 'random',
    seed: '5',
    lang: 'en',
    preset: 'top',
  }

  test('filters, preset and text select titles', () => {
    const shaped = { ...query, fields: 'year', limit: '5', offset: '5', cursor: '', total: 'true' }
    expect(selectionOf(shaped)).toEqual({ q: 'a', 'genre.all': 'drama', preset: 'top' })
  })

  test.each([
    [query, { sort: 'random', seed: '5' }],
    [{ sort: '-year', seed: '5' }, { sort: '-year' }],
    [{ sort: 'random' }, { sort: 'random', seed: '1' }],
    [{ q: 'a' }, {}],
    [{ preset: 'new' }, {}],
    [{ kind: 'movie' }, { sort: '-popularity' }],
  ])('%j is ordered by %j', (asked, order) => expect(orderOf(asked)).toEqual(order))
})

describe('values', () => {
  test('equality and .any are one choice, .all is another one', () => {
    expect(
      choiceOf({ genre: 'drama', 'genre.any': 'war,drama', 'genre.not': 'news' }, 'genre'),
    ).toEqual({
      mode: 'any',
      chosen: ['drama', 'war'],
      excluded: ['news'],
    })
    expect(choiceOf({ 'genre.all': 'drama,war' }, 'genre').mode).toBe('all')
  })

  test('are written for their mode, without other changes of the address', () => {
    const chosen = { mode: 'all', chosen: ['drama', 'war'], excluded: [] } as const
    const query = { q: 'a', genre: 'drama', 'genre.not': 'news' }
    expect(withChoice(query, 'genre', chosen)).toEqual({ q: 'a', 'genre.all': 'drama,war' })
    expect(withChoice(query, 'genre', { ...chosen, mode: 'any' })).toEqual({
      q: 'a',
      genre: 'drama,war',
    })
    expect(withChoice(query, 'genre', { ...chosen, chosen: [], excluded: ['x'] })).toEqual({
      q: 'a',
      'genre.not': 'x',
    })
  })

  test('a value is chosen or excluded, never both', () => {
    const choice = { mode: 'any', chosen: ['a'], excluded: ['b'] } as const
    expect(toggled(choice, 'b')).toEqual({ mode: 'any', chosen: ['a', 'b'], excluded: [] })
    expect(toggled(choice, 'a')).toEqual({ mode: 'any', chosen: [], excluded: ['b'] })
    expect(exclusionToggled(choice, 'a')).toEqual({ mode: 'any', chosen: [], excluded: ['b', 'a'] })
    expect(exclusionToggled(choice, 'b')).toEqual({ mode: 'any', chosen: ['a'], excluded: [] })
  })
})

describe('ranges', () => {
  test('an exact value is both bounds', () => {
    expect(boundsOf({ year: '1994' }, 'year')).toEqual({ from: 1994, to: 1994 })
    expect(boundsOf({ 'year.gte': '1990', 'year.lte': 'x' }, 'year')).toEqual({
      from: 1990,
      to: null,
    })
  })

  test('are written as bounds', () => {
    expect(withBounds({ q: 'a', year: '1994' }, 'year', { from: 1990, to: null })).toEqual({
      q: 'a',
      'year.gte': '1990',
    })
  })

  const counted = [
    { from: 1990, to: 1990, count: 3 },
    { from: 1993, to: 1993, count: 1 },
  ]
  const ratings = [
    { from: 6, to: 6.999999999999999, count: 3 },
    { from: 8, to: 8.999999999999998, count: 1 },
  ]

  test('steps without titles are included', () => {
    expect(wholeSteps(counted, 1).map(({ from, count }) => [from, count])).toEqual([
      [1990, 3],
      [1991, 0],
      [1992, 0],
      [1993, 1],
    ])
    const [, seventh] = wholeSteps(ratings, 1)
    expect(seventh?.from).toBe(7)
    expect(seventh?.to).toBeCloseTo(8)
    expect(seventh?.to).toBeLessThan(8)
    expect(wholeSteps([], 1)).toEqual([])
  })

  test('bounds select steps, also beyond the ends', () => {
    const steps = wholeSteps(counted, 1)
    const chosen = (from: number | null, to: number | null) => chosenSteps(steps, { from, to })
    expect(chosen(null, null)).toEqual([0, 3])
    expect(chosen(1991, 1992)).toEqual([1, 2])
    expect(chosen(1900, 2100)).toEqual([0, 3])
    expect(chosen(2000, null)).toEqual([3, 3])
    expect(chosen(null, 1900)).toEqual([0, 0])
  })

  test('the outermost steps are no bounds', () => {
    const steps = wholeSteps(counted, 1)
    expect(boundsOfSteps(steps, 0, 3)).toEqual({ from: null, to: null })
    expect(boundsOfSteps(steps, 1, 3)).toEqual({ from: 1991, to: null })
    expect(boundsOfSteps(steps, 0, 2)).toEqual({ from: null, to: 1992 })
  })
})

describe('chips', () => {
  const query = {
    lang: 'en',
    'genre.all': 'drama,war',
    q: 'sea',
    'year.gte': '1990',
    'year.lte': '1999',
    person: 'beta:1,beta:2',
    'person.role': 'director',
    sort: 'random',
    seed: '5',
    preset: 'top',
    interpret: 'true',
    names: 'de',
  }
  const written = (chips: ReturnType<typeof chipsIn>) =>
    chips.map(({ values }) => values.map(({ name, value }) => `${name}=${value}`).join('&'))
  const chipOf = (field: string) => {
    const chip = chipsIn(query).find((one) => one.field === field)
    if (chip === undefined) throw new Error(`there is no chip of ${field}`)
    return chip
  }

  test('each value has a chip, both bounds of a range share one', () => {
    expect(written(chipsIn(query))).toEqual([
      'genre.all=drama',
      'genre.all=war',
      'year.gte=1990&year.lte=1999',
      'person=beta:1',
      'person=beta:2',
      'sort=random',
    ])
    expect(chipsIn(query).map(({ isAfterText }) => isAfterText)).toEqual([
      ...[false, false],
      ...[true, true, true, true],
    ])
    expect(chipsIn({ age_limit_max: '6' })[0]).toMatchObject({
      field: 'age_limit',
      operator: 'range',
    })
  })

  test('removes a chip with its parameters', () => {
    expect(withoutChip(query, chipOf('genre'))['genre.all']).toBe('war')
    const { 'year.gte': _from, 'year.lte': _to, ...others } = query
    expect(withoutChip(query, chipOf('year'))).toEqual(others)
    const { sort: _sort, seed: _seed, ...unsorted } = query
    expect(withoutChip(query, chipOf('sort'))).toEqual(unsorted)
  })

  test('removes the role with the last person', () => {
    const one = withoutChip(query, chipOf('person'))
    expect(one).toMatchObject({ person: 'beta:2', 'person.role': 'director' })
    const [last] = chipsIn(one).filter(({ field }) => field === 'person')
    const none = last && withoutChip(one, last)
    expect(Object.keys(none ?? {})).not.toContain('person.role')
  })

  test('a chip becomes text on its side of the text', () => {
    expect(withChipAsText(query, chipOf('genre'), 'dramas').q).toBe('dramas sea')
    expect(withChipAsText(query, chipOf('year'), '90s').q).toBe('sea 90s')
    expect(
      withChipAsText({ kind: 'series' }, chipsIn({ kind: 'series' })[0] ?? chipOf(''), 'tv'),
    ).toEqual({ q: 'tv' })
  })

  test('removes all chips at once', () => {
    expect(withoutChips(query)).toEqual({ q: 'sea', lang: 'en' })
    expect([isNarrowed(query), isNarrowed({ q: 'a', sort: '-year' })]).toEqual([true, false])
    expect(isNarrowed({ preset: 'top' })).toBe(true)
  })
})

describe('an interpreted text', () => {
  const text = 'romantic comedies about the sea of the 90s'
  const interpreted = {
    parameters: ['genre.all=romance,comedy', 'year.gte=1990', 'year.lte=1999'],
    q: 'the sea',
    words: [
      { from: 0, to: 8, parameter: 'genre.all=romance,comedy' },
      { from: 9, to: 17, parameter: 'genre.all=romance,comedy' },
      { from: 32, to: 42, parameter: 'year.gte=1990' },
      { from: 32, to: 42, parameter: 'year.lte=1999' },
    ],
    unused: [],
  }

  test('becomes a query in the order of its words', () => {
    expect(Object.entries(queryOf(interpreted, text))).toEqual([
      ['genre.all', 'romance,comedy'],
      ['q', 'the sea'],
      ['year.gte', '1990'],
      ['year.lte', '1999'],
    ])
  })

  test('an interpreted text has a phrase for each value', () => {
    expect(phrasesOf(interpreted, text)).toEqual([
      ['genre.all=romance', 'romantic'],
      ['genre.all=comedy', 'comedies'],
      ['year.gte=1990', 'of the 90s'],
      ['year.lte=1999', 'of the 90s'],
    ])
  })

  test.each([
    [{ lang: 'en', q: 'old', kind: 'movie' }, { genre: 'war' }, 'lang=en&genre=war&kind=movie'],
    [{ genre: 'war' }, { genre: 'drama' }, 'genre.all=war,drama'],
    [{ 'genre.not': 'war' }, { genre: 'drama' }, 'genre=drama'],
    [{ 'year.gte': '1990' }, { year: '1985' }, 'year=1985'],
    [{ person: 'beta:1' }, { 'person.all': 'beta:2,beta:3' }, 'person.all=beta:1,beta:2,beta:3'],
  ])('joins %j with %j', (query, added, joined) => {
    const result = withInterpreted(query as Record<string, string>, added as Record<string, string>)
    const parameters = Object.entries(result).map(([name, value]) => `${name}=${value}`)
    expect(parameters.join('&')).toBe(joined)
  })
})

test('the groups of the panel are facets of the service with the same steps', () => {
  for (const { name, type, width } of facetGroups) {
    const facet = titleFacets[name as keyof typeof titleFacets]
    expect([name, facet?.kind]).toEqual([name, type])
    if (facet?.kind === 'steps') expect([name, width]).toEqual([name, facet.width])
  }
})

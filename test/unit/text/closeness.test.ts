import { describe, expect, test } from 'vitest'
import { type ComparableNames, closenessTo } from '../../../text/closeness.js'
import { searchWords } from '../../../text/name-forms.js'
import { penalties } from '../../../text/penalties.js'
import { maxWords } from '../../../text/reading.js'
import { yearsOf } from '../../../text/title-years.js'
import { readTitleQuery } from '../../../text/typed-query.js'

function named(
  names: readonly string[],
  latin: readonly string[] = [],
  year = 2000,
): ComparableNames {
  const words = { written: names.map(searchWords), latin: latin.map(searchWords) }
  return { ...words, years: yearsOf(year, null), isWellKnown: false }
}

function typed(text: string) {
  return readTitleQuery(text).asTyped.readings
}

test('each kind of difference weighs more than the next', () => {
  const { missingWord, edit, alternative, guess, year, prefix, extraWord, spelling } = penalties
  const kinds = [missingWord, edit, alternative, year, prefix, extraWord, spelling, 1]
  expect(kinds).toEqual(kinds.toSorted((a, b) => b - a))
  expect(missingWord).toBeGreaterThan(2 * maxWords * edit)
  expect(alternative + guess).toBeGreaterThan(edit)
  expect(alternative + guess).toBeLessThan(2 * edit)
  expect(prefix).toBeLessThan(2 * extraWord)
})

describe('closeness of a name to a typed query', () => {
  test.each<[what: string, q: string, names: readonly string[], relevance: number | null]>([
    ['equal', 'snow queen', ['Snow Queen'], -1],
    ['an extra word', 'snow', ['Snow Queen'], -penalties.extraWord],
    ['not at the start', 'queen', ['Snow Queen'], -penalties.extraWord - 1],
    ['one edit', 'snwo queen', ['Snow Queen'], -penalties.edit - 1],
    ['two edits of a long word', 'cheburshak', ['Cheburashka'], -2 * penalties.edit],
    ['three edits', 'chbursha', ['Cheburashka'], null],
    ['one edit of a short word', 'snw queen', ['Snow Queen'], null],
    ['an unfinished last word', 'snow qu', ['Snow Queen'], -penalties.prefix - 1],
    ['an unfinished first word', 'sno queen', ['Snow Queen'], null],
    ['a number with a typo', 'ranma 1235', ['Ranma 1234'], null],
    ['a word in no name', 'snow dogs', ['Snow Queen'], null],
    ['words of different names', 'snow королева', ['Snow', 'Королева'], -penalties.missingWord],
    ['the closest of the names', 'snow', ['Snow Queen', 'Snow'], 0],
    ['an added little word', 'the snow queen', ['Snow Queen'], -penalties.littleWord - 1],
    ['another little word', 'a snow queen', ['The Snow Queen'], -2 * penalties.littleWord - 3],
    [
      'an added little word and an extra word',
      'the snow',
      ['Snow Queen'],
      -penalties.omittedWord - penalties.extraWord,
    ],
    ['no words', '$', ['$'], null],
    ['no names', 'snow', [], null],
  ])('%s: %s', (_, q, names, relevance) => {
    expect(closenessTo('title', typed(q))(named(names))).toBe(relevance ?? null)
  })

  test.each<[what: string, q: string, name: string, relevance: number]>([
    ['of any length', 'snow', 'Snow Queen of the North', -penalties.namePrefix],
    ['within a word', 'snow q', 'Snow Queen of the North', -penalties.namePrefix],
    ['after an article', 'snow qu', 'The Snow Queen', -penalties.namePrefix],
    ['equal to it', 'snow queen', 'Snow Queen', -1],
    ['in another order', 'queen snow', 'Snow Queen', -1],
    [
      'not at its start',
      'queen',
      'The Snow Queen',
      -penalties.extraWord - penalties.littleWord - 2,
    ],
    ['with a typo', 'snwo que', 'Snow Queen', -penalties.edit - penalties.prefix - 1],
  ])('a well-known title whose name begins with the query: %s', (_, q, name, relevance) => {
    const wellKnown = { ...named([name]), isWellKnown: true }
    expect(closenessTo('title', typed(q))(wellKnown)).toBe(relevance)
  })

  test('extra words and positions do not affect persons', () => {
    const closeness = closenessTo('person', typed('bodrov'))
    expect(closeness(named(['Sergei Bodrov Jr.']))).toBe(closeness(named(['Bodrov'])))
  })

  test.each([
    ['the same year', 1972, 0],
    ['a nearby year', 1975, 3 * penalties.nearYear],
    ['a distant year', 1872, penalties.year],
    ['an unknown year', null, penalties.year],
  ])('a preferred year: %s', (_, year, penalty) => {
    const closeness = closenessTo('title', typed('solaris 1972'))
    expect(closeness({ ...named(['Solaris']), years: yearsOf(year, null) })).toBe(0 - penalty)
  })

  test('an alternative reading has a penalty and uses only its own form of names', () => {
    const latin = readTitleQuery('brat').alternatives.readings.find(
      ({ names }) => names === 'latin',
    )
    if (latin === undefined) throw new Error('it has a Latin reading')
    const closeness = closenessTo('title', [latin])
    expect(closeness(named(['Брат'], ['brat']))).toBe(-penalties.alternative)
    expect(closeness(named(['Brat']))).toBeNull()
  })

  test('the closest reading decides', () => {
    const { asTyped, alternatives } = readTitleQuery(',hfn')
    const closeness = closenessTo('title', [...asTyped.readings, ...alternatives.readings])
    expect(closeness(named(['Брат']))).toBe(-penalties.alternative)
    expect(closeness(named(['Hfn']))).toBe(0)
  })
})

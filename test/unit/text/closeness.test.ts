import { describe, expect, test } from 'vitest'
import { closenessTo, type Named, penalties } from '../../../text/closeness.js'
import { searchWords } from '../../../text/name-forms.js'
import { readTitleQuery } from '../../../text/typed-query.js'

function named(names: readonly string[], latin: readonly string[] = [], year = 2000): Named {
  const words = { written: names.map(searchWords), latin: latin.map(searchWords) }
  return { ...words, year, isWellKnown: false }
}

function typed(text: string) {
  return readTitleQuery(text).said.readings
}

describe('how close a name is to a typed query', () => {
  test.each<[what: string, q: string, names: readonly string[], relevance: number | null]>([
    ['equal', 'snow queen', ['Snow Queen'], -1],
    ['a word more', 'snow', ['Snow Queen'], -penalties.extraWord],
    ['not at the start', 'queen', ['Snow Queen'], -penalties.extraWord - 1],
    ['one edit', 'snwo queen', ['Snow Queen'], -penalties.edit - 1],
    ['two edits of a long word', 'cheburshak', ['Cheburashka'], -2 * penalties.edit],
    ['three edits', 'chbursha', ['Cheburashka'], null],
    ['one edit of a short word', 'snw queen', ['Snow Queen'], null],
    ['an unfinished last word', 'snow qu', ['Snow Queen'], -penalties.prefix - 1],
    ['an unfinished first word', 'sno queen', ['Snow Queen'], null],
    ['a number typed wrong', 'ranma 1235', ['Ranma 1234'], null],
    ['a word that no name has', 'snow dogs', ['Snow Queen'], null],
    ['words of different names', 'snow королева', ['Snow', 'Королева'], -penalties.missingWord],
    ['the closest of the names', 'snow', ['Snow Queen', 'Snow'], 0],
    ['no words', '$', ['$'], null],
    ['no names', 'snow', [], null],
  ])('%s: %s', (_, q, names, relevance) => {
    expect(closenessTo('title', typed(q))(named(names))).toBe(relevance ?? null)
  })

  test.each<[what: string, q: string, name: string, relevance: number]>([
    ['however long', 'snow', 'Snow Queen of the North', -penalties.begunName],
    ['within a word', 'snow q', 'Snow Queen of the North', -penalties.begunName],
    ['behind an article', 'snow qu', 'The Snow Queen', -penalties.begunName],
    ['whole', 'snow queen', 'Snow Queen', -1],
    ['in another order', 'queen snow', 'Snow Queen', -1],
    ['not at its start', 'queen', 'The Snow Queen', -2 * penalties.extraWord - 2],
    ['with a typo', 'snwo que', 'Snow Queen', -penalties.edit - penalties.prefix - 1],
  ])('a well known title whose name the query begins: %s', (_, q, name, relevance) => {
    const wellKnown = { ...named([name]), isWellKnown: true }
    expect(closenessTo('title', typed(q))(wellKnown)).toBe(relevance)
  })

  test('words and places of a name do not tell people apart', () => {
    const closeness = closenessTo('person', typed('bodrov'))
    expect(closeness(named(['Sergei Bodrov Jr.']))).toBe(closeness(named(['Bodrov'])))
  })

  test.each([
    ['that year', 1972, 0],
    ['a near year', 1975, 3 * penalties.nearYear],
    ['a far year', 1872, penalties.year],
    ['an unknown year', null, penalties.year],
  ])('a preferred year: %s', (_, year, penalty) => {
    const closeness = closenessTo('title', typed('solaris 1972'))
    expect(closeness({ ...named(['Solaris']), year })).toBe(0 - penalty)
  })

  test('a reading that was not typed costs, and looks at its own names only', () => {
    const latin = readTitleQuery('brat').otherwise.readings.find(({ names }) => names === 'latin')
    if (latin === undefined) throw new Error('it has a Latin reading')
    const closeness = closenessTo('title', [latin])
    expect(closeness(named(['Брат'], ['brat']))).toBe(-penalties.fallback)
    expect(closeness(named(['Brat']))).toBeNull()
  })

  test('the closest reading counts', () => {
    const { said, otherwise } = readTitleQuery(',hfn')
    const closeness = closenessTo('title', [...said.readings, ...otherwise.readings])
    expect(closeness(named(['Брат']))).toBe(-penalties.fallback)
    expect(closeness(named(['Hfn']))).toBe(0)
  })
})

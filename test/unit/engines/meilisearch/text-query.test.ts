import { expect, test } from 'vitest'
import { Inexpressible } from '../../../../engines/engine-errors.js'
import type {
  IndexReader,
  TextSearch,
} from '../../../../engines/meilisearch/search/meilisearch-client.js'
import {
  applicableStep,
  matchSearches,
  nameSearches,
  searchesFor,
  textQuery,
} from '../../../../engines/meilisearch/search/meilisearch-text-query.js'
import { readPersonQuery, readTitleQuery } from '../../../../text/typed-query.js'

const title = (text: string) => textQuery('title', readTitleQuery(text))
const wordsOf = (searches: readonly TextSearch[]) => searches.map(({ words }) => words)
const found = (name: string) => ({ id: 1, names: [name] })

test.each([
  ['as typed', 'last city', ['last city']],
  ['with й as Meilisearch indexes it', 'йод', ['јод']],
  [
    'without words around a title',
    'watch godfather online',
    ['watch godfather online', 'godfather'],
  ],
  ['with a numeral', 'rocky iv', ['rocky iv', 'rocky 4']],
  ['with a year', 'солярис 1972', ['солярис 1972', 'солярис']],
  ['of signs', '$', []],
])('searches as typed: %s: %s', (_, text, expected) => {
  expect(wordsOf(searchesFor(title(text).asTyped.readings))).toEqual(expected)
})

test.each([
  ['in another layout', 'cj,fxmt cthlwt', { words: 'собачье сердце', attribute: 'names' }],
  ['in Latin letters', 'sobachye serdtse', { words: 'sobache serdce', attribute: 'names_latin' }],
])('searches for alternatives %s: %s', (_, text, expected) => {
  expect(searchesFor(title(text).alternatives().readings)).toContainEqual(
    expect.objectContaining(expected),
  )
})

test.each([
  ['of any year', 'thelordofth', '00thelordofth', 'id EXISTS'],
  ['with й as Meilisearch indexes it', 'добрыйвеч', '00добрыјвеч', 'id EXISTS'],
  ['of a year', 'bladerunner 1982', '00bladerunner', '(year = 1982)'],
])('names begun are searched for as the beginning of a word: %s: %s', (_, text, words, filter) => {
  const attribute = 'names_joined'
  expect(nameSearches(title(text).alternatives().names)).toContainEqual({
    words,
    attribute,
    filter: expect.stringContaining(filter),
  })
})

test('readings that differ only in allowed typos are one search', () => {
  const { asTyped, alternatives } = title('солнце')
  const readings = [...asTyped.readings, ...alternatives().readings].filter(
    ({ words }) => words[0]?.text === 'солнце',
  )
  expect(readings.map(({ words }) => words[0]?.edits)).toEqual([1, 2])
  expect(wordsOf(searchesFor(readings))).toEqual(['солнце'])
})

test.each([
  ['a match without a typo', 'last city', 'the last city', null],
  ['an unfinished word', 'last ci', 'the last city', null],
  ['a match with a typo', 'last sity', 'the last city', { otherLayouts: false }],
  ['a match of only one word', 'last sity', 'the last', { otherLayouts: true }],
])('%s decides if alternatives and other layouts apply', (_, text, name, expected) => {
  const query = title(text)
  const counted = applicableStep(query, [found(name)])
  if (expected === null) return expect(counted).toEqual(query.asTyped)
  const { asTyped } = query
  const alternatives = query.alternatives()
  const guesses = alternatives.readings.filter(
    ({ isOtherLayout = false }) => expected.otherLayouts || !isOtherLayout,
  )
  expect(alternatives.readings.some(({ isOtherLayout }) => isOtherLayout)).toBe(true)
  expect(counted).toEqual({
    names: [...asTyped.names, ...alternatives.names],
    readings: [...asTyped.readings, ...guesses],
  })
})

test('a query that finds nothing is Inexpressible', async () => {
  const index = {
    searchEach: async (searches: object[]) => searches.map(() => ({ documents: [] })),
  }
  await expect(matchSearches(index as unknown as IndexReader, title('qqq zzz'))).rejects.toThrow(
    Inexpressible,
  )
})

test('unfinished words before the last one are Inexpressible', () => {
  const query = textQuery('person', readPersonQuery('а. тарковский'))
  expect(() => applicableStep(query, [found('андрей тарковский')])).toThrow(Inexpressible)
})

test('matchSearches returns the applicable searches and exact names', async () => {
  const asked: string[] = []
  const index: Pick<IndexReader, 'searchEach'> = {
    async searchEach(searches) {
      asked.push(...wordsOf(searches))
      return searches.map((search) => {
        return { ...search, documents: search.words === 'брат' ? [found('брат')] : [] }
      })
    },
  }
  const searches = await matchSearches(index as IndexReader, title('брат'))
  expect(asked).toEqual(['брат'])
  expect(wordsOf(searches)).toEqual(['', 'брат'])
  expect(searches[0]?.filter).toContain('name_keys')
})

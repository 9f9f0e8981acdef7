import { expect, test } from 'vitest'
import { defaultChoice } from '../../../../catalog/imdb/choice.js'
import { imdbColumns } from '../../../../catalog/imdb/files.js'
import {
  genreWords,
  languageWords,
  otherTypes,
  regionWords,
  roleWords,
  seriesTypes,
  showGenres,
  titleTypes,
} from '../../../../catalog/imdb/imdb-vocabulary.js'
import { countryCodes } from '../../../../schema/countries.js'
import { enumValues } from '../../../../schema/enums.js'
import { wordsOf } from '../../../support/imdb-oracle.js'
import { codeIn, readRepositoryFile, sectionOf, tableOf } from '../../../support/markdown.js'

const page = readRepositoryFile('docs/public-data.md')
const pairs = (words: Readonly<Record<string, string | null>>) =>
  Object.entries(words).map(([word, meaning]) => [word, meaning ?? ''])

test('docs/public-data.md has the columns that the import reads', () => {
  const documented = tableOf(sectionOf(page, '## Files')).map(([file = '', columns = '']) => [
    codeIn(file)[0],
    codeIn(columns),
  ])
  expect(documented).toEqual(Object.entries(imdbColumns))
})

test('docs/public-data.md has the kinds', () => {
  expect(wordsOf('## Kinds')).toEqual(
    Object.entries(titleTypes).map(([type, { kind, animated, votes }]) => [
      type,
      kind,
      animated,
      String(votes),
    ]),
  )
  const named = codeIn(sectionOf(page, '## Kinds').split('\n\n').at(-1) ?? '')
  for (const word of [...showGenres, ...otherTypes]) expect(named).toContain(word)
  expect([...seriesTypes]).toEqual(['tvSeries', 'tvMiniSeries'])
})

/** Without the words that the page describes as unchanged. */
const changed = (words: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(
    Object.entries(words).filter(
      ([word, meaning]) => meaning !== word.toLowerCase().replaceAll('-', '_'),
    ),
  )

test.each<[string, number, Readonly<Record<string, string | null>>]>([
  ['## Genres', 0, changed(genreWords)],
  ['## Roles', 0, changed(roleWords)],
  ['## Regions and languages', 0, regionWords],
  ['## Regions and languages', 1, languageWords],
])('docs/public-data.md has the values of the code at %s, table %i', (heading, table, words) => {
  expect(wordsOf(heading, table)).toEqual(pairs(words))
})

test('words of the files are mapped to values of the closed sets', () => {
  for (const genre of Object.values(genreWords)) {
    if (genre !== null) expect(enumValues('genres')).toContain(genre)
  }
  for (const country of Object.values(regionWords)) {
    if (country !== null) expect(countryCodes).toContain(country)
  }
})

test('docs/public-data.md has the default types', () => {
  const list = Object.entries(defaultChoice.types).map(([type, votes]) =>
    votes > 0 ? `${type}:${votes}` : type,
  )
  const [, , without = ''] = tableOf(sectionOf(page, '## Options'))[0] ?? []
  expect(codeIn(without)).toEqual([list.join()])
})

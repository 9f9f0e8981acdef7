import { describe, expect, test } from 'vitest'
import type { CatalogLookups } from '../../../../server/interpretation/catalog-lookups.js'
import { interpret } from '../../../../server/interpretation/interpret.js'
import { isNameInAnyCase } from '../../../../text/declined-names.js'
import { searchWords } from '../../../../text/name-forms.js'
import { readSentences } from '../../../support/interpretation-sentences.js'
import { codeIn, readRepositoryFile, sectionOf, tableOf } from '../../../support/markdown.js'

const sentences = [...readSentences('ru'), ...readSentences('en')]
const persons = new Set(
  sentences
    .flatMap(({ parameters }) => parameters)
    .filter((parameter) => /^person(?:\.all)?=/.test(parameter))
    .flatMap((parameter) => parameter.replace(/^.*?=/, '').split(','))
    .map((reference) => reference.slice(1)),
)

/** A catalog with the persons of the sentences and without titles that are named like a sentence. */
const lookups: CatalogLookups = {
  personsNamed: async (text) =>
    [...persons]
      .filter((name) => isNameInAnyCase(searchWords(text), searchWords(name)))
      .map((name) => `@${name}`),
  isTitleName: async () => false,
  titlesMatching: async () => 1,
  hasTitles: async () => true,
}

/** Parameters in any order, with the values of a list in any order. */
function comparable(parameters: readonly string[]): string[] {
  return parameters
    .map((parameter) => {
      const [name = '', values = ''] = parameter.split(/=(.*)/)
      return `${name}=${values.split(',').sort().join(',')}`
    })
    .sort()
}

describe('sentences', () => {
  test.each(sentences)('$typed', async ({ typed, parameters, rest }) => {
    const read = await interpret(typed, new Set(), lookups)
    expect(comparable(read?.interpretation.parameters ?? [])).toEqual(comparable(parameters))
    expect(read?.interpretation.q).toBe(rest)
  })
})

const examples = tableOf(
  sectionOf(readRepositoryFile('docs/reference/interpretation.md'), '## Vocabulary'),
).map(([text = '', parameters = '']) => ({
  text: codeIn(text)[0] ?? '',
  parameters: codeIn(parameters),
}))

test.each(examples)('$text, as in docs/reference/interpretation.md', async (example) => {
  const read = await interpret(example.text, new Set(), lookups)
  expect(read?.interpretation.parameters).toEqual(example.parameters)
})

describe('names of titles are not interpreted', () => {
  test.each([
    'war and peace',
    'american horror story',
    'family guy',
    'history of violence',
    'crime and punishment',
    'music and lyrics',
    'french kiss',
    'western union',
    'black comedy',
    'scary movie',
    'new moon',
    'the new adventures of the',
    'best in show',
    'матрица 1999',
    'брат 1997 года',
    'американ',
    'комедия строгого режима',
    'последний самурай',
    'с любовью',
    'из россии с любовью',
  ])('%s', async (typed) => {
    expect(await interpret(typed, new Set(), lookups)).toBeNull()
  })
})

test('the exact name of a title lists its filters without applying them', async () => {
  const read = await interpret('Драма', new Set(), { ...lookups, isTitleName: async () => true })
  expect(read?.interpretation).toEqual({
    applied: false,
    parameters: ['genre=drama'],
    q: null,
    words: [{ from: 0, to: 5, parameter: 'genre=drama' }],
  })
})

test('offsets are UTF-16 units of the typed text', async () => {
  const read = await interpret('😀 комедии 90-х', new Set(), lookups)
  expect(read?.interpretation.words).toEqual([
    { from: 3, to: 10, parameter: 'genre=comedy' },
    { from: 11, to: 15, parameter: 'year.gte=1990' },
    { from: 11, to: 15, parameter: 'year.lte=1999' },
  ])
})

test('fields of the request replace interpreted ones', async () => {
  const read = await interpret('лучшие комедии 90-х', new Set(['year', 'sort']), lookups)
  expect(read?.interpretation.parameters).toEqual(['genre=comedy'])
})

test('chooses the best known namesake with titles under the other filters', async () => {
  const read = await interpret('драмы с Андреем Мироновым', new Set(), {
    ...lookups,
    personsNamed: async () => ['beta:1', 'beta:2'],
    hasTitles: async (parameters) =>
      parameters.some(([name, value]) => name === 'person' && value === 'beta:2'),
  })
  expect(read?.interpretation.parameters).toEqual(['genre=drama', 'person=beta:2'])
})

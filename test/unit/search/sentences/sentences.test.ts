import { describe, expect, test } from 'vitest'
import { interpret as interpretIn } from '../../../../search/sentences/interpret.js'
import type { CatalogLookups } from '../../../../search/sentences/lookups.js'
import type { Namesake } from '../../../../search/sentences/sentence.js'
import { caseFit, isNameInAnyCase } from '../../../../text/declined-names.js'
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
    [...persons].flatMap((name) => {
      const [typed, named] = [searchWords(text), searchWords(name)]
      if (!isNameInAnyCase(typed, named)) return []
      const fit = caseFit(typed.at(-1) ?? '', named.at(-1) ?? '')
      return [{ ...person(`@${name}`), isFullName: typed.length === named.length, fit }]
    }),
  titlesWithWord: async () => 1,
  titleNamesIn: async () => [],
  titleNamesLike: async () => [],
  countTitles: async () => 1,
}

function person(reference: string): Namesake {
  const fit = { nominative: 2, genitive: 2, instrumental: 2 } as const
  return { reference, isFullName: true, fit, popularity: null, titles: 10 }
}

const thisYear = 2026

const interpret = (typed: string, given: readonly string[] = [], catalog = lookups) =>
  interpretIn(typed, new Set(given), catalog, thisYear)

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
    const read = await interpret(typed)
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
  const read = await interpret(example.text)
  expect(read?.interpretation.parameters).toEqual(example.parameters)
})

describe('names of titles are not interpreted', () => {
  const named = { ...lookups, titleNamesLike: async (text: string) => [searchWords(text)] }
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
    expect(await interpret(typed, [], named)).toBeNull()
  })
})

test('the search for names omits words around a name', async () => {
  const searched: string[] = []
  const titleNamesLike = async (text: string) => {
    searched.push(text)
    return [['madmen', 'machines']]
  }
  const catalog = { ...lookups, titleNamesLike }
  expect(await interpret('сериал Madmen & Machines 1984', [], catalog)).toBeNull()
  expect(searched).toEqual(['Madmen & Machines'])
})

test.each(['тарковские драмы', 'драмы тарковские'])(
  '%s has an adjective, no surname',
  async (typed) => {
    const read = await interpret(typed)
    expect(read?.interpretation).toMatchObject({ parameters: ['genre=drama'], q: 'тарковские' })
  },
)

test('a status before text is a part of the text', async () => {
  const read = await interpret('unfinished business comedy')
  expect(read?.interpretation).toMatchObject({
    parameters: ['genre=comedy'],
    q: 'unfinished business',
  })
})

describe('weak evidence is a name if a title has all typed words', () => {
  const names = [
    'american horror story',
    'war and peace',
    'the comedy of errors',
    'война и мир',
    'zombie dramas',
  ]
  const catalog = { ...lookups, titleNamesLike: async () => names.map(searchWords) }

  test.each([
    'american horror st',
    'american horor story series',
    'war and pe',
    'war & pease',
    'war and peace 1956',
    'comedy of erors',
    'сериал война и ми',
    'war and pece tv show',
  ])('%s', async (typed) => {
    expect(await interpret(typed, [], catalog)).toBeNull()
  })

  test.each([
    ['zombie comedies', 'genre=comedy', 'zombie'],
    ['american horror vampires', 'country=us', 'vampires'],
    ['сериал мир', 'kind=series', 'мир'],
  ])('%s is a description', async (typed, parameter, rest) => {
    const read = await interpret(typed, [], catalog)
    expect(read?.interpretation).toMatchObject({ applied: true, q: rest })
    expect(read?.interpretation.parameters).toContain(parameter)
  })
})

test('only weak evidence costs a search for names', async () => {
  let searches = 0
  const counted = {
    ...lookups,
    titleNamesLike: async () => {
      searches += 1
      return []
    },
  }
  for (const typed of ['french comedies', 'комедии 90-х', 'zombie', '1999']) {
    await interpret(typed, [], counted)
  }
  expect(searches).toBe(0)
  await interpret('zombie comedies', [], counted)
  expect(searches).toBe(1)
})

test('the exact name of a title lists its filters without applying them', async () => {
  const read = await interpret('Драма', [], { ...lookups, titleNamesIn: async () => ['Драма'] })
  expect(read?.interpretation).toEqual({
    applied: false,
    parameters: ['genre=drama'],
    q: null,
    words: [{ from: 0, to: 5, parameter: 'genre=drama' }],
  })
})

test('offsets are UTF-16 units of the typed text', async () => {
  const read = await interpret('😀 комедии 90-х')
  expect(read?.interpretation.words).toEqual([
    { from: 3, to: 10, parameter: 'genre=comedy' },
    { from: 11, to: 15, parameter: 'year.gte=1990' },
    { from: 11, to: 15, parameter: 'year.lte=1999' },
  ])
})

test('fields of the request replace interpreted ones', async () => {
  const read = await interpret('лучшие комедии 90-х', ['year', 'sort'])
  expect(read?.interpretation.parameters).toEqual(['genre=comedy'])
})

test('chooses the best known namesake with titles under the other filters', async () => {
  const read = await interpret('драмы с Андреем Мироновым', [], {
    ...lookups,
    personsNamed: async (text) =>
      text === 'андреем мироновым' ? [person('beta:1'), person('beta:2')] : [],
    countTitles: async (parameters) =>
      parameters.some(([name, value]) => name === 'person' && value === 'beta:2') ? 1 : 0,
  })
  expect(read?.interpretation.parameters).toEqual(['genre=drama', 'person=beta:2'])
})

import { describe, expect, test } from 'vitest'
import { interpret as interpretIn } from '../../../../search/sentences/interpret.js'
import type { CatalogLookups } from '../../../../search/sentences/lookups.js'
import type { Namesake } from '../../../../search/sentences/sentence-item.js'
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
  async fullNames(texts) {
    const found = texts.map(async (text) => {
      const full = (await lookups.personsNamed(text)).filter(({ isFullName }) => isFullName)
      return [text, full] as const
    })
    return new Map(await Promise.all(found))
  },
  titlesWithWord: async () => 0,
  titlesNamed: async () => new Set(),
  titleNamesIn: async () => [],
  titlesLike: async () => [],
  openValue: () => null,
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

describe('the name of a title is not interpreted', () => {
  const named = { ...lookups, titleNamesIn: async (text: string) => [text] }
  test.each([
    'war and peace',
    'american horror story',
    'french kiss',
    'the new adventures of the',
    'best in show',
    'комедия строгого режима',
    'последний самурай',
    'из россии с любовью',
  ])('%s', async (typed) => {
    expect((await interpret(typed, [], named))?.interpretation.applied ?? false).toBe(false)
  })

  test.each(['war and pease', 'mad men series', 'последний самурйа'])(
    '%s, with one typo or a word around it',
    async (typed) => {
      const like = ['war and peace', 'mad men', 'последний самурай'].map((name) => ({
        name,
        words: searchWords(name),
        year: null,
        votes: 1,
      }))
      const catalog = { ...lookups, titlesLike: async () => like }
      expect((await interpret(typed, [], catalog))?.interpretation.applied ?? false).toBe(false)
    },
  )

  test('words for filters with a typo are no name', async () => {
    const like = [{ name: 'Romantic Comedy', words: ['romantic', 'comedy'], year: 1983, votes: 1 }]
    const read = await interpret('romatic comedy', [], { ...lookups, titlesLike: async () => like })
    expect(read?.interpretation).toMatchObject({
      applied: true,
      parameters: ['genre.all=romance,comedy'],
    })
  })
})

/** A catalog with titles of these names. */
function withTitles(...names: string[]): CatalogLookups {
  const like = names.map((name) => ({ name, words: searchWords(name), year: null, votes: 1 }))
  return {
    ...lookups,
    titlesNamed: async (texts) =>
      new Set(
        texts.filter((text) => names.some((name) => name.toLowerCase() === text.toLowerCase())),
      ),
    titlesLike: async () => like,
  }
}

describe('the name of a title inside a text', () => {
  test.each([
    ['Mondo Hollywood documentary', ['genre=documentary'], 'Mondo Hollywood', []],
    ['who directed Jaws', [], 'Jaws', ['directed']],
    ['хочу посмотреть бриллиантовую руку', [], 'бриллиантовую руку', []],
    ['drama 96 Minutes', ['genre=drama'], '96 Minutes', []],
  ])('%s', async (typed, parameters, q, unused) => {
    const catalog = withTitles('Mondo Hollywood', 'Jaws', 'Бриллиантовая рука', '96 Minutes')
    const read = await interpret(typed, [], catalog)
    expect(read?.interpretation).toMatchObject({ applied: true, parameters, q })
    expect(wordsAt(typed, read?.interpretation.unused)).toEqual(unused)
  })

  test('without its filters if it is not among their results', async () => {
    const catalog = {
      ...withTitles('Mondo Hollywood'),
      countTitles: async (parameters: readonly unknown[]) => (parameters.length === 0 ? 1 : 0),
    }
    const read = await interpret('Mondo Hollywood comedy', [], catalog)
    expect(read?.interpretation).toMatchObject({ parameters: [], q: 'Mondo Hollywood' })
    expect(wordsAt('Mondo Hollywood comedy', read?.interpretation.unused)).toEqual(['comedy'])
  })

  test('a subject is no name', async () => {
    const read = await interpret(
      'documentaries about Mondo Hollywood',
      [],
      withTitles('Mondo Hollywood'),
    )
    expect(read?.interpretation).toMatchObject({ parameters: ['genre=documentary'] })
  })
})

describe('a full name in a subject', () => {
  const catalog: CatalogLookups = {
    ...lookups,
    fullNames: async (texts) =>
      new Map(texts.map((text) => [text, text === 'chris hemsworth' ? [person('beta:3')] : []])),
  }
  test.each([
    ['movie about chris hemsworth as a god', ['person=beta:3']],
    ['comedy about chris hemsworth', ['genre=comedy']],
    ['comedy based on chris hemsworth book', ['genre=comedy']],
  ])('%s', async (typed, parameters) => {
    expect((await interpret(typed, [], catalog))?.interpretation.parameters).toEqual(parameters)
  })
})

test.each([
  ['comedies about the star since 1990', 'star'],
  ['drama about a director', 'director'],
])('a role without a person is the subject: %s', async (typed, q) => {
  expect((await interpret(typed, [], lookups))?.interpretation).toMatchObject({ q })
})

test('a surname is no part of the name of a country', async () => {
  const read = await interpret('комедия с ливановым', [], {
    ...lookups,
    personsNamed: async (text) => (text === 'ливановым' ? [person('beta:4')] : []),
  })
  expect(read?.interpretation.parameters).toEqual(['genre=comedy', 'person=beta:4'])
})

const wordsAt = (typed: string, ranges: readonly { from: number; to: number }[] = []) =>
  ranges.map(({ from, to }) => typed.slice(from, to))

describe('the rest of a text', () => {
  const finding = (texts: readonly string[]) => ({
    ...withTitles('replicants'),
    countTitles: async (_: unknown, searched: { text: string } | null) =>
      searched === null || texts.includes(searched.text) ? 1 : 0,
  })

  test.each([
    [['hunts replicants'], 'hunts replicants', []],
    [['replicants'], 'replicants', ['hunts']],
    [[], null, ['hunts', 'replicants']],
  ])('%j finds titles', async (texts, q, unused) => {
    const typed = '1982 comedy about hunts replicants'
    const read = await interpret(typed, [], finding(texts))
    expect(read?.interpretation).toMatchObject({ parameters: ['year=1982', 'genre=comedy'], q })
    expect(wordsAt(typed, read?.interpretation.unused)).toEqual(unused)
  })
})

describe('words are repaired unless a title has them', () => {
  test.each([
    ['horor movies 2010', ['genre=horror', 'year=2010']],
    ['actionmovies', ['genre=action']],
    ['e;fcs 2015', ['genre=horror', 'year=2015']],
    ['komedii 90h', ['genre=comedy', 'year.gte=1990', 'year.lte=1999']],
  ])('%s', async (typed, parameters) => {
    expect((await interpret(typed))?.interpretation.parameters).toEqual(parameters)
  })

  test('a word of a title stays', async () => {
    const read = await interpret('horor 2010', [], { ...lookups, titlesWithWord: async () => 1 })
    expect(read?.interpretation).toMatchObject({ parameters: ['year=2010'], q: 'horor' })
  })
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

test('the exact name of a title lists its filters without applying them', async () => {
  const read = await interpret('Драма', [], { ...lookups, titleNamesIn: async () => ['Драма'] })
  expect(read?.interpretation).toEqual({
    applied: false,
    parameters: ['genre=drama'],
    q: null,
    words: [{ from: 0, to: 5, parameter: 'genre=drama' }],
    unused: [],
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
    fullNames: async () => new Map([['андреем мироновым', [person('beta:1'), person('beta:2')]]]),
    countTitles: async (parameters) =>
      parameters.some(([name, value]) => name === 'person' && value === 'beta:2') ? 1 : 0,
  })
  expect(read?.interpretation.parameters).toEqual(['genre=drama', 'person=beta:2'])
})

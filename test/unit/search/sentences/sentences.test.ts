import { describe, expect, test } from 'vitest'
import { interpret as interpretIn } from '../../../../search/sentences/interpret.js'
import type { SentenceCatalog } from '../../../../search/sentences/sentence-catalog.js'
import { readSentences } from '../../../support/interpretation-sentences.js'
import { codeIn, itemsOf, readRepositoryFile, sectionOf } from '../../../support/markdown.js'
import { referenceOf, sentenceCatalog } from '../../../support/sentence-catalog.js'

const sentences = [...readSentences('ru'), ...readSentences('en')]
const persons = [
  ...new Set(
    sentences
      .flatMap(({ parameters }) => parameters)
      .filter((parameter) => /^person(?:\.all|\.not)?=/.test(parameter))
      .flatMap((parameter) => parameter.replace(/^.*?=/, '').split(','))
      .map((reference) => reference.slice(1)),
  ),
]

/** A catalog with the persons of the sentences and without titles. */
const catalog = sentenceCatalog(persons, [], { countTitles: async () => 1 })

const thisYear = 2026

const interpret = (typed: string, given: readonly string[] = [], within = catalog) =>
  interpretIn(typed, { given: new Set(given), isOrdered: false, thisYear, catalog: within })

/** Parameters with `@name` instead of the references of persons. */
function named(parameters: readonly string[], names: readonly string[] = persons): string[] {
  return parameters.map((parameter) =>
    parameter.replace(/beta:(\d+)/g, (_, number) => `@${names[Number(number) - 1]}`),
  )
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
    const read = await interpret(typed)
    expect(comparable(named(read?.interpretation.parameters ?? []))).toEqual(comparable(parameters))
    expect(read?.interpretation.q).toBe(rest)
  })
})

const examples = itemsOf(
  sectionOf(readRepositoryFile('docs/reference/interpretation.md'), '## Vocabulary'),
).map(([text, parameters]) => ({
  text: codeIn(text)[0] ?? '',
  parameters: codeIn(parameters),
}))

test.each(examples)('$text, as in docs/reference/interpretation.md', async (example) => {
  const read = await interpret(example.text)
  expect(read?.interpretation.parameters).toEqual(example.parameters)
})

describe('the name of a title is not interpreted', () => {
  const names = [
    ...['War and Peace', 'American Horror Story', 'French Kiss', 'The New Adventures of the'],
    ...['Best in Show', 'Комедия строгого режима', 'Последний самурай', 'Из России с любовью'],
    ...['Mad Men', 'Romantic Comedy'],
  ]
  const withNames = sentenceCatalog(persons, names)
  test.each([
    'war and peace',
    'american horror story',
    'french kiss',
    'the new adventures of the',
    'best in show',
    'комедия строгого режима',
    'последний самурай',
    'из россии с любовью',
    'war and pease',
    'mad men series',
    'последний самурйа',
  ])('%s', async (typed) => {
    const read = await interpret(typed, [], withNames)
    expect(read?.interpretation.applied ?? false).toBe(false)
  })

  test('words for filters with a typo are no name', async () => {
    const read = await interpret('romatic comedy', [], withNames)
    expect(read?.interpretation).toMatchObject({
      applied: true,
      parameters: ['genre.all=romance,comedy'],
    })
  })

  test('nor is a surname the name with a typo', async () => {
    const read = await interpret('hanks', [], sentenceCatalog(['Tom Hanks'], ['Hawks']))
    expect(read?.interpretation.parameters).toEqual(['person=beta:1'])
  })

  test.each(['comedy', 'война'])('one word for a genre is a filter: %s', async (typed) => {
    const read = await interpret(typed, [], sentenceCatalog([], ['Comedy', 'Война']))
    expect(read?.interpretation).toMatchObject({ applied: true, q: null })
  })
})

describe('the name of a title inside a text', () => {
  const names = ['Mondo Hollywood', 'Jaws', 'Бриллиантовая рука', '96 Minutes', 'Adore', 'I Am']
  const withNames = (searches: Partial<SentenceCatalog> = {}) =>
    sentenceCatalog(
      persons,
      [...names, 'The Slender Thread', 'Назад в будущее 3', 'Погоня', 'Executive Action'],
      searches,
    )
  const nowhere = {
    titlesAmong: async (ids: readonly number[], parameters: readonly unknown[]) =>
      new Set(parameters.length === 0 ? ids : []),
  }

  test.each([
    ['Mondo Hollywood documentary', ['genre=documentary'], 'Mondo Hollywood', []],
    ['who directed Jaws', [], 'Jaws', ['directed']],
    ['хочу посмотреть бриллиантовую руку', [], 'бриллиантовую руку', []],
    ['drama 96 Minutes', ['genre=drama'], '96 Minutes', []],
    ['Кто снял комедию «Бриллиантовая рука»?', ['genre=comedy'], 'Бриллиантовая рука', ['снял']],
    ['tickets for the slender thread downtown', [], 'the slender thread', ['downtown']],
    ['включи назад в будущее три', [], 'назад в будущее три', []],
    ['movies like Jaws', [], 'Jaws', []],
    ['i watched executive action last night', [], 'executive action', []],
    ['комедия с Погоней', ['genre=comedy'], 'Погоней', []],
    ['кто играл в «Погоне»', [], 'Погоне', ['играл']],
  ])('%s', async (typed, parameters, q, unused) => {
    const read = await interpret(typed, [], withNames())
    expect(read?.interpretation).toMatchObject({ applied: true, parameters, q })
    expect(wordsAt(typed, read?.interpretation.unused).join(' ')).toBe(unused.join(' '))
  })

  test('a name of words that ask or filter is not meant by them', async () => {
    const nothing = { countTitles: async () => 0 }
    const within = sentenceCatalog([], ['The Movie'], nothing)
    expect(await interpret('what is the movie qwxz', [], within)).toBeNull()
  })

  test('it replaces filters without it if it has more words', async () => {
    const read = await interpret('Mondo Hollywood comedy', [], withNames(nowhere))
    expect(read?.interpretation).toMatchObject({ parameters: [], q: 'Mondo Hollywood' })
    expect(wordsAt('Mondo Hollywood comedy', read?.interpretation.unused)).toEqual(['comedy'])
  })

  test.each([
    ['i adore thrillers', ['genre=thriller']],
    ['adore thrillers', ['genre=thriller']],
    ['i am in the mood for a western', ['genre=western']],
    ['i really adore thrillers', ['genre=thriller']],
  ])('filters remain without a title among their results: %s', async (typed, parameters) => {
    const read = await interpret(typed, [], withNames(nowhere))
    expect(read?.interpretation).toMatchObject({ parameters, q: null })
  })

  test('a name in quotation marks is meant, whatever the filters find', async () => {
    const read = await interpret('комедия «Jaws»', [], withNames(nowhere))
    expect(read?.interpretation).toMatchObject({ parameters: [], q: 'Jaws' })
  })

  test('words in quotation marks are no filter', async () => {
    const read = await interpret('dramas "western"', [], withNames())
    expect(read?.interpretation.parameters).toEqual(['genre=drama'])
  })

  test('a subject is no name', async () => {
    const read = await interpret('documentaries about Mondo Hollywood', [], withNames())
    expect(read?.interpretation).toMatchObject({ parameters: ['genre=documentary'] })
  })

  test('its people are meant', async () => {
    const catalog = sentenceCatalog(['Anna Lee', 'Anna Lee'], ['Mondo Hollywood'], {
      creditsIn: (_, ids) => new Map(ids.slice(1).map((id) => [id, 1])),
    })
    const read = await interpret('Mondo Hollywood Anna Lee', [], catalog)
    expect(read?.interpretation).toMatchObject({ parameters: [`person=${referenceOf(1)}`] })
  })
})

describe('a full name in a subject', () => {
  const within = sentenceCatalog(['Chris Hemsworth'], [])
  test.each([
    ['movie about chris hemsworth as a god', ['person=beta:1']],
    ['comedy about chris hemsworth', ['genre=comedy']],
    ['comedy based on chris hemsworth book', ['genre=comedy']],
  ])('%s', async (typed, parameters) => {
    expect((await interpret(typed, [], within))?.interpretation.parameters).toEqual(parameters)
  })
})

test.each([
  ['comedies about the star since 1990', 'star'],
  ['drama about a director', 'director'],
])('a role without a person is the subject: %s', async (typed, q) => {
  const finding = sentenceCatalog([], [], { countTitles: async () => 1 })
  expect((await interpret(typed, [], finding))?.interpretation).toMatchObject({ q })
})

test('a surname is no part of the name of a country', async () => {
  const within = sentenceCatalog(['Аристарх Ливанов'], [])
  const read = await interpret('комедия с ливановым', [], within)
  expect(read?.interpretation.parameters).toEqual(['genre=comedy', 'person=beta:1'])
})

describe('surnames', () => {
  const within = sentenceCatalog(['Burt Lancaster', 'Quentin Tarantino', 'Anna Good'], [])
  test.each([
    ['comedies in lancaster', ['genre=comedy']],
    ['a Tarantino film', ['person=beta:2']],
    ['the tarantino', []],
    ['good comedies', ['genre=comedy']],
    ['Burt Lancaster comedies', ['person=beta:1', 'genre=comedy']],
    ['who played lancaster in qwxz', []],
    ['he acted in lancaster', []],
    ['b. lancaster', ['person=beta:1']],
  ])('%s', async (typed, parameters) => {
    const read = await interpret(typed, [], within)
    expect(read?.interpretation.parameters ?? []).toEqual(parameters)
  })

  test('a plural is a common noun if titles have its singular', async () => {
    const common = {
      titlesWithWords: (words: readonly string[]) => (words.includes('power') ? 11 : 0),
    }
    const within = sentenceCatalog(['Mala Powers'], [], common)
    expect((await interpret('horror with powers', [], within))?.interpretation.parameters).toEqual([
      'genre=horror',
    ])
  })

  test('a surname without a role belongs to a person of three titles', async () => {
    const few = sentenceCatalog(['Edward Bond'], [], {})
    const of = (titles: number): SentenceCatalog => ({
      ...few,
      surnames: (text) => few.surnames(text).map((each) => ({ ...each, titles })),
    })
    expect((await interpret('Bond films', [], of(2)))?.interpretation).toBeUndefined()
    const known = await interpret('Bond films', [], of(3))
    expect(known?.interpretation.parameters).toEqual(['person=beta:1'])
    const inRole = await interpret('films directed by Bond', [], of(1))
    expect(inRole?.interpretation.parameters).toEqual(['person=beta:1', 'person.role=director'])
  })
})

describe('times', () => {
  test.each([
    ['western that starts in two hours', ['genre=western']],
    ['horror movie an hour from now', ['genre=horror']],
    ['horror i saw in 1991', ['genre=horror', 'year.lte=1991']],
    ['i rented this drama around 2003', ['genre=drama', 'year.lte=2003']],
    ['драма, смотрел в 90-х', ['genre=drama', 'year.lte=1999']],
    ['watch movies from the 90s', ['year.gte=1990', 'year.lte=1999']],
    ['mid to late 80s horror', ['year.gte=1984', 'year.lte=1989', 'genre=horror']],
    ['конец 80-х - начало 90-х', ['year.gte=1987', 'year.lte=1993']],
    ['фильмы 89 года', ['year=1989']],
    ['кино 1985-го', ['year=1985']],
    ['year < 2000', ['year.lte=1999']],
    ['dramas >= 2010', ['genre=drama', 'year.gte=2010']],
    ['rating > 8', ['rating.gte=8']],
    ['hours of drama', ['genre=drama']],
  ])('%s', async (typed, parameters) => {
    expect((await interpret(typed))?.interpretation.parameters).toEqual(parameters)
  })
})

describe('an audience', () => {
  test.each([
    ['kids movies', ['age_limit_max=6']],
    ['детские мультфильмы', ['age_limit_max=6', 'kind=cartoon']],
    ['comedies for kids', ['genre=comedy', 'age_limit_max=6']],
    ['thriller in which two kids find a map', ['genre=thriller']],
    ['comedy with a kid', ['genre=comedy']],
  ])('%s', async (typed, parameters) => {
    expect((await interpret(typed))?.interpretation.parameters).toEqual(parameters)
  })
})

describe('television', () => {
  test.each([
    ['tv shows from 2015', ['is_series=true', 'year=2015']],
    ['that western was on tv', ['genre=western']],
    ['talk shows', ['kind=tv_show']],
  ])('%s', async (typed, parameters) => {
    expect((await interpret(typed))?.interpretation.parameters).toEqual(parameters)
  })
})

describe('values of the catalog', () => {
  const within = sentenceCatalog([], [], {
    openValue: (name) => (name === 'more' ? { field: 'platform', values: ['more'] } : null),
  })
  test.each([
    ['give me more westerns', ['genre=western']],
    ['westerns on more', ['genre=western', 'platform=more']],
    ['westerns on «more»', ['genre=western', 'platform=more']],
    ['westerns about a sheriff on more', ['genre=western', 'platform=more']],
    ['westerns about more', ['genre=western']],
  ])('%s', async (typed, parameters) => {
    expect((await interpret(typed, [], within))?.interpretation.parameters).toEqual(parameters)
  })
})

test.each([
  ['comedies', true, ['genre=comedy', 'sort=-votes_total']],
  ['best comedies', true, ['sort=-rating', 'genre=comedy']],
  ['not best comedies', true, ['genre=comedy']],
  ['comedies', false, ['genre=comedy']],
])('the best known come first: %s, %s', async (typed, isOrdered, parameters) => {
  const read = await interpretIn(typed, { given: new Set(), isOrdered, thisYear, catalog })
  expect(read?.interpretation.parameters).toEqual(parameters)
})

test('a subject alone is searched', async () => {
  const finding = sentenceCatalog([], [], { countTitles: async () => 1 })
  const read = await interpret('movie about a shark', [], finding)
  expect(read?.interpretation).toMatchObject({ applied: true, parameters: [], q: 'shark' })
})

const wordsAt = (typed: string, ranges: readonly { from: number; to: number }[] = []) =>
  ranges.map(({ from, to }) => typed.slice(from, to))

describe('the rest of a text', () => {
  const finding = (texts: readonly string[]) =>
    sentenceCatalog([], ['Replicants'], {
      countTitles: async (_, text) => (text === null || texts.includes(text) ? 1 : 0),
      titlesAmong: async (ids) => new Set(texts.length === 0 ? [] : ids),
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
    const finding = { countTitles: async () => 1, titlesWithWords: () => 1 }
    const read = await interpret('horor 2010', [], sentenceCatalog([], [], finding))
    expect(read?.interpretation).toMatchObject({ parameters: ['year=2010'], q: 'horor' })
  })
})

test.each(['тарковские драмы', 'драмы тарковские'])(
  '%s has an adjective, no surname',
  async (typed) => {
    const finding = sentenceCatalog(persons, [], { countTitles: async () => 1 })
    const read = await interpret(typed, [], finding)
    expect(read?.interpretation).toMatchObject({ parameters: ['genre=drama'], q: 'тарковские' })
  },
)

test('a status before text is a part of the text', async () => {
  const finding = sentenceCatalog([], [], { countTitles: async () => 1 })
  const read = await interpret('unfinished business comedy', [], finding)
  expect(read?.interpretation).toMatchObject({
    parameters: ['genre=comedy'],
    q: 'unfinished business',
  })
})

test('the exact name of a title lists its filters without applying them', async () => {
  const read = await interpret('Новая драма', [], sentenceCatalog([], ['Новая драма']))
  expect(read?.interpretation).toEqual({
    applied: false,
    parameters: ['sort=-release_date', 'released=true', 'genre=drama'],
    q: null,
    words: [
      { from: 0, to: 5, parameter: 'sort=-release_date' },
      { from: 0, to: 5, parameter: 'released=true' },
      { from: 6, to: 11, parameter: 'genre=drama' },
    ],
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

test('chooses a namesake with titles under the other filters', async () => {
  const within = sentenceCatalog(['Андрей Миронов', 'Андрей Миронов'], [], {
    titlesOf: async (ids) => new Map(ids.slice(1).map((id) => [id, 1])),
  })
  const read = await interpret('драмы с Андреем Мироновым', [], within)
  expect(read?.interpretation.parameters).toEqual(['genre=drama', 'person=beta:2'])
})

import type { Database } from 'better-sqlite3'
import { type Random, seededRandom } from '../../../platform/random.js'
import { formatDay } from '../../../schema/days.js'
import { type FieldName, fieldNames, requirable, titleFields } from '../../../schema/fields.js'
import { operatorSuffixes, operators } from '../../../schema/operators.js'
import { sortKeys } from '../../../schema/sorts.js'
import type { Facets } from '../../../server/store/facets.js'
import { nonsense } from './typed-queries.js'

/** A request of the grammar, from so many titles on. */
export interface Drawn {
  readonly parameters: readonly (readonly [name: string, value: string])[]
  readonly offset: number
}

export interface DrawnRequests {
  readonly requests: readonly Drawn[]
  readonly queries: readonly Drawn[]
  readonly nonsense: readonly Drawn[]
  /** Requests that may cost much: lists up to their caps, long queries, deep offsets. */
  readonly heavy: readonly Drawn[]
}

/** Values that some titles of a catalog have, by what is asked for. */
type Vocabulary = ReadonlyMap<string, readonly string[]>

/** Titles that values and names are taken from. */
const sampledTitles = 3000
/** Values of an open set that are asked for, the most frequent ones. */
const askedValues = 300

/** Draws requests over a catalog: filters and orders, and names typed letter by letter. */
export function drawRequests(
  catalog: Database,
  facets: Pick<Facets, 'mostFrequent'>,
  options: {
    readonly requests: number
    readonly queries: number
    readonly heavy?: number
    readonly seed: number
  },
): DrawnRequests {
  const random = seededRandom(options.seed)
  const titles = sampleTitles(catalog, random)
  const vocabulary = vocabularyOf(catalog, facets, titles)
  const requests = Array.from({ length: options.requests }, () => ({
    parameters: [...drawFilters(random, vocabulary), ...drawSort(random)],
    offset: random.chance(0.8) ? 0 : random.int(random.chance(0.9) ? 1000 : 500_000),
  }))
  const names = titles.flatMap(({ title_ru, title_en }) => [title_ru, title_en]).filter(isName)
  const queries: Drawn[] = []
  while (queries.length < options.queries && names.length > 0) {
    const name = random.pick(names).slice(0, 40)
    const typed = random.chance(0.5) ? withTypo(name, random) : name
    const filters = random.chance(1 / 3) ? drawFilters(random, vocabulary).slice(0, 2) : []
    const letters = [...typed]
    for (let count = 1; count <= letters.length && queries.length < options.queries; count += 1) {
      const q = letters.slice(0, count).join('')
      if (q.trim() !== '') queries.push({ parameters: [['q', q], ...filters], offset: 0 })
    }
  }
  const words = names.flatMap((name) => name.split(' '))
  const senseless = nonsense(Math.ceil(options.queries / 2)).filter((q) => q.trim() !== '')
  return {
    requests,
    queries,
    nonsense: senseless.map((q) => ({ parameters: [['q', q]], offset: 0 })),
    heavy: Array.from({ length: options.heavy ?? 0 }, () => drawHeavy(random, vocabulary, words)),
  }
}

/** Values of one list, and words of one query: as many as a request may have. */
const mostValues = 100
const mostWords = 12
const mostLetters = 200

function drawHeavy(random: Random, vocabulary: Vocabulary, words: readonly string[]): Drawn {
  const filters = new Map<string, string>()
  for (let count = 1 + random.int(4); count > 0; count -= 1) {
    const [name, value] = drawFilter(random, vocabulary, mostValues)
    if (value !== '') filters.set(name, value)
  }
  const count = random.chance(0.5) ? 0 : random.between(1, mostWords)
  const typed = Array.from({ length: count }, () => random.pick(words)).join(' ')
  const q = typed.slice(0, mostLetters).trim()
  return {
    parameters: [...(q === '' ? [] : [['q', q] as const]), ...filters, ...drawSort(random)],
    offset: random.chance(0.5) ? 0 : random.int(1_000_000),
  }
}

type SampledTitle = Readonly<Record<string, string | number | null>> & {
  readonly id: number
  readonly title_ru: string | null
  readonly title_en: string | null
}

function sampleTitles(catalog: Database, random: Random): SampledTitle[] {
  const last = catalog.prepare<[], number>('SELECT max(id) FROM titles').pluck().get() ?? 0
  const next = catalog.prepare<[number], SampledTitle>(
    'SELECT * FROM titles WHERE id >= ? ORDER BY id LIMIT 1',
  )
  const drawn = Array.from({ length: sampledTitles }, () => next.get(random.int(last)))
  return drawn.filter((title) => title !== undefined)
}

function vocabularyOf(
  catalog: Database,
  facets: Pick<Facets, 'mostFrequent'>,
  titles: readonly SampledTitle[],
): Vocabulary {
  const personsOf = catalog.prepare<[number], { alpha_id: string | null }>(
    'SELECT alpha_id FROM credits JOIN persons ON persons.id = person_id WHERE title_id = ? LIMIT 5',
  )
  const vocabulary = new Map<string, readonly string[]>()
  const persons = titles
    .slice(0, 500)
    .flatMap(({ id }) => personsOf.all(id))
    .flatMap(({ alpha_id }) => (alpha_id === null ? [] : [`alpha:${alpha_id}`]))
  vocabulary.set('person', persons)
  for (const name of fieldNames) {
    const field = titleFields[name]
    if (field.type === 'openSet') {
      vocabulary.set(name, facets.mostFrequent(field.facet, askedValues))
    } else if (field.type === 'closedSet') {
      vocabulary.set(name, field.values)
    } else if (field.type === 'flag') {
      vocabulary.set(name, ['true', 'false'])
    } else {
      const held = titles.flatMap((title) => valuesOf(catalog, title, name))
      vocabulary.set(name, field.type === 'range' && field.of === 'day' ? held.map(dayText) : held)
    }
  }
  return vocabulary
}

/** What a title has of a field that is a column, or a rating, of the catalog. */
function valuesOf(catalog: Database, title: SampledTitle, name: FieldName): string[] {
  const [, kind, source] = /^(rating|votes)_(.+)$/.exec(name) ?? []
  const isOfSource = source !== undefined && name !== 'votes_total'
  const value = isOfSource
    ? catalog
        .prepare<[number, string], number>(
          `SELECT ${kind === 'rating' ? 'value' : 'votes'} FROM ratings WHERE title_id = ? AND source = ?`,
        )
        .pluck()
        .get(title.id, source)
    : title[name === 'rating' ? 'year' : name]
  if (value === undefined || value === null) return []
  return [name === 'rating' ? String(Number(value) % 10) : String(value)]
}

function dayText(day: string): string {
  return formatDay(Number(day))
}

function drawFilters(random: Random, vocabulary: Vocabulary): [string, string][] {
  const filters = new Map<string, string>()
  for (let count = random.int(5); count > 0; count -= 1) {
    const [name, value] = drawFilter(random, vocabulary)
    if (value !== '') filters.set(name, value)
  }
  return [...filters]
}

function drawFilter(random: Random, vocabulary: Vocabulary, mostOfList = 3): [string, string] {
  if (random.chance(0.1)) {
    const persons = vocabulary.get('person') ?? []
    return [
      `person${random.pick(['', '.any', '.all', '.not'])}`,
      random.some(persons, 1, Math.max(2, mostOfList - 1)).join(','),
    ]
  }
  if (random.chance(0.1)) return ['required', random.some(requirable, 1, 3).join(',')]
  if (random.chance(0.05)) return ['released', random.pick(['true', 'false'])]
  const name = random.pick(fieldNames.filter((name) => titleFields[name].parameter !== false))
  const field = titleFields[name]
  const suffix = random.pick(
    operatorSuffixes.filter((suffix) => {
      const { needs } = { needs: undefined, ...operators[suffix] }
      if (needs === 'many') return 'many' in field && field.many
      return needs !== 'range' || field.type === 'range'
    }),
  )
  const most = operators[suffix].values === 'single' ? 1 : mostOfList
  const values = random.some([...new Set(vocabulary.get(name))], 1, most)
  return [suffix === '' ? name : `${name}.${suffix}`, values.join(',')]
}

function drawSort(random: Random): [string, string][] {
  if (random.chance(0.2)) return []
  const keys = random.some(
    sortKeys.filter((key) => key !== 'relevance' && key !== 'random'),
    1,
    2,
  )
  if (random.chance(0.03)) return [['sort', 'random']]
  return [['sort', keys.map((key) => `${random.pick(['-', '+'])}${key}`).join(',')]]
}

function isName(name: string | null): name is string {
  return name !== null && name !== ''
}

/** Two neighbours swapped, or a letter lost or doubled. */
function withTypo(name: string, random: Random): string {
  if (name.length < 5) return name
  const place = 1 + random.int(name.length - 3)
  const [before, letter, next] = [name.slice(0, place), name.charAt(place), name.charAt(place + 1)]
  const rest = name.slice(place + 2)
  return random.pick([
    before + next + letter + rest,
    before + next + rest,
    before + letter + letter + next + rest,
  ])
}

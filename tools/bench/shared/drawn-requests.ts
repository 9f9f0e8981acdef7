import type { TitleQuery } from '../../../engines/engine.js'
import { type Random, seededRandom } from '../../../platform/random.js'
import { unpackReference } from '../../../schema/catalogs.js'
import { dayOf, formatDay } from '../../../schema/days.js'
import type { TitleDocument } from '../../../schema/documents.js'
import { type FieldName, fieldNames, requirable, titleFields } from '../../../schema/fields.js'
import { operatorSuffixes, operators } from '../../../schema/operators.js'
import { sortKeys } from '../../../schema/sorts.js'
import type { NameLookup } from '../../../search/query/name-lookup.js'
import { parseSelection } from '../../../search/query/parse-selection.js'
import { planTitles } from '../../../search/query/plan-titles.js'

/** A request to `/titles`. */
export interface DrawnRequest {
  readonly parameters: readonly (readonly [name: string, value: string])[]
  readonly offset: number
}

interface DrawnRequests {
  /** Filters and orders of the whole grammar. */
  readonly lists: readonly DrawnRequest[]
  /** Names typed letter by letter, half of them with a typo, a third with filters. */
  readonly letters: readonly DrawnRequest[]
}

/** Draws random requests with values of the titles; the same seed gives the same requests. */
export function drawRequests(
  titles: readonly TitleDocument[],
  {
    lists,
    letters,
    seed,
  }: { readonly lists: number; readonly letters: number; readonly seed: number },
): DrawnRequests {
  const random = seededRandom(seed)
  const known = new Map(fieldNames.map((name) => [name, valuesOf(titles, name)]))
  const persons = titles
    .flatMap(({ credits }) => credits.slice(0, 5))
    .map(({ person }) => personReference(person))
  const filters = (most: number) => {
    const drawn = Array.from({ length: random.int(most + 1) }, () =>
      drawFilter(random, known, persons),
    )
    return [...new Map(drawn.filter(([, value]) => value !== ''))]
  }
  const typed: DrawnRequest[] = []
  while (typed.length < letters) {
    const name = random.pick(titles).names[random.int(2)]?.slice(0, 40) ?? ''
    const text = [...(random.chance(0.5) ? withTypo(name, random) : name)]
    const others = random.chance(1 / 3) ? filters(2) : []
    for (const length of text.keys()) {
      const q = text.slice(0, length + 1).join('')
      if (q.trim() !== '') typed.push({ parameters: [['q', q], ...others], offset: 0 })
    }
  }
  return {
    lists: Array.from({ length: lists }, () => ({
      parameters: [...filters(4), ...drawSort(random)],
      offset: random.chance(0.8) ? 0 : random.int(random.chance(0.9) ? 1000 : 500_000),
    })),
    letters: typed.slice(0, letters),
  }
}

/** Makes a typo in a text: swaps two neighbours, or omits or doubles a letter. */
export function withTypo(text: string, random: Random): string {
  if (text.length < 5) return text
  const at = 1 + random.int(text.length - 3)
  const [before, letter, next, rest] = [
    text.slice(0, at),
    text.charAt(at),
    text.charAt(at + 1),
    text.slice(at + 2),
  ]
  return random.pick([
    before + next + letter + rest,
    before + next + rest,
    before + letter + letter + next + rest,
  ])
}

function personReference(person: number): string {
  const { catalog, number } = unpackReference(person, 'nm')
  return `${catalog}:${number}`
}

/** Values of a field as requests write them, each as often as titles have it. */
function valuesOf(titles: readonly TitleDocument[], name: FieldName): readonly string[] {
  const field = titleFields[name]
  if (field.type === 'closedSet') return field.values
  if (field.type === 'flag') return ['true', 'false']
  const values = titles.flatMap((title) => title[name] ?? [])
  const isDay = field.type === 'range' && field.of === 'day'
  return values.map((value) => (isDay ? formatDay(Number(value)) : String(value)))
}

function drawFilter(
  random: Random,
  known: ReadonlyMap<FieldName, readonly string[]>,
  persons: readonly string[],
): [name: string, value: string] {
  if (random.chance(0.1)) {
    const suffix = random.pick(['', '.any', '.all', '.not'])
    return [`person${suffix}`, random.some(persons.slice(0, 2000), 1, 2).join(',')]
  }
  if (random.chance(0.1)) return ['required', random.some(requirable, 1, 3).join(',')]
  if (random.chance(0.05)) return ['released', random.pick(['true', 'false'])]
  const name = random.pick(fieldNames.filter((each) => titleFields[each].parameter !== false))
  const field = titleFields[name]
  const suffix = random.pick(
    operatorSuffixes.filter((each) => {
      const { needs } = { needs: undefined, ...operators[each] }
      if (needs === 'many') return 'many' in field && field.many
      return needs !== 'range' || field.type === 'range'
    }),
  )
  const most = operators[suffix].values === 'single' ? 1 : 3
  const values = known.get(name) ?? []
  const picked = Array.from({ length: random.between(1, most) }, () => random.pick(values) ?? '')
  return [suffix === '' ? name : `${name}.${suffix}`, [...new Set(picked)].join(',')]
}

const plainSortKeys = sortKeys.filter((key) => key !== 'relevance' && key !== 'random')

function drawSort(random: Random): [string, string][] {
  if (random.chance(0.2)) return []
  const keys = random.some(plainSortKeys, 1, 2).map((key) => `${random.pick(['-', '+'])}${key}`)
  return [['sort', keys.join(',')]]
}

/** Path of a drawn request with a page size. */
export function pathOf({ parameters, offset }: DrawnRequest, limit: number): string {
  const paging = [['limit', String(limit)], ...(offset === 0 ? [] : [['offset', String(offset)]])]
  return `/v1.2/titles?${new URLSearchParams([...parameters, ...paging] as [string, string][])}`
}

const rules = { typed: true, filters: true, sort: true, preset: true }

/** The search that the service runs for a drawn request. */
export function queryOf(
  { parameters, offset }: DrawnRequest,
  names: NameLookup,
  limit: number,
): TitleQuery {
  const plan = planTitles(parseSelection(parameters, rules), { names, today: dayOf(new Date()) })
  return { ...plan, limit, start: { kind: 'offset', offset } }
}

import type { TitleDocument } from '../../schema/documents.js'
import { titleFields } from '../../schema/fields.js'
import type { Filter, Value } from '../../schema/filter.js'
import { stepFrom, stepTo, type TitleFacetName, titleFacets } from '../../schema/title-facets.js'
import { matches } from './oracle.js'
import { planOf } from './random-plans.js'
import type { Parameters } from './random-requests.js'

/** The expected counts of a facet. */
export interface PlainFacet {
  readonly counts: readonly { readonly value: Value; readonly count: number }[]
  readonly missing: number
}

/**
 * Counts a facet by its definition: a count is the number of documents that pass the request without its selection on
 * the facet's field, and with that value selected.
 */
export function countPlainly(
  documents: readonly TitleDocument[],
  parameters: Parameters,
  name: TitleFacetName,
): PlainFacet {
  const facet = titleFacets[name]
  const { field } = facet
  const others = parameters.filter(([parameter]) => !isExcluded(parameter, field))
  const left = select(documents, others)
  const held = documents.flatMap((title): readonly Value[] => [title[field] ?? []].flat())
  if (facet.kind === 'steps') {
    const froms = new Set(held.map((value) => stepFrom(Number(value), facet.width)))
    const counts = [...froms]
      .sort((a, b) => a - b)
      .map((from) => {
        const bounds: Parameters = [
          [`${field}.gte`, String(from)],
          [`${field}.lte`, String(stepTo(from, facet))],
        ]
        return { value: from, count: select(left, bounds).length }
      })
    return { counts: counts.filter(({ count }) => count > 0), missing: unknown(left, field) }
  }
  const named = parameters
    .filter(([parameter]) => namesValues(parameter, field))
    .flatMap(([, values]) => values.split(','))
  const all = new Map([...held.map(String), ...named].map((text) => [text, valueIn(text, field)]))
  const row = titleFields[field]
  const isFalseToo = row.type === 'flag' && row.unknownIsFalse
  if (isFalseToo) all.set('false', false)
  const counts = Array.from(all, ([text, value]) => ({
    value,
    count: select(left, [[field, text]]).length,
  }))
  return {
    counts: counts
      .filter(({ value, count }) => count > 0 || named.includes(String(value)))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
    missing: isFalseToo ? 0 : unknown(left, field),
  }
}

/** The documents that pass a request. */
export function select(documents: readonly TitleDocument[], parameters: Parameters) {
  const filter = filterOf(parameters)
  return documents.filter((title) => matches(title, filter))
}

/** Caches the filters of requests, because parsing a request takes longer than comparing all documents. */
const filters = new Map<string, Filter>()

function filterOf(parameters: Parameters): Filter {
  const asked = JSON.stringify(parameters)
  const filter = filters.get(asked) ?? planOf(parameters).filter
  filters.set(asked, filter)
  return filter
}

/** True if a parameter selects values of a field, so that it is excluded for the field's facet. */
function isExcluded(parameter: string, field: string): boolean {
  if (parameter === 'age_limit_max') return field === 'age_limit'
  return ['', '.any', '.gte', '.lte'].some((suffix) => parameter === field + suffix)
}

/** True if a parameter names single values of a field. */
function namesValues(parameter: string, field: string): boolean {
  return ['', '.any', '.all', '.not'].some((suffix) => parameter === field + suffix)
}

function unknown(documents: readonly TitleDocument[], field: keyof TitleDocument): number {
  return documents.filter((title) => [title[field] ?? []].flat().length === 0).length
}

function valueIn(text: string, field: keyof typeof titleFields): Value {
  const { type } = titleFields[field]
  if (type === 'range') return Number(text)
  return type === 'flag' ? text === 'true' : text
}

import type { Query } from '../navigation/place.js'
import { facetGroups } from './facet-groups.js'
import { choiceOf, listOf, withChoice } from './selected-filters.js'

/** The filters that words of a text name (docs/reference/interpretation.md#the-response). */
interface Interpreted {
  /** `genre.all=romance,comedy`. */
  readonly parameters: readonly string[]
  /** The remaining text; null if it is empty. */
  readonly q: string | null
  readonly words: readonly {
    readonly from: number
    readonly to: number
    readonly parameter: string
  }[]
  /** The words that neither name a filter nor are searched for. */
  readonly unused: readonly { readonly from: number; readonly to: number }[]
}

/** Returns the parameters and the remaining text as a query, in the order of their words; an order without words comes last. */
export function queryOf({ parameters, q, words }: Interpreted, text: string): Query {
  const entries = parameters.map((parameter) => ({
    at: words.find((one) => one.parameter === parameter)?.from ?? Number.POSITIVE_INFINITY,
    entry: splitParameter(parameter),
  }))
  if (q !== null) {
    const at = text.includes(q) ? text.indexOf(q) : text.indexOf(q.split(' ')[0] ?? '')
    entries.push({ at, entry: ['q', q] })
  }
  return Object.fromEntries(entries.sort((a, b) => a.at - b.at).map(({ entry }) => entry))
}

/**
 * Returns the phrase of each value, by `name=value`: `genre.all=comedy` from `comedies`. Values and
 * phrases of a parameter are both in the order of the text.
 */
export function phrasesOf({ parameters, words }: Interpreted, text: string): [string, string][] {
  return parameters.flatMap((parameter) => {
    const [name, written] = splitParameter(parameter)
    const own = words.filter((one) => one.parameter === parameter)
    return listOf(written).map((value, i): [string, string] => {
      const phrase = own[i] ?? own[0]
      return [`${name}=${value}`, text.slice(phrase?.from, phrase?.to)]
    })
  })
}

/** Fields with several values per title. */
const many = new Set<string>(['person'])
for (const group of facetGroups) if (group.many) many.add(group.name)

/**
 * Replaces the text of a query by interpreted parameters. Values of fields with several values per
 * title, such as genres and persons, are added to those of the query; other fields are replaced.
 */
export function withInterpreted(query: Query, interpreted: Query): Query {
  const fields = new Set(Object.keys(interpreted).map(fieldOf))
  fields.delete('q')
  let merged = interpreted
  for (const field of fields) {
    const isNamed = choiceOf(query, field).chosen.length > 0
    if (isNamed && many.has(field)) merged = withBoth(query, merged, field)
  }
  const kept = Object.entries(query).filter(([name]) => !fields.has(fieldOf(name)))
  const at = kept.findIndex(([name]) => name === 'q')
  const [before, after] = at < 0 ? [kept, []] : [kept.slice(0, at), kept.slice(at + 1)]
  return Object.fromEntries([...before, ...Object.entries(merged), ...after])
}

function withBoth(query: Query, interpreted: Query, field: string): Query {
  const [old, added] = [choiceOf(query, field), choiceOf(interpreted, field)]
  return withChoice(interpreted, field, {
    mode: added.chosen.length > 0 ? 'all' : old.mode,
    chosen: [...new Set([...old.chosen, ...added.chosen])],
    excluded: [...new Set([...old.excluded, ...added.excluded])],
  })
}

function fieldOf(name: string): string {
  return name.split('.', 1)[0] ?? name
}

function splitParameter(parameter: string): [name: string, value: string] {
  const at = parameter.indexOf('=')
  return [parameter.slice(0, at), parameter.slice(at + 1)]
}

import { changed, type Query } from '../navigation/address.js'

/** What shapes a list, which the explorer does by itself, and what an address has beside a selection. */
const shaping = new Set([
  ...['sort', 'seed', 'lang', 'fields', 'limit', 'offset', 'cursor', 'total'],
])
/** What of an address is no filter of titles. */
const others = new Set([...shaping, 'q', 'preset'])

/** What of an address selects titles: what both the list and its counts are asked with. */
export function selectionOf(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !shaping.has(name)))
}

/** How titles are ordered: as the address says, else by match, as the preset has it, or by popularity. */
export function orderOf({ q, preset, sort, seed }: Query): Query {
  // Without a seed a random order could not be walked.
  if (sort !== undefined) return /random/.test(sort) ? { sort, seed: seed ?? '1' } : { sort }
  return q || preset ? {} : { sort: '-popularity' }
}

/** How several chosen values of a field are meant. */
export type Mode = 'any' | 'all'

/** What is said of a field's values. */
export interface Choice {
  readonly mode: Mode
  readonly chosen: readonly string[]
  readonly excluded: readonly string[]
}

/** What an address says of a field's values. */
export function choiceOf(query: Query, field: string): Choice {
  const all = listOf(query[`${field}.all`])
  const any = [...listOf(query[field]), ...listOf(query[`${field}.any`])]
  return {
    mode: all.length > 0 ? 'all' : 'any',
    chosen: [...new Set([...all, ...any])],
    excluded: listOf(query[`${field}.not`]),
  }
}

/** The address with another choice of a field. */
export function withChoice(query: Query, field: string, choice: Choice): Query {
  const { mode, chosen, excluded } = choice
  const list = chosen.join(',')
  return changed(query, {
    [field]: mode === 'any' ? list : null,
    [`${field}.any`]: null,
    [`${field}.all`]: mode === 'all' ? list : null,
    [`${field}.not`]: excluded.join(','),
  })
}

/** A choice with a value chosen, or no longer chosen. */
export function toggled(choice: Choice, value: string): Choice {
  const { chosen, excluded } = choice
  return {
    ...choice,
    chosen: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
    excluded: excluded.filter((one) => one !== value),
  }
}

/** A choice with a value excluded, or no longer excluded. */
export function exclusionToggled(choice: Choice, value: string): Choice {
  const { chosen, excluded } = choice
  return {
    ...choice,
    chosen: chosen.filter((one) => one !== value),
    excluded: excluded.includes(value)
      ? excluded.filter((one) => one !== value)
      : [...excluded, value],
  }
}

/** The bounds of a range, both included; null where there is none. */
export interface Bounds {
  readonly from: number | null
  readonly to: number | null
}

/** What an address says of a range. */
export function boundsOf(query: Query, field: string): Bounds {
  const exact = numberOf(query[field])
  return {
    from: numberOf(query[`${field}.gte`]) ?? exact,
    to: numberOf(query[`${field}.lte`]) ?? exact,
  }
}

/** The address with other bounds of a range. */
export function withBounds(query: Query, field: string, { from, to }: Bounds): Query {
  return changed(query, {
    [field]: null,
    [`${field}.gte`]: from === null ? null : String(from),
    [`${field}.lte`]: to === null ? null : String(to),
  })
}

/** One filter of an address, as it is told and taken away. */
export interface Told {
  readonly field: string
  readonly operator: '' | 'any' | 'all' | 'not' | 'gte' | 'lte' | 'role'
  /** The parameter. */
  readonly name: string
  readonly value: string
}

/** The filters of an address, one for each value of a list. */
export function filtersIn(query: Query): Told[] {
  return Object.entries(query).flatMap(([name, written]) => {
    if (others.has(name)) return []
    const [field = '', operator = ''] = name.split('.')
    const isOne = operator === 'gte' || operator === 'lte'
    return (isOne ? [written] : listOf(written)).map((value) => ({
      field,
      operator: operator as Told['operator'],
      name,
      value,
    }))
  })
}

/** Whether there is anything to take away. */
export function isNarrowed(query: Query): boolean {
  return query.preset !== undefined || filtersIn(query).length > 0
}

/** The address without a filter. */
export function withoutFilter(query: Query, { name, value }: Told): Query {
  const left = listOf(query[name]).filter((one) => one !== value)
  return changed(query, { [name]: left.join(',') })
}

/** The address without any filter; what is typed, the order and the language stay. */
export function withoutFilters(query: Query): Query {
  const { q, sort, seed, lang } = query
  const left = Object.entries({ q, sort, seed, lang })
  return Object.fromEntries(left.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

function listOf(written: string | undefined): string[] {
  return written === undefined || written === '' ? [] : written.split(',')
}

function numberOf(written: string | undefined): number | null {
  if (written === undefined || written === '') return null
  const value = Number(written)
  return Number.isFinite(value) ? value : null
}

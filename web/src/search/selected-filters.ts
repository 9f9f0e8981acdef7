import { changed, type Query } from '../navigation/place.js'

/** Parameters that do not select titles. */
const shaping = new Set(['sort', 'seed', 'lang', 'fields', 'limit', 'offset', 'cursor', 'total'])

/** Returns the parameters that select titles, which the list and its counts share. */
export function selectionOf(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !shaping.has(name)))
}

/** Returns the order of titles. Without a text, a preset or a `sort`, it is by popularity. */
export function orderOf({ q, preset, sort, seed }: Query): Query {
  // Pages of a random order need a seed.
  if (sort !== undefined) return /random/.test(sort) ? { sort, seed: seed ?? '1' } : { sort }
  return q || preset ? {} : { sort: '-popularity' }
}

/** The chosen and excluded values of a field. */
export interface FacetChoice {
  /** Whether a title must have any or all of the chosen values. */
  readonly mode: 'any' | 'all'
  readonly chosen: readonly string[]
  readonly excluded: readonly string[]
}

/** Reads the choice of a field from a query. */
export function choiceOf(query: Query, field: string): FacetChoice {
  const all = listOf(query[`${field}.all`])
  const any = [...listOf(query[field]), ...listOf(query[`${field}.any`])]
  return {
    mode: all.length > 0 ? 'all' : 'any',
    chosen: [...new Set([...all, ...any])],
    excluded: listOf(query[`${field}.not`]),
  }
}

/** Returns the query with another choice of a field. */
export function withChoice(query: Query, field: string, choice: FacetChoice): Query {
  const { mode, chosen, excluded } = choice
  const list = chosen.join(',')
  return changed(query, {
    [field]: mode === 'any' ? list : null,
    [`${field}.any`]: null,
    [`${field}.all`]: mode === 'all' ? list : null,
    [`${field}.not`]: excluded.join(','),
  })
}

/** Adds a value to the chosen values, or removes it. */
export function toggled(choice: FacetChoice, value: string): FacetChoice {
  const { chosen, excluded } = choice
  return {
    ...choice,
    chosen: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
    excluded: excluded.filter((one) => one !== value),
  }
}

/** Adds a value to the excluded values, or removes it. */
export function exclusionToggled(choice: FacetChoice, value: string): FacetChoice {
  const { chosen, excluded } = choice
  return {
    ...choice,
    chosen: chosen.filter((one) => one !== value),
    excluded: excluded.includes(value)
      ? excluded.filter((one) => one !== value)
      : [...excluded, value],
  }
}

/** The bounds of a range, both included; null if unbounded. */
export interface Bounds {
  readonly from: number | null
  readonly to: number | null
}

/** Reads the bounds of a field from a query. */
export function boundsOf(query: Query, field: string): Bounds {
  const exact = numberOf(query[field])
  return {
    from: numberOf(query[`${field}.gte`]) ?? exact,
    to: numberOf(query[`${field}.lte`]) ?? exact,
  }
}

/** Returns the query with other bounds of a field. */
export function withBounds(query: Query, field: string, { from, to }: Bounds): Query {
  return changed(query, {
    [field]: null,
    [`${field}.gte`]: from === null ? null : String(from),
    [`${field}.lte`]: to === null ? null : String(to),
  })
}

/** Splits the comma-separated values of a parameter. */
export function listOf(written: string | undefined): string[] {
  return written === undefined || written === '' ? [] : written.split(',')
}

function numberOf(written: string | undefined): number | null {
  if (written === undefined || written === '') return null
  const value = Number(written)
  return Number.isFinite(value) ? value : null
}

import { changed, type Query } from '../navigation/place.js'
import { listOf } from './selected-filters.js'

/** A filter or the order, shown as a chip in the search box. */
export interface Chip {
  readonly field: string
  readonly operator: '' | 'not' | 'range'
  /** One value; for a range one or both bounds. */
  readonly values: readonly { readonly name: string; readonly value: string }[]
  /** True if the chip comes after the text in the box. */
  readonly isAfterText: boolean
}

/** Parameters without a chip, because they are no filters. `preset` has a link, and `person.role` is part of the person's chip. */
const chipless = new Set([
  ...['q', 'preset', 'person.role', 'seed', 'lang', 'fields', 'limit', 'offset', 'cursor', 'total'],
  ...['interpret', 'names'],
])

/** The order that readings of a text add by themselves (docs/reference/interpretation.md#how-a-text-is-read). */
const bestKnown = '-votes_total'

/** Returns the chips of a query in the order of its parameters. Both bounds of a field share a chip. */
export function chipsIn(query: Query): Chip[] {
  const chips: Chip[] = []
  let isAfterText = false
  for (const [name, written] of Object.entries(query)) {
    if (name === 'q') isAfterText = true
    if (chipless.has(name) || (name === 'sort' && written === bestKnown)) continue
    const [field, operator] = fieldOf(name)
    if (operator === 'range') {
      const values = [{ name, value: written }]
      const other = chips.findIndex((chip) => chip.field === field && chip.operator === 'range')
      const known = chips[other]
      if (known === undefined) chips.push({ field, operator, values, isAfterText })
      else chips[other] = { ...known, values: [...known.values, ...values] }
    } else {
      for (const value of listOf(written)) {
        chips.push({ field, operator, values: [{ name, value }], isAfterText })
      }
    }
  }
  return chips
}

/** `year.gte` bounds `year`, and `age_limit_max` bounds `age_limit`. */
function fieldOf(name: string): [field: string, operator: Chip['operator']] {
  if (name === 'age_limit_max') return ['age_limit', 'range']
  const [field = '', suffix] = name.split('.')
  if (suffix === 'gte' || suffix === 'lte') return [field, 'range']
  return [field, suffix === 'not' ? 'not' : '']
}

/** Returns the query without a chip. A role is removed with the last person, a seed with the order. */
export function withoutChip(query: Query, { values }: Chip): Query {
  const left = values.reduce<Query>(
    (rest, { name, value }) =>
      changed(rest, {
        [name]: listOf(rest[name])
          .filter((one) => one !== value)
          .join(','),
      }),
    query,
  )
  const hasPerson = Object.keys(left).some((name) => /^person(?:\.(?!role)|$)/.test(name))
  return changed(left, {
    ...(!hasPerson && { 'person.role': null }),
    ...(left.sort === undefined && { seed: null }),
  })
}

/** Returns the query with a chip turned into text, before or after the other text like the chip. */
export function withChipAsText(query: Query, chip: Chip, words: string): Query {
  const left = withoutChip(query, chip)
  const { q } = left
  if (!q) return { ...left, q: words }
  return { ...left, q: chip.isAfterText ? `${q} ${words}` : `${words} ${q}` }
}

/** Returns the query with only its text and language. */
export function withoutChips(query: Query): Query {
  const { q = '', lang = '' } = query
  return changed({}, { q, lang })
}

/** Returns true if the query has a filter or a preset. */
export function isNarrowed(query: Query): boolean {
  return query.preset !== undefined || chipsIn(query).some(({ field }) => field !== 'sort')
}

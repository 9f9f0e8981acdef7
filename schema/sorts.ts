import type { HiddenSortName, SortName } from './fields.js'
import type { OrderKey } from './filter.js'

/**
 * The keys of `sort` (docs/reference/sorting.md#keys), in the order of `allowed` in errors: the sortable
 * fields of the registry, `relevance` and `random`.
 */
const inOrder = {
  release_date: true,
  year: true,
  runtime: true,
  popularity: true,
  relevance: true,
  rating: true,
  rating_beta: true,
  rating_gamma: true,
  rating_alpha: true,
  rating_critic_a: true,
  rating_critic_b: true,
  rating_critics: true,
  votes_total: true,
  votes_beta: true,
  votes_gamma: true,
  votes_alpha: true,
  budget: true,
  revenue: true,
  box_office: true,
  awards_won: true,
  oscars_won: true,
  random: true,
} satisfies Record<SortName | 'relevance' | 'random', true>
export type SortKeyName = keyof typeof inOrder
export const sortKeys = Object.keys(inOrder) as readonly SortKeyName[]

/** One key of a `sort` parameter, parsed, or of an order that only the service itself asks for. */
export interface SortKey {
  readonly key: SortKeyName | HiddenSortName
  readonly descending: boolean
}

/**
 * The order of titles that match a typed query equally well: by popularity, then by votes
 * (docs/reference/searching.md#closeness).
 */
export const bestKnownFirst = [
  { field: 'popularity', descending: true },
  { field: 'votes_total', descending: true },
] as const satisfies readonly OrderKey[]

/** Minimum number of votes of titles that `sort=rating` ranks before all others. */
export const trustedVotes = 50

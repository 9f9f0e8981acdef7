import type { RangeName } from './fields.js'

/**
 * The keys of `sort`, in the order in which `allowed` lists them (docs/reference/sorting.md#keys).
 */
export const sortKeys = [
  'release_date',
  'year',
  'runtime',
  'popularity',
  'relevance',
  'rating',
  'rating_beta',
  'rating_gamma',
  'rating_alpha',
  'rating_critic_a',
  'rating_critic_b',
  'rating_critics',
  'votes_beta',
  'votes_gamma',
  'votes_alpha',
  'budget',
  'revenue',
  'box_office',
  'awards_won',
  'oscars_won',
  'random',
] as const satisfies readonly (RangeName | 'relevance' | 'random')[]
export type SortKeyName = (typeof sortKeys)[number]

/** One key of a `sort` parameter as it was meant. */
export interface SortKey {
  readonly key: SortKeyName
  readonly descending: boolean
}

/** Votes from which `sort=rating` trusts a rating and ranks its title above the rest. */
export const trustedVotes = 50

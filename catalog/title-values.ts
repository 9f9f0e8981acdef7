import { ratingSources, votingCatalogs } from '../schema/catalogs.js'
import type { TitleRecord } from '../schema/interchange.js'

/** Values of a title's record that several of its rows are made of. */

/**
 * Votes of all catalogs that count them; zero votes are unknown (docs/reference/cards.md#ratings).
 */
export function votesTotal({ ratings }: TitleRecord): number | null {
  let total = 0
  for (const catalog of votingCatalogs) total += ratings?.[catalog]?.votes ?? 0
  return total || null
}

/**
 * A 0 that nobody gave is no rating, and zero votes are unknown
 * (docs/reference/unknown-values.md#zero).
 */
export function ratingsOf({ ratings }: TitleRecord) {
  if (!ratings) return []
  return ratingSources.flatMap((source) => {
    const rating = ratings[source]
    if (!rating || (rating.value === 0 && !rating.votes)) return []
    const { value, votes, url } = rating
    return [{ source, value, votes: votes || null, url }]
  })
}

/** Each value once, in the order in which they came. */
export function distinct<Value>(values: readonly Value[] | null | undefined): readonly Value[] {
  if (!values || values.length < 2) return values ?? []
  return [...new Set(values)]
}

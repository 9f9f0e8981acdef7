import { type RatingSource, ratingSources } from '../../schema/catalogs.js'
import type { PersonRecord, TitleRecord } from '../../schema/interchange.js'
import type { Supplement } from '../../schema/interchange-line.js'

export type CompletableRecord = TitleRecord | PersonRecord
type Ratings = NonNullable<TitleRecord['ratings']>

/**
 * Fills the properties that a record lacks with those of a supplement, and calls `onFilled` with their names
 * (docs/interchange.md#supplements). The caller decides about the numbers.
 */
export function completeRecord<Completed extends CompletableRecord>(
  record: Completed,
  { record: _record, of: _of, ids: _ids, ...properties }: Supplement,
  onFilled: (property: string) => void,
): Completed {
  const completed: Record<string, unknown> = { ...record }
  for (const [property, value] of Object.entries(properties)) {
    if (property === 'ratings') {
      const ratings = addRatings(completed[property] as Ratings | null, value as Ratings | null)
      if (ratings === null) continue
      completed[property] = ratings
    } else if (isUnknown(value) || !isUnknown(completed[property])) continue
    else completed[property] = value
    onFilled(property)
  }
  return completed as Completed
}

/** The known ratings, and the added ones of other sources; null if no source is added. */
function addRatings(
  known: Ratings | null | undefined,
  more: Ratings | null | undefined,
): Ratings | null {
  const added = ratingSources.filter((source) => isRated(more, source) && !isRated(known, source))
  if (added.length === 0) return null
  return {
    ...known,
    ...Object.fromEntries(added.map((source) => [source, more?.[source]])),
  } as Ratings
}

/** False also for a rating of 0 without votes, which means unknown (docs/reference/unknown-values.md#zero). */
function isRated(ratings: Ratings | null | undefined, source: RatingSource): boolean {
  const rating = ratings?.[source]
  return rating != null && (rating.value > 0 || Boolean(rating.votes))
}

/** True for null, an empty list, and an object without a known value. */
function isUnknown(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value !== 'object') return false
  return Array.isArray(value) ? value.length === 0 : Object.values(value).every(isUnknown)
}

import { ratingSources, votingCatalogs } from '../../schema/catalogs.js'
import type { TitleRecord } from '../../schema/interchange.js'

/** Values of a title that several of its rows contain. */

/** Votes of all catalogs that count them; zero votes are unknown (docs/reference/cards.md#ratings). */
export function votesTotal({ ratings }: TitleRecord): number | null {
  let total = 0
  for (const catalog of votingCatalogs) total += ratings?.[catalog]?.votes ?? 0
  return total || null
}

/** The known ratings: a value of 0 without votes is unknown, as are zero votes (docs/reference/unknown-values.md#zero). */
export function ratingsOf({ ratings }: TitleRecord) {
  if (!ratings) return []
  return ratingSources.flatMap((source) => {
    const rating = ratings[source]
    if (!rating || (rating.value === 0 && !rating.votes)) return []
    const { value, votes, url } = rating
    return [{ source, value, votes: votes || null, url }]
  })
}

/** Each value once, in the order of their first occurrence. */
export function distinct<Value>(values: readonly Value[] | null | undefined): readonly Value[] {
  if (!values || values.length < 2) return values ?? []
  return [...new Set(values)]
}

/** Each slug once, in the order of their first occurrence, with the first known value of every property. */
export function mergeBySlug<Named extends { readonly slug: string }>(
  items: readonly Named[],
): readonly Named[] {
  const bySlug = new Map<string, Named>()
  for (const item of items) {
    const first = bySlug.get(item.slug)
    bySlug.set(item.slug, first === undefined ? item : { ...item, ...known(first) })
  }
  return [...bySlug.values()]
}

function known<Item extends object>(item: Item): Partial<Item> {
  const entries = Object.entries(item).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as Partial<Item>
}

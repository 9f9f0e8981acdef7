import { ratingSources, votingCatalogs } from '../../schema/catalogs.js'
import type { TitleRecord } from '../../schema/interchange.js'

/** Sum of the votes in all catalogs that count them; zero votes mean unknown (docs/reference/cards.md#ratings). */
export function votesTotal({ ratings }: TitleRecord): number | null {
  let total = 0
  for (const catalog of votingCatalogs) total += ratings?.[catalog]?.votes ?? 0
  return total || null
}

/** Returns the known ratings. Zero votes, and a rating of 0 without votes, mean unknown (docs/reference/unknown-values.md#zero). */
export function ratingsOf({ ratings }: TitleRecord) {
  if (!ratings) return []
  return ratingSources.flatMap((source) => {
    const rating = ratings[source]
    if (!rating || (rating.value === 0 && !rating.votes)) return []
    const { value, votes, url } = rating
    return [{ source, value, votes: votes || null, url }]
  })
}

/** Removes duplicates; keeps the order of first occurrences. */
export function distinct<Value>(values: readonly Value[] | null | undefined): readonly Value[] {
  if (!values || values.length < 2) return values ?? []
  return [...new Set(values)]
}

/** Merges items with the same slug: keeps the order of first occurrences, and the first known value of each property. */
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

import type Database from 'better-sqlite3'
import type { FacetName } from '../../schema/cards/reference-data.js'
import type { TmdbMedia } from '../../schema/tmdb-numbers.js'
import { exactKey } from '../../text/name-forms.js'

/** A value of a facet, with the number of titles that have it. */
export interface FacetValue {
  readonly slug: string
  readonly name_ru: string | null
  readonly name_en: string | null
  readonly count: number
}

/** The facets of `/filters`, and the certifications and offers of the kinds of TMDB: `us:PG-13`, `us:netflix`. */
type ListedFacet = FacetName | `${TmdbMedia}_${'certifications' | 'offers'}`

/** The values of a facet that `/filters` requests. */
interface FacetSelection {
  /** Part of a slug or name; null for all values. */
  readonly q: string | null
  /** Maximum number of values; null for all. */
  readonly limit: number | null
}

/**
 * Lists the values of a facet by count, then slug, with the number of all values. Calls `pause` between parts
 * of a long list.
 */
export type ListFacet = (
  facet: ListedFacet,
  selection: FacetSelection,
  pause: () => Promise<void>,
) => Promise<{ readonly values: readonly FacetValue[]; readonly total: number }>

/** Lists of at most this many values need no scan. */
const maxShortList = 1000
/** Values that are scanned without a pause, in one to two milliseconds. */
const windowSize = 2000
/** Greater than every slug. */
const lastSlug = '\u{10FFFF}'

/** True if a list of these values scans the facet. */
function isLongList({ q, limit }: FacetSelection): boolean {
  return q !== null || limit === null || limit > maxShortList
}

/**
 * Prepares the listing of facets. A facet may have 120,000 values, so a search or a long list reads
 * windows of the primary key, and sorts the values at the end:
 *
 *     slugs in order   |--- window ---| pause |--- window ---| pause |-- … --|
 */
export function facetLister(db: Database.Database): ListFacet {
  const columns = 'select slug, name_ru, name_en, count from facet_values'
  const top = db.prepare<[string, number], FacetValue>(
    `${columns} where facet = ? and count > 0 order by count desc, slug limit ?`,
  )
  const count = db
    .prepare<[string], number>('select count(*) from facet_values where facet = ? and count > 0')
    .pluck()
  const totals = new Map<ListedFacet, number>()
  const windowEnd = db
    .prepare<[string, string], string>(
      `select slug from facet_values where facet = ? and slug > ? order by slug limit 1 offset ${windowSize - 1}`,
    )
    .pluck()
  const inWindow = db.prepare<
    {
      readonly facet: string
      readonly after: string
      readonly end: string
      readonly q: string | null
      readonly rawQ: string | null
    },
    FacetValue
  >(
    `${columns} where facet = @facet and slug > @after and slug <= @end and count > 0
     and (@q is null or instr(search, @q) > 0 or instr(slug, @rawQ) > 0) order by slug`,
  )

  function totalOf(facet: ListedFacet): number {
    const total = totals.get(facet) ?? count.get(facet) ?? 0
    totals.set(facet, total)
    return total
  }

  return async (facet, selection, pause) => {
    const { q, limit } = selection
    if (limit !== null && !isLongList(selection)) {
      return { values: top.all(facet, limit), total: totalOf(facet) }
    }
    const search = { q: q === null ? null : exactKey(q), rawQ: q?.toLowerCase() ?? null }
    const found: FacetValue[] = []
    for (let after = ''; after !== lastSlug; ) {
      const end = windowEnd.get(facet, after) ?? lastSlug
      found.push(...inWindow.all({ facet, after, end, ...search }))
      if (end !== lastSlug) await pause()
      after = end
    }
    // The sort is stable: values of the same count stay in the order of their slugs.
    found.sort((a, b) => b.count - a.count)
    return { values: limit === null ? found : found.slice(0, limit), total: found.length }
  }
}

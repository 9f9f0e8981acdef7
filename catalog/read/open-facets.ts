import Database from 'better-sqlite3'
import { remedies } from '../../platform/remedies.js'
import { whyUnreadDatabase } from '../../platform/sqlite-failures.js'
import type { FacetName } from '../../schema/cards/reference-data.js'
import type { InternalId } from '../../schema/catalogs.js'
import { facetHints } from './facet-hints.js'
import { type FacetValue, facetLister, type ListFacet } from './facet-values.js'
import { keepLock } from './keep-lock.js'

/**
 * The facets in the file, and the collections and franchises: the file is used to look up their
 * slugs and numbers, but not to list them.
 */
type KeptFacet = FacetName | 'collections' | 'franchises'

/** The highest popularity of titles, their most votes, and the highest popularity of persons. */
export interface BestKnown {
  readonly title: number | null
  readonly title_votes: number | null
  readonly person: number | null
}

export interface Facets {
  /** Lists the values of a facet for `/filters`. */
  readonly list: ListFacet
  /** The share of titles that have a value, by property, in the order of the filters. */
  coverage(): Readonly<Record<string, number>>
  yearRange(): { min: number | null; max: number | null }
  /** Some of the most popular persons, with the number of all of these. */
  popularPersons(
    limit: number,
    offset: number,
  ): { readonly ids: readonly InternalId[]; readonly total: number }
  /** True if at least one title has a release date. */
  hasReleaseDate(): boolean
  /** The highest values in the whole catalog; null if unknown. */
  bestKnown(): BestKnown
  /** Returns the names of these values by slug, without unknown values. */
  names(facet: KeptFacet, slugs: readonly string[]): ReadonlyMap<string, FacetValue>
  /** The values whose slugs have this number (schema/slugs.ts); usually none or one. */
  numbered(facet: KeptFacet, number: number): readonly FacetValue[]
  has(facet: KeptFacet, slug: string): boolean
  /** Returns a known slug that resembles or contains the given one; null if no slug does. */
  nearest(facet: KeptFacet, slug: string): string | null
  /** The most frequent slugs. */
  mostFrequent(facet: KeptFacet, count: number): string[]
  close(): void
}

/** Opens the facets file of a generation. Throws DamagedFile or UnreadableFile. */
export function openFacets(file: string): Facets {
  let db: Database.Database | null = null
  try {
    db = new Database(file, { readonly: true, fileMustExist: true })
    keepLock(db)
    return facetsOf(db)
  } catch (error) {
    db?.close()
    throw whyUnreadDatabase(file, error, remedies.index)
  }
}

function facetsOf(db: Database.Database): Facets {
  const named = db.prepare<[string, string], FacetValue>(
    `select slug, name_ru, name_en, count from facet_values
     where facet = ? and slug in (select value from json_each(?))`,
  )
  let numbered: Database.Statement<[string, number], FacetValue> | null = null
  const has = db.prepare<[string, string]>(
    'select 1 from facet_values where facet = ? and slug = ?',
  )
  const slugs = db
    .prepare<[string, number], string>(
      'select slug from facet_values where facet = ? order by count desc, slug limit ?',
    )
    .pluck()
  const years = db.prepare<[], { min: number | null; max: number | null }>(
    'select min, max from year_range',
  )
  const dated = db.prepare<[], number>('select dated from best_known').pluck()
  let isDated: boolean | null = null
  const bestKnown = db.prepare<[], BestKnown>('select title, title_votes, person from best_known')
  const popular = db
    .prepare<[number, number], InternalId>(
      'select person from popular_persons where position > ? and position <= ? order by position',
    )
    .pluck()
  const popularTotal = db.prepare<[], number>('select count(*) from popular_persons').pluck()
  let best: BestKnown | null = null
  return {
    list: facetLister(db),
    coverage: () =>
      Object.fromEntries(
        db
          .prepare<[], [string, number]>('select property, share from coverage order by position')
          .raw()
          .all(),
      ),
    yearRange: () => years.get() ?? { min: null, max: null },
    popularPersons: (limit, offset) => ({
      ids: popular.all(offset, offset + limit),
      total: popularTotal.get() ?? 0,
    }),
    hasReleaseDate: () => (isDated ??= dated.get() === 1),
    bestKnown() {
      best ??= bestKnown.get() ?? { title: null, title_votes: null, person: null }
      return best
    },
    names: (facet, slugs) =>
      new Map(named.all(facet, JSON.stringify(slugs)).map((value) => [value.slug, value])),
    numbered(facet, number) {
      numbered ??= db.prepare(
        'select slug, name_ru, name_en, count from facet_values where facet = ? and number = ?',
      )
      return numbered.all(facet, number)
    },
    has: (facet, slug) => has.get(facet, slug) !== undefined,
    nearest: facetHints(db),
    mostFrequent: (facet, count) => slugs.all(facet, count),
    close: () => db.close(),
  }
}

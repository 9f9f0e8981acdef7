import type { InternalId } from '../schema/catalogs.js'
import type { Day } from '../schema/days.js'
import type { FieldName } from '../schema/fields.js'
import type { Filter, OrderKey, Position, Value } from '../schema/filter.js'
import type { TitleFacetName } from '../schema/title-facets.js'
import type { TypedQuery } from '../text/typed-query.js'

/** A search for titles, after names and presets were resolved. */
export interface TitleQuery {
  /** The typed text; null if the request has no `q`. */
  readonly typed: TypedQuery | null
  readonly filter: Filter
  /** The order, without its last key: the internal id, ascending. */
  readonly order: readonly OrderKey[]
  readonly limit: number
  readonly start: Start
  /** True if the page must include the total number of titles. */
  readonly withTotal?: boolean
}

/** The start of a page: an offset, or a position in the order after which it starts (keyset pagination). */
export type Start =
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'after'; readonly position: Position }

export interface TitlePage {
  readonly ids: readonly InternalId[]
  readonly hasMore: boolean
  /** The start of the next page; null on the last page. */
  readonly next: Start | null
  /** Number of titles on all pages together; absent unless `withTotal` is set. */
  readonly total?: number
}

/** Facets under a selection (docs/reference/facets.md#counts). */
export interface FacetQuery extends Pick<TitleQuery, 'typed' | 'filter'> {
  /**
   * Further filters, at most one for each field. A filter applies to all facets except those of its own
   * field.
   */
  readonly excludable: readonly { readonly field: FieldName; readonly filter: Filter }[]
  readonly facets: readonly AskedFacet[]
}

export interface AskedFacet {
  readonly facet: TitleFacetName
  /** Maximum number of values; a facet of steps returns all steps. */
  readonly limit: number
  /** Values whose counts are always returned, however rare they are. */
  readonly named: readonly Value[]
}

export interface FacetCounts {
  /** Number of titles that pass all filters. */
  readonly total: number
  /** In the order of the query. */
  readonly facets: readonly FacetCount[]
}

export interface FacetCount {
  readonly facet: TitleFacetName
  /**
   * The most frequent values, then the named values beyond the limit. Values with equal counts are in
   * ascending order. Steps are in ascending order instead. Only a named value may have the count 0.
   */
  readonly counts: readonly ValueCount[]
  /** Number of titles without a value. */
  readonly missing: number
  /** True if some titles have values that are not among the counts. */
  readonly hasMore: boolean
}

export interface ValueCount {
  readonly value: Value
  readonly count: number
}

/** A search for persons by their names. */
interface PersonQuery {
  readonly typed: TypedQuery
  readonly limit: number
  readonly offset: number
  /** True if the page must include the total number of persons. */
  readonly withTotal?: boolean
}

/** The dates of a title that can be its event in the release calendar. */
export const eventDates = ['premiere_ru', 'premiere_world', 'digital_release'] as const
export type EventDate = (typeof eventDates)[number]

/** One page of a window of the release calendar. */
export interface ReleaseWindow {
  readonly from: Day
  readonly to: Day
  /** A title's event is the earliest of these dates within the window. */
  readonly dates: readonly EventDate[]
  readonly filter: Filter
  readonly limit: number
  readonly offset: number
}

export interface ReleasePage {
  readonly items: readonly { readonly id: InternalId; readonly day: Day }[]
  /** Number of titles that pass the filter and have an event in the window. */
  readonly total: number
  readonly hasMore: boolean
}

/** The searches that an engine answers. Each rejects with the signal's reason once it is aborted. */
export interface Searches {
  /** Returns a page of the titles that match the typed text and pass the filter, in order. */
  searchTitles(query: TitleQuery, signal?: AbortSignal): Promise<TitlePage>
  /** Counts the titles for each value of some facets, as if that value were selected. */
  countFacets(query: FacetQuery, signal?: AbortSignal): Promise<FacetCounts>
  /** Returns the ids of those given titles that pass the filter, in the given order. */
  narrow(
    query: { readonly ids: readonly InternalId[]; readonly filter: Filter },
    signal?: AbortSignal,
  ): Promise<readonly InternalId[]>
  /** Returns a page of the persons whose names match the typed text, the closest first. */
  searchPersons(
    query: PersonQuery,
    signal?: AbortSignal,
  ): Promise<{
    readonly ids: readonly InternalId[]
    readonly hasMore: boolean
    /** Number of persons on all pages together; absent unless `withTotal` is set. */
    readonly total?: number
  }>
  /** Returns titles that pass the filter, by their event's day, then popularity descending, then id. */
  releases(window: ReleaseWindow, signal?: AbortSignal): Promise<ReleasePage>
}

/** A search engine that is open on one generation. */
export interface Engine extends Searches {
  /** Maximum number of searches that the engine runs at a time; it queues further searches. */
  readonly concurrency: number
  close(): Promise<void>
}

/** Checks ids against a generation's catalog. */
export interface ExistingRecords {
  /** True if the catalog contains all of these titles. */
  hasTitles(ids: readonly InternalId[]): boolean
  /** True if the catalog contains all of these persons. */
  hasPersons(ids: readonly InternalId[]): boolean
}

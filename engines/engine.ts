import type { InternalId } from '../schema/catalogs.js'
import type { Day } from '../schema/days.js'
import type { FieldName } from '../schema/fields.js'
import type { Filter, OrderKey, Position, Value } from '../schema/filter.js'
import type { TitleFacetName } from '../schema/title-facets.js'
import type { TypedQuery } from '../text/typed-query.js'

/** A search as the plan made it: names resolved, presets expanded, the day decided. */
export interface TitleQuery {
  /** What was typed; null when the request has no `q`. */
  readonly typed: TypedQuery | null
  readonly filter: Filter
  /** The order, without its last step: the internal id, ascending. */
  readonly order: readonly OrderKey[]
  readonly limit: number
  readonly start: Start
  /** Whether the page tells how many titles there are in all. */
  readonly withTotal?: boolean
}

/** Where a page starts: after so many titles, or after a title's position (keyset). */
export type Start =
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'after'; readonly position: Position }

export interface TitlePage {
  readonly ids: readonly InternalId[]
  readonly hasMore: boolean
  /** Where the next page starts; null when the selection has ended. */
  readonly next: Start | null
  /**
   * How many titles match what was typed and pass the filter, wherever the page starts: as many as a
   * walk over all pages gives. Absent where it was not asked for.
   */
  readonly total?: number
}

/** What is counted by value, and among which titles (docs/reference/facets.md#counts). */
export interface FacetQuery extends Pick<TitleQuery, 'typed' | 'filter'> {
  /**
   * What holds beside the filter, by the field that it is about: lifted for facets of that field,
   * and kept for all others. Each field once.
   */
  readonly lifted: readonly { readonly field: FieldName; readonly filter: Filter }[]
  readonly facets: readonly AskedFacet[]
}

export interface AskedFacet {
  readonly facet: TitleFacetName
  /** How many values are wanted; steps all come. */
  readonly limit: number
  /** Values that are counted however rare they are. */
  readonly named: readonly Value[]
}

export interface FacetCounts {
  /** How many titles pass everything, the lifted filters included. */
  readonly total: number
  /** In the order asked. */
  readonly facets: readonly FacetCount[]
}

export interface FacetCount {
  readonly facet: TitleFacetName
  /**
   * Values, the highest count first, then by value, those beyond the limit that are named last; of
   * steps the first values, ascending. None has the count 0 unless it is named.
   */
  readonly counts: readonly ValueCount[]
  /** How many titles have no value. */
  readonly missing: number
  /** Whether there are values with titles that are not among the counts. */
  readonly hasMore: boolean
}

export interface ValueCount {
  readonly value: Value
  readonly count: number
}

export interface PersonQuery {
  readonly typed: TypedQuery
  readonly limit: number
  readonly offset: number
  /** Whether the page tells how many persons there are in all. */
  readonly withTotal?: boolean
}

export interface PersonPage {
  readonly ids: readonly InternalId[]
  readonly hasMore: boolean
  /** How many persons match, as many as a walk gives. Absent where it was not asked for. */
  readonly total?: number
}

/** The dates that can be the event of a title in the release calendar. */
export const eventDates = ['premiere_ru', 'premiere_world', 'digital_release'] as const
export type EventDate = (typeof eventDates)[number]

/** One page of a window of the release calendar. */
export interface ReleaseWindow {
  readonly from: Day
  readonly to: Day
  /** A title's event is the earliest of these dates within the window; without one it has none. */
  readonly dates: readonly EventDate[]
  readonly filter: Filter
  readonly limit: number
  readonly offset: number
}

export interface ReleasePage {
  readonly items: readonly { readonly id: InternalId; readonly day: Day }[]
  /** How many titles that pass the filter have an event in the window. */
  readonly total: number
  readonly hasMore: boolean
}

/** Titles among which a filter selects. */
export interface NarrowQuery {
  readonly ids: readonly InternalId[]
  readonly filter: Filter
}

/** The searches that an engine answers. Each rejects with the signal's reason once it is aborted. */
export interface Searches {
  /** One page of the titles that match the typed text and pass the filter, in order. */
  searchTitles(query: TitleQuery, signal?: AbortSignal): Promise<TitlePage>
  /** How many titles have each value of some facets, each count as if that value were chosen. */
  countFacets(query: FacetQuery, signal?: AbortSignal): Promise<FacetCounts>
  /** The given ids whose titles pass the filter, in the given order. */
  narrow(query: NarrowQuery, signal?: AbortSignal): Promise<readonly InternalId[]>
  /** One page of the persons whose names match the typed text, the closest first. */
  searchPersons(query: PersonQuery, signal?: AbortSignal): Promise<PersonPage>
  /** Titles that pass the filter, by their event's day, then popularity descending, then id. */
  releases(window: ReleaseWindow, signal?: AbortSignal): Promise<ReleasePage>
}

/** A search engine that is open on one generation. */
export interface Engine extends Searches {
  /** Number of searches that it answers at a time; further ones would wait inside it. */
  readonly concurrency: number
  close(): Promise<void>
}

/** What a generation holds, as its catalog database knows. */
export interface Held {
  /** Whether it holds all of these titles. */
  titles(ids: readonly InternalId[]): boolean
  persons(ids: readonly InternalId[]): boolean
}

import type { Reference } from '../../schema/catalogs.js'
import type { FieldName } from '../../schema/fields.js'
import type { Value } from '../../schema/filter.js'
import type { Lang } from '../../schema/lang.js'
import type { OperatorMeaning } from '../../schema/operators.js'
import type { SortKey } from '../../schema/sorts.js'
import { type TmdbKind, type TmdbMedia, tmdbReferences } from '../../schema/tmdb-numbers.js'
import { Moved, NotFound } from '../../search/query/errors.js'
import { readSelectionPart } from '../../search/query/parse-selection.js'
import { planTitles } from '../../search/query/plan-titles.js'
import type { Selection, SelectionCondition } from '../../search/query/selection.js'
import { plainObject } from '../cards/written-json.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { readRequest } from '../endpoint/read-request.js'
import type { RequestContext } from '../endpoint/request-context.js'

/** The context of a request, with its language. */
export interface TmdbContext extends RequestContext {
  readonly lang: Lang
  /** The language of the request, such as `de` or `pt-BR`. */
  readonly language: string
}

/** The raw path segments by name. */
export type Segments = Readonly<Record<string, string>>

/**
 * The references that the number in a path may mean. Like TMDB, ignores the name after a number
 * (`603-the-matrix`), and reads `latest` as the largest stored number.
 */
export function referencesIn(of: TmdbKind, { id = '' }: Segments, { store }: TmdbContext) {
  const known = of === 'person' ? store.persons : store.titles
  const number = id === 'latest' ? known.largest(of === 'tv' ? 'gamma_tv' : 'gamma') : id
  return tmdbReferences(of, (number ?? '').replace(/^(\d+)-.*$/s, '$1'))
}

/** The query of an endpoint; null values are omitted. */
export type EndpointQuery = Readonly<Record<string, string | number | boolean | null>>

/**
 * Filters of the shared grammar, all of which must pass. Unlike the parameters of a request, they may
 * repeat a name: TMDB combines genres and persons in more ways than one query string can.
 */
type Filters = readonly (readonly [name: string, value: string])[]

/** A condition on a field that no parameter needs to name. */
export const fieldIs = (
  field: FieldName,
  means: OperatorMeaning,
  ...values: readonly Value[]
): SelectionCondition => ({ kind: 'field', parameter: field, field, means, values })

/** Titles of these kinds that have a number (docs/guide/tmdb.md#numbers). */
export const ofMedia = (...media: readonly TmdbMedia[]): SelectionCondition =>
  fieldIs('tmdb_kind', 'anyOf', ...media)

/** The conditions of filters in the shared grammar. */
export const filterConditions = (filters: Filters): readonly SelectionCondition[] =>
  filters.flatMap(([name, value]) => readSelectionPart(name, value).conditions ?? [])

/** The conditions and the order of a request that its query cannot name. */
export interface ExtraSelection {
  readonly conditions?: readonly SelectionCondition[]
  readonly sort?: readonly SortKey[]
}

/** A title or person, by a number in any catalog. */
interface About {
  readonly reference: Reference
}

/** Sends a request to an endpoint of this service, about one title or person if its path has one. */
export async function ask<Answer extends object>(
  endpoint: AnyEndpoint,
  query: EndpointQuery,
  context: RequestContext,
  about: About | null = null,
  { conditions = [], ...order }: ExtraSelection = {},
): Promise<Answer> {
  const sent = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) sent.set(name, String(value))
  }
  const path = about === null ? {} : { type: about.reference.catalog, id: about.reference.number }
  const request = readRequest(endpoint, sent.toString(), path)
  const all = [...request.selection.conditions, ...conditions]
  const selection = { ...request.selection, ...order, conditions: all }
  return plainObject<Answer>(await endpoint.handle({ ...request, selection }, context))
}

/** Sends a request for a list. */
export async function askItems<Item>(...request: Parameters<typeof ask>): Promise<readonly Item[]> {
  return (await ask<{ items: readonly Item[] }>(...request)).items
}

/** Sends requests for the parts of a long list, with pauses between them. */
export async function askAll<Item>(
  endpoint: AnyEndpoint,
  query: EndpointQuery,
  context: RequestContext,
  about: About,
): Promise<readonly Item[]> {
  const all: Item[] = []
  for (;;) {
    const part = { ...query, offset: all.length }
    type Found = { items: readonly Item[]; has_more: boolean }
    const { items, has_more } = await ask<Found>(endpoint, part, context, about)
    for (const item of items) all.push(item)
    if (!has_more) return all
    await context.work.pause()
  }
}

/** The numbers of requests as which long work counts against the rate (docs/guide/tmdb.md#paths). */
export const costs = { season: 1 / 5, personCredits: 2, trendingPersons: 10 }

/** Number of results on a page. */
const pageSize = 20
/** The last page that TMDB answers. */
export const lastPage = 500

/** A page of results in TMDB's form. `total_pages` is at most the last page that can be read. */
export function pageOf(page: number, results: readonly object[], total: number) {
  const total_pages = Math.min(Math.max(1, Math.ceil(total / pageSize)), lastPage)
  return { page, results, total_pages, total_results: total }
}
export type TmdbPage = ReturnType<typeof pageOf>

/** Number of results that pages can show. */
export const maxResults = pageSize * lastPage

/** `limit` and `offset` of a page. */
export const sliceOf = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize })

/** One page of a list. */
export function cut<Item>(items: readonly Item[], page: number): readonly Item[] {
  const { limit, offset } = sliceOf(page)
  return items.slice(offset, offset + limit)
}

/** Number of results in which searches look. */
export const searched = 200

/** The first titles of a selection. */
export async function firstTitles(selection: Selection, context: TmdbContext) {
  const start = { kind: 'offset', offset: 0 } as const
  const query = { ...planTitles(selection, context), start, limit: searched }
  return (await context.engine.searchTitles(query)).ids
}

/**
 * The answer for the first of these references whose record exists, or else for the present record of a
 * number that moved (docs/reference/changes.md#moved-numbers). Throws NotFound.
 */
export async function firstFound<Answer>(
  possible: readonly Reference[],
  find: (reference: Reference) => Promise<Answer>,
): Promise<Answer> {
  let present: Reference | null = null
  for (const reference of possible) {
    try {
      return await find(reference)
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      if (!(error instanceof Moved)) continue
      const [catalog = '', number = ''] = error.movedTo.split(':')
      present ??= { catalog, number }
    }
  }
  if (present === null) throw new NotFound('there is no such record')
  return find(present)
}

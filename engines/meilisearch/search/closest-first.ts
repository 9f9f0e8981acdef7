import type { OrderKey } from '../../../schema/filter.js'
import type { Closeness, Named } from '../../../text/closeness.js'
import { lengthOf, tolerantLength } from '../../../text/reading.js'
import { extraAttributes } from '../settings.js'
import { all, compileOrder } from './compile.js'
import { type IndexClient, type IndexDocument, rankOf, type WordsRequest } from './index-client.js'
import type { Tier } from './tiers.js'

/** How many of Meilisearch's best matches are put in order anew; beyond them its own order is kept. */
const windowSize = 60
/** Where others may be as close as these, so many of the best known matches are put in order with them. */
const bestKnownSize = 40

/** What is searched, and how the matches are ordered. */
export interface ClosestSearch extends Pick<WordsRequest, 'queries' | 'filter'> {
  readonly closeness: Closeness
  /** The order of equally close matches. */
  readonly tieBreakers: readonly OrderKey[]
  /** The best known matches first: a short query begins many names, of which they are the closest. Null
   * where being known says nothing of closeness, as of persons. */
  readonly bestKnown: readonly OrderKey[] | null
}

/** The matches that are put in order anew. */
export interface Window {
  /** By what they were ranked (`rankOf`) those among Meilisearch's best tell. */
  readonly documents: readonly IndexDocument[]
  readonly total: number
  /** Whether these are all matches. */
  readonly isAll: boolean
}

/**
 * Reads the window of a search. It does not depend on the page, so a walk meets each match once. The
 * best known matches take twice as long as Meilisearch's own best ones, and are asked for where these
 * may not hold a name that the query begins.
 */
export async function readWindow(index: IndexClient, search: ClosestSearch): Promise<Window> {
  const { bestKnown } = search
  const request = { ...requestOf(search), offset: 0 }
  const readKnown = async (order: readonly OrderKey[]) =>
    index.search({ ...request, sort: compileOrder(order), limit: bestKnownSize })
  const [own, early] = await Promise.all([
    index.search({ ...request, limit: windowSize, withRanks: true }),
    bestKnown !== null && isBeginning(search) ? readKnown(bestKnown) : null,
  ])
  const isAll = own.documents.length < windowSize
  if (isAll || bestKnown === null || holdsAllBegun(own.documents, search)) return { ...own, isAll }
  const known = early ?? (await readKnown(bestKnown))
  const held = new Set(own.documents.map(({ id }) => id))
  const others = known.documents.filter(({ id }) => !held.has(id))
  return { documents: [...own.documents, ...others], total: own.total, isAll }
}

/** Whether it is one word too short for typos: its best matches hold all begun names only where they
 * are all, so nothing is gained by waiting for them. */
function isBeginning({ queries }: ClosestSearch): boolean {
  const [only, ...others] = queries
  if (only === undefined || others.length > 0 || only.words.includes(' ')) return false
  return lengthOf(only.words) < tolerantLength
}

/** Whether Meilisearch's best matches end in some with typos, or with words apart: no further name
 * begins with the query then. Matches of several queries are mixed by weight, which tells nothing. */
function holdsAllBegun(best: readonly IndexDocument[], { queries }: ClosestSearch): boolean {
  const last = best.at(-1)
  const rank = last === undefined ? null : rankOf(last)
  return queries.length === 1 && rank !== null && (rank.typos > 0 || !rank.isTogether)
}

/**
 * The matches of a search by words: the first ones by how close their names are to the typed query, equal
 * ones by the tie breakers.
 * @param read the window of the search, where it has been read before.
 */
export function closestFirst(
  index: IndexClient,
  search: ClosestSearch,
  read: Window | null = null,
): Tier {
  const request = requestOf(search)
  return async ({ offset, limit }) => {
    if (limit === 0) return index.search({ ...request, fields: ['id'], offset, limit })
    const window = read ?? (await readWindow(index, search))
    const first = inOrder(window.documents, search).slice(offset, offset + limit)
    if (window.isAll || first.length === limit) return { documents: first, total: window.total }
    const held = window.documents.map(({ id }) => id).join(', ')
    const beyond = await index.search({
      ...request,
      filter: all([search.filter, `id NOT IN [${held}]`]),
      fields: ['id'],
      offset: Math.max(offset - window.documents.length, 0),
      limit: limit - first.length,
    })
    return { documents: [...first, ...beyond.documents], total: window.total }
  }
}

/** What all requests of a search have alike. */
function requestOf({ queries, filter, tieBreakers, bestKnown }: ClosestSearch) {
  const searched = queries.map(({ attribute }) => attribute)
  const compared = [...tieBreakers, ...(bestKnown ?? [])].map(({ field }) => field)
  const fields = [...new Set(['id', 'year', ...searched, ...compared])]
  return { queries, filter, sort: [], fields }
}

/** What only Meilisearch takes for a match comes last, in its order. */
function inOrder(
  documents: readonly IndexDocument[],
  { closeness, tieBreakers, bestKnown }: ClosestSearch,
): IndexDocument[] {
  const judged = documents.map((document) => ({
    document,
    near: closeness(namedOf(document, bestKnown ?? [])),
  }))
  const matches = judged.flatMap(({ document, near }) =>
    near === null ? [] : [{ document, near }],
  )
  matches.sort((a, b) => b.near - a.near || compare(a.document, b.document, tieBreakers))
  const others = judged.filter(({ near }) => near === null)
  return [...matches, ...others].map(({ document }) => document)
}

/** By the keys, what lacks a field last both ways, then by id. */
function compare(a: IndexDocument, b: IndexDocument, order: readonly OrderKey[]): number {
  for (const { field, descending } of order) {
    const [first, second] = [numberOf(a[field]), numberOf(b[field])]
    if (first === second) continue
    if (first === null) return 1
    if (second === null) return -1
    return descending ? second - first : first - second
  }
  return a.id - b.id
}

function namedOf(document: IndexDocument, bestKnown: readonly OrderKey[]): Named {
  return {
    written: wordsOf(document[extraAttributes.names]),
    latin: wordsOf(document[extraAttributes.latinNames]),
    year: numberOf(document.year),
    isWellKnown: bestKnown.some(({ field }) => numberOf(document[field]) !== null),
  }
}

function wordsOf(names: unknown): string[][] {
  return Array.isArray(names) ? names.map((name) => String(name).split(' ')) : []
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

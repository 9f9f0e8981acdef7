import type { OrderKey } from '../../../schema/filter.js'
import type { Closeness, Named } from '../../../text/closeness.js'
import { lengthOf } from '../../../text/reading.js'
import { extraAttributes } from '../settings.js'
import { all, compileOrder } from './compile.js'
import { type IndexClient, type IndexDocument, rankOf, type WordsRequest } from './index-client.js'
import type { Tier } from './tiers.js'
import type { BestKnown } from './well-known.js'

/** How many of Meilisearch's best matches are put in order anew; beyond them its own order is kept. */
const windowSize = 40
/** Where others may be as close as these, so many matches that are well known are put in order with them. */
const bestKnownSize = 40
/** Where a filter leaves fewer than so many of these, the best known of all that pass are looked for. */
const fewKnown = 10
/** A query of no more letters than this mostly begins more names than the window holds. */
const fewLetters = 12

/** What is searched, and how the matches are ordered. */
export interface ClosestSearch extends Pick<WordsRequest, 'queries' | 'filter'> {
  readonly closeness: Closeness
  /** The order of equally close matches. */
  readonly tieBreakers: readonly OrderKey[]
  /** A short query begins many names, of which the best known are the closest. Null where being known says
   * nothing of closeness, as of persons. */
  readonly bestKnown: BestKnown | null
  /** Whether no filter but that on equal names narrows the search. */
  readonly isWhole: boolean
}

/** The matches that are put in order anew. */
export interface Window {
  /** By what they were ranked (`rankOf`) those among Meilisearch's best tell. */
  readonly documents: readonly IndexDocument[]
  readonly total: number
  /** Whether these are all matches. */
  readonly isAll: boolean
  /** Whether nothing comes of asking for those that are well known: they are here, or say nothing. */
  readonly hasKnown: boolean
}

/**
 * Reads the window of a search. It does not depend on the page, so a walk meets each match once. Matches
 * that are well known are asked for where Meilisearch's best may not hold a name that the query begins:
 * among these alone it ranks in half the time. For a query of few letters they are asked for at once.
 */
export async function readWindow(index: IndexClient, search: ClosestSearch): Promise<Window> {
  const { bestKnown } = search
  const [own, early] = await Promise.all([
    index.search({ ...requestOf(search), offset: 0, limit: windowSize, withRanks: true }),
    isShort(search) ? readKnown(index, search) : null,
  ])
  const isAll = own.documents.length < windowSize
  const window = { ...own, isAll, hasKnown: isAll || bestKnown === null }
  const whole = early === null ? window : withKnown(window, early)
  if (window.hasKnown || bestKnown === null || holdsAllBegun(own.documents, search)) return whole
  const known = early ?? (await readKnown(index, search))
  if (search.isWhole || known.length >= fewKnown) return withKnown(window, known)
  const sorted = { ...requestOf(search), sort: compileOrder(bestKnown.order) }
  const best = await index.search({ ...sorted, offset: 0, limit: bestKnownSize })
  return withKnown(window, best.documents)
}

/** A window with matches that are well known, which it may lack. */
export async function addKnown(
  index: IndexClient,
  search: ClosestSearch,
  window: Window,
): Promise<Window> {
  return window.hasKnown ? window : withKnown(window, await readKnown(index, search))
}

/** The matches that are well known; none where being known says nothing. */
async function readKnown(
  index: IndexClient,
  search: ClosestSearch,
): Promise<readonly IndexDocument[]> {
  if (search.bestKnown === null) return []
  const filter = all([search.filter, await search.bestKnown.condition()])
  const request = { ...requestOf(search), filter, offset: 0, limit: bestKnownSize }
  return (await index.search(request)).documents
}

function withKnown(window: Window, known: readonly IndexDocument[]): Window {
  const { documents } = mergeWindows([window, { documents: known, total: 0 }])
  return { ...window, documents, hasKnown: true }
}

/** The matches that searches read, each once, with all fields that any of them read. */
export function mergeWindows(
  windows: readonly Pick<Window, 'documents' | 'total'>[],
): Pick<Window, 'documents' | 'total'> {
  const merged = new Map<number, IndexDocument>()
  for (const document of windows.flatMap(({ documents }) => documents)) {
    merged.set(document.id, { ...document, ...merged.get(document.id) })
  }
  const total = Math.max(merged.size, ...windows.map((window) => window.total))
  return { documents: [...merged.values()], total }
}

/** Whether it is of so few letters that its best matches hold all begun names only where they are all. */
function isShort({ queries }: ClosestSearch): boolean {
  const letters = queries.map(({ words }) => lengthOf(words.replaceAll(' ', '')))
  return queries.length === 1 && letters.every((count) => count <= fewLetters)
}

/** Whether Meilisearch's best matches end in some with typos, or with words apart: no further name
 * begins with the query then. Matches of several queries are mixed by weight, which tells nothing. */
function holdsAllBegun(best: readonly IndexDocument[], { queries }: ClosestSearch): boolean {
  const last = best.at(-1)
  const rank = last === undefined ? null : rankOf(last)
  return queries.length === 1 && rank !== null && (rank.typos > 0 || !rank.isTogether)
}

/**
 * The matches of a search by words: those of its window by how close their names are to the typed query,
 * equal ones by the tie breakers; then the others.
 */
export function closestFirst(index: IndexClient, search: ClosestSearch, window: Window): Tier {
  const request = requestOf(search)
  return async ({ offset, limit }) => {
    if (limit === 0) return index.search({ ...request, fields: ['id'], offset, limit })
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
  const compared = [...tieBreakers, ...(bestKnown?.order ?? [])].map(({ field }) => field)
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
    near: closeness(namedOf(document, bestKnown?.order ?? [])),
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

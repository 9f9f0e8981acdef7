import { asBegun } from '../../../text/closeness.js'
import { lengthOf } from '../../../text/reading.js'
import { type BestKnown, type ClosestSearch, nearOf, requestOf } from './closest-search.js'
import { compileOrder } from './compile.js'
import { type IndexClient, type IndexDocument, rankOf } from './index-client.js'

/** How many of Meilisearch's best matches are put in order anew; beyond them its own order is kept. */
const windowSize = 40
/** Where others may be as close as these, so many matches that are well known are put in order with them. */
const bestKnownSize = 60
/** So many of those that the query begins are a first page of their own. */
const knownPage = 24
/** Where a filter leaves fewer than so many of these, the best known of all that pass are looked for. */
const fewKnown = 10
/** A query of no more letters than this mostly begins more names than the window holds. */
const fewLetters = 12
/** A query of no more letters than this mostly begins a page of well-known names. */
const hardlyAny = 4

/** The matches that are put in order anew. */
export interface Window {
  /** By what they were ranked (`rankOf`) those among Meilisearch's best tell. */
  readonly documents: readonly IndexDocument[]
  /** Of all matches; of those here alone where not all are looked for (`isAll` is false then). */
  readonly total: number
  /** Whether these are all matches. */
  readonly isAll: boolean
  /** Whether nothing comes of asking for those that are well known: they are here, or say nothing. */
  readonly hasKnown: boolean
}

/**
 * Reads the window of a search. It does not depend on the page, so a walk meets each match once. Matches
 * that are well known are asked for where Meilisearch's best may not hold a name that the query begins,
 * for a query of few letters at once: the index of these alone takes half the time. For one of hardly any
 * letters it is asked first: where a page of its names begins with them, only equal names are closer, and of
 * those that are as close these come first.
 */
export async function readWindow(index: IndexClient, search: ClosestSearch): Promise<Window> {
  const { bestKnown } = search
  const letters = lettersOf(search)
  const first = letters <= hardlyAny && isByKnown(search) ? await readKnown(index, search) : null
  const begun = first?.filter((document) => nearOf(document, search) === asBegun) ?? []
  if (begun.length >= knownPage) {
    return { documents: begun, total: begun.length, isAll: false, hasKnown: true }
  }
  const [own, early] = await Promise.all([
    index.search({ ...requestOf(search), offset: 0, limit: windowSize, withRanks: true }),
    first ?? (letters <= fewLetters ? readKnown(index, search) : null),
  ])
  const isAll = own.documents.length < windowSize
  const window = { ...own, isAll, hasKnown: isAll || bestKnown === null }
  const whole = early === null ? window : withKnown(window, early)
  if (window.hasKnown || bestKnown === null || holdsAllBegun(own.documents, search)) return whole
  const known = early ?? (await readKnown(index, search))
  const isEnough = search.isWhole || bestKnown.index === null || known.length >= fewKnown
  return withKnown(window, isEnough ? known : await readSorted(index, search, bestKnown))
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
  const { bestKnown } = search
  if (bestKnown === null) return []
  if (bestKnown.index === null) return readSorted(index, search, bestKnown)
  const request = { ...requestOf(search), offset: 0, limit: bestKnownSize, withRanks: true }
  return (await bestKnown.index.search(request)).documents
}

/** The best known of all matches, in their order. */
async function readSorted(
  index: IndexClient,
  search: ClosestSearch,
  { order }: BestKnown,
): Promise<readonly IndexDocument[]> {
  const sorted = { ...requestOf(search), sort: compileOrder(order) }
  return (await index.search({ ...sorted, offset: 0, limit: bestKnownSize })).documents
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

/**
 * How many letters are searched for. More than are few where there are several queries, and where a filter
 * may leave so little that Meilisearch's best matches are all of it.
 */
function lettersOf({ queries, isWhole }: ClosestSearch): number {
  const [first, ...others] = queries
  if (first === undefined || others.length > 0 || !isWhole) return Number.POSITIVE_INFINITY
  return lengthOf(first.words.replaceAll(' ', ''))
}

/** Whether of equally close matches the best known come first, and names that the query begins are closest. */
function isByKnown({ queries, tieBreakers, bestKnown }: ClosestSearch): boolean {
  const [first] = bestKnown?.order ?? []
  const [tieBreaker] = tieBreakers
  const isFirst = first?.field === tieBreaker?.field && first?.descending === tieBreaker?.descending
  return first !== undefined && isFirst && queries.every(({ weight }) => weight === 1)
}

/** Whether Meilisearch's best matches end in some with typos, or with words apart: no further name
 * begins with the query then. Matches of several queries are mixed by weight, which tells nothing. */
function holdsAllBegun(best: readonly IndexDocument[], { queries }: ClosestSearch): boolean {
  const last = best.at(-1)
  const rank = last === undefined ? null : rankOf(last)
  return queries.length === 1 && rank !== null && (rank.typos > 0 || !rank.isTogether)
}

import type { OrderKey } from '../../../schema/filter.js'
import type { Closeness } from '../../../text/closeness.js'
import { namedOf } from '../../servers/named-document.js'
import { extraAttributes } from '../settings.js'
import type { IndexClient, IndexDocument, WordsRequest } from './index-client.js'

/** The best known titles. */
export interface BestKnown {
  /** How well known a title is: each of them has a number for one of the keys. */
  readonly order: readonly OrderKey[]
  /** The index of these alone; null where a filter asks for what it does not hold. */
  readonly index: IndexClient | null
}

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

/** What all requests of a search have alike. */
export function requestOf({ queries, filter, tieBreakers, bestKnown }: ClosestSearch) {
  const searched = queries.map(({ attribute }) => attribute)
  const compared = [...tieBreakers, ...(bestKnown?.order ?? [])].map(({ field }) => field)
  const fields = [...new Set(['id', 'year', ...searched, ...compared])]
  return { queries, filter, sort: [], fields }
}

/** How close a document is to what is searched; null for what only Meilisearch takes for a match. */
export function nearOf(
  document: IndexDocument,
  { closeness, bestKnown }: ClosestSearch,
): number | null {
  return closeness(namedOf(document, extraAttributes, bestKnown?.order ?? []))
}

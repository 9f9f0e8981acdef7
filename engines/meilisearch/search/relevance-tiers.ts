import type { OrderKey } from '../../../schema/filter.js'
import { closenessTo, type NameKind, type RankedReading } from '../../../text/closeness.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import { closestFirst } from './closest-first.js'
import type { BestKnown, ClosestSearch } from './closest-search.js'
import { all, everything } from './compile.js'
import { type IndexClient, rankOf } from './index-client.js'
import { findNamed, type Named } from './named-tiers.js'
import type { Tier } from './tiers.js'
import { addKnown, mergeWindows, readWindow, type Window } from './window.js'
import {
  exactNames,
  fewestTypos,
  readingsSaid,
  readingsThatFind,
  wordsQueries,
} from './word-queries.js'

/** What was typed, and what its matches have to pass and are ordered by. */
export interface RelevanceSearch {
  readonly kind: NameKind
  readonly typed: TypedQuery
  /** `everything` where there is none. */
  readonly filter: string
  /** The order of equally close matches. */
  readonly tieBreakers: readonly OrderKey[]
  /** Null where being known says nothing of closeness, as of persons. */
  readonly bestKnown: BestKnown | null
}

/**
 * The matches of a typed query by relevance: names equal to it, then the closest ones. What the query
 * says is searched for at once, beside the equal names, in two or three calls at a time: for most
 * queries there is nothing else to ask. Other readings are asked for only when its matches are weak: a
 * filter may hide better ones, so under one the whole index is asked for these at once, too.
 */
export async function relevanceTiers(
  index: IndexClient,
  { kind, typed, filter, tieBreakers, bestKnown }: RelevanceSearch,
): Promise<readonly Tier[]> {
  const isWhole = filter === everything
  const rest = all([filter, ...exactNames(typed).map((named) => `NOT (${named})`)])
  const searchOf = (readings: readonly RankedReading[]): ClosestSearch => ({
    queries: readings.flatMap(wordsQueries),
    filter: rest,
    closeness: closenessTo(kind, readings),
    tieBreakers,
    bestKnown,
    isWhole,
  })
  const said = readingsSaid(typed)
  const asSaid = searchOf(said)
  const [named, window, anywhere] = await Promise.all([
    findNamed(index, typed, filter, tieBreakers),
    readWindow(index, asSaid),
    isWhole || hasNoWords(said) ? null : fewestTypos(index, said),
  ])
  /** What the query says has been searched for: only other readings are, and what is well known. */
  const windowOf = async (readings: readonly RankedReading[]): Promise<Window> => {
    const others = readings.filter((reading) => !said.includes(reading))
    if (others.length === 0) return window
    const [other, own] = await Promise.all([
      readWindow(index, searchOf(others)),
      others.length < readings.length ? addKnown(index, asSaid, window) : null,
    ])
    if (own === null) return other
    const isAll = own.isAll && other.isAll
    return { ...mergeWindows([own, other]), isAll, hasKnown: own.hasKnown && other.hasKnown }
  }
  const typos = typosTold(said, window, named, isWhole) ?? anywhere
  const readings = await readingsThatFind(index, typed, said, typos)
  const search = readings === said ? asSaid : searchOf(readings)
  const closest = closestFirst(index, search, await windowOf(readings))
  return [...named.tiers, closest]
}

/**
 * Typos in the best match, over the whole index, of what the query says, as far as its matches tell:
 * null where a better one may be filtered out, or stand among the equal names or beyond the window.
 */
function typosTold(
  said: readonly RankedReading[],
  window: Window,
  named: Named,
  isWholeIndex: boolean,
): readonly (number | null)[] | null {
  const ranks = window.documents.flatMap((document) => rankOf(document) ?? [])
  const fewest = ranks.length === 0 ? null : Math.min(...ranks.map(({ typos }) => typos))
  if (fewest === 0 || named.isTyped || hasNoWords(said)) return [0]
  // Of a single search the first matches have the fewest typos.
  const isOne = said.length === 1 && said[0]?.year === null
  return isWholeIndex && named.isNone && (isOne || window.isAll) ? [fewest] : null
}

/** Whether some reading is of signs alone, which nothing has to match. */
function hasNoWords(readings: readonly RankedReading[]): boolean {
  return readings.some(({ words }) => words.length === 0)
}

import type { AnswerWay } from '../../answer-ways.js'
import type { SearchMethod, TitleQuery } from '../../engine.js'
import type { CheckWanted } from './cancellation.js'
import type { Searcher } from './searcher.js'

/**
 * A search may hold the thread that asks for so many milliseconds: about twice what it costs that thread
 * to hand it to another one and to be told the answer.
 */
const mostMilliseconds = 1
/** Persons mostly are looked for while a thread looks for titles, whose answer should not wait long. */
const mostForPersons = 0.5
/**
 * A sweep over more titles than this is left to a worker before it begins: over 1.38 million titles it
 * takes a millisecond, and what the event loop spends on it, it does not have for other requests.
 */
const mostSwept = 500_000

const tookLong = new Error('the search takes too long to be answered at once')

/** What a search came to in the thread that asked. */
export interface AnsweredAtOnce {
  readonly value: unknown
}

/** Has a search answered in the thread that asks; null where that would hold it for long. */
export type AnswerAtOnce = (
  method: SearchMethod,
  asked: readonly unknown[],
) => AnsweredAtOnce | null

/**
 * Answers short searches in the thread that asks, which most are for persons and without typed text: what
 * takes longer shows when it is under way, is given up there, and left to a worker. `onWay` hears how each
 * search was begun, `now` gives milliseconds.
 */
export function answerAtOnce(
  searcher: Searcher,
  onWay: (way: AnswerWay) => void,
  now = () => performance.now(),
): AnswerAtOnce {
  return (method, asked) => {
    if (!mayBeShort(method, asked)) {
      onWay('thread')
      return null
    }
    const end = now() + (method === 'searchPersons' ? mostForPersons : mostMilliseconds)
    const checkTime = (sweepOf = 0) => {
      if (sweepOf > mostSwept || now() > end) throw tookLong
    }
    const search = searcher[method] as (asked: readonly unknown[], check: CheckWanted) => unknown
    try {
      const value = search(asked, checkTime)
      onWay('at_once')
      return { value }
    } catch (error) {
      if (error !== tookLong) throw error
      onWay('begun_at_once')
      return null
    }
  }
}

/**
 * What is typed to find a title mostly takes longer, since titles have many names, and facets look at all
 * titles: there the attempt would be lost.
 */
function mayBeShort(method: SearchMethod, [query]: readonly unknown[]): boolean {
  switch (method) {
    case 'searchTitles':
    case 'countTitles':
      return (query as Pick<TitleQuery, 'typed'>).typed === null
    case 'narrow':
    case 'releases':
    case 'searchPersons':
      return true
    case 'countFacets':
      return false
  }
}

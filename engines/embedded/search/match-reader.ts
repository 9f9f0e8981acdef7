import { LRUCache } from 'lru-cache'
import type { InternalId } from '../../../schema/catalogs.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import type { IndexDatabase, Row } from './database.js'
import type { Dictionary, TextKind } from './dictionary.js'
import { onceEach } from './matches-sql.js'
import { type TextMatches, textMatches } from './query-matches.js'

/** Texts that are kept understood: the pages of a search follow each other. */
const keptTexts = 500

/** Up to this many matches are told from the first rows; deeper pages are counted off by the index. */
const mostFromFirstRows = 500

/** How often one title or person stands among a text's matches, by its names, as a rule. */
const usualRepeats = 6

/** Reads of what typed text matches. */
export interface TextReader {
  /**
   * Reads from the text's matches, or from what stands in for them where they are none. The query
   * reads `all` of them, so that no rows mean no matches, or `some`.
   */
  read(
    kind: TextKind,
    text: TypedQuery,
    reads: 'all' | 'some',
    query: (matches: string) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]>
  /** The closest matches, equal ones by popularity. */
  closest(kind: TextKind, text: TypedQuery, offset: number, limit: number): Promise<InternalId[]>
}

export function openTextReader(index: IndexDatabase, dictionary: Dictionary): TextReader {
  const kept = new LRUCache<string, TextMatches>({ max: keptTexts })
  const matchesOf = (kind: TextKind, text: TypedQuery): TextMatches => {
    const key = JSON.stringify([kind, text])
    const matches = kept.get(key) ?? textMatches(index, dictionary, kind, text)
    kept.set(key, matches)
    return matches
  }

  const isAny = async (matches: string | null): Promise<boolean> => {
    if (matches === null) return false
    const any = await index.rows(`SELECT 1 FROM (${matches}) LIMIT 1`)
    return any.length > 0
  }

  const read: TextReader['read'] = async (kind, text, reads, query) => {
    const { closest, withoutOneWord } = await matchesOf(kind, text).all()
    const rows = closest === null ? [] : await query(closest)
    if (withoutOneWord === null || rows.length > 0) return rows
    const hasMatches = reads === 'some' && (await isAny(closest))
    return hasMatches ? rows : query(withoutOneWord)
  }

  /** The nearest name of each stands before its others, so the first rows tell the first matches;
   * null where they repeat too often. */
  const firstRanks = async (matches: string, wanted: number): Promise<readonly number[] | null> => {
    const most = wanted * usualRepeats
    const rows = await index.rows(firstRows(matches, `LIMIT ${most}`))
    const ranks = [...new Set(rows.map(([rank]) => Number(rank)))]
    return ranks.length < wanted && rows.length === most ? null : ranks.slice(0, wanted)
  }

  const closestRanks = async (
    kind: TextKind,
    text: TypedQuery,
    offset: number,
    limit: number,
  ): Promise<readonly number[]> => {
    const wanted = offset + limit
    const isNear = wanted <= mostFromFirstRows
    const { nearest } = matchesOf(kind, text)
    if (isNear && nearest !== null) {
      const ranks = await firstRanks(nearest, wanted)
      if (ranks?.length === wanted) return ranks.slice(offset)
    }
    const rows = await read(kind, text, offset === 0 ? 'all' : 'some', async (matches) => {
      const ranks = isNear ? await firstRanks(matches, wanted) : null
      if (ranks !== null) return ranks.slice(offset).map((rank) => [rank])
      return index.rows(firstRows(onceEach(matches), `LIMIT ${limit} OFFSET ${offset}`))
    })
    return rows.map(([rank]) => Number(rank))
  }

  return {
    read,
    async closest(kind, text, offset, limit) {
      return dictionary.idsOf(kind, await closestRanks(kind, text, offset, limit))
    },
  }
}

function firstRows(matches: string, stretch: string): string {
  return `SELECT rank FROM (${matches}) ORDER BY relevance DESC, rank ${stretch}`
}

import { LRUCache } from 'lru-cache'
import type { InternalId } from '../../../schema/catalogs.js'
import type { TypedText } from '../../../schema/typed-text.js'
import type { Sql } from './compile.js'
import type { IndexDatabase, Row } from './database.js'
import type { Dictionary, TextKind } from './dictionary.js'
import { onceEach } from './matches-sql.js'
import { type TextMatches, textMatches } from './text-matches.js'

/** Texts whose terms are kept: the pages of a search follow each other. */
const keptTexts = 500

/** Up to this many matches are told from the first rows; deeper pages are counted off by the index. */
const mostFromFirstRows = 500

/** How often one title or person stands among a text's matches, by its names, as a rule. */
const usualRepeats = 6

/** Reads of what typed text matches. */
export interface TextReader {
  /** Reads from the text's matches, or from what stands in for them where they are none. */
  read(
    kind: TextKind,
    text: TypedText,
    query: (matches: Sql) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]>
  /** The closest matches, equal ones by popularity. */
  closest(kind: TextKind, text: TypedText, offset: number, limit: number): Promise<InternalId[]>
}

export function openTextReader(index: IndexDatabase, dictionary: Dictionary): TextReader {
  const kept = new LRUCache<string, TextMatches>({ max: keptTexts })
  const matchesOf = async (kind: TextKind, text: TypedText): Promise<TextMatches> => {
    const key = JSON.stringify([kind, text])
    const matches = kept.get(key) ?? (await textMatches(index, dictionary, kind, text))
    kept.set(key, matches)
    return matches
  }

  const read: TextReader['read'] = async (kind, text, query) => {
    const { closest, withoutOneWord } = await matchesOf(kind, text)
    const rows = await query(closest)
    if (withoutOneWord === null || rows.length > 0) return rows
    const any = await index.rows(`SELECT 1 FROM (${closest.text}) LIMIT 1`, closest.values)
    return any.length > 0 ? rows : query(withoutOneWord)
  }

  /** The nearest name of each stands before its others, so the first rows tell the first matches. */
  const fromFirstRows = async (
    matches: Sql,
    offset: number,
    limit: number,
  ): Promise<readonly Row[] | null> => {
    const wanted = offset + limit
    if (wanted > mostFromFirstRows) return null
    const most = wanted * usualRepeats
    const rows = await index.rows(firstRows(matches, `LIMIT ${most}`), matches.values)
    const ranks = [...new Set(rows.map(([rank]) => rank))]
    if (ranks.length < wanted && rows.length === most) return null
    return ranks.slice(offset, wanted).map((rank) => [rank])
  }

  return {
    read,
    async closest(kind, text, offset, limit) {
      const rows = await read(kind, text, async (matches) => {
        const first = await fromFirstRows(matches, offset, limit)
        if (first !== null) return first
        const once = onceEach(matches)
        return index.rows(firstRows(once, `LIMIT ${limit} OFFSET ${offset}`), once.values)
      })
      return dictionary.idsOf(
        kind,
        rows.map(([rank]) => Number(rank)),
      )
    },
  }
}

function firstRows({ text }: Sql, stretch: string): string {
  return `SELECT rank FROM (${text}) ORDER BY relevance DESC, rank ${stretch}`
}

import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Filter, OrderKey } from '../../../schema/filter.js'
import type { TypedText } from '../../../schema/text.js'
import type { Engine, Start, TitlePage } from '../engine.js'
import { compileAfter, compileFilter, compileOrder, orderColumn, type Sql } from './compile.js'
import { openIndexDatabase, type Row } from './database.js'
import { findReleases } from './releases.js'
import { type TextKind, textMatches } from './text-matches.js'

/** Texts whose terms are kept: the pages of a search follow each other. */
const keptTexts = 500

/** Opens the embedded engine on a generation's folder. */
export async function openEmbeddedEngine(folder: string): Promise<Engine> {
  const index = await openIndexDatabase(join(folder, 'index.duckdb'))

  const kept = new LRUCache<string, Sql>({ max: keptTexts })
  const matchesOf = async (kind: TextKind, text: TypedText): Promise<Sql> => {
    const key = JSON.stringify([kind, text])
    const matches = kept.get(key) ?? (await textMatches(index, kind, text))
    kept.set(key, matches)
    return matches
  }

  /** `titles t`, joined with the text's matches `m` where there is text. */
  const source = async (text: TypedText | null): Promise<Sql> => {
    if (text === null) return { text: 'titles t', values: [] }
    const matches = await matchesOf('title', text)
    return { text: `(${matches.text}) m JOIN titles t ON t.id = m.id`, values: matches.values }
  }

  return {
    async searchTitles(query) {
      const from = await source(query.text)
      const conditions = [compileFilter(query.filter)]
      if (query.start.kind === 'after')
        conditions.push(compileAfter(query.order, query.start.position))
      const where = conditions.map((condition) => `(${condition.text})`).join(' AND ')
      const columns = ['t.id', ...query.order.filter(hasValue).map(orderColumn)]
      const offset = query.start.kind === 'offset' ? query.start.offset : 0
      const rows = await index.rows(
        `SELECT ${columns.join(', ')} FROM ${from.text} WHERE ${where}
         ORDER BY ${compileOrder(query.order)} LIMIT ${query.limit + 1} OFFSET ${offset}`,
        [...from.values, ...conditions.flatMap((condition) => condition.values)],
      )
      return pageOf(rows, query)
    },

    async countTitles({ text, filter }) {
      const from = await source(text)
      const where = compileFilter(filter)
      const rows = await index.rows(`SELECT count(*) FROM ${from.text} WHERE ${where.text}`, [
        ...from.values,
        ...where.values,
      ])
      return Number(rows[0]?.[0] ?? 0)
    },

    async narrow(ids, filter: Filter) {
      const where = compileFilter({ kind: 'and', parts: [{ kind: 'within', ids }, filter] })
      const rows = await index.rows(`SELECT t.id FROM titles t WHERE ${where.text}`, where.values)
      const passing = new Set(rows.map((row) => Number(row[0])))
      return ids.filter((id) => passing.has(id))
    },

    async searchPersons({ text, limit, offset }) {
      const matches = await matchesOf('person', text)
      const rows = await index.rows(
        `SELECT p.id FROM (${matches.text}) m JOIN persons p ON p.id = m.id
         ORDER BY m.relevance DESC, p.popularity DESC NULLS LAST, p.id
         LIMIT ${limit + 1} OFFSET ${offset}`,
        matches.values,
      )
      return {
        ids: rows.slice(0, limit).map((row) => Number(row[0])),
        hasMore: rows.length > limit,
      }
    },

    releases: (window) => findReleases(index, window),

    close: () => index.close(),
  }
}

/** Whether an order key has a value that a later page can start after. */
function hasValue(key: OrderKey): boolean {
  return key.field !== 'random'
}

/** The page that `limit + 1` rows make: the extra one only tells that there is more. */
function pageOf(
  rows: readonly Row[],
  query: { limit: number; order: readonly OrderKey[]; start: Start },
): TitlePage {
  const page = rows.slice(0, query.limit)
  const hasMore = rows.length > query.limit
  const last = page.at(-1)
  return {
    ids: page.map((row) => Number(row[0])),
    hasMore,
    next: hasMore && last !== undefined ? startAfter(last, page.length, query) : null,
  }
}

/** Under relevance a page goes on by offset, since a rank means something in its own search only. */
function startAfter(
  last: Row,
  count: number,
  query: { order: readonly OrderKey[]; start: Start },
): Start | null {
  if (query.order.some((key) => key.field === 'random')) return null
  if (query.order.some((key) => key.field === 'relevance')) {
    const offset = query.start.kind === 'offset' ? query.start.offset : 0
    return { kind: 'offset', offset: offset + count }
  }
  const values = last.slice(1).map((value) => (value === null ? null : Number(value)))
  return { kind: 'after', position: { values, id: Number(last[0]) } }
}

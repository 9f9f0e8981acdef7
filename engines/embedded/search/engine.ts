import { join } from 'node:path'
import type { Filter, OrderKey } from '../../../schema/filter.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import type { Engine, Start, TitlePage, TitleQuery } from '../../engine.js'
import { compileAfter, compileFilter, compileOrder, orderColumn, type Sql } from './compile.js'
import { openIndexDatabase, type Row } from './database.js'
import { openDictionary } from './dictionary.js'
import { openTextReader } from './match-reader.js'
import { onceEach } from './matches-sql.js'
import { findReleases } from './releases.js'

/** Opens the embedded engine on a generation's folder. */
export async function openEmbeddedEngine(folder: string): Promise<Engine> {
  const dictionary = openDictionary(join(folder, 'terms.sqlite'))
  const index = await openIndexDatabase(join(folder, 'index.duckdb')).catch((error: unknown) => {
    dictionary.close()
    throw error
  })

  const texts = openTextReader(index, dictionary)

  /** Rows of `titles t`, joined with the text's matches `m` where there is text. */
  const readTitles = (
    text: TypedQuery | null,
    columns: readonly string[],
    { text: rest, values }: Sql,
  ): Promise<readonly Row[]> => {
    const selected = columns.join(', ')
    if (text === null) return index.rows(`SELECT ${selected} FROM titles t ${rest}`, values)
    return texts.read('title', text, 'some', (matches) =>
      index.rows(
        `SELECT ${selected} FROM titles t JOIN (${onceEach(matches)}) m USING (rank) ${rest}`,
        values,
      ),
    )
  }

  return {
    async searchTitles(query) {
      if (query.typed !== null && query.start.kind === 'offset' && isClosestFirst(query)) {
        const found = await texts.closest('title', query.typed, query.start.offset, query.limit + 1)
        return pageOf(
          found.map((id) => [id]),
          query,
        )
      }
      const conditions = [compileFilter(query.filter)]
      if (query.start.kind === 'after')
        conditions.push(compileAfter(query.order, query.start.position))
      const where = conditions.map((condition) => `(${condition.text})`).join(' AND ')
      const columns = ['t.id', ...query.order.filter(hasValue).map(orderColumn)]
      const offset = query.start.kind === 'offset' ? query.start.offset : 0
      const rows = await readTitles(query.typed, columns, {
        text: `WHERE ${where} ORDER BY ${compileOrder(query.order)} LIMIT ${query.limit + 1} OFFSET ${offset}`,
        values: conditions.flatMap((condition) => condition.values),
      })
      return pageOf(rows, query)
    },

    async countTitles({ typed: text, filter }) {
      const where = compileFilter(filter)
      const condition = { text: `WHERE ${where.text} HAVING count(*) > 0`, values: where.values }
      const rows = await readTitles(text, ['count(*)'], condition)
      return Number(rows[0]?.[0] ?? 0)
    },

    async narrow(ids, filter: Filter) {
      const where = compileFilter({ kind: 'and', parts: [{ kind: 'within', ids }, filter] })
      const rows = await index.rows(`SELECT t.id FROM titles t WHERE ${where.text}`, where.values)
      const passing = new Set(rows.map((row) => Number(row[0])))
      return ids.filter((id) => passing.has(id))
    },

    async searchPersons({ typed: text, limit, offset }) {
      const found = await texts.closest('person', text, offset, limit + 1)
      return { ids: found.slice(0, limit), hasMore: found.length > limit }
    },

    releases: (window) => findReleases(index, window),

    async close() {
      dictionary.close()
      await index.close()
    },
  }
}

/** Whether a query asks for nothing but the closest matches, equal ones by popularity. */
function isClosestFirst({ filter, order }: TitleQuery): boolean {
  const keys = order.map(({ field, descending }) => (descending ? field : `+${field}`)).join()
  const isUnfiltered = filter.kind === 'and' && filter.parts.length === 0
  return isUnfiltered && keys === 'relevance,popularity'
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

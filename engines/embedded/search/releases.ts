import type { ReleasePage, ReleaseWindow } from '../../engine.js'
import { compileFilter } from './compile.js'
import type { IndexDatabase } from './database.js'

/** One page of the release calendar: events by day, then popularity descending, then id. */
export async function findReleases(
  index: IndexDatabase,
  window: ReleaseWindow,
): Promise<ReleasePage> {
  const { from, to, limit, offset } = window
  const inWindow = window.dates.map((date) => `t.${date} BETWEEN ${from} AND ${to}`)
  const events = window.dates.map(
    (date, position) => `CASE WHEN ${inWindow[position]} THEN t.${date} END`,
  )
  const filter = compileFilter(window.filter)
  const selection = `FROM titles t WHERE (${inWindow.join(' OR ')}) AND (${filter.text})`
  const [rows, counted] = await Promise.all([
    index.rows(
      `SELECT t.id, least(${events.join(', ')}) AS day ${selection}
       ORDER BY day, t.popularity DESC NULLS LAST, t.id LIMIT ${limit} OFFSET ${offset}`,
      filter.values,
    ),
    index.rows(`SELECT count(*) ${selection}`, filter.values),
  ])
  const total = Number(counted[0]?.[0] ?? 0)
  return {
    items: rows.map((row) => ({ id: Number(row[0]), day: Number(row[1]) })),
    total,
    hasMore: offset + rows.length < total,
  }
}

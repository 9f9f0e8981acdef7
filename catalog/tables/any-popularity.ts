import type { Database } from 'better-sqlite3'

/** True if at least one title has a popularity; otherwise `votes_total` orders titles in its place. */
export function anyPopularity(catalog: Database): boolean {
  const known = catalog.prepare('SELECT 1 FROM titles WHERE popularity IS NOT NULL LIMIT 1').get()
  return known !== undefined
}

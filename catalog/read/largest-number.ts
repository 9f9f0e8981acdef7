import type { Database } from 'better-sqlite3'
import { type TitleCatalog, titleCatalogs, unpackReference } from '../../schema/catalogs.js'

/** Creates a reader of the largest number in a catalog; null if no record has one. */
export function largestNumber(db: Database, table: 'title_numbers' | 'person_numbers') {
  const largest = db
    .prepare<[number], number>(
      `select ref from ${table} where ref % 8 = ? order by ref desc limit 1`,
    )
    .pluck()
  return (catalog: Exclude<TitleCatalog, 'alpha'>): string | null => {
    const packed = largest.get(titleCatalogs.indexOf(catalog))
    return packed === undefined ? null : unpackReference(packed, 'tt').number
  }
}

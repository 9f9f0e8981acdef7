import type { Database } from 'better-sqlite3'
import type { TitleIds } from '../../schema/cards/list-card.js'
import {
  type InternalId,
  numberKeys,
  packReference,
  type TitleReference,
  titleCatalogs,
} from '../../schema/catalogs.js'
import { columns } from '../tables/select.js'
import { largestNumber } from './largest-number.js'

const numbers = columns('titles', numberKeys(titleCatalogs))

/** Finds titles by number and reads their numbers. */
export function prepareTitles(db: Database) {
  const find = db
    .prepare<[InternalId], InternalId>('select title_id from title_numbers where ref = ?')
    .pluck()
  const ids = db.prepare<[InternalId], TitleIds>(`select ${numbers.sql} from titles where id = ?`)
  return {
    /** The title with the number; null for an unknown number. */
    find: (reference: TitleReference) => find.get(packReference(reference)) ?? null,
    largest: largestNumber(db, 'title_numbers'),
    /** Its numbers in all catalogs. */
    ids(title: InternalId) {
      const row = ids.get(title)
      if (row === undefined) throw new Error(`title ${title} has a number but no row`)
      return row
    },
  }
}

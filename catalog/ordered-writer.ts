import { rmSync } from 'node:fs'
import { type InternalId, packReference } from '../schema/catalogs.js'
import type { PersonRecord, TitleRecord } from '../schema/interchange.js'
import {
  buildIndexes,
  finishCatalogFile,
  type Origin,
  openListCards,
  openNumbers,
  startCatalogFile,
} from './catalog-file.js'
import { openTables } from './catalog-tables.js'
import { countDropped } from './dropped.js'
import { IdSet } from './id-set.js'
import type { FinishingWriter } from './make-catalog.js'
import { writePerson } from './person-rows.js'
import type { Place } from './rejection.js'
import { writeTitle } from './title-rows.js'

/**
 * Fills a new catalog database with records that alpha alone numbers, and that come in the order in
 * which its tables are stored: all persons, then all titles, each by their number. So nothing has to
 * wait or to be looked up. Relations among titles would have to wait, and are not taken.
 */
export interface OrderedWriter extends FinishingWriter {
  /** Writes a checked record; one out of order, or known by another number, is an error. */
  write(record: TitleRecord | PersonRecord, place: Place): void
}

/** Ids of what alpha numbers are multiples of it (schema/catalogs.ts), so that quotients lie denser. */
const idStep = 8

export function createOrderedWriter(file: string, origin: Origin): OrderedWriter {
  const db = startCatalogFile(file)
  const listCards = openListCards(db)
  const persons = new IdSet()
  const answer = (reference: InternalId) => (persons.has(reference / idStep) ? reference : null)
  const tables = openTables(db, { credits: answer })
  const numbers = { title: openNumbers(db, 'title'), person: openNumbers(db, 'person') }
  const dropped = countDropped()
  const counts = { titles: 0, persons: 0, collections: 0 }
  const last = { title: -1, person: -1 }
  let isOpen = true

  return {
    write(record, place) {
      const id = onlyId(record)
      const isLate = record.record === 'person' && counts.titles > 0
      if (id === null || id <= last[record.record] || isLate) {
        throw new Error(`${place.file}:${place.line}: a ${record.record} out of order, ${id}`)
      }
      last[record.record] = id
      numbers[record.record].insert.run(id, id)
      if (record.record === 'person') {
        persons.add(id / idStep)
        writePerson(tables, id, record)
      } else if (record.relations?.length) {
        throw new Error(`${place.file}:${place.line}: relations are not known in order`)
      } else {
        listCards.run(id, writeTitle(tables, id, record, dropped.at(place)))
      }
      counts[`${record.record}s`] += 1
    },
    finish(progress) {
      buildIndexes(db, progress)
      finishCatalogFile(db, origin)
      isOpen = false
      return { written: counts, dropped: dropped.all() }
    },
    abort() {
      if (!isOpen) return
      isOpen = false
      db.close()
      rmSync(file, { force: true })
    },
  }
}

/** The id of a record by its number in alpha; null where another catalog numbers it. */
function onlyId({ ids }: TitleRecord | PersonRecord): InternalId | null {
  const { alpha, ...others } = ids
  if (!alpha || Object.values(others).some(Boolean)) return null
  return packReference({ catalog: 'alpha', number: alpha })
}

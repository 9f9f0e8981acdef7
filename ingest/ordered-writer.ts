import { rmSync } from 'node:fs'
import type { Progress } from '../platform/progress.js'
import type { PersonRecord, TitleRecord } from '../schema/interchange.js'
import {
  finishCatalogFile,
  knownNumbers,
  type Origin,
  openNumbers,
  startCatalogFile,
} from './catalog-file.js'
import { openTables } from './catalog-tables.js'
import type { WriteSummary } from './catalog-writer.js'
import { countDropped } from './dropped.js'
import type { FinishingWriter } from './make-catalog.js'
import { writePerson } from './person-rows.js'
import type { Place } from './rejection.js'
import { writeTitle } from './title-rows.js'

/**
 * Fills a new catalog database with records that come in the order in which its tables are stored, so
 * that nothing has to wait: all persons, then all titles, each by their id, ascending. Relations among
 * titles would have to wait, and are not taken.
 */
export interface OrderedWriter extends FinishingWriter {
  /** Writes a checked record; one out of order, or with a number that another one has, is an error. */
  write(record: TitleRecord | PersonRecord, place: Place): void
}

export function createOrderedWriter(file: string, origin: Origin): OrderedWriter {
  const db = startCatalogFile(file)
  const tables = openTables(db)
  const numbers = { title: openNumbers(db, 'title'), person: openNumbers(db, 'person') }
  const { dropped, at } = countDropped()
  const counts = { titles: 0, persons: 0, collections: 0 }
  const last = { title: -1, person: -1 }
  let isOpen = true

  return {
    write(record, place) {
      const known = knownNumbers(record)
      const id = known[0]?.ref ?? -1
      const isLate = record.record === 'person' && counts.titles > 0
      if (id <= last[record.record] || isLate) {
        throw new Error(`${record.record} ${id} of ${place.file}:${place.line} is out of order`)
      }
      last[record.record] = id
      for (const { ref, number } of known) {
        if (numbers[record.record].insert.run(ref, id).changes === 0) {
          throw new Error(`${number} of ${place.file}:${place.line} is a duplicate`)
        }
      }
      if (record.record === 'person') writePerson(tables, id, record)
      else if (record.relations?.length) {
        throw new Error(`${place.file}:${place.line} has relations, which are not known in order`)
      } else writeTitle(tables, id, record, at(place))
      counts[`${record.record}s`] += 1
    },
    finish(progress: Progress): WriteSummary {
      finishCatalogFile(db, origin, progress)
      isOpen = false
      return { written: counts, dropped }
    },
    abort() {
      if (!isOpen) return
      isOpen = false
      db.close()
      rmSync(file, { force: true })
    },
  }
}

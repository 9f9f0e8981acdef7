import { rmSync } from 'node:fs'
import type { Progress } from '../platform/progress.js'
import { type InternalId, packReference, parseTitleReference } from '../schema/catalogs.js'
import type {
  CollectionRecord,
  InterchangeRecord,
  PersonRecord,
  TitleRecord,
} from '../schema/interchange.js'
import {
  finishCatalogFile,
  knownNumbers,
  type Origin,
  openNumbers,
  startCatalogFile,
} from './catalog-file.js'
import { openTables, type Tables } from './catalog-tables.js'
import { countDropped, type Drop, type Dropped } from './dropped.js'
import { writePerson } from './person-rows.js'
import type { Place, Problem, Rejection } from './rejection.js'
import { openStagedRecords } from './staged-records.js'
import { writeTitle } from './title-rows.js'

/** Fills a new catalog database. */
export interface CatalogWriter {
  /** Takes a record, or tells why not: another one already has a number or the slug of it. */
  write(record: InterchangeRecord, place: Place): Rejection | null
  /** Writes what was taken, resolves the references, and closes the finished file. */
  finish(progress: Progress): WriteSummary
  /** Closes and removes the file; does nothing after `finish`. */
  abort(): void
}

/** How many records of each kind a catalog database holds. */
export type RecordCounts = Readonly<Record<`${InterchangeRecord['record']}s`, number>>

export interface WriteSummary {
  readonly written: RecordCounts
  readonly dropped: Dropped
}

/**
 * Starts a catalog database in a new file. Memory does not grow with the number of records: they
 * are staged in a file beside it, `<file>.staged`, and written in the order of their ids, when all
 * numbers that a reference may name are known.
 */
export function createCatalogWriter(file: string, origin: Origin): CatalogWriter {
  const staged = openStagedRecords(`${file}.staged`)
  const db = startCatalogFile(file)
  const numbers = { title: openNumbers(db, 'title'), person: openNumbers(db, 'person') }
  const counts = { titles: 0, persons: 0, collections: 0 }
  let isOpen = true

  /** Claims all numbers of a title or person for it; of several owners the first one stays. */
  function claim(record: TitleRecord | PersonRecord, place: Place): Rejection | null {
    const known = knownNumbers(record)
    const [first] = known
    if (first === undefined) return reject(place, 'ids', 'holds no number')
    const { insert, ownerOf, remove } = numbers[record.record]
    const taken = known.filter(({ ref }) => insert.run(ref, first.ref).changes === 0)
    if (taken.length === 0) {
      staged.add(first.ref, record, place)
      return null
    }
    const problems = taken.map(({ ref, catalog, number }): Problem => {
      const owner = staged.placeOf(record.record, ownerOf.get(ref) ?? 0)
      return { property: `ids.${catalog}`, reason: duplicate(number, owner) }
    })
    for (const { ref } of known) if (!taken.some((other) => other.ref === ref)) remove.run(ref)
    return { ...place, problems }
  }

  function claimSlug(record: CollectionRecord, place: Place): Rejection | null {
    if (staged.add(record.slug, record, place)) return null
    const owner = staged.placeOf('collection', record.slug)
    return reject(place, 'slug', duplicate(record.slug, owner))
  }

  function writeStaged(progress: Progress): Dropped {
    const { dropped, at } = countDropped()
    const tables = openTables(db)
    const total = counts.titles + counts.persons + counts.collections
    const phase = progress('writing the catalog', total, 'records')
    for (const { id, record } of staged.read('person')) {
      writePerson(tables, Number(id), record)
      phase.add(1)
    }
    for (const { id, record, place } of staged.read('title')) {
      writeTitle(tables, Number(id), record, at(place))
      phase.add(1)
    }
    let position = 0
    for (const { record, place } of staged.read('collection')) {
      position += 1
      writeCollection(tables, record, position, at(place))
      phase.add(1)
    }
    phase.end()
    return dropped
  }

  return {
    write(record, place) {
      const rejection =
        record.record === 'collection' ? claimSlug(record, place) : claim(record, place)
      if (rejection === null) counts[`${record.record}s`] += 1
      return rejection
    },
    finish(progress) {
      const dropped = writeStaged(progress)
      staged.close()
      finishCatalogFile(db, origin, progress)
      isOpen = false
      return { written: counts, dropped }
    },
    abort() {
      if (!isOpen) return
      isOpen = false
      staged.close()
      db.close()
      rmSync(file, { force: true })
    },
  }
}

function reject(place: Place, property: string, reason: string): Rejection {
  return { ...place, problems: [{ property, reason }] }
}

function duplicate(claimed: string, { file, line }: Place): string {
  return `${claimed} is a duplicate: ${file}:${line} has it`
}

function writeCollection(
  tables: Tables,
  { items, record: _, ...collection }: CollectionRecord,
  position: number,
  drop: Drop,
): void {
  tables.collections({ position, ...collection })
  // An item without answer leaves no gap: `ord` is what the service shows.
  let ord = 1
  const listed = new Set<InternalId>()
  for (const { title, note } of items ?? []) {
    const reference = parseTitleReference(title)
    // A title is once in a collection, at its first place.
    const isNew = reference !== null && !listed.has(packReference(reference))
    if (reference !== null) listed.add(packReference(reference))
    const isAnswered =
      isNew &&
      tables.collection_items({
        collection: collection.slug,
        ord,
        title_id: packReference(reference),
        note,
      })
    if (isAnswered) ord += 1
    else if (isNew) drop('collection_items', title)
    else drop('collection_items')
  }
}

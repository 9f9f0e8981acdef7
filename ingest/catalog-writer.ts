import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Progress } from '../platform/progress.js'
import { createIndexes, createTables } from '../schema/catalog/statements.js'
import { catalogVersion } from '../schema/catalog/version.js'
import {
  type InternalId,
  packReference,
  parseTitleReference,
  personCatalogs,
  titleCatalogs,
} from '../schema/catalogs.js'
import type {
  CollectionRecord,
  InterchangeRecord,
  PersonRecord,
  TitleRecord,
} from '../schema/interchange.js'
import { openTables, type Tables, type WholeRow } from './catalog-tables.js'
import { countDropped, type Drop, type Dropped } from './dropped.js'
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

export interface Origin {
  /** From what the catalog is made: file names, or the demo and its seed. */
  readonly source: string
  readonly madeAt: Date
}

const cachedKibibytes = 128 * 1024

/**
 * Starts a catalog database in a new file. Memory does not grow with the number of records: they
 * are staged in a file beside it, `<file>.staged`, and written in the order of their ids, when all
 * numbers that a reference may name are known.
 */
export function createCatalogWriter(file: string, origin: Origin): CatalogWriter {
  const staged = openStagedRecords(`${file}.staged`)
  const db = new Database(file)
  // Nobody sees the file before it is finished, so a broken run needs nothing to undo it on disk.
  db.pragma('journal_mode = MEMORY')
  db.pragma('synchronous = OFF')
  db.pragma('locking_mode = EXCLUSIVE')
  db.pragma(`cache_size = -${cachedKibibytes}`)
  db.pragma(`user_version = ${catalogVersion}`)
  db.exec(createTables().join(';'))
  db.exec('BEGIN')
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
    tables.origin({ made_at: origin.madeAt.toISOString(), source: origin.source })
    phase.end()
    return dropped
  }

  function buildIndexes(progress: Progress): void {
    const indexes = createIndexes()
    const phase = progress('building its indexes', indexes.length, 'indexes')
    for (const index of indexes) {
      db.exec(index)
      phase.add(1)
    }
    db.pragma('analysis_limit = 1000')
    db.exec('ANALYZE; COMMIT')
    // What a reader finds: no journal beside the file, and none to be made.
    db.pragma('journal_mode = DELETE')
    phase.end()
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
      buildIndexes(progress)
      db.close()
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

function openNumbers(db: Database.Database, owner: 'title' | 'person') {
  const table = `${owner}_numbers`
  return {
    insert: db.prepare(
      `INSERT INTO ${table} (ref, ${owner}_id) VALUES (?, ?) ON CONFLICT DO NOTHING`,
    ),
    ownerOf: db
      .prepare<[InternalId], InternalId>(`SELECT ${owner}_id FROM ${table} WHERE ref = ?`)
      .pluck(),
    remove: db.prepare(`DELETE FROM ${table} WHERE ref = ?`),
  }
}

/** The numbers of a record, packed, in the order in which its identity is taken from them. */
function knownNumbers({ record, ids }: TitleRecord | PersonRecord) {
  const held: Readonly<Partial<Record<string, string | null>>> = ids
  return (record === 'title' ? titleCatalogs : personCatalogs).flatMap((catalog) => {
    const number = held[catalog]
    return number ? [{ catalog, number, ref: packReference({ catalog, number }) }] : []
  })
}

function reject(place: Place, property: string, reason: string): Rejection {
  return { ...place, problems: [{ property, reason }] }
}

function duplicate(claimed: string, { file, line }: Place): string {
  return `${claimed} is a duplicate: ${file}:${line} has it`
}

function writePerson(tables: Tables, id: InternalId, person: PersonRecord): void {
  const row: WholeRow<'persons'> = {
    id,
    alpha_id: person.ids.alpha,
    beta_id: person.ids.beta,
    gamma_id: person.ids.gamma,
    delta_id: person.ids.delta,
    name_ru: person.name_ru,
    name_en: person.name_en,
    name_orig: person.name_orig,
    birth_year: person.birth_year,
    death_year: person.death_year,
    gender: person.gender,
    birthplace: person.birthplace,
    photo_url_beta: person.photo_urls?.beta,
    photo_url_gamma: person.photo_urls?.gamma,
    photo_url_delta: person.photo_urls?.delta,
    biography: person.biography,
    homepage: person.homepage,
    instagram: person.instagram,
    professions: JSON.stringify(person.professions ?? []),
    also_known_as: JSON.stringify(person.also_known_as ?? []),
    popularity: person.popularity,
  }
  tables.persons(row)
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

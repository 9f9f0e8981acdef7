import { rmSync } from 'node:fs'
import type { Progress } from '../platform/progress.js'
import {
  type InternalId,
  packReference,
  parseTitleReference,
  unpackReference,
} from '../schema/catalogs.js'
import type { CollectionRecord, InterchangeRecord } from '../schema/interchange.js'
import { finishCatalogFile, type Origin, startCatalogFile } from './catalog-file.js'
import { openTables, type Tables } from './catalog-tables.js'
import { countDropped, type Drop, type Dropped } from './dropped.js'
import { prepareRecord } from './prepare/prepare-records.js'
import { BlockWriter, lineKinds, type PreparedBlock } from './prepare/prepared-block.js'
import type { Place, Problem, Rejection } from './rejection.js'
import { openRowInserter } from './staging/insert-rows.js'
import { NumberClaims } from './staging/number-claims.js'
import { type NumberedKind, openStagedRecords } from './staging/staged-records.js'

/** Fills a new catalog database. */
export interface CatalogWriter {
  /** Takes the prepared records of a file; tells those that it does not take, and those that were rejected before. */
  take(file: string, block: PreparedBlock): Rejection[]
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
 * are staged in files beside it, `<file>.staged` and others of its name, and written in the order of
 * their ids, when all numbers that a reference may name are known.
 */
export function createCatalogWriter(file: string, origin: Origin): CatalogWriter {
  const staged = openStagedRecords(`${file}.staged`)
  const db = startCatalogFile(file)
  const claims = { title: new NumberClaims(db, 'title'), person: new NumberClaims(db, 'person') }
  const counts = { titles: 0, persons: 0, collections: 0 }
  let isOpen = true

  /** Claims all numbers of a title or person for it, and keeps it when it has them. */
  function claim(
    kind: NumberedKind,
    { refs, body, place }: { refs: InternalId[]; body: Uint8Array; place: Place },
    refuse: (rejection: Rejection) => void,
  ): void {
    claims[kind].claim({
      refs,
      take() {
        staged.add(kind, refs[0] as InternalId, body, place)
        counts[`${kind}s`] += 1
      },
      refuse(taken) {
        const problems = taken.map(({ ref, owner }): Problem => {
          const { catalog, number } = unpackReference(ref, kind === 'title' ? 'tt' : 'nm')
          const reason = duplicate(number, staged.placeOf(kind, owner))
          return { property: `ids.${catalog}`, reason }
        })
        refuse({ ...place, problems })
      },
    })
  }

  function claimSlug(body: string, place: Place): Rejection | null {
    const { slug }: CollectionRecord = JSON.parse(body)
    if (staged.addCollection(slug, body, place)) {
      counts.collections += 1
      return null
    }
    const reason = duplicate(slug, staged.placeOfCollection(slug))
    return { ...place, problems: [{ property: 'slug', reason }] }
  }

  function take(from: string, block: PreparedBlock): Rejection[] {
    const { kinds, lines, refs, refEnds, bodies, bodyEnds } = block
    const rejections = [...block.rejections]
    const refuse = (rejection: Rejection) => rejections.push(rejection)
    for (const [at, line] of lines.entries()) {
      const kind = lineKinds[kinds[at] as number]
      if (kind === 'rejected' || kind === undefined) continue
      const place = { file: from, line }
      const body = bodies.subarray(bodyEnds[at - 1] ?? 0, bodyEnds[at])
      if (kind === 'collection') {
        const rejection = claimSlug(new TextDecoder().decode(body), place)
        if (rejection !== null) refuse(rejection)
      } else {
        const numbers = [...refs.subarray(refEnds[at - 1] ?? 0, refEnds[at])]
        claim(kind, { refs: numbers, body, place }, refuse)
      }
    }
    for (const each of Object.values(claims)) each.settle()
    return rejections.sort((a, b) => a.line - b.line)
  }

  function writeStaged(progress: Progress): Dropped {
    const dropped = countDropped()
    const total = counts.titles + counts.persons + counts.collections
    const phase = progress('writing the catalog', total, 'records')
    const rows = openRowInserter(db, (kind, title, reference) => {
      // Where it is has to be looked up: only for what is told.
      const isTold = reference !== undefined && dropped.isExample(kind)
      dropped.at(isTold ? staged.placeOf('title', title) : nowhere, title)(kind, reference)
    })
    for (const kind of ['person', 'title'] as const) {
      for (const { id, text } of staged.read(kind)) {
        rows.add(id, JSON.parse(text))
        phase.add(1)
      }
    }
    rows.flush()
    const tables = openTables(db)
    let position = 0
    for (const { record, place } of staged.readCollections()) {
      position += 1
      const drop = dropped.at(place, Number.POSITIVE_INFINITY)
      writeCollection(tables, record, position, drop)
      phase.add(1)
    }
    phase.end()
    return dropped.all()
  }

  return {
    take,
    write(record, place) {
      const block = new BlockWriter()
      prepareRecord(block, place.file, place.line, record)
      return take(place.file, block.finish())[0] ?? null
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

const nowhere: Place = { file: '', line: 0 }

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

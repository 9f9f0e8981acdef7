import { rmSync } from 'node:fs'
import type { Progress } from '../platform/progress.js'
import type { InternalId } from '../schema/catalogs.js'
import type { InterchangeRecord } from '../schema/interchange.js'
import {
  buildIndexes,
  finishCatalogFile,
  type Origin,
  openListCards,
  startCatalogFile,
} from './catalog-file.js'
import { writeCollections } from './collection-rows.js'
import { countDropped, type Dropped } from './dropped.js'
import { rejectDuplicate, stageCollection } from './duplicates.js'
import { prepareRecord } from './prepare/prepare-records.js'
import { BlockWriter, type PreparedBlock, preparedLines } from './prepare/prepared-block.js'
import { readCollected } from './prepare/row-text.js'
import type { Place, Rejection } from './rejection.js'
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
 * Starts a catalog database in a new file. Memory does not grow with the number of records: they are
 * staged in files next to it, `<file>.staged` and others of its name, and written in the order of their
 * ids, when all numbers that a reference may name are known.
 */
export function createCatalogWriter(file: string, origin: Origin): CatalogWriter {
  const staged = openStagedRecords(`${file}.staged`)
  const db = startCatalogFile(file)
  const listCards = openListCards(db)
  const claims = { title: new NumberClaims(db, 'title'), person: new NumberClaims(db, 'person') }
  const counts = { titles: 0, persons: 0, collections: 0 }
  let isOpen = true

  /** Claims all numbers of a title or person for it, and keeps it when it has them. */
  function claim(
    kind: NumberedKind,
    { refs, body, place }: { refs: readonly InternalId[]; body: Uint8Array; place: Place },
    refuse: (rejection: Rejection) => void,
  ): void {
    claims[kind].claim({
      refs,
      take() {
        staged.add(kind, refs[0] as InternalId, body, place)
        counts[`${kind}s`] += 1
      },
      refuse: (taken) =>
        refuse(rejectDuplicate(kind, place, taken, (owner) => staged.placeOf(kind, owner))),
    })
  }

  function take(from: string, block: PreparedBlock): Rejection[] {
    const rejections = [...block.rejections]
    const refuse = (rejection: Rejection) => rejections.push(rejection)
    for (const { kind, line, refs, body } of preparedLines(block)) {
      const place = { file: from, line }
      if (kind === 'title' || kind === 'person') claim(kind, { refs, body, place }, refuse)
      else if (kind === 'collection') {
        const rejection = stageCollection(staged, body, place)
        if (rejection === null) counts.collections += 1
        else refuse(rejection)
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
        const collected = readCollected(text)
        rows.add(id, collected)
        if (kind === 'title') listCards.run(id, collected.card)
        phase.add(1)
      }
    }
    rows.flush()
    writeCollections(db, staged, dropped, phase)
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
      buildIndexes(db, progress)
      finishCatalogFile(db, origin)
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

import { rmSync } from 'node:fs'
import type { Progress } from '../../platform/progress.js'
import type { InternalId } from '../../schema/catalogs.js'
import { cardsOf } from '../../storage/data-directory/catalog-file.js'
import type { Origin } from '../catalog-file.js'
import type { WriteSummary } from '../catalog-writer.js'
import { rejectDuplicate, stageCollection } from '../duplicates.js'
import type { KnownLines } from '../prepare/known-lines.js'
import { type PreparedBlock, type PreparedLine, preparedLines } from '../prepare/prepared-block.js'
import type { Place, Rejection } from '../rejection.js'
import type { TakenNumber } from '../staging/number-claims.js'
import { type NumberedKind, openStagedRecords } from '../staging/staged-records.js'
import type { Begun } from './catalog-before.js'
import { ClaimsAgain } from './claims-again.js'
import { Replacement } from './replacement.js'

/** Makes a copy of a catalog database what an import of nothing but the lines that it takes would write. */
export interface ChangeWriter {
  /** Takes the prepared lines of a file; tells those that it does not take, and those that were rejected before. */
  take(file: string, block: PreparedBlock): Rejection[]
  /** Replaces what differs, when all lines are taken. */
  replace(progress: Progress): void
  finish(): WriteSummary
  abort(): void
  /** Lines that need not be prepared. */
  readonly known: KnownLines
  /** How many of the records are those of the catalog before, byte for byte. */
  unchanged(): number
}

/** Throws NotReusable where the result would not be sure to be the same, or would take longer. */
export function createChangeWriter(begun: Begun, origin: Origin): ChangeWriter {
  const { file, db, notes, known } = begun
  const staged = openStagedRecords(`${file}.staged`)
  const claims = {
    person: new ClaimsAgain(db, 'person', known),
    title: new ClaimsAgain(db, 'title', known),
  }
  const replacement = new Replacement(begun, claims, staged)
  let isOpen = true

  function placeOf(kind: NumberedKind, id: InternalId): Place {
    const index = known.indexOf(kind, id)
    return known.isTaken(index) ? known.placeOf(index) : staged.placeOf(kind, id)
  }

  function takeLine(place: Place, { kind, refs, body }: PreparedLine): Rejection | null {
    const refuse = (of: NumberedKind, taken: readonly TakenNumber[]) =>
      taken.length === 0 ? null : rejectDuplicate(of, place, taken, (owner) => placeOf(of, owner))
    if (kind === 'collection') return stageCollection(staged, body, place)
    if (kind === 'known') {
      const index = refs[0] as number
      const of = known.kindOf(index)
      return refuse(of, claims[of].claimKnown(index, place))
    }
    if (kind === 'rejected') return null
    const taken = claims[kind].claim(refs)
    if (taken.length === 0) {
      staged.add(kind, refs[0] as InternalId, body, place)
      replacement.count(kind)
    }
    return refuse(kind, taken)
  }

  return {
    known: known.lines,
    take(from, block) {
      const rejections = [...block.rejections]
      for (const line of preparedLines(block)) {
        const rejection = takeLine({ file: from, line: line.line }, line)
        if (rejection !== null) rejections.push(rejection)
      }
      return rejections.sort((a, b) => a.line - b.line)
    },
    replace: (progress) => replacement.replace(progress),
    finish() {
      const summary = replacement.finish(origin, placeOf)
      staged.close()
      isOpen = false
      return summary
    },
    abort() {
      if (!isOpen) return
      isOpen = false
      staged.close()
      db.close()
      notes.abort()
      for (const each of [file, cardsOf(file)]) rmSync(each, { force: true })
    },
    unchanged: () => replacement.unchanged(),
  }
}

import type { Database } from 'better-sqlite3'
import type { Progress } from '../../platform/progress.js'
import { remedies } from '../../platform/remedies.js'
import { type InternalId, unpackReference } from '../../schema/catalogs.js'
import { cardsOf } from '../../storage/data-directory/catalog-file.js'
import { finishCatalogFile, type Origin } from '../catalog-file.js'
import { filledTables, isShared, ownerOf, referenceTables, type Table } from '../catalog-tables.js'
import type { WriteSummary } from '../catalog-writer.js'
import { writeCollections } from '../collection-rows.js'
import {
  countDropped,
  type Dropped,
  examplesOfEachKind,
  type UnansweredReference,
} from '../dropped.js'
import { bytesOfDigest } from '../prepare/line-digest.js'
import { type CollectedRecord, type CollectedRows, readCollected } from '../prepare/row-text.js'
import type { Place } from '../rejection.js'
import { openRowInserter, type RowInserter } from '../staging/insert-rows.js'
import type { NumberedKind, StagedRecords } from '../staging/staged-records.js'
import { type Begun, replaceable } from './catalog-before.js'
import type { ClaimsAgain } from './claims-again.js'
import { type MovedNumbers, moveReferences } from './move-references.js'
import { NotReusable, orNotReusable } from './not-reusable.js'
import { openRecordRemover, type RecordRemover } from './record-remover.js'
import { ReplacedCards } from './replaced-cards.js'
import { SharedNames } from './shared-names.js'

type OfKind<Value> = Readonly<Record<NumberedKind, Value>>
const kinds = ['person', 'title'] as const

/** A record that was not there before: its id, and what stands for its line. */
interface NewRecord {
  readonly id: InternalId
  readonly digest: Buffer
}

/** Replaces the records of a copied catalog database that differ, and what hangs on them. */
export class Replacement {
  private readonly remover: RecordRemover
  private readonly names: SharedNames
  private readonly rows: RowInserter
  private readonly counts = { person: 0, title: 0 }
  private readonly added: OfKind<NewRecord[]> = { person: [], title: [] }
  /** How many records of the catalog before are not there any more. */
  private gone = 0
  private episodes = 0
  private goneTitles: ReadonlySet<InternalId> = new Set()
  /** Titles that came again and whose references mean others now. */
  private readonly renamed = new Set<InternalId>()

  constructor(
    private readonly begun: Begun,
    private readonly claims: OfKind<ClaimsAgain>,
    private readonly staged: StagedRecords,
  ) {
    const { db, notes } = begun
    this.remover = openRecordRemover(db, notes)
    this.names = new SharedNames(db, notes.names)
    this.rows = openRowInserter(db, {
      dropped: (kind, title, _, row) => {
        if (kind === 'episodes') this.episodes += 1
        notes.leaveOut(kind, title, row)
      },
      otherNumber: (table, row) => notes.references[table].useNumber(row),
    })
  }

  /** Counts a record that is staged. */
  count(kind: NumberedKind): void {
    this.counts[kind] += 1
    this.limit(this.counts.person + this.counts.title)
  }

  /** Takes out what is gone, writes what is new, and makes what names them mean what it means now. */
  replace(progress: Progress): void {
    const { begun, claims, remover } = this
    const { db, notes } = begun
    const gone = this.findGone()
    this.gone = gone.person.length + gone.title.length
    this.goneTitles = new Set(gone.title)
    this.limit(this.gone)
    const moved = { person: this.movedBy('person', gone), title: this.movedBy('title', gone) }
    const total = this.gone + this.counts.person + this.counts.title
    const phase = progress('replacing what differs', total, 'records')
    for (const kind of kinds) {
      claims[kind].move(gone[kind])
      for (const id of gone[kind]) {
        remover[kind](id)
        phase.add(1)
      }
    }
    for (const table of referenceTables) {
      const titles = moveReferences(db, notes.references[table], table, moved[ownerOf(table)])
      for (const title of titles) this.renamed.add(title)
    }
    this.limit(this.renamed.size)
    this.writeNew(() => phase.add(1))
    phase.end()
  }

  /** Writes the records that are new, and the list cards of all titles. */
  private writeNew(onWritten: () => void): void {
    const { file, cardsBefore } = this.begun
    const { currentCatalog } = remedies
    const cards = new ReplacedCards(cardsBefore, cardsOf(file), this.goneTitles, currentCatalog)
    try {
      for (const kind of kinds) {
        for (const { id, text } of this.staged.read(kind)) {
          const collected = readCollected(text)
          this.addNew(kind, id, collected)
          if (kind === 'title') cards.add(id, collected.card)
          onWritten()
        }
      }
      this.rows.flush()
      cards.finish()
    } catch (error) {
      cards.abort()
      throw orNotReusable(error)
    }
  }

  finish(origin: Origin, placeOf: (kind: NumberedKind, id: InternalId) => Place): WriteSummary {
    const { begun, staged } = this
    const { db, notes } = begun
    this.noteDiffering(this.names.write((title) => this.goneTitles.has(title)))
    db.exec('DELETE FROM collection_items; DELETE FROM collections')
    const ofCollections = countDropped()
    const collections = writeCollections(db, staged, ofCollections)
    const written = { titles: this.written('title'), persons: this.written('person'), collections }
    finishCatalogFile(db, origin)
    this.noteRecords()
    const dropped = this.dropped(ofCollections.all(), placeOf)
    notes.finish({
      begunFrom: begun.before,
      replaced: notes.about().replaced + this.gone + this.renamed.size,
      episodes: dropped.counts.episodes,
    })
    return { written, dropped }
  }

  private written(kind: NumberedKind): number {
    return this.begun.known.taken(kind) + this.counts[kind]
  }

  unchanged(): number {
    return this.begun.known.count - this.gone
  }

  /**
   * Notes what may be shown otherwise: what is new, what means others now, titles whose names were
   * written, those that credit a person who is new, and those of franchises that have another size.
   */
  private noteDiffering(titles: Set<InternalId>): void {
    const { db, notes } = this.begun
    const persons = this.added.person.map(({ id }) => id)
    for (const { id } of this.added.title) titles.add(id)
    for (const id of this.renamed) titles.add(id)
    for (const id of titlesCrediting(db, persons)) titles.add(id)
    const franchises = [...this.remover.franchises, ...this.names.franchises()]
    for (const [, id] of this.names.titlesNaming('franchises', franchises)) titles.add(id)
    notes.setDiffering({ person: persons, title: titles })
  }

  private limit(replaced: number): void {
    if (replaced <= replaceable(this.begun.known.count)) return
    throw new NotReusable('more than a tenth of the records differ from those before')
  }

  private findGone(): OfKind<InternalId[]> {
    const { known } = this.begun
    const gone: OfKind<InternalId[]> = { person: [], title: [] }
    for (let index = 0; index < known.count; index++) {
      if (!known.isTaken(index)) gone[known.kindOf(index)].push(known.idOf(index))
    }
    return gone
  }

  private movedBy(kind: NumberedKind, gone: OfKind<InternalId[]>): MovedNumbers {
    const { claimed, unheard, numbersOf } = this.claims[kind]
    const losers = gone[kind].filter((id) => numbersOf(id).some((ref) => claimed.get(ref) !== id))
    return { losers, unheard }
  }

  private addNew(kind: NumberedKind, id: InternalId, collected: CollectedRecord): void {
    const rows: CollectedRows = []
    for (const [table, values] of tablesOf(collected.rows)) {
      if (isShared(table)) this.names.add(table, id, values)
      else rows.push(filledTables.indexOf(table), values)
    }
    this.rows.add(id, { ...collected, rows })
    this.added[kind].push({ id, digest: bytesOfDigest(collected.digest) })
  }

  /** Notes all records anew: those that came again and those that are new, in the order of their ids. */
  private noteRecords(): void {
    const { known, notes } = this.begun
    notes.forgetRecords()
    let index = 0
    for (const kind of kinds) {
      const added = this.added[kind]
      let next = 0
      const addUpTo = (end: InternalId) => {
        for (let each = added[next]; each && each.id < end; each = added[++next]) {
          notes.addRecord(kind, each.id, each.digest)
        }
      }
      for (; index < known.count && known.kindOf(index) === kind; index++) {
        if (!known.isTaken(index)) continue
        addUpTo(known.idOf(index))
        notes.addRecord(kind, known.idOf(index), known.digestOf(index))
      }
      addUpTo(Number.POSITIVE_INFINITY)
    }
    notes.flush()
  }

  /** What was left out of all records, as far as it is of titles by the notes. */
  private dropped(
    { counts, examples }: Dropped,
    placeOf: (kind: NumberedKind, id: InternalId) => Place,
  ): Dropped {
    const { notes } = this.begun
    const first = referenceTables.flatMap((kind) =>
      notes.references[kind].first(examplesOfEachKind).map(({ title, number: ref }) => {
        const { catalog, number } = unpackReference(ref, ownerOf(kind) === 'person' ? 'nm' : 'tt')
        const example = { ...placeOf('title', title), kind, reference: `${catalog}:${number}` }
        return { title, example }
      }),
    )
    first.sort((a, b) => a.title - b.title)
    const told: UnansweredReference[] = first.map(({ example }) => example)
    return {
      counts: {
        ...counts,
        ...notes.leftOut(),
        episodes: notes.about().episodes - this.remover.episodes + this.episodes,
      },
      examples: [...told, ...examples],
    }
  }
}

/** The titles that credit persons; one comes several times where it credits several. */
function* titlesCrediting(db: Database, persons: Iterable<InternalId>): Generator<InternalId> {
  const crediting = db
    .prepare<[InternalId], InternalId>('SELECT DISTINCT title_id FROM credits WHERE person_id = ?')
    .pluck()
  for (const id of persons) yield* crediting.all(id)
}

/** The rows of a record by table, the values of all of them in one list. */
function* tablesOf(rows: CollectedRows) {
  for (let at = 0; at < rows.length; at += 2) {
    const table = filledTables[rows[at] as number] as Table
    yield [table, rows[at + 1] as readonly unknown[]] as const
  }
}

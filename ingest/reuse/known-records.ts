import type { Database } from 'better-sqlite3'
import type { InternalId } from '../../schema/catalogs.js'
import { type KnownLines, knowLines } from '../prepare/known-lines.js'
import { digestBytes } from '../prepare/line-digest.js'
import type { Place } from '../rejection.js'
import type { NumberedKind } from '../staging/staged-records.js'

/** A place is kept as one number: the file, counted from 1, and the line. */
const linesOfFile = 2 ** 32

/** The records of the catalog before, persons then titles, each by id: which of them came again, and where. */
export class KnownRecords {
  readonly lines: KnownLines
  readonly count: number
  private readonly persons: number
  private readonly ids: Float64Array
  private readonly digests: Buffer
  /** Where a record came again, negative where it was refused then; 0 where it has not come. */
  private readonly places: Float64Array
  private readonly files: string[] = []

  /** Reads them from the notes of the import before. */
  constructor(notes: Database) {
    const read = notes.prepare<[string], { ids: Buffer; digests: Buffer }>(
      'SELECT ids, digests FROM records WHERE kind = ? ORDER BY place',
    )
    const count = (where: string) =>
      notes
        .prepare<[], number>(`SELECT coalesce(sum(length(ids)), 0) / 8 FROM records ${where}`)
        .pluck()
        .get() ?? 0
    this.count = count('')
    this.persons = count(`WHERE kind = 'person'`)
    this.ids = new Float64Array(this.count)
    this.places = new Float64Array(this.count)
    const digests = new SharedArrayBuffer(this.count * digestBytes)
    this.digests = Buffer.from(digests)
    const idBytes = Buffer.from(this.ids.buffer)
    let at = 0
    for (const kind of ['person', 'title']) {
      for (const row of read.iterate(kind)) {
        row.ids.copy(idBytes, at * 8)
        row.digests.copy(this.digests, at * digestBytes)
        at += row.ids.length / 8
      }
    }
    this.lines = knowLines(digests)
  }

  kindOf(index: number): NumberedKind {
    return index < this.persons ? 'person' : 'title'
  }

  idOf(index: number): InternalId {
    return this.ids[index] as InternalId
  }

  digestOf(index: number): Uint8Array {
    return this.digests.subarray(index * digestBytes, (index + 1) * digestBytes)
  }

  /** The record with an id; -1 where there is none. */
  indexOf(kind: NumberedKind, id: InternalId): number {
    let [low, high] = kind === 'person' ? [0, this.persons] : [this.persons, this.count]
    const end = high
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.ids[middle] as number) < id) low = middle + 1
      else high = middle
    }
    return low < end && this.ids[low] === id ? low : -1
  }

  /** Whether its line came again, taken or refused. */
  hasCome(index: number): boolean {
    return this.places[index] !== 0
  }

  isTaken(index: number): boolean {
    return (this.places[index] as number) > 0
  }

  /** How many of a kind were taken. */
  taken(kind: NumberedKind): number {
    const [start, end] = kind === 'person' ? [0, this.persons] : [this.persons, this.count]
    let count = 0
    for (let index = start; index < end; index++) if (this.isTaken(index)) count += 1
    return count
  }

  take(index: number, place: Place): void {
    this.places[index] = this.numberOf(place)
  }

  refuse(index: number, place: Place): void {
    this.places[index] = -this.numberOf(place)
  }

  /** Where the line of a taken record is. */
  placeOf(index: number): Place {
    const number = this.places[index] as number
    const file = Math.floor(number / linesOfFile)
    return { file: this.files[file - 1] ?? '', line: number % linesOfFile }
  }

  private numberOf({ file, line }: Place): number {
    if (this.files.at(-1) !== file) this.files.push(file)
    return this.files.length * linesOfFile + line
  }
}

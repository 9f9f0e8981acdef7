import { GrowingArray } from '../../../platform/growing-array.js'
import type { DocumentCredit } from '../../../schema/documents.js'
import {
  bitsForNumbersBelow,
  type Numbers,
  narrowestArrayType,
  toNarrowestArray,
} from '../file/index-file-format.js'
import type { SectionWriter } from '../file/write-index-file.js'
import { allRoles, roleBit } from '../index/credit-index.js'
import { ListStarts } from '../list-starts.js'
import { IdNumbers } from './id-numbers.js'
import { type ForEachItem, invert } from './invert.js'
import { inverse } from './popularity-order.js'
import { identityPermutation, stableSort } from './stable-sort.js'

/** The credits of some titles as arrays, which are cheap to send to another thread. */
interface PackedCredits {
  readonly persons: Float64Array
  /** The role of each credit, as its bit. */
  readonly roles: Numbers
  /** Number of credits of each title. */
  readonly counts: Uint32Array
}

const rolesKind = narrowestArrayType(allRoles)

/** Packs the credits of titles. Sending them as objects would take longer than collecting them. */
export function packCredits(titles: readonly (readonly DocumentCredit[])[]): PackedCredits {
  const counts = Uint32Array.from(titles, (credits) => credits.length)
  const count = counts.reduce((sum, count) => sum + count, 0)
  const [persons, roles] = [new Float64Array(count), new rolesKind(count)]
  let end = 0
  for (const credits of titles) {
    for (const { person, role } of credits) {
      persons[end] = person
      roles[end] = roleBit(role)
      end += 1
    }
  }
  return { persons, roles, counts }
}

/**
 * Collects the persons credited in each title with their roles, and inverts them into the titles of each
 * person.
 */
export class CreditsBuilder {
  private readonly numbers = new IdNumbers()
  /** The credits, title by title: the person's number and the role. */
  private readonly persons = new GrowingArray(Uint32Array)
  private readonly roles = new GrowingArray(rolesKind)
  private readonly ends = new GrowingArray(Uint32Array)

  /** Adds the credits of the next titles. */
  addBatch({ persons, roles, counts }: PackedCredits): void {
    let end = this.persons.length
    for (let at = 0; at < persons.length; at += 1) {
      this.persons.push(this.numbers.numberOf(persons[at] as number))
      this.roles.push(roles[at] as number)
    }
    for (const count of counts) {
      end += count
      this.ends.push(end)
    }
  }

  /**
   * Writes the persons in ascending order of their ids, and for each person the titles with the person's
   * roles.
   */
  write(writer: SectionWriter, order: Uint32Array): void {
    const ids = this.numbers.ids
    const byId = stableSort(identityPermutation(ids.length), ids)
    const positionOf = inverse(byId)
    const eachIn =
      (titles: Uint32Array): ForEachItem =>
      (call) =>
        this.forEachCredit(titles, (person, title, role) =>
          call(positionOf[person] as number, title, role),
        )
    const merged = { arrayType: rolesKind, merge: (roles: number, role: number) => roles | role }
    const inInsertionOrder = eachIn(identityPermutation(order.length))
    const { starts, items, details } = invert(ids.length, eachIn(order), merged, inInsertionOrder)
    for (const collected of [this.persons, this.roles, this.ends]) collected.clear()
    writer.writeSection(
      'credits/persons',
      toNarrowestArray(Float64Array.from(byId, (person) => ids[person] as number)),
    )
    ListStarts.of(starts).write(writer, 'credits/starts')
    const bits = bitsForNumbersBelow(order.length)
    writer.writeSection(
      'credits/titles',
      items.map((title, at) => title | ((details[at] as number) << bits)),
    )
  }

  /** Calls a function with each credit. `order` contains the position in which each title was added. */
  private forEachCredit(
    order: Uint32Array,
    call: (person: number, title: number, role: number) => void,
  ): void {
    const [persons, roles, ends] = [this.persons.view(), this.roles.view(), this.ends.view()]
    for (let title = 0; title < order.length; title += 1) {
      const number = order[title] as number
      const start = number === 0 ? 0 : (ends[number - 1] as number)
      for (let at = start; at < (ends[number] as number); at += 1) {
        call(persons[at] as number, title, roles[at] as number)
      }
    }
  }
}

import type { Credit } from '../../../schema/documents.js'
import { BlockStarts } from '../block-starts.js'
import { bitsBelow, narrowed, narrowest } from '../file/layout.js'
import type { IndexFileWriter } from '../file/write-index-file.js'
import { allRoles, roleBit } from '../index/credits.js'
import { type EachOfItems, groupOnce } from './group-once.js'
import { GrowingNumbers } from './growing-numbers.js'
import { IdNumbers } from './id-numbers.js'
import { inverse } from './numbering.js'
import { countUp, stableSort } from './stable-sort.js'

/** Collects who is credited in each title, and in which roles, a bit each. */
export class CreditsBuilder {
  private readonly numbers = new IdNumbers()
  /** The persons of each title by their numbers, one title after another, with the role of each. */
  private readonly persons = new GrowingNumbers(Uint32Array)
  private readonly roles = new GrowingNumbers(narrowest(allRoles))
  private readonly ends = new GrowingNumbers(Uint32Array)

  /** Adds the credits of the next title. */
  add(credits: readonly Credit[]): void {
    for (const { person, role } of credits) {
      this.persons.push(this.numbers.numberOf(person))
      this.roles.push(roleBit(role))
    }
    this.ends.push(this.persons.length)
  }

  /** Writes the persons in ascending order of their ids, and the titles of each with its roles in them. */
  write(writer: IndexFileWriter, order: Uint32Array): void {
    const ids = this.numbers.ids.view()
    const byId = stableSort(countUp(ids.length), ids)
    const placeOf = inverse(byId)
    const eachCredit: EachOfItems = (call) =>
      this.eachCredit(order, (person, title, role) => call(placeOf[person] as number, title, role))
    const { starts, items, details } = groupOnce(ids.length, eachCredit, {
      kind: narrowest(allRoles),
      merge: (roles, role) => roles | role,
    })
    for (const collected of [this.persons, this.roles, this.ends]) collected.clear()
    writer.add(
      'credits/persons',
      narrowed(Float64Array.from(byId, (person) => ids[person] as number)),
    )
    BlockStarts.of(starts).write(writer, 'credits/starts')
    const bits = bitsBelow(order.length)
    writer.add(
      'credits/titles',
      items.map((title, at) => title | ((details[at] as number) << bits)),
    )
  }

  /** Calls with each person of each title, the titles in an order of their numbers here. */
  private eachCredit(
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

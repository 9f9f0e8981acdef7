import type { Credit } from '../../../schema/documents.js'
import { enumValues } from '../../../schema/enums.js'
import { narrowed } from '../file/layout.js'
import type { IndexFileWriter } from '../file/write-index-file.js'
import { GrowingNumbers } from './growing-numbers.js'
import { IdNumbers } from './id-numbers.js'
import { addUp, inverse } from './numbering.js'
import { countUp, stableSort } from './stable-sort.js'

const roleBits = new Map(enumValues('credit_roles').map((role, bit) => [role, 1 << bit]))

/** Collects who is credited in each title, in which roles: 8 at most, a bit each. */
export class CreditsBuilder {
  private readonly numbers = new IdNumbers()
  /** The persons of each title by their numbers, one title after another, with the role of each. */
  private readonly persons = new GrowingNumbers(Uint32Array)
  private readonly roles = new GrowingNumbers(Uint8Array)
  private readonly ends = new GrowingNumbers(Uint32Array)

  /** Adds the credits of the next title. */
  add(credits: readonly Credit[]): void {
    for (const { person, role } of credits) {
      this.persons.push(this.numbers.numberOf(person))
      this.roles.push(roleBits.get(role) as number)
    }
    this.ends.push(this.persons.length)
  }

  /** Writes the persons in ascending order of their ids, the titles of each, and its roles in them. */
  write(writer: IndexFileWriter, order: Uint32Array): void {
    const ids = this.numbers.ids.view()
    const byId = stableSort(countUp(ids.length), ids)
    const placeOf = inverse(byId)
    const starts = new Uint32Array(ids.length + 1)
    const lastTitle = new Int32Array(ids.length).fill(-1)
    this.eachCredit(order, (person, title) => {
      if (lastTitle[person] === title) return
      lastTitle[person] = title
      const place = placeOf[person] as number
      starts[place + 1] = (starts[place + 1] as number) + 1
    })
    addUp(starts)
    const titles = new Uint32Array(starts[ids.length] as number)
    const roles = new Uint8Array(titles.length)
    const next = byId.map((_, person) => starts[placeOf[person] as number] as number)
    lastTitle.fill(-1)
    this.eachCredit(order, (person, title, role) => {
      if (lastTitle[person] !== title) {
        lastTitle[person] = title
        titles[next[person] as number] = title
        next[person] = (next[person] as number) + 1
      }
      const last = (next[person] as number) - 1
      roles[last] = (roles[last] as number) | role
    })
    for (const collected of [this.persons, this.roles, this.ends]) collected.clear()
    writer.add(
      'credits/persons',
      narrowed(Float64Array.from(byId, (person) => ids[person] as number)),
    )
    writer.add('credits/starts', starts)
    writer.add('credits/titles', titles)
    writer.add('credits/roles', roles)
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

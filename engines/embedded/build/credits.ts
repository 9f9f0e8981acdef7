import type { Credit } from '../../../schema/documents.js'
import { enumValues } from '../../../schema/enums.js'
import type { IndexFileWriter } from '../file/write-index-file.js'
import { GrowingNumbers, narrowed } from './growing-numbers.js'
import { stableSort } from './stable-sort.js'

const roleBits = new Map(enumValues('credit_roles').map((role, bit) => [role, 1 << bit]))

/** Collects who is credited in each title, in which roles: 8 at most, a bit each. */
export class CreditsBuilder {
  private readonly persons = new GrowingNumbers(Float64Array)
  private readonly roles = new GrowingNumbers(Uint8Array)
  private readonly ends = new GrowingNumbers(Uint32Array)

  /** Adds the credits of the next title. */
  add(credits: readonly Credit[]): void {
    for (const { person, role } of credits) {
      this.persons.push(person)
      this.roles.push(roleBits.get(role) as number)
    }
    this.ends.push(this.persons.length)
  }

  /** Writes the persons in ascending order of their ids, the titles of each, and its roles in them. */
  write(writer: IndexFileWriter, order: Uint32Array): void {
    const [credited, bits] = [this.persons.view(), this.roles.view()]
    const titleOf = new Uint32Array(credited.length)
    const byPerson = stableSort(this.inOrderOfTitles(order, titleOf), credited)
    const persons = new GrowingNumbers(Float64Array)
    const starts = new GrowingNumbers(Uint32Array)
    const titles = new GrowingNumbers(Uint32Array)
    const roles = new GrowingNumbers(Uint8Array)
    let [lastPerson, lastTitle] = [-1, -1]
    for (const at of byPerson) {
      const [person, title] = [credited[at] as number, titleOf[at] as number]
      if (person !== lastPerson) {
        persons.push(person)
        starts.push(titles.length)
      }
      if (person === lastPerson && title === lastTitle) {
        roles.addBits(bits[at] as number)
      } else {
        titles.push(title)
        roles.push(bits[at] as number)
      }
      ;[lastPerson, lastTitle] = [person, title]
    }
    starts.push(titles.length)
    for (const collected of [this.persons, this.roles, this.ends]) collected.clear()
    writer.add('credits/persons', narrowed(persons.view()))
    writer.add('credits/starts', starts.view())
    writer.add('credits/titles', titles.view())
    writer.add('credits/roles', roles.view())
  }

  /** The credits title by title in an order of these; `titleOf` is told the title of each credit. */
  private inOrderOfTitles(order: Uint32Array, titleOf: Uint32Array): Uint32Array {
    const ends = this.ends.view()
    const credits = new Uint32Array(titleOf.length)
    let place = 0
    for (let title = 0; title < order.length; title += 1) {
      const number = order[title] as number
      const start = number === 0 ? 0 : (ends[number - 1] as number)
      for (let at = start; at < (ends[number] as number); at += 1) {
        titleOf[at] = title
        credits[place] = at
        place += 1
      }
    }
    return credits
  }
}

import { enumValues } from '../../../schema/enums.js'
import type { IndexFileWriter } from '../file/write-index-file.js'
import { GroupedLists } from './grouped-lists.js'
import { narrowed } from './growing-numbers.js'
import { inverse } from './numbering.js'

const roleBits = new Map<string, number>(
  enumValues('credit_roles').map((role, bit) => [role, 1 << bit]),
)

/** Collects who is credited in each title, in which roles: 8 at most, a bit each. */
export class CreditsBuilder {
  private readonly numbers = new Map<number, number>()
  private readonly lists = new GroupedLists()

  /** Adds the credits of the next title: `<person>:<role>`, and `<person>` alone, which says nothing more. */
  add(credits: readonly string[]): void {
    const roles = new Map<number, number>()
    for (const credit of credits) {
      const colon = credit.indexOf(':')
      const person = Number(colon < 0 ? credit : credit.slice(0, colon))
      const bit = colon < 0 ? 0 : (roleBits.get(credit.slice(colon + 1)) ?? 0)
      roles.set(person, (roles.get(person) ?? 0) | bit)
    }
    for (const [person, bits] of roles) this.lists.push(this.numberOf(person), bits)
    this.lists.endTitle()
  }

  /** Writes the persons in ascending order of their ids, the titles of each, and its roles in them. */
  write(writer: IndexFileWriter, order: Uint32Array): void {
    const persons = Float64Array.from(this.numbers.keys()).sort()
    const sorted = inverse(
      Uint32Array.from(persons, (person) => this.numbers.get(person) as number),
    )
    this.numbers.clear()
    const { starts, items, notes } = this.lists.titlesByValue(order, persons.length, sorted)
    writer.add('credits/persons', narrowed(persons))
    writer.add('credits/starts', starts)
    writer.add('credits/titles', items)
    writer.add('credits/roles', notes)
  }

  private numberOf(person: number): number {
    let number = this.numbers.get(person)
    if (number === undefined) {
      number = this.numbers.size
      this.numbers.set(person, number)
    }
    return number
  }
}

import type { InternalId } from '../../../schema/catalogs.js'
import { enumValues } from '../../../schema/enums.js'
import { firstAtLeast } from '../bisection.js'
import { BlockStarts } from '../block-starts.js'
import type { Numbers } from '../file/layout.js'
import { type IndexFile, sectionOf, u32Section } from '../file/read-index-file.js'
import { bitsBelow } from '../hash-table.js'

const roleBits = new Map<string, number>(
  enumValues('credit_roles').map((role, bit) => [role, 1 << bit]),
)

/** The bit that stands for a role; none for what is no role. */
export function roleBit(role: string): number {
  return roleBits.get(role) ?? 0
}

/** How many bits of a credit are its title: above them is a bit for each role. Not for more than 16 million titles. */
export function titleBits(titles: number): number {
  const bits = bitsBelow(titles)
  if (bits + roleBits.size > 32) throw new RangeError(`${titles} titles leave no room for roles`)
  return bits
}

/** Who is credited: the titles of each person, and in which roles. */
export class Credits {
  /** In ascending order of their ids. */
  private readonly persons: Numbers
  private readonly starts: BlockStarts
  private readonly credits: Uint32Array
  private readonly titleBits: number

  constructor(file: IndexFile, titles: number) {
    this.persons = sectionOf(file, 'credits/persons')
    this.starts = BlockStarts.open(file, 'credits/starts')
    this.credits = u32Section(file, 'credits/titles')
    this.titleBits = titleBits(titles)
  }

  /** Calls with each title of a person, once, and the bits of the roles in it; with none where nobody has the id. */
  eachTitle(person: InternalId, call: (title: number, roles: number) => void): void {
    const number = firstAtLeast(this.persons, person)
    if (this.persons[number] !== person) return
    const end = this.starts.at(number + 1)
    for (let at = this.starts.at(number); at < end; at += 1) {
      const credit = this.credits[at] as number
      call(credit & ((1 << this.titleBits) - 1), credit >>> this.titleBits)
    }
  }
}

import { CommandError } from '../../../platform/command-error.js'
import type { InternalId } from '../../../schema/catalogs.js'
import { enumValues } from '../../../schema/enums.js'
import { firstAtLeast } from '../bisection.js'
import { BlockStarts } from '../block-starts.js'
import { bitsBelow, type Numbers } from '../file/layout.js'
import { type IndexFile, sectionOf, u32Section } from '../file/read-index-file.js'

const roleBits = new Map<string, number>(
  enumValues('credit_roles').map((role, bit) => [role, 1 << bit]),
)

/** The bit that stands for a role; none for what is no role. */
export function roleBit(role: string): number {
  return roleBits.get(role) ?? 0
}

/** The bits of all roles. */
export const allRoles = 2 ** roleBits.size - 1

/** A credit is 32 bits: its title, and above it a bit for each role. */
const mostTitles = 2 ** (32 - roleBits.size)

/** Throws where so many titles are in an index that it has no room for another one (docs/deployment.md#which-machine). */
export function requireRoom(titles: number): void {
  if (titles < mostTitles) return
  throw new CommandError(
    `the embedded index holds ${mostTitles} titles at most: where a catalog has more, a search server answers with STANDBY=none`,
  )
}

/** Who is credited: the titles of each person, and in which roles. */
export class Credits {
  /** In ascending order of their ids. */
  private readonly persons: Numbers
  private readonly starts: BlockStarts
  private readonly credits: Uint32Array
  private readonly bitsOfTitle: number

  constructor(file: IndexFile, titles: number) {
    this.persons = sectionOf(file, 'credits/persons')
    this.starts = BlockStarts.open(file, 'credits/starts')
    this.credits = u32Section(file, 'credits/titles')
    this.bitsOfTitle = bitsBelow(titles)
  }

  /** Calls with each title of a person, once, and the bits of the roles in it; with none where nobody has the id. */
  eachTitle(person: InternalId, call: (title: number, roles: number) => void): void {
    const number = firstAtLeast(this.persons, person)
    if (this.persons[number] !== person) return
    const end = this.starts.at(number + 1)
    for (let at = this.starts.at(number); at < end; at += 1) {
      const credit = this.credits[at] as number
      call(credit & ((1 << this.bitsOfTitle) - 1), credit >>> this.bitsOfTitle)
    }
  }
}

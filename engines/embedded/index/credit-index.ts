import { CommandError } from '../../../platform/command-error.js'
import type { InternalId } from '../../../schema/catalogs.js'
import { enumValues } from '../../../schema/enums.js'
import { firstAtLeast } from '../binary-search.js'
import { BlockOffsets } from '../block-offsets.js'
import { bitsBelow, type Numbers } from '../file/layout.js'
import { type IndexFile, sectionOf, u32Section } from '../file/read-index-file.js'

const roleBits = new Map<string, number>(
  enumValues('credit_roles').map((role, bit) => [role, 1 << bit]),
)

/** The bit of a role; 0 if there is no such role. */
export function roleBit(role: string): number {
  return roleBits.get(role) ?? 0
}

/** The bits of all roles. */
export const allRoles = 2 ** roleBits.size - 1

/** Maximum number of titles: a credit has 32 bits, of which each role takes one. */
const maxTitles = 2 ** (32 - roleBits.size)

/** Throws CommandError if an index with this number of titles has no room for another one (docs/deployment.md#which-machine). */
export function requireRoom(titles: number): void {
  if (titles < maxTitles) return
  throw new CommandError(
    `the embedded index holds at most ${maxTitles} titles: for a larger catalog configure a search server and STANDBY=none`,
  )
}

/**
 * The titles of each person, with the roles.
 *
 *     persons   8 16 24 …                  ids in ascending order
 *     starts    0 2 5 …                    person n has the credits from starts[n] to starts[n + 1]
 *     credits   [roles | title] …          32 bits: a bit for each role, then the title
 */
export class Credits {
  private readonly persons: Numbers
  private readonly starts: BlockOffsets
  private readonly credits: Uint32Array
  private readonly bitsOfTitle: number

  constructor(file: IndexFile, titles: number) {
    this.persons = sectionOf(file, 'credits/persons')
    this.starts = BlockOffsets.open(file, 'credits/starts')
    this.credits = u32Section(file, 'credits/titles')
    this.bitsOfTitle = bitsBelow(titles)
  }

  /** Calls with each title of a person, and the bits of the roles in it. */
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

import { CommandError } from '../../../platform/command-error.js'
import type { InternalId } from '../../../schema/catalogs.js'
import { enumValues } from '../../../schema/enums.js'
import { firstAtLeast } from '../binary-search.js'
import { bitsForNumbersBelow, type Numbers } from '../file/index-file-format.js'
import { type IndexFile, readSection, readU32Section } from '../file/read-index-file.js'
import { ListStarts } from '../list-starts.js'

const roleBits = new Map<string, number>(
  enumValues('credit_roles').map((role, bit) => [role, 1 << bit]),
)

/** The bit of a role; 0 if there is no such role. */
export function roleBit(role: string): number {
  return roleBits.get(role) ?? 0
}

export const allRoles = 2 ** roleBits.size - 1

/** Maximum number of titles: a credit has 32 bits, and each role uses one of them. */
const maxTitles = 2 ** (32 - roleBits.size)

/** Throws CommandError if an index with this number of titles is full (docs/deployment.md#which-machine). */
export function requireTitleCapacity(titles: number): void {
  if (titles < maxTitles) return
  throw new CommandError(
    `the embedded index can contain at most ${maxTitles} titles: for a larger catalog, configure a search server and STANDBY=none`,
  )
}

/**
 * The titles of each person, and the person's roles in each of them.
 *
 *     persons   8 16 24 …                  ids in ascending order
 *     starts    0 2 5 …                    person n: the credits from starts[n] to starts[n + 1]
 *     credits   [roles | title] …          32 bits: a bit for each role, then the title
 */
export class CreditIndex {
  private readonly persons: Numbers
  private readonly starts: ListStarts
  private readonly credits: Uint32Array
  private readonly bitsOfTitle: number

  constructor(file: IndexFile, titles: number) {
    this.persons = readSection(file, 'credits/persons')
    this.starts = ListStarts.open(file, 'credits/starts')
    this.credits = readU32Section(file, 'credits/titles')
    this.bitsOfTitle = bitsForNumbersBelow(titles)
  }

  /** Calls a function with each title of a person and the bits of the person's roles in that title. */
  forEachTitle(person: InternalId, call: (title: number, roles: number) => void): void {
    const number = firstAtLeast(this.persons, person)
    if (this.persons[number] !== person) return
    const end = this.starts.at(number + 1)
    for (let at = this.starts.at(number); at < end; at += 1) {
      const credit = this.credits[at] as number
      call(credit & ((1 << this.bitsOfTitle) - 1), credit >>> this.bitsOfTitle)
    }
  }
}

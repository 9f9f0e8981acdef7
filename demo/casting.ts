/** The culture, role and era of each person, and the choice of persons for credits. */
import type { Random } from '../platform/random.js'
import type { EnumValue } from '../schema/enums.js'
import { weighted } from './distributions.js'
import type { Culture } from './words.js'
import type { World } from './world.js'

export type Role = EnumValue<'credit_roles'>

/** The culture, main role and era of a person. */
interface PersonClass {
  readonly culture: Culture
  readonly role: Role
  /** An index in `eraStarts`. */
  readonly era: number
}

const cultureSlots = weighted<Culture>(
  Object.entries({
    en: 9,
    ru: 7,
    fr: 3,
    de: 2,
    es: 2,
    ja: 2,
  }) as [Culture, number][],
)
const roleSlots = weighted<Role>([
  ['actor', 13],
  ['director', 2],
  ['writer', 2],
  ['producer', 2],
  ['cinematographer', 1],
  ['composer', 1],
  ['editor', 1],
  ['crew', 3],
])
/** The first year of each era in which people work. */
export const eraStarts = [1896, 1956, 1981, 2000, 2013]
const eraSlots = [0, 1, 2, 2, 3, 3, 3, 4, 4, 4]

/** The classes of persons repeat with this period. 2377 is coprime to it, so each class occurs. */
const period = cultureSlots.length * roleSlots.length * eraSlots.length
const classes = Array.from({ length: period }, (_, position): PersonClass => {
  const slot = (position * 2377) % period
  const rest = Math.floor(slot / cultureSlots.length)
  return {
    culture: cultureSlots[slot % cultureSlots.length] as Culture,
    role: roleSlots[rest % roleSlots.length] as Role,
    era: eraSlots[Math.floor(rest / roleSlots.length)] as number,
  }
})

/** Returns the class of a person. It does not depend on the size of the catalog. */
export function classOf(person: number): PersonClass {
  return classes[person % period] as PersonClass
}

export function eraOf(year: number): number {
  return Math.max(
    0,
    eraStarts.findLastIndex((start) => start <= year),
  )
}

/** Picks persons of a catalog. The first persons of a class appear in many titles, the last in one or two. */
export interface Casting {
  /** Returns the index of a person. */
  pick(random: Random, culture: Culture, role: Role, era: number): number
}

/** The persons of a class, and the parameters of their distribution. */
interface Spread {
  /** Places of the class within a period. */
  readonly positions: number[]
  /** Bounds of a uniform choice whose fourth power is a skewed rank. */
  from: number
  to: number
  head: number
}

/** Computes the positions of each class and the parameters of its Zipf-like distribution. */
export function createCasting(world: World): Casting {
  // Nested objects, because building a compound key for every credit would be slow.
  const spreads: Record<string, Record<string, Spread[]>> = {}
  for (const [position, { culture, role, era }] of classes.entries()) {
    spreads[culture] ??= {}
    spreads[culture][role] ??= eraStarts.map(() => ({ positions: [], from: 0, to: 0, head: 0 }))
    spreads[culture][role][era]?.positions.push(position)
  }
  const rest = world.persons % period
  for (const spread of Object.values(spreads).flatMap(Object.values).flat() as Spread[]) {
    const inRest = spread.positions.filter((position) => position < rest).length
    const count = Math.floor(world.persons / period) * spread.positions.length + inRest
    spread.head = 2 + count / 600
    spread.from = spread.head ** 0.25
    spread.to = (count + spread.head) ** 0.25
  }
  return {
    pick(random, culture, role, era) {
      const spread = spreads[culture]?.[role]?.[era]
      if (!spread || spread.to <= spread.from) return random.int(world.persons)
      // The density is proportional to rank^(-3/4): a few persons have many credits.
      const root = spread.from + random.next() * (spread.to - spread.from)
      const rank = Math.max(0, Math.floor(root * root * root * root - spread.head))
      const { positions } = spread
      const turn = Math.floor(rank / positions.length)
      const index = turn * period + (positions[rank % positions.length] as number)
      return index < world.persons ? index : random.int(world.persons)
    },
  }
}

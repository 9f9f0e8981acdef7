/** Who there is to be credited: each person's culture, role and era, and how they are chosen. */
import type { Random } from '../platform/random.js'
import type { EnumValue } from '../schema/enums.js'
import { weighted } from './chance.js'
import type { Culture } from './words.js'
import type { World } from './world.js'

export type Role = EnumValue<'credit_roles'>

/** What a person does, since when, and among whom. */
export interface PersonClass {
  readonly culture: Culture
  readonly role: Role
  /** A place in `eraStarts`. */
  readonly era: number
}

const cultureSlots = weighted<Culture>(
  Object.entries({
    en: 7,
    ru: 6,
    fr: 1,
    de: 1,
    es: 2,
    it: 1,
    ja: 1,
    ko: 1,
    zh: 1,
    hi: 1,
    nordic: 1,
    slavic: 1,
    tr: 1,
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

/** Classes repeat with this period, and 2377 has no divisor in common with it: each class has its places. */
const period = cultureSlots.length * roleSlots.length * eraSlots.length
const classes = Array.from({ length: period }, (_, place): PersonClass => {
  const slot = (place * 2377) % period
  const rest = Math.floor(slot / cultureSlots.length)
  return {
    culture: cultureSlots[slot % cultureSlots.length] as Culture,
    role: roleSlots[rest % roleSlots.length] as Role,
    era: eraSlots[Math.floor(rest / roleSlots.length)] as number,
  }
})

/** The class of a person; the same whatever the size of the catalog. */
export function classOf(person: number): PersonClass {
  return classes[person % period] as PersonClass
}

/** The era of a year. */
export function eraOf(year: number): number {
  return Math.max(
    0,
    eraStarts.findLastIndex((start) => start <= year),
  )
}

/** Picks persons of one catalog; the first of a class appear in many titles, the last in one or two. */
export interface Casting {
  /** A person's index. */
  pick(random: Random, culture: Culture, role: Role, era: number): number
}

interface Spread {
  /** Places of the class within a period. */
  readonly places: number[]
  /** Fourth roots between which a uniform choice gives the wanted skew. */
  from: number
  to: number
  head: number
}

/** Prepares the choice: for each class its places and the constants of its Zipf-like spread. */
export function createCasting(world: World): Casting {
  // Looked up for every credit: no key is put together for that.
  const spreads: Record<string, Record<string, Spread[]>> = {}
  for (const [place, { culture, role, era }] of classes.entries()) {
    spreads[culture] ??= {}
    spreads[culture][role] ??= eraStarts.map(() => ({ places: [], from: 0, to: 0, head: 0 }))
    spreads[culture][role][era]?.places.push(place)
  }
  const rest = world.persons % period
  for (const spread of Object.values(spreads).flatMap(Object.values).flat() as Spread[]) {
    const inRest = spread.places.filter((place) => place < rest).length
    const count = Math.floor(world.persons / period) * spread.places.length + inRest
    spread.head = 2 + count / 600
    spread.from = spread.head ** 0.25
    spread.to = (count + spread.head) ** 0.25
  }
  return {
    pick(random, culture, role, era) {
      const spread = spreads[culture]?.[role]?.[era]
      if (!spread || spread.to <= spread.from) return random.int(world.persons)
      // Density falls as rank^-3/4: many small parts, a few names known to everyone.
      const root = spread.from + random.next() * (spread.to - spread.from)
      const rank = Math.max(0, Math.floor(root * root * root * root - spread.head))
      const { places } = spread
      const turn = Math.floor(rank / places.length)
      const index = turn * period + (places[rank % places.length] as number)
      return index < world.persons ? index : random.int(world.persons)
    },
  }
}

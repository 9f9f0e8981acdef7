/** Standings of titles: the better known a title is, the more data it has. */
import type { Random } from '../platform/random.js'

/** Standings in ascending order; the numbers are also indexes of tables by standing. */
export const standings = {
  obscure: 0,
  ordinary: 1,
  known: 2,
  noted: 3,
  famous: 4,
  /** The title with the most data. */
  landmark: 5,
} as const
export type Standing = (typeof standings)[keyof typeof standings]

/** A number for each standing, starting with `obscure`. */
type ByStanding = readonly number[]

/** The minimum and maximum number of something, by standing. */
export interface CountsByStanding {
  readonly least: ByStanding
  readonly most: ByStanding
}

/** Picks a number for a title of a standing. */
export function countBy(random: Random, standing: Standing, counts: CountsByStanding): number {
  return random.between(counts.least[standing] as number, counts.most[standing] as number)
}

/** Returns true with the probability for a standing. */
export function hasBy(random: Random, standing: Standing, shares: ByStanding): boolean {
  return random.chance(shares[standing] as number)
}

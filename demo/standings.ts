/** How much the world has noticed a title: it decides how much is known about it. */
import type { Random } from '../platform/random.js'

/** Comparable; also places in tables by standing. */
export const standings = {
  obscure: 0,
  ordinary: 1,
  known: 2,
  noted: 3,
  famous: 4,
  /** The richest title of the catalog. */
  landmark: 5,
} as const
export type Standing = (typeof standings)[keyof typeof standings]

/** A number for each standing, the obscure first. */
export type ByStanding = readonly number[]

/** The least and the most that titles of a standing have of something. */
export interface CountsByStanding {
  readonly least: ByStanding
  readonly most: ByStanding
}

/** How many a title of a standing has. */
export function countBy(random: Random, standing: Standing, counts: CountsByStanding): number {
  return random.between(counts.least[standing] as number, counts.most[standing] as number)
}

/** Whether a title of a standing has it, by the shares of those that do. */
export function hasBy(random: Random, standing: Standing, shares: ByStanding): boolean {
  return random.chance(shares[standing] as number)
}

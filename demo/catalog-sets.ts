/** Sets of source catalogs by their bits: alpha 1, beta 2, gamma 4, delta 8. */
import type { Random } from '../platform/random.js'

const sourceCatalogs = ['alpha', 'beta', 'gamma', 'delta'] as const
export type SourceCatalog = (typeof sourceCatalogs)[number]

/** Every set, indexed by its bits. */
const sets: readonly (readonly SourceCatalog[])[] = Array.from({ length: 16 }, (_, bits) =>
  sourceCatalogs.filter((_, position) => bits & (1 << position)),
)

/** Returns the catalogs of these bits, or only alpha for 0. Callers share the list and must not change it. */
export function catalogSet(bits: number): SourceCatalog[] {
  return sets[bits === 0 ? 1 : bits] as SourceCatalog[]
}

/** Picks one or more catalogs of a set. */
export function pickCatalogs(random: Random, bits: number): SourceCatalog[] {
  const some = bits & random.int(16)
  return catalogSet(some === 0 ? bits : some)
}

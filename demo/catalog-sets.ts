/** Sets of source catalogs by their bits: alpha 1, beta 2, gamma 4, delta 8. */
import type { Random } from '../platform/random.js'

export const sourceCatalogs = ['alpha', 'beta', 'gamma', 'delta'] as const
export type SourceCatalog = (typeof sourceCatalogs)[number]

/** Every set, at the place of its bits. */
const sets: readonly (readonly SourceCatalog[])[] = Array.from({ length: 16 }, (_, bits) =>
  sourceCatalogs.filter((_, place) => bits & (1 << place)),
)

/** The catalogs of these bits, or alpha alone without any bit. Do not change the list; callers share it. */
export function catalogSet(bits: number): SourceCatalog[] {
  return sets[bits === 0 ? 1 : bits] as SourceCatalog[]
}

/** Some of the catalogs of a set, at least one. */
export function pickCatalogs(random: Random, bits: number): SourceCatalog[] {
  const some = bits & random.int(16)
  return catalogSet(some === 0 ? bits : some)
}

import type { InternalId } from './catalogs.js'

/** Maximum seed of a random order; the minimum is 0. */
export const maxSeed = 2 ** 31 - 1

/**
 * The sort value of a seeded random order: MurmurHash3 (x86, 32 bits) of the internal id's 8 bytes,
 * little-endian, with the seed (docs/reference/sorting.md#seeds). Returns an integer from 0 to 2^32 - 1.
 */
export function seededHash(seed: number, id: InternalId): number {
  // `| 0` truncates to the lower 32 bits, so these are the lower and the upper half.
  let hash = mixIn(seed, id | 0)
  hash = mixIn(hash, (id / 2 ** 32) | 0) ^ bytes
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const bytes = 8

function mixIn(hash: number, block: number): number {
  const scrambled = Math.imul(block, 0xcc9e2d51)
  const mixed = hash ^ Math.imul((scrambled << 15) | (scrambled >>> 17), 0x1b873593)
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0
}

import type { InternalId } from './catalogs.js'

/** Seeds of a random order go from 0 to this. */
export const greatestSeed = 2 ** 31 - 1

/**
 * What a seeded random order is by: MurmurHash3 (x86, 32 bits) of the 8 bytes of the internal id, the
 * lowest first, from the seed on (docs/reference/sorting.md#seeds). From 0 to 2^32 - 1.
 */
export function seededHash(seed: number, id: InternalId): number {
  // To 32 bits a number is cut from below, so that these are the lower and the upper half.
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

import { LRUCache } from 'lru-cache'
import { type Body, bodySize } from '../http/body.js'

/** Response bodies by entity tag (docs/reference/caching.md#cached-responses). */
export interface ResponseCache {
  get(tag: string): Body | undefined
  set(tag: string, body: Body): void
  /** Bytes of all cached bodies, including their compressed forms. */
  bytes(): number
  /** Number of cached bodies. */
  entries(): number
}

const mebibyte = 1024 * 1024

const defaults = {
  bytes: 32 * mebibyte,
  /** Larger bodies would evict many others, so they have a separate cache. */
  maxEntryBytes: mebibyte,
  largeBytes: 48 * mebibyte,
}

/** Caches the most recently used bodies, the large ones separately. */
export function createResponseCache(sizes: Partial<typeof defaults> = {}): ResponseCache {
  const { bytes, maxEntryBytes, largeBytes } = { ...defaults, ...sizes }
  const small = bodyCache(bytes)
  const large = bodyCache(largeBytes)
  return {
    get: (tag) => small.get(tag) ?? large.get(tag),
    set(tag, body) {
      const isLarge = body.plain.length > maxEntryBytes
      if (isLarge) large.set(tag, body)
      else small.set(tag, body)
    },
    bytes: () => small.calculatedSize + large.calculatedSize,
    entries: () => small.size + large.size,
  }
}

function bodyCache(maxSize: number): LRUCache<string, Body> {
  return new LRUCache({ maxSize, sizeCalculation: (body, tag) => bodySize(body) + tag.length })
}

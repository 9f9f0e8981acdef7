import { LRUCache } from 'lru-cache'
import { type Body, bodySize, compactBody } from '../http/body.js'

/** Response bodies by entity tag (docs/reference/caching.md#cached-responses). */
export type ResponseCache = ReturnType<typeof createResponseCache>

const mebibyte = 1024 * 1024

const defaults = {
  bytes: 24 * mebibyte,
  /** Larger bodies would evict many others, so they have a separate cache. */
  maxEntryBytes: mebibyte,
  largeBytes: 48 * mebibyte,
}

/** Caches the most recently used bodies, the large ones separately. */
export function createResponseCache(sizes: Partial<typeof defaults> = {}) {
  const { bytes, maxEntryBytes, largeBytes } = { ...defaults, ...sizes }
  const small = bodyCache(bytes)
  const large = bodyCache(largeBytes)
  return {
    get: (tag: string) => small.get(tag) ?? large.get(tag),
    set(tag: string, body: Body) {
      const isLarge = body.plain.length > maxEntryBytes
      const cache = isLarge ? large : small
      cache.set(tag, compactBody(body))
    },
    /** Bytes of all cached bodies, including their compressed forms. */
    bytes: () => small.calculatedSize + large.calculatedSize,
    entries: () => small.size + large.size,
  }
}

/** Bytes of the objects of an entry, in addition to its bodies. */
const entryBytes = 500

function bodyCache(maxSize: number): LRUCache<string, Body> {
  return new LRUCache({
    maxSize,
    sizeCalculation: (body, tag) => bodySize(body) + tag.length + entryBytes,
  })
}

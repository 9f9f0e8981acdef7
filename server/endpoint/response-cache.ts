import { LRUCache } from 'lru-cache'
import { type Body, bytesOf } from '../http/body.js'

/** Response bodies by entity tag. */
export type ResponseCache = LRUCache<string, Body>

const defaultBytes = 32 * 1024 * 1024
/** A larger body would evict many others, and few clients ask for one twice. */
const maxEntryBytes = 1024 * 1024

/** Caches the bodies used last, with their compressed forms (docs/reference/caching.md#cached-responses). */
export function createResponseCache(maxBytes = defaultBytes): ResponseCache {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: Math.min(maxBytes, maxEntryBytes),
    sizeCalculation: (body, tag) => bytesOf(body) + tag.length,
  })
}

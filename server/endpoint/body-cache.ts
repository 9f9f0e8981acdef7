import { LRUCache } from 'lru-cache'
import { type Body, bytesOf } from '../http/body.js'

/** Rendered bodies by their entity tag, which says all that decides a body. */
export type BodyCache = LRUCache<string, Body>

const mostBytes = 32 * 1024 * 1024
/** One that is larger would drive out many others, and is seldom asked for twice. */
const mostBytesOfOne = 1024 * 1024

/** Keeps the bodies used last, with their compressed forms, up to so many bytes. */
export function createBodyCache(maxBytes = mostBytes): BodyCache {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: Math.min(maxBytes, mostBytesOfOne),
    sizeCalculation: (body, tag) => bytesOf(body) + tag.length,
  })
}

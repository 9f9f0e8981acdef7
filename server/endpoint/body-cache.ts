import { LRUCache } from 'lru-cache'

/** Rendered bodies by their entity tag, which says all that decides a body. */
export type BodyCache = LRUCache<string, Buffer>

/** Keeps the bodies used last, up to so many bytes. */
export function createBodyCache(maxBytes: number): BodyCache {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (body, tag) => body.length + tag.length,
  })
}

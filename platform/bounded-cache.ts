import { LRUCache } from 'lru-cache'

/**
 * A cache of at most `most` entries, the least recently used ones dropped first. The option `max` of
 * lru-cache would allocate arrays for all entries at once.
 */
export function boundedCache<Key extends {}, Value extends {}>(most: number): LRUCache<Key, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 })
}

import { LRUCache } from 'lru-cache'

/**
 * A least recently used cache of at most `max` entries. The option `max` of lru-cache would allocate
 * arrays for all entries at once.
 */
export function boundedCache<Key extends {}, Value extends {}>(max: number): LRUCache<Key, Value> {
  return new LRUCache({ maxSize: max, sizeCalculation: () => 1 })
}

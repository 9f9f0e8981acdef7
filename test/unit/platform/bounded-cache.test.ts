import { expect, test } from 'vitest'
import { boundedCache } from '../../../platform/bounded-cache.js'

test('evicts the least recently used entries', () => {
  const cache = boundedCache<string, number>(2)
  cache.set('a', 1).set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
})

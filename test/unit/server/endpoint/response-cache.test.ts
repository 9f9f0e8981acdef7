import { expect, test } from 'vitest'
import { createResponseCache } from '../../../../server/endpoint/response-cache.js'

const body = (bytes: number) => ({ plain: Buffer.alloc(bytes) })

test('large bodies evict only large ones', () => {
  const cache = createResponseCache({ bytes: 1000, maxEntryBytes: 500, largeBytes: 3000 })
  cache.set('small', body(400))
  for (const tag of ['large 1', 'large 2', 'large 3']) cache.set(tag, body(1400))
  const found = ['small', 'large 1', 'large 2', 'large 3'].map(
    (tag) => cache.get(tag) !== undefined,
  )
  expect(found).toEqual([true, false, true, true])
  expect(cache.entries()).toBe(3)
  expect(cache.bytes()).toBe(400 + 2 * 1400 + 'smalllarge 2large 3'.length)
})

test('does not cache a body larger than the cache', () => {
  const cache = createResponseCache({ bytes: 1000, maxEntryBytes: 500, largeBytes: 3000 })
  cache.set('too large', body(4000))
  expect(cache.get('too large')).toBeUndefined()
})

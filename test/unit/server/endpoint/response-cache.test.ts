import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createResponseCache } from '../../../../server/endpoint/response-cache.js'

/** Bytes that the cache counts for the objects of an entry. */
const overhead = 500
const body = (bytes: number) => ({ plain: Buffer.alloc(bytes) })

test('large bodies evict only large ones', () => {
  const cache = createResponseCache({ bytes: 1000, maxEntryBytes: 500, largeBytes: 4000 })
  cache.set('small', body(400))
  for (const tag of ['large 1', 'large 2', 'large 3']) cache.set(tag, body(1400))
  const found = ['small', 'large 1', 'large 2', 'large 3'].map(
    (tag) => cache.get(tag) !== undefined,
  )
  expect(found).toEqual([true, false, true, true])
  expect(cache.entries()).toBe(3)
  expect(cache.bytes()).toBe(400 + 2 * 1400 + 'smalllarge 2large 3'.length + 3 * overhead)
})

test('does not cache a body larger than the cache', () => {
  const cache = createResponseCache({ bytes: 1000, maxEntryBytes: 500, largeBytes: 4000 })
  cache.set('too large', body(5000))
  expect(cache.get('too large')).toBeUndefined()
})

test('a cached body holds only its own bytes, whatever buffers its parts were cut from', () => {
  const cache = createResponseCache()
  const plain = Buffer.from('x'.repeat(100))
  const compressed = { gzip: gzipSync(plain), br: brotliCompressSync(plain) }
  expect(compressed.gzip.buffer.byteLength).toBeGreaterThan(compressed.gzip.length)
  cache.set('tag', { plain, ...compressed })
  const held = cache.get('tag')
  expect(held).toEqual({ plain, ...compressed })
  for (const part of Object.values(held ?? {})) {
    expect(part.buffer.byteLength).toBe(part.length)
  }
})

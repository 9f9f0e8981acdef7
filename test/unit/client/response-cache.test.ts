import { expect, test } from 'vitest'
import { createResponseCache } from '../../../client/src/response-cache.js'
import { refusal, stubService } from '../../support/stub-service.js'

const tagged = (tag: string, body: unknown = {}) => ({ body, headers: { ETag: tag } })
const same = { status: 304 }

test('sends the tag and returns the cached response on 304', async () => {
  const { client, requests } = stubService([tagged('"a"', { items: [{ name: 'one' }] }), same])
  const first = await client.exports()
  first.items.length = 0
  expect(await client.exports()).toEqual({ items: [{ name: 'one' }] })
  expect(requests.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, '"a"'])
})

test('a new response replaces the cached one, an error does not', async () => {
  const { client, requests } = stubService([
    tagged('"a"'),
    tagged('"b"', { items: [] }),
    { status: 404, body: refusal('not_found'), headers: { ETag: '"c"' } },
    same,
  ])
  await client.exports()
  expect(await client.exports()).toEqual({ items: [] })
  await expect(client.exports()).rejects.toThrow('it is not_found')
  expect(await client.exports()).toEqual({ items: [] })
  expect(requests.at(-1)?.headers.get('If-None-Match')).toBe('"b"')
})

test('caches responses by URL, and only those with a tag', async () => {
  const { client, requests } = stubService([tagged('"a"'), {}, {}])
  await client.title('beta', '1')
  await client.title('beta', '2')
  await client.title('beta', '2')
  expect(requests.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, null, null])
})

test('cache: false sends no tags', async () => {
  const { client, requests } = stubService([tagged('"a"', { items: [] })], { cache: false })
  await client.exports()
  await client.exports()
  expect(requests[1]?.headers.get('If-None-Match')).toBe(null)
})

test('evicts the least recently used responses, by number and by size', () => {
  const cache = createResponseCache({ responses: 2, characters: 10 })
  const cached = () => ['a', 'b', 'c', 'd'].filter((address) => cache.get(address))
  cache.set('a', { tag: '1', body: 'xxx' })
  cache.set('b', { tag: '1', body: 'xxx' })
  cache.get('a')
  cache.set('c', { tag: '1', body: 'xxx' })
  expect(cached()).toEqual(['a', 'c'])
  cache.set('d', { tag: '1', body: 'xxxxxxxxx' })
  expect(cached()).toEqual(['d'])
  cache.set('d', { tag: '2', body: 'x' })
  cache.set('a', { tag: '2', body: 'xxxxxxxxx' })
  expect(cached()).toEqual(['a', 'd'])
  cache.set('b', { tag: '1', body: 'longer than all' })
  expect(cached()).toEqual(['a', 'd'])
})

import { expect, test } from 'vitest'
import { keptAnswers } from '../../../client/src/kept-answers.js'
import { refusal, stubService } from '../../support/stub-service.js'

const tagged = (tag: string, body: unknown = {}) => ({ body, headers: { ETag: tag } })
const same = { status: 304 }

test('a tag is sent back, and the kept answer stands for 304', async () => {
  const { client, requests } = stubService([tagged('"a"', { items: [{ name: 'one' }] }), same])
  const first = await client.exports()
  first.items.length = 0
  expect(await client.exports()).toEqual({ items: [{ name: 'one' }] })
  expect(requests.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, '"a"'])
})

test('another answer takes the place of the kept one, an error does not', async () => {
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

test('each address has its own answer, and what has no tag is not kept', async () => {
  const { client, requests } = stubService([tagged('"a"'), {}, {}])
  await client.title('beta', '1')
  await client.title('beta', '2')
  await client.title('beta', '2')
  expect(requests.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, null, null])
})

test('keep: false sends no tags', async () => {
  const { client, requests } = stubService([tagged('"a"', { items: [] })], { keep: false })
  await client.exports()
  await client.exports()
  expect(requests[1]?.headers.get('If-None-Match')).toBe(null)
})

test('what was used longest ago goes first, by number and by size', () => {
  const kept = keptAnswers({ answers: 2, characters: 10 })
  const held = () => ['a', 'b', 'c', 'd'].filter((address) => kept.get(address))
  kept.keep('a', { tag: '1', body: 'xxx' })
  kept.keep('b', { tag: '1', body: 'xxx' })
  kept.get('a')
  kept.keep('c', { tag: '1', body: 'xxx' })
  expect(held()).toEqual(['a', 'c'])
  kept.keep('d', { tag: '1', body: 'xxxxxxxxx' })
  expect(held()).toEqual(['d'])
  kept.keep('d', { tag: '2', body: 'x' })
  kept.keep('a', { tag: '2', body: 'xxxxxxxxx' })
  expect(held()).toEqual(['a', 'd'])
  kept.keep('b', { tag: '1', body: 'longer than all' })
  expect(held()).toEqual(['a', 'd'])
})

import { expect, test } from 'vitest'
import type { Client } from '../../../client/src/client.js'
import { refusal, stubService } from '../../support/stub-service.js'

const page = (items: unknown[], more: object) => ({
  body: { items, limit: 2, total: null, ...more },
})
const byCursor = [
  page(['a', 'b'], { next_cursor: 'two', has_more: true }),
  page(['c', 'd'], { next_cursor: 'three', has_more: true }),
  page(['e'], { next_cursor: null, has_more: false }),
]

async function collect<Item>(list: AsyncIterable<Item>): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const item of list) found.push(item)
  return found
}

test('iterates over titles by cursor, with the filters on every page', async () => {
  const { client, paths } = stubService(byCursor)
  const walk = client.titles({ genre: { all: ['drama', 'war'] }, limit: 2 })
  expect(paths()).toEqual([])
  expect(await collect(walk)).toEqual(['a', 'b', 'c', 'd', 'e'])
  const asked = '/v1.2/titles?genre.all=drama,war&limit=2'
  expect(paths()).toEqual([`${asked}&cursor=`, `${asked}&cursor=two`, `${asked}&cursor=three`])
})

test('an iteration continues from a stored cursor', async () => {
  const { client, paths } = stubService(byCursor.slice(1))
  expect(await collect(client.titles({ cursor: 'two' }))).toEqual(['c', 'd', 'e'])
  expect(paths()[0]).toBe('/v1.2/titles?cursor=two')
})

test('concurrent calls of next get different elements, in order, and request each page once', async () => {
  const { client, paths } = stubService(byCursor)
  const walk = client.titles()[Symbol.asyncIterator]()
  const results = await Promise.all(Array.from({ length: 7 }, () => walk.next()))
  expect(results.map(({ value }) => value)).toEqual(['a', 'b', 'c', 'd', 'e', undefined, undefined])
  expect(paths()).toHaveLength(3)
})

test('requests a page when the previous one is used up, and none after a break', async () => {
  const { client, paths } = stubService(byCursor)
  for await (const item of client.titles() as AsyncIterable<unknown>) if (item === 'b') break
  expect(paths()).toHaveLength(1)
})

test('an awaited list is one page of the service, requested once', async () => {
  const { client, paths } = stubService(byCursor)
  const list = client.titles({ limit: 2 })
  expect(await list).toMatchObject({ items: ['a', 'b'], has_more: true })
  expect(await list.page()).toBe(await list)
  expect(paths()).toEqual(['/v1.2/titles?limit=2'])
})

test('a page with few or no items because of filters does not end or repeat an iteration', async () => {
  const { client, paths } = stubService([
    page(['a'], { offset: 0, has_more: true }),
    page([], { offset: 2, has_more: true }),
    page(['b'], { offset: 4, has_more: false }),
  ])
  expect(await collect(client.divergence({ limit: 2 }))).toEqual(['a', 'b'])
  expect(paths().slice(1)).toEqual([
    expect.stringMatching(/offset=2$/),
    expect.stringMatching(/offset=4$/),
  ])
})

test('iterates over other lists, and over titles with an offset, by offset', async () => {
  const pages = [
    page(['a', 'b'], { offset: 4, has_more: true }),
    page(['c'], { offset: 6, has_more: false }),
  ]
  const walks: ((client: Client) => AsyncIterable<unknown>)[] = [
    (client) => client.titles({ offset: 4 }),
    (client) => client.persons({ q: 'a', offset: 4 }),
    (client) => client.releases({ offset: 4 }),
    (client) => client.collection('some', { offset: 4 }),
  ]
  for (const walk of walks) {
    const { client, paths } = stubService(pages)
    expect(await collect(walk(client))).toEqual(['a', 'b', 'c'])
    expect(paths().map((path) => path.split('?')[1])).toEqual([
      expect.stringMatching(/offset=4$/),
      expect.stringMatching(/offset=6$/),
    ])
  }
})

test('pages() returns every page', async () => {
  const { client } = stubService(byCursor)
  const cursors = (await collect(client.titles().pages())).map(
    (each) => (each as { next_cursor: string }).next_cursor,
  )
  expect(cursors).toEqual(['two', 'three', null])
})

test('iterates over changes by next_since, and throws for deleted changes', async () => {
  const known = { complete: true, next_since: 't1' }
  const { client, paths } = stubService([
    { body: { items: [1], has_more: true, ...known } },
    { body: { items: [2], has_more: false, complete: true, next_since: 't2' } },
  ])
  expect(await collect(client.changes({ since: 't0', of: 'persons' }))).toEqual([1, 2])
  expect(paths()).toEqual(['t0', 't1'].map((since) => `/v1.2/changes?since=${since}&of=persons`))

  const lost = { items: [], has_more: false, complete: false, next_since: 't9' }
  const { client: late } = stubService([{ body: lost }])
  await expect(collect(late.changes({ since: 't0' }))).rejects.toMatchObject({
    code: 'changes_incomplete',
  })
  expect(await late.changes({ since: 't0' })).toEqual(lost)
})

test('an error ends the iteration after the previous items', async () => {
  const { client } = stubService([
    ...byCursor.slice(0, 1),
    { status: 400, body: refusal('invalid_request') },
  ])
  const found: unknown[] = []
  const walk = async () => {
    for await (const item of client.titles()) found.push(item)
  }
  await expect(walk()).rejects.toThrow('it is invalid_request')
  expect(found).toEqual(['a', 'b'])
})

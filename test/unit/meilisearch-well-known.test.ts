import { afterEach, expect, test, vi } from 'vitest'
import type { IndexClient, IndexDocument } from '../../engines/meilisearch/search/index-client.js'
import { bestKnownIn } from '../../engines/meilisearch/search/well-known.js'
import { bestKnownFirst } from '../../schema/sorts.js'

/** An index of so many titles, of which some have numbers; they stand in the order that is asked for. */
function indexOf(count: number, ranked: readonly Omit<IndexDocument, 'id'>[]) {
  const all = Array.from({ length: count }, (_, id) => ({ id, ...ranked[id] }))
  const asked: string[] = []
  let failures = 0
  const index: Pick<IndexClient, 'list'> = {
    async list({ filter, offset, limit }) {
      asked.push(filter)
      if (failures > 0) {
        failures -= 1
        throw new Error('it does not answer')
      }
      const some = filter === 'id EXISTS' ? all : all.slice(0, ranked.length)
      return { documents: some.slice(offset, offset + limit), total: some.length }
    },
  }
  const known = bestKnownIn(() => index as IndexClient, bestKnownFirst)
  const failOnce = () => {
    failures = 1
  }
  return { asked, failOnce, condition: known.condition }
}

const popular = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ popularity: 100 - n }))
const voted = (count: number) => Array.from({ length: count }, (_, n) => ({ votes_total: 900 - n }))

test.each([
  ['a fiftieth of all is well known', 500, popular(500), '(popularity >= "91")'],
  ['fewer are, where fewer have a number', 500, popular(3), '(popularity >= "98")'],
  ['one at least is', 5, popular(5), '(popularity >= "100")'],
  [
    'of those that differ in the next number alone',
    500,
    [...popular(2), ...voted(100)],
    '(popularity EXISTS) OR (votes_total >= "893")',
  ],
  ['the next number alone', 500, voted(500), '(popularity EXISTS) OR (votes_total >= "891")'],
  ['none is, where no title has a number', 500, [], 'id NOT EXISTS'],
])('%s', async (_, count, ranked, expected) => {
  expect(await indexOf(count, ranked).condition()).toBe(expected)
})

test('it is looked up once', async () => {
  const { asked, condition } = indexOf(100, popular(100))
  await Promise.all([condition(), condition()])
  await condition()
  expect(asked).toHaveLength(3)
})

afterEach(() => void vi.useRealTimers())

test('where that fails, none is well known for half a minute', async () => {
  vi.useFakeTimers()
  const { asked, failOnce, condition } = indexOf(100, popular(100))
  failOnce()
  expect(await condition()).toBe('id NOT EXISTS')
  vi.advanceTimersByTime(29_000)
  expect(await condition()).toBe('id NOT EXISTS')
  expect(asked).toHaveLength(2)
  vi.advanceTimersByTime(1000)
  expect(await condition()).toBe('(popularity >= "99")')
})

import { expect, test, vi } from 'vitest'
import type { AnswerWay } from '../../../../engines/answer-ways.js'
import { answerAtOnce } from '../../../../engines/embedded/search/at-once.js'
import type { CheckWanted } from '../../../../engines/embedded/search/cancellation.js'
import type { Searcher } from '../../../../engines/embedded/search/searcher.js'
import { and } from '../../../../schema/filter.js'
import { readTitleQuery } from '../../../../text/typed-query.js'

/** Searches that ask so many times, two fifths of a millisecond each, whether they go on. */
function searcherOfSteps(steps: number) {
  let now = 0
  const search = vi.fn((_: unknown, checkWanted: CheckWanted) => {
    for (let step = 0; step < steps; step += 1) {
      now += 0.4
      checkWanted()
    }
    return 'found'
  })
  const methods = ['searchTitles', 'countTitles', 'countFacets', 'narrow', 'searchPersons']
  const searcher = Object.fromEntries([...methods, 'releases'].map((name) => [name, search]))
  const ways: AnswerWay[] = []
  const onWay = (way: AnswerWay) => void ways.push(way)
  return { search, ways, atOnce: answerAtOnce(searcher as unknown as Searcher, onWay, () => now) }
}

const untyped = [{ typed: null, filter: and() }]
const typed = [{ typed: readTitleQuery('night'), filter: and() }]

test.each([
  ['searchTitles', untyped],
  ['countTitles', untyped],
  ['narrow', [[1, 2], and()]],
  ['releases', [{ filter: and() }]],
  ['searchPersons', typed],
] as const)('%s is answered at once where it is short', (method, asked) => {
  const steps = method === 'searchPersons' ? 1 : 2
  expect(searcherOfSteps(steps).atOnce(method, asked)).toEqual({ value: 'found' })
})

test.each([
  ['searchTitles', untyped, 3],
  ['searchPersons', typed, 2],
] as const)(
  '%s that takes longer is given up, and what is asked next is not',
  (method, asked, steps) => {
    expect(searcherOfSteps(steps).atOnce(method, asked)).toBeNull()
    expect(searcherOfSteps(1).atOnce('searchTitles', untyped)).not.toBeNull()
  },
)

test.each([
  [1_380_000, null],
  [138_000, { value: 'found' }],
])('a sweep over %d titles comes to %j', (titles, answer) => {
  const searchTitles = (_: unknown, checkWanted: CheckWanted) => {
    checkWanted(titles)
    return 'found'
  }
  const searcher = { searchTitles } as unknown as Searcher
  expect(answerAtOnce(searcher, () => {})('searchTitles', untyped)).toEqual(answer)
})

test.each([
  ['searchTitles', typed],
  ['countTitles', typed],
  ['countFacets', untyped],
] as const)('%s is left to a worker where it is seldom short', (method, asked) => {
  const { search, atOnce } = searcherOfSteps(0)
  expect(atOnce(method, asked)).toBeNull()
  expect(search).not.toHaveBeenCalled()
})

test('a search that fails says why', () => {
  const searcher = {
    narrow: () => {
      throw new TypeError('no such field')
    },
  } as unknown as Searcher
  expect(() => answerAtOnce(searcher, () => {})('narrow', [[1], and()])).toThrow('no such field')
})

test('each search tells its way', () => {
  const { atOnce, ways } = searcherOfSteps(2)
  atOnce('searchTitles', untyped)
  atOnce('countFacets', untyped)
  const long = searcherOfSteps(3)
  long.atOnce('searchTitles', untyped)
  expect([...ways, ...long.ways]).toEqual(['at_once', 'thread', 'begun_at_once'])
})

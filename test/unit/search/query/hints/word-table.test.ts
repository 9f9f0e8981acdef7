import { expect, test } from 'vitest'
import { readWordTable } from '../../../../../search/query/hints/word-table.js'

test('a row gives each of its words the same meanings, the preferred one first', () => {
  const table = readWordTable('test', 'total limit: count number\n\n  q: query\n')
  expect(Object.fromEntries(table)).toEqual({
    count: ['total', 'limit'],
    number: ['total', 'limit'],
    query: ['q'],
  })
})

test.each([
  [
    'a row without words',
    'total count',
    'test: the row "total count" needs meanings, a colon and words',
  ],
  ['a word in two rows', 'a: x y\nb: y', 'test: y stands in two rows'],
])('%s is an error that names the row', (_, rows, message) => {
  expect(() => readWordTable('test', rows)).toThrow(message)
})

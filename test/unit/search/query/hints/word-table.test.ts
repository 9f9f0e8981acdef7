import { expect, test } from 'vitest'
import { readWordTable } from '../../../../../search/query/hints/word-table.js'

test('a row gives each of its words the same meanings, the preferred one first', () => {
  const table = readWordTable('test', 'total limit: count number\n\n  q: query\n')
  expect(table.get('count')).toEqual(['total', 'limit'])
  expect(table.get('number')).toEqual(['total', 'limit'])
  expect(table.get('query')).toEqual(['q'])
  expect([table.get('total'), table.has('query'), table.has('total')]).toEqual([
    undefined,
    true,
    false,
  ])
})

test.each(['per_page', 'perPage', 'per-page', 'PERPAGE', '$per.page'])(
  '%s is the same word as perpage',
  (word) => {
    expect(readWordTable('test', 'limit: per_page').get(word)).toEqual(['limit'])
  },
)

test.each([
  [
    'a row without words',
    'total count',
    'test: the row "total count" needs meanings, a colon and words',
  ],
  ['a word in two rows', 'a: x y\nb: y', 'test: y stands twice'],
  ['two spellings of one word', 'a: per_page perpage', 'test: perpage stands twice'],
])('%s is an error that names it', (_, rows, message) => {
  expect(() => readWordTable('test', rows)).toThrow(message)
})

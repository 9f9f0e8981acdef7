import { expect, test } from 'vitest'
import { readPrecondition } from '../../../../server/http/preconditions.js'

test.each([
  [undefined, null],
  ['*', 'any'],
  [' * ', 'any'],
  ['"a"', new Set(['"a"'])],
  ['W/"a"', new Set(['"a"'])],
  ['"a", W/"b","c"', new Set(['"a"', '"b"', '"c"'])],
  ['"with, comma"', new Set(['"with, comma"'])],
  ['a', new Set()],
  ['', new Set()],
])('If-None-Match: %s', (header, expected) => {
  expect(readPrecondition(header)).toEqual(expected)
})

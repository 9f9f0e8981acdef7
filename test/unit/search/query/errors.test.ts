import { expect, test } from 'vitest'
import { InvalidRequest } from '../../../../search/query/errors.js'

test.each([1, 59, 61, 100, 5000])(
  '`field` is the parameter as sent, of %i characters',
  (length) => {
    const field = 'f'.repeat(length)
    const { message, details } = new InvalidRequest(`unknown parameter "${field}"`, { field })
    expect(field.startsWith(details.field ?? '-')).toBe(true)
    expect(details.field).toHaveLength(Math.min(length, 200 - message.length))
  },
)

test('an error repeats at most 200 characters of a request', () => {
  const long = 'x'.repeat(5000)
  const message = `"${long}": unknown; did you mean the name of another parameter of this address?`
  for (const field of [long, 'genre']) {
    const error = new InvalidRequest(message, { field, hint: `genre=${long}` })
    const { hint = '' } = error.details
    const repeated = [error.message, error.details.field ?? '', hint].join('').match(/x/g)
    expect(repeated?.length).toBeLessThanOrEqual(200)
  }
})

import { expect, test } from 'vitest'
import { InvalidRequest } from '../../server/errors.js'
import { badRequests } from '../support/bad-requests.js'
import { askedTitles } from '../support/query-setting.js'

test.each(badRequests)('$query', ({ query, ...expected }) => {
  const { status, code, details } = refusalOf(query)
  expect({ status, code, ...details }).toEqual(
    expected.allowed === 'some' ? { ...expected, allowed: expect.any(Array) } : expected,
  )
  if (expected.allowed === 'some') expect(details.allowed).not.toHaveLength(0)
})

test('an `allowed` list longer than 60 is cut, and says so in the message', () => {
  const { message, details } = refusalOf('foo=1')
  expect(details.allowed).toHaveLength(60)
  expect(details.allowed?.slice(0, 8)).toEqual([
    ...['lang', 'fields', 'limit', 'offset', 'cursor'],
    ...['q', 'sort', 'preset'],
  ])
  expect(message).toMatch(/the first 60 of \d{3}/)
})

function refusalOf(query: string): InvalidRequest {
  try {
    askedTitles(query)
  } catch (error) {
    if (error instanceof InvalidRequest) return error
    throw error
  }
  throw new Error(`${query} is not refused`)
}

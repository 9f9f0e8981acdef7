import { expect, test } from 'vitest'
import { InvalidRequest } from '../../../../server/errors.js'
import { badRequests } from '../../../support/bad-requests.js'
import { askedTitles, setting } from '../../../support/query-setting.js'

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
  expect(details.allowed?.slice(0, 10)).toEqual([
    ...['lang', 'fields', 'limit', 'offset', 'cursor', 'total', 'interpret'],
    ...['q', 'sort', 'preset'],
  ])
  expect(message).toMatch(/the first 60 of \d{3}/)
})

test('what an open set holds is listed up to 60, and the message says where there is more', () => {
  const slugs = Array.from({ length: 61 }, (_, place) => `slug-${place}`)
  const refusalAmong = (count: number) => {
    const held = slugs.slice(0, count)
    return refusalOf('tag=other', {
      ...setting,
      names: { ...setting.names, mostFrequent: (_, most) => held.slice(0, most) },
    })
  }
  expect(refusalAmong(60).details.allowed).toEqual(slugs.slice(0, 60))
  expect(refusalAmong(60).message).toBe('unknown value "other"')
  expect(refusalAmong(61).details.allowed).toEqual(slugs.slice(0, 60))
  expect(refusalAmong(61).message).toContain('the 60 most frequent allowed values are listed')
})

test('the message of a request that is too long names the limit', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')
  expect(refusalOf(`year=${many(101)}`).message).toContain('at most 100 ')
  const lists = ['year', 'year.not', 'runtime', 'runtime.not', 'budget.not']
  const together = lists.map((name) => `${name}=${many(100)}`).join('&')
  expect(refusalOf(together).message).toContain('at most 400 ')
  expect(refusalOf('x&'.repeat(61)).message).toContain('at most 60 ')
})

test('lists at the limits are taken; values that repeat count once', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1).join(',')
  const query = ['year', 'year.not', 'runtime', 'runtime.not'].map((name) => `${name}=${hundred}`)
  expect(() => askedTitles(query.join('&'))).not.toThrow()
  const { request } = askedTitles(`year=${'1990,01990,'.repeat(500)}1991`)
  expect(request.selection.conditions).toMatchObject([{ values: [1990, 1991] }])
  const persons = askedTitles(`person.all=${'beta:1,'.repeat(150)}beta:2`)
  expect(persons.plan.filter).toMatchObject({ kind: 'and', parts: { length: 2 } })
})

function refusalOf(query: string, within = setting): InvalidRequest {
  try {
    askedTitles(query, within)
  } catch (error) {
    if (error instanceof InvalidRequest) return error
    throw error
  }
  throw new Error(`${query} is not refused`)
}

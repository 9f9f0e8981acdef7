import { expect, test } from 'vitest'
import { InvalidRequest } from '../../../../search/query/errors.js'
import { ownNameFor } from '../../../../search/query/hints/parameter-synonyms.js'
import { badRequests } from '../../../support/bad-requests.js'
import { planTitlesRequest, testContext } from '../../../support/query-context.js'

test.each(badRequests)('$query', ({ query, ...expected }) => {
  const { status, code, details } = refusalOf(query)
  expect({ status, code, ...details }).toEqual(
    expected.allowed === 'some' ? { ...expected, allowed: expect.any(Array) } : expected,
  )
  if (expected.allowed === 'some') expect(details.allowed).not.toHaveLength(0)
})

const complete = badRequests.filter(
  ({ query, hint = '' }) => /^[\w.]+=[^<]/.test(hint) && !query.startsWith('foo'),
)

test.each(complete)(
  'the hint for $query is a request that works',
  ({ query, field, hint = '' }) => {
    const sent = [...new URLSearchParams(query)]
    const hinted = [...new URLSearchParams(hint.replaceAll('+', '%2B'))]
    const names = hinted.map(([name]) => name)
    const others = sent.filter(
      ([name]) => name !== field && !names.includes(name) && ownNameFor(name, names) === null,
    )
    const corrected = new URLSearchParams(
      [...others, ...hinted].map(([name, value]) => [name, value]),
    )
    const { request } = planTitlesRequest(corrected.toString(), everyValueKnown)
    expect(request.sent.query).toEqual(expect.arrayContaining(hinted))
  },
)

/** Open sets that contain every value, because a hint does not know the catalog. */
const everyValueKnown = { ...testContext, names: { ...testContext.names, isKnown: () => true } }

test('truncates `allowed` to 60 values, and the message says so', () => {
  const { message, details } = refusalOf('foo=1')
  expect(details.allowed).toHaveLength(60)
  expect(details.allowed?.slice(0, 10)).toEqual([
    ...['lang', 'fields', 'names', 'limit', 'offset', 'cursor', 'total'],
    ...['interpret', 'q', 'sort'],
  ])
  expect(message).toMatch(/the first 60 of \d{3}/)
})

test('lists up to 60 values of an open set, and the message says if there are more', () => {
  const slugs = Array.from({ length: 61 }, (_, place) => `slug-${place}`)
  const refusalAmong = (count: number) => {
    const held = slugs.slice(0, count)
    return refusalOf('tag=other', {
      ...testContext,
      names: { ...testContext.names, mostFrequent: (_, most) => held.slice(0, most) },
    })
  }
  expect(refusalAmong(60).details.allowed).toEqual(slugs.slice(0, 60))
  expect(refusalAmong(60).message).toBe('unknown value "other"')
  expect(refusalAmong(61).details.allowed).toEqual(slugs.slice(0, 60))
  expect(refusalAmong(61).message).toContain('the 60 most frequent allowed values are listed')
})

test('names the limit that a request exceeds', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')
  expect(refusalOf(`year=${many(101)}`).message).toContain('at most 100 ')
  const lists = ['year', 'year.not', 'runtime', 'runtime.not', 'budget.not']
  const together = lists.map((name) => `${name}=${many(100)}`).join('&')
  expect(refusalOf(together).message).toContain('at most 400 ')
  expect(refusalOf('x&'.repeat(61)).message).toContain('at most 60 ')
})

test('accepts lists at the limits, counting repeated values once', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1).join(',')
  const query = ['year', 'year.not', 'runtime', 'runtime.not'].map((name) => `${name}=${hundred}`)
  expect(() => planTitlesRequest(query.join('&'))).not.toThrow()
  const { request } = planTitlesRequest(`year=${'1990,01990,'.repeat(500)}1991`)
  expect(request.selection.conditions).toMatchObject([{ values: [1990, 1991] }])
  const persons = planTitlesRequest(`person.all=${'beta:1,'.repeat(150)}beta:2`)
  expect(persons.plan.filter).toMatchObject({ kind: 'and', parts: { length: 2 } })
})

function refusalOf(query: string, within = testContext): InvalidRequest {
  try {
    planTitlesRequest(query, within)
  } catch (error) {
    if (error instanceof InvalidRequest) return error
    throw error
  }
  throw new Error(`${query} is not refused`)
}

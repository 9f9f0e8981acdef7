import { expect, test } from 'vitest'
import { refuseFailures } from '../../../../engines/opensearch/fill/bulk-answer.js'
import { RefusedRequest } from '../../../../engines/servers/request-errors.js'

const taken = { index: { status: 201 } }
const busy = { index: { status: 429, error: { type: 'rejected', reason: 'queue is full' } } }
const wrong = {
  index: {
    status: 400,
    error: { type: 'mapper', reason: 'failed to parse', caused_by: { reason: 'soon' } },
  },
}

function failureOf(answer: unknown): RefusedRequest | null {
  try {
    refuseFailures(answer)
    return null
  } catch (error) {
    return error as RefusedRequest
  }
}

test('a bulk request that was taken whole is no failure', () => {
  expect(failureOf({ errors: false })).toBeNull()
})

test('where only too much was to do it may be sent again', () => {
  expect(failureOf({ errors: true, items: [taken, busy] })).toMatchObject({ status: 429 })
})

test('a document that is refused counts more, and its cause is told', () => {
  const failure = failureOf({ errors: true, items: [busy, wrong] })
  expect(failure?.status).toBe(400)
  expect(failure?.message).toContain('refuses a document: failed to parse: soon')
})

test('what is no answer to a bulk request is a failure', () => {
  for (const answer of [{}, null, { errors: true }, { errors: true, items: [null] }]) {
    expect(failureOf(answer)).toBeInstanceOf(RefusedRequest)
  }
})

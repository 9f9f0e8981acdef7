import { expect, test } from 'vitest'
import { throwBulkFailure } from '../../../../engines/opensearch/fill/opensearch-target.js'
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
    throwBulkFailure(answer)
    return null
  } catch (error) {
    return error as RefusedRequest
  }
}

test('accepts a response without errors', () => {
  expect(failureOf({ errors: false })).toBeNull()
})

test('reports a busy cluster by its status', () => {
  expect(failureOf({ errors: true, items: [taken, busy] })).toMatchObject({ status: 429 })
})

test('reports a rejected document first, with its cause', () => {
  const failure = failureOf({ errors: true, items: [busy, wrong] })
  expect(failure?.status).toBe(400)
  expect(failure?.message).toContain('rejects a document: failed to parse: soon')
})

test('an unexpected response is a failure', () => {
  for (const answer of [{}, null, { errors: true }, { errors: true, items: [null] }]) {
    expect(failureOf(answer)).toBeInstanceOf(RefusedRequest)
  }
})

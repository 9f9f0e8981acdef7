import { expect, test } from 'vitest'
import { createClient } from '../../../client/src/client.js'
import { TitlebaseError } from '../../../client/src/error.js'
import { stubService } from '../../support/stub-service.js'

const thrown = async (answer: object) => {
  const { client } = stubService([answer], { retry: false })
  return (await client
    .titles()
    .page()
    .catch((fault: unknown) => fault)) as TitlebaseError
}

test('an error has all properties that the service reports', async () => {
  const error = await thrown({
    status: 400,
    headers: { 'X-Request-Id': 'r1' },
    body: {
      error: {
        code: 'invalid_request',
        message: 'unknown value "dram"',
        field: 'genre',
        hint: 'drama',
        allowed: ['drama', 'war'],
      },
    },
  })
  expect(error).toBeInstanceOf(TitlebaseError)
  expect(error).toBeInstanceOf(Error)
  expect({ ...error, message: error.message, name: error.name }).toMatchObject({
    name: 'TitlebaseError',
    message: 'unknown value "dram"; did you mean drama?',
    status: 400,
    code: 'invalid_request',
    field: 'genre',
    allowed: ['drama', 'war'],
    hint: 'drama',
    requestId: 'r1',
    retryAt: null,
    address: 'http://titles.example/v1.2/titles',
  })
})

test('an error for a number that moved has the present reference', async () => {
  const hint = 'its number is now alpha:tt0000002'
  const moved_to = 'alpha:tt0000002'
  const error = await thrown({
    status: 404,
    body: { error: { code: 'not_found', message: 'no title alpha:tt0000001', hint, moved_to } },
  })
  expect(error.movedTo).toBe(moved_to)
  expect(error.message).toBe('no title alpha:tt0000001; its reference is now alpha:tt0000002')
})

test('a ban has its end', async () => {
  const body = { error: { code: 'forbidden', message: 'this address is blocked' } }
  const error = await thrown({ status: 403, body, headers: { 'Retry-After': '60' } })
  expect(error.retryAt).toEqual(new Date('2024-05-17T12:01:00Z'))
})

test.each([
  ['a page of a proxy', { status: 502, body: '<html>', headers: { 'Content-Type': 'text/html' } }],
  ['JSON of something else', { status: 404, body: { error: 'no route' } }],
  ['no JSON that says it is', { status: 500, body: 'oops' }],
  ['null', { status: 500, body: null }],
  [
    'a page for every address',
    { status: 200, body: '<html>', headers: { 'Content-Type': 'text/html' } },
  ],
])('%s is not understood', async (_what, answer) => {
  const error = await thrown(answer)
  expect(error).toMatchObject({ code: 'not_understood', status: answer.status, field: null })
  expect(error.message).toContain('is not from a titlebase service')
})

test.each(['127.0.0.1:3000', 'localhost:3000', 'titles.example'])(
  '%s is not an address',
  (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(`http:// or https://, got "${baseUrl}"`)
  },
)

test.each(['', '/titles', 'https://titles.example/'])('%j is an address', (baseUrl) => {
  expect(createClient({ baseUrl }).address('/health')).toBe(`${baseUrl.replace(/\/$/, '')}/health`)
})

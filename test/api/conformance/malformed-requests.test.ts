import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { running } from './ask.js'

/** Requests that reach no endpoint are answered with the error object too. */
describe('what no endpoint reads', () => {
  test.each([
    [
      'letters that are not percent-encoded',
      'GET /v1.2/titles?q=брат HTTP/1.1',
      400,
      'invalid_request',
    ],
    ['an address without a host to read', 'GET http://[bad/ HTTP/1.1', 400, 'invalid_request'],
    ['an address of 20 kilobytes', `GET /${'a'.repeat(20_000)} HTTP/1.1`, 400, 'invalid_request'],
    ['a version of HTTP that there is not', 'GET /v1.2/titles HTTP/9.9', 400, 'invalid_request'],
    ['a method that nobody knows', 'FETCH /v1.2/titles HTTP/1.1', 404, 'not_found'],
  ])('%s', async (_, line, status, code) => {
    const answer = await answerTo(`${line}\r\nHost: titlebase\r\n\r\n`)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head).toMatch(/^X-Request-Id: \S+$/m)
    expect(JSON.parse(body)).toEqual({ error: { code, message: expect.any(String) } })
  })
})

/** What the service answers to bytes that may be no request. */
function answerTo(sent: string): Promise<string> {
  const { hostname, port } = new URL(running().url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(sent))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => (answer += part))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

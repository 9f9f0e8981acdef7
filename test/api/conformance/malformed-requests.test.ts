import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { running } from './ask.js'

/** Requests that reach no endpoint get the error object too. */
describe('requests that no endpoint reads', () => {
  test.each([
    [
      'letters that are not percent-encoded',
      'GET /v1.2/titles?q=брат HTTP/1.1',
      400,
      'invalid_request',
    ],
    ['an address without a host to read', 'GET http://[bad/ HTTP/1.1', 400, 'invalid_request'],
    [
      'an address with a port that is too high',
      'GET http://a:99999/ HTTP/1.1',
      400,
      'invalid_request',
    ],
    ['an address of 20 kilobytes', `GET /${'a'.repeat(20_000)} HTTP/1.1`, 400, 'invalid_request'],
    ['a version of HTTP that there is not', 'GET /v1.2/titles HTTP/9.9', 400, 'invalid_request'],
    ['a method that nobody knows', 'FETCH /v1.2/titles HTTP/1.1', 404, 'not_found'],
    ['a method for proxies', 'CONNECT titlebase:443 HTTP/1.1', 404, 'not_found'],
  ])('%s', async (_, line, status, code) => {
    const answer = await answerTo(`${line}\r\nHost: titlebase\r\n\r\n`)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head).toMatch(/^X-Request-Id: \S+$/m)
    expect(JSON.parse(body)).toEqual({ error: { code, message: expect.any(String) } })
  })
})

describe('invalid headers', () => {
  test.each([
    ['no Host', 'Connection: close', 400],
    ['an expectation', 'Host: titlebase\r\nExpect: something', 417],
  ])('%s returns the error object with an id', async (_, headers, status) => {
    const answer = await answerTo(`GET /health HTTP/1.1\r\n${headers}\r\n\r\n`)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head).toMatch(/^X-Request-Id: \S+$/m)
    expect(JSON.parse(body).error.code).toBe('invalid_request')
  })

  test('accepts HTTP/1.0 without Host, and 100-continue', async () => {
    expect(await answerTo('GET /health HTTP/1.0\r\n\r\n')).toContain('HTTP/1.1 200 ')
    const lines = ['GET /health HTTP/1.1', 'Host: t', 'Expect: 100-continue', 'Connection: close']
    expect(await answerTo(`${lines.join('\r\n')}\r\n\r\n`)).toContain('HTTP/1.1 200 ')
  })
})

test('closes the connection of a body in thousands of chunks', async () => {
  const lines = ['POST /mcp HTTP/1.1', 'Host: 127.0.0.1', `X-API-Key: ${running().key}`]
  const head = `${lines.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n`
  const body = (chunks: number) => `${'1\r\n \r\n'.repeat(chunks)}0\r\n\r\n`
  expect(
    await answerTo(head.replace('chunked', 'chunked\r\nConnection: close') + body(900)),
  ).toContain('HTTP/1.1 415 ')
  const closed = await answerTo(head + body(50_000)).catch(({ code }) => code)
  expect(['', 'ECONNRESET', 'EPIPE']).toContain(closed)
})

test('answers requests before garbage', async () => {
  const key = running().key
  const titles = `GET /v1.2/titles?limit=1 HTTP/1.1\r\nHost: t\r\nX-API-Key: ${key}\r\n\r\n`
  const health = 'GET /health HTTP/1.1\r\nHost: t\r\n\r\n'
  const answer = await answerTo(`${titles}${health}garbage\r\nmore garbage\r\n\r\n`)
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404'])
  expect(answer).toContain('"items":')
  expect(answer).toContain('"status":"ok"')
})

test('answers a request for another protocol in HTTP/1.1 and closes its connection', async () => {
  const lines = ['GET /health HTTP/1.1', 'Host: t', 'Connection: Upgrade', 'Upgrade: websocket']
  const answer = await answerTo(`${lines.join('\r\n')}\r\n\r\n`)
  expect(answer).toContain('HTTP/1.1 200 ')
  expect(answer).toMatch(/^Connection: close\r$/m)
})

test('answers CONNECT after the requests before it', async () => {
  const titles = `GET /v1.2/titles?limit=1 HTTP/1.1\r\nHost: t\r\nX-API-Key: ${running().key}\r\n\r\n`
  const answer = await answerTo(`${titles}CONNECT t:443 HTTP/1.1\r\nHost: t\r\n\r\n`)
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404'])
  expect(answer).toContain('"items":')
})

test('closes the connection of a client after a rejected CONNECT', async () => {
  const { hostname, port } = new URL(running().url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  socket.write('CONNECT t:443 HTTP/1.1\r\nHost: t\r\n\r\n')
  await once(socket.resume(), 'end')
  const talking = setInterval(() => socket.write('x'), 100)
  const [error] = await once(socket, 'error').catch((thrown) => [thrown])
  clearInterval(talking)
  expect(['ECONNRESET', 'EPIPE']).toContain(error.code)
})

/** The response to bytes that may not be a valid request. */
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

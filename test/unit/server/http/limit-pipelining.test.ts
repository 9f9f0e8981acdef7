import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { limitPipelining } from '../../../../server/http/limit-pipelining.js'
import { stubOfTest } from '../../../support/http-stub.js'

async function listening(answer: RequestListener) {
  const { port } = await stubOfTest(limitPipelining(answer))
  return () => connect(port, '127.0.0.1')
}

const requests = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, i) => `GET /${prefix}${i} HTTP/1.1\r\nHost: t\r\n\r\n`).join('')

test('answers eight pipelined requests at a time, in order, and other connections in between', async () => {
  const begun: (string | undefined)[] = []
  let running = 0
  let mostRunning = 0
  const open = await listening((request, response) => {
    begun.push(request.url)
    running += 1
    mostRunning = Math.max(mostRunning, running)
    if (request.url === '/0') other.write(requests(1, 'other'))
    setImmediate(() => {
      running -= 1
      response.end(`[${request.url}]`)
    })
  })
  const [many, other] = [open(), open()]
  await Promise.all([once(many, 'connect'), once(other, 'connect')])
  let answers = ''
  many.write(requests(500))
  for await (const part of many) {
    answers += part
    if (answers.includes('[/499]')) break
  }
  expect(answers.match(/\[\/\d+\]/g)).toEqual(Array.from({ length: 500 }, (_, i) => `[/${i}]`))
  expect(begun.indexOf('/other0')).toBeGreaterThan(0)
  expect(begun.indexOf('/other0')).toBeLessThan(400)
  // Eight of one connection, and one of the other.
  expect(mostRunning).toBeLessThanOrEqual(9)
})

test('drops the waiting requests of a client that left', async () => {
  const begun: (string | undefined)[] = []
  const open = await listening((request, response) => {
    begun.push(request.url)
    if (request.url === '/0') many.destroy()
    else response.end()
  })
  const many = open()
  many.write(requests(200))
  await once(many, 'close')
  const other = open()
  other.write(requests(1, 'other'))
  await once(other, 'data')
  expect(begun.slice(0, 8).at(-1)).toBe('/7')
  expect(begun.slice(8)).toEqual(['/other0'])
})

test('answers the first requests of a client that closed its side', async () => {
  const open = await listening((request, response) => response.end(`[${request.url}]`))
  const client = open()
  client.end(requests(8))
  let answers = ''
  for await (const part of client) answers += part
  expect(answers.match(/\[\/\d+\]/g)).toEqual(Array.from({ length: 8 }, (_, i) => `[/${i}]`))
})

test('reads the body of a request that had to wait', async () => {
  const open = await listening(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.end(`[${request.url} ${body}]`)
  })
  const client = open()
  const post = 'POST /post HTTP/1.1\r\nHost: t\r\nContent-Length: 8\r\n\r\n'
  client.write(`${requests(9)}${post}half`)
  setTimeout(() => client.write(`half${requests(1, 'last')}`), 20)
  let answers = ''
  for await (const part of client) {
    answers += part
    if (answers.includes('[/last0 ]')) break
  }
  expect(answers.match(/\[.*\]/g)).toEqual([
    ...Array.from({ length: 9 }, (_, i) => `[/${i} ]`),
    '[/post halfhalf]',
    '[/last0 ]',
  ])
})

test('closes all responses of a connection that is reset, so that none counts for ever', async () => {
  let [begun, closed] = [0, 0]
  const open = await listening((_request, response) => {
    begun += 1
    response.once('close', () => {
      closed += 1
    })
    if (begun === 8) many.resetAndDestroy()
    response.write('a part')
  })
  const many = open()
  many.write(requests(200))
  await once(many, 'close')
  await expect.poll(() => closed).toBe(8)
  expect(begun).toBe(8)
})

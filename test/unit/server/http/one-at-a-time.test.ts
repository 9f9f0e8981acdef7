import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { oneAtATime } from '../../../../server/http/one-at-a-time.js'

async function listening(answer: RequestListener) {
  const server = createServer(oneAtATime(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return () => connect((server.address() as AddressInfo).port, '127.0.0.1')
}

const requests = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, i) => `GET /${prefix}${i} HTTP/1.1\r\nHost: t\r\n\r\n`).join('')

test('answers pipelined requests one at a time, in order, and other connections in between', async () => {
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
  // One of each connection.
  expect(mostRunning).toBeLessThanOrEqual(2)
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
  expect(begun).toEqual(['/0', '/other0'])
})

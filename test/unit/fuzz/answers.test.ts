import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answerReader } from '../../../fuzz/answer-reader.js'
import { asking, type Case } from '../../../fuzz/case.js'
import { client } from '../../../fuzz/converse.js'

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-Request-Id: a\r\n\r\nok'

function read(bytes: string, methods: readonly string[] = ['GET', 'GET']) {
  const reader = answerReader(methods)
  for (const byte of bytes) reader.push(Buffer.from(byte, 'latin1'))
  const { answers, problem } = reader
  return { statuses: answers.map(({ status }) => status), problem, isWithin: reader.isWithin() }
}

test.each<[string, string, readonly string[], readonly number[], boolean]>([
  ['two answers', ok + ok, ['GET', 'GET'], [200, 200], false],
  ['a part of one', ok.slice(0, -1), ['GET'], [], true],
  ['no body after HEAD', ok.slice(0, -2), ['HEAD'], [200], false],
  ['no body of 304', 'HTTP/1.1 304 Not Modified\r\nETag: "x"\r\n\r\n', ['GET'], [304], false],
  ['100 before the answer', `HTTP/1.1 100 Continue\r\n\r\n${ok}`, ['GET'], [200], false],
])('reads %s', (_, bytes, methods, statuses, isWithin) => {
  expect(read(bytes, methods)).toEqual({ statuses, problem: null, isWithin })
})

test.each([
  ['no HTTP', 'garbage\r\n\r\n', /no status line/],
  ['no length', 'HTTP/1.1 200 OK\r\n\r\n', /without a length/],
  ['a bad length', 'HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n', /without a length/],
  ['a header twice', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n', /twice/],
  ['a line that is no header', 'HTTP/1.1 200 OK\r\nwhat\r\n\r\n', /no header/],
])('refuses %s', (_, bytes, problem) => {
  expect(read(bytes).problem).toMatch(problem)
})

async function listen(answer: (socket: Socket, connection: number) => void) {
  let connections = 0
  const server = createServer((socket) => {
    const connection = connections
    connections += 1
    socket.on('error', () => {}).on('data', () => answer(socket, connection))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const asks = client({ host: '127.0.0.1', port })
  onTestFinished(() => asks.close())
  return { asks, connections: () => connections }
}

const one: Case = {
  kind: 'grammar',
  steps: [{ pause: 0, bytes: 'x' }],
  asked: [asking('/')],
  watch: null,
}

test('keeps a connection that is good', async () => {
  const { asks, connections } = await listen((socket) => socket.write(ok))
  for (let turn = 0; turn < 3; turn += 1) expect((await asks.talk(one)).problems).toEqual([])
  expect(connections()).toBe(1)
})

test('asks again where a kept connection was closed, and only there', async () => {
  const { asks, connections } = await listen((socket, connection) => {
    if (connection === 0 && socket.bytesRead > 1) socket.destroy()
    else if (connection < 2) socket.write(ok)
    else socket.end()
  })
  await asks.talk(one)
  expect((await asks.talk(one)).problems).toEqual([])
  expect(connections()).toBe(2)
})

test.each<[string, string, string[]]>([
  ['closes without an answer', '', ['0 of 1 answers, closed']],
  ['sends more than was asked for', `${ok}HTTP`, ['more was sent than was asked for']],
])('tells of a service that %s', async (_, said, problems) => {
  const { asks } = await listen((socket) => (said === '' ? socket.end() : socket.write(said)))
  expect((await asks.talk(one)).problems).toEqual(problems)
})

test('hears what comes on a connection where nothing is due', async () => {
  const { asks } = await listen((socket) => socket.end(ok))
  const { answers, problems } = await asks.talk({ ...one, asked: [], watch: 2000 })
  expect([answers.map(({ status }) => status), problems]).toEqual([[200], []])
})

import { once } from 'node:events'
import { setTimeout as after, setImmediate as immediately } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { circuitBreaker } from '../../../engines/circuit-breaker.js'
import type { Engine } from '../../../engines/engine.js'
import { withFallback } from '../../../engines/fallback.js'
import { firstPage } from '../../../engines/paging.js'
import { openHttpClient } from '../../../engines/servers/http-client.js'

/** A server in a separate thread that answers each request after 100 ms. */
async function slowServer(): Promise<string> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads')
     const answer = (_, response) => setTimeout(() => response.end('{"hits":[]}'), 100)
     const server = require('node:http').createServer(answer)
     server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`,
    { eval: true },
  )
  onTestFinished(() => void worker.terminate())
  const [port] = await once(worker, 'message')
  return `http://127.0.0.1:${port}/`
}

/** Blocks the event loop after its timers have run. */
async function stall(milliseconds: number): Promise<void> {
  await immediately()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

const patience = 250

/** A client with an open connection to the slow server; it sends requests with a time limit. */
async function connectedClient(timeout: number) {
  const url = await slowServer()
  const client = openHttpClient()
  onTestFinished(client.close)
  const send = () => client.send({ url, method: 'GET', headers: {}, body: null, timeout })
  await send()
  return send
}

test('a response that arrived while the process had no processor time is in time', async () => {
  const send = await connectedClient(patience)
  const response = send()
  // The request has been sent.
  await after(20)
  await stall(400)
  expect((await response).text).toBe('{"hits":[]}')
})

test('such a late response does not count as a failure of the engine', async () => {
  const send = await connectedClient(5000)
  const failures: string[] = []
  const breaker = circuitBreaker({
    onOpen: (reason) => failures.push(reason),
    onClose: () => {},
  })
  const searchTitles: Engine['searchTitles'] = async () => {
    await send()
    return { ids: [1], hasMore: false, next: null }
  }
  const engine = { concurrency: 4, searchTitles } as Partial<Engine> as Engine
  const existing = { hasTitles: () => true, hasPersons: () => true }
  const onWrongAnswer = () => {}
  const first = { name: 'slow', engine }
  const fallback = { name: 'other', engine }
  const timeout = patience
  const engines = withFallback({ first, fallback, breaker, existing, onWrongAnswer, timeout })
  const ask = async () =>
    (await engines.ask((asked) => asked.searchTitles(firstPage(null, 1)))).engine
  const answers = Promise.all([ask(), ask(), ask()])
  await after(20)
  await stall(400)
  expect(await answers).toEqual(['slow', 'slow', 'slow'])
  expect(failures).toEqual([])
})

import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../../../../engines/engine.js'
import { EngineUnavailable, Inexpressible, WrongAnswer } from '../../../../engines/engine-errors.js'
import { openOpenSearchEngine } from '../../../../engines/opensearch/search/opensearch-engine.js'
import { and } from '../../../../schema/filter.js'
import { httpStub } from '../../../support/http-stub.js'
import { totalOf } from '../../../support/total-of.js'

/** An engine with the given listeners as nodes and a time limit of 200 ms for each. */
async function engineOn(...listeners: readonly RequestListener[]): Promise<Engine> {
  const urls = await Promise.all(listeners.map(httpStub))
  return engineAt(urls)
}

function engineAt(urls: readonly string[]): Engine {
  const engine = openOpenSearchEngine({
    urls,
    user: { name: 'reader', password: 'secret-word' },
    titles: 'titles_x',
    persons: 'persons_x',
    timeout: 200,
  })
  onTestFinished(() => engine.close())
  return engine
}

const count = (engine: Engine) => totalOf(engine, { typed: null, filter: and() })
const json = { 'Content-Type': 'application/json' }
const whole = { timed_out: false, _shards: { total: 3, successful: 3 } }
const answering =
  (answer: object, status = 200): RequestListener =>
  (request, response) => {
    request.resume()
    response.writeHead(status, json).end(JSON.stringify(answer))
  }
const refusing = (status: number, type: string, reason: string) =>
  answering({ error: { root_cause: [{ type, reason }], type: 'outer' }, status }, status)
const seven = answering({ ...whole, hits: { total: { value: 7 }, hits: [] } })

test.each<[string, RequestListener]>([
  ['no count', answering({ ...whole, hits: {} })],
  ['a search that timed out', answering({ ...whole, timed_out: true })],
  [
    'a part of the index that is missing, without any failure',
    answering({ timed_out: false, _shards: { total: 3, successful: 2, failed: 0 } }),
  ],
])('%s means unavailable', async (_, listener) => {
  await expect(count(await engineOn(listener))).rejects.toThrow(EngineUnavailable)
})

test('invalid documents mean unavailable', async () => {
  for (const hits of [[null], [{}], [{ sort: [null, 4] }], [{ sort: ['4'] }], [{ sort: [] }]]) {
    const engine = await engineOn(answering({ ...whole, hits: { hits } }))
    await expect(engine.narrow({ ids: [4], filter: and() })).rejects.toThrow(EngineUnavailable)
  }
})

test('approximate counts of values are a WrongAnswer', async () => {
  const values = { buckets: [{ key: 'a', doc_count: 3 }], doc_count_error_upper_bound: 1 }
  const facet = { doc_count: 3, missing: { doc_count: 0 }, values }
  const aggregations = { total: { doc_count: 3 }, 'facet-0': facet }
  const engine = await engineOn(answering({ ...whole, aggregations }))
  const counted = engine.countFacets({
    typed: null,
    filter: and(),
    excludable: [],
    facets: [{ facet: 'tag', limit: 5, named: [] }],
  })
  await expect(counted).rejects.toThrow(WrongAnswer)
})

test('a seeded order is Inexpressible without scripts', async () => {
  const reason = 'script_lang not supported [painless]'
  const engine = await engineOn(refusing(400, 'illegal_argument_exception', reason))
  await expect(count(engine)).rejects.toThrow(Inexpressible)
})

test.each<[string, RequestListener]>([
  ['fails', refusing(500, 'x', 'lost')],
  ['closes connections', (request) => request.socket.destroy()],
  ['does not answer', () => {}],
  ['is another server', (_, response) => response.end('<html>Welcome</html>')],
])('if a node %s, another node answers, and later requests skip it', async (_, bad) => {
  let asked = 0
  const counting: RequestListener = (request, response) => {
    asked += 1
    bad(request, response)
  }
  const engine = await engineOn(counting, seven)
  expect(await count(engine)).toBe(7)
  const before = asked
  for (let turn = 0; turn < 4; turn += 1) expect(await count(engine)).toBe(7)
  expect(asked).toBe(before)
})

test('skips an unreachable address', async () => {
  const engine = engineAt(['http://127.0.0.1:1', await httpStub(seven)])
  expect(await count(engine)).toBe(7)
})

test('does not repeat a rejected request on another node', async () => {
  let asked = 0
  const engine = await engineOn(refusing(400, 'parsing_exception', 'no'), (request, response) => {
    asked += 1
    seven(request, response)
  })
  await expect(count(engine)).rejects.toThrow(WrongAnswer)
  expect(asked).toBe(0)
})

test('an aborted search ends with its reason and does not try another node', async () => {
  const leaving = new AbortController()
  let asked = 0
  const never: RequestListener = () => {
    asked += 1
    leaving.abort(new Error('left'))
  }
  const engine = await engineOn(never, never)
  const searching = totalOf(engine, { typed: null, filter: and() }, leaving.signal)
  await expect(searching).rejects.toThrow('left')
  expect(asked).toBe(1)
})

test('sends the user to each node', async () => {
  const seen: unknown[] = []
  const engine = await engineOn((request, response) => {
    seen.push(request.headers.authorization)
    seven(request, response)
  })
  await count(engine)
  expect(seen).toEqual([`Basic ${Buffer.from('reader:secret-word').toString('base64')}`])
})

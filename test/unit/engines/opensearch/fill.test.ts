import type { RequestListener } from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openOpenSearchTarget } from '../../../../engines/opensearch/fill/opensearch-target.js'
import { silentProgress } from '../../../../platform/progress.js'
import { httpStub } from '../../../support/http-stub.js'

/** Opens a target for a cluster with the given listeners as nodes. */
async function openTarget(...nodes: readonly RequestListener[]) {
  const urls = await Promise.all(nodes.map(httpStub))
  const config = { urls, user: null, isForIndexing: false, shards: 3, replicas: 1 }
  const target = await openOpenSearchTarget(config, '01ABC')
  onTestFinished(() => target.discard())
  return target
}

const json = { 'Content-Type': 'application/json' }

test('accepts an existing index if a repeated request finds it', async () => {
  const made: string[] = []
  const refused: string[] = []
  await openTarget(
    ({ method, url = '', socket }, response) => {
      if (method !== 'PUT') return void response.writeHead(200, json).end('{}')
      made.push(url)
      socket.destroy()
    },
    ({ url = '' }, response) => {
      const isThere = made.includes(url)
      if (isThere) refused.push(url)
      const cause = { type: 'resource_already_exists_exception', reason: 'already exists' }
      response
        .writeHead(isThere ? 400 : 200, json)
        .end(JSON.stringify(isThere ? { error: { root_cause: [cause] } } : {}))
    },
  )
  expect(refused).toEqual(['/titles_01abc'])
})

test('another error fails the run and deletes the indexes', async () => {
  const asked: string[] = []
  const opening = openTarget(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    const cause = { type: 'validation_exception', reason: 'too many shards are open' }
    const isRefused = method === 'PUT' && url === '/persons_01abc'
    response
      .writeHead(isRefused ? 400 : 200, json)
      .end(JSON.stringify(isRefused ? { error: { root_cause: [cause] } } : {}))
  })
  await expect(opening).rejects.toThrow('too many shards are open')
  expect(asked).toEqual([
    'PUT /titles_01abc',
    'PUT /persons_01abc',
    'DELETE /titles_01abc,persons_01abc?ignore_unavailable=true',
  ])
})

test('merges shards with several segments again', async () => {
  const asked: string[] = []
  const merges = () => asked.filter((path) => path.includes('_forcemerge')).length
  const target = await openTarget(({ url = '' }, response) => {
    asked.push(url)
    const shards = { 0: [{ num_search_segments: 1 }], 1: [{ num_search_segments: 3 - merges() }] }
    const answer = url.includes('_segments')
      ? { indices: { titles_01abc: { shards } } }
      : { status: 'green' }
    response.writeHead(200, json).end(JSON.stringify(answer))
  })
  await target.endTitles(silentProgress)
  await target.build(silentProgress)
  expect(merges()).toBe(2)
})

test('does not refresh, copy or merge before the end', async () => {
  const bodies: unknown[] = []
  await openTarget(async (request, response) => {
    if (request.method === 'PUT') bodies.push(await readJson(request))
    response.writeHead(200, json).end('{}')
  })
  expect(bodies).toHaveLength(2)
  for (const body of bodies) {
    expect(body).toMatchObject({
      settings: {
        index: {
          refresh_interval: '-1',
          number_of_replicas: 0,
          'merge_on_flush.enabled': false,
        },
      },
    })
  }
})

test('creates replicas after the merge and the commit', async () => {
  const asked: string[] = []
  const target = await openTarget(async (request, response) => {
    const body = request.method === 'PUT' ? await readJson(request) : {}
    const what = request.url?.split(/[/?]/)[2] ?? ''
    asked.push(`${what} ${JSON.stringify(body)}`)
    response.writeHead(200, json).end('{"status":"green"}')
  })
  asked.length = 0
  await target.endTitles(silentProgress)
  await target.build(silentProgress)
  const committed = asked.findIndex((each) => each.startsWith('_flush'))
  const copied = asked.findIndex((each) => each.includes('"number_of_replicas":1'))
  const lasting = asked.findIndex((each) => each.includes('"translog.durability":"request"'))
  expect([lasting, committed, copied]).toEqual(
    [lasting, committed, copied].toSorted((a, b) => a - b),
  )
  expect(Math.min(lasting, committed, copied)).toBeGreaterThan(0)
})

import { readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openMeilisearchTarget } from '../../../../engines/meilisearch/fill/meilisearch-target.js'
import { CommandError } from '../../../../platform/command-error.js'
import { silentProgress } from '../../../../platform/progress.js'
import { seededRandom } from '../../../../platform/random.js'
import type { TitleDocument } from '../../../../schema/documents.js'
import { addAll } from '../../../support/add-all.js'
import { temporaryDirectory } from '../../../support/fake-service.js'
import { stubOfTest } from '../../../support/http-stub.js'
import { randomDocuments } from '../../../support/random-documents.js'

const json = { 'Content-Type': 'application/json' }
const task = { uid: 1, taskUid: 1, status: 'succeeded', type: 'x', error: null, details: {} }

/** A Meilisearch server whose tasks succeed immediately; `respond` answers requests that add documents. */
async function fakeMeilisearch(
  respond = (response: ServerResponse) => response.writeHead(202, json).end(JSON.stringify(task)),
) {
  const posts: { readonly index: string; readonly ids: readonly number[] }[] = []
  const requests: string[] = []
  const { url, close } = await stubOfTest(async (request, response) => {
    const { method, url = '' } = request
    requests.push(`${method} ${url}`)
    const body = await text(request)
    const index = /^\/indexes\/(\w+)\/documents$/.exec(url)?.[1]
    if (index !== undefined) {
      const lines = body.split('\n').slice(0, -1)
      posts.push({ index, ids: lines.map((line) => JSON.parse(line).id) })
      return respond(response)
    }
    const isList = method === 'GET' && /^\/(tasks|batches)\?/.test(url)
    response.writeHead(200, json).end(JSON.stringify(isList ? { results: [], total: 0 } : task))
  })
  return { access: { url, key: null }, posts, requests, close }
}

const place = () => ({ id: 'g1', folder: temporaryDirectory() })
const [document] = randomDocuments(seededRandom(5), 1) as [TitleDocument]
const titles = [10, 11].map((id) => ({ ...document, id }))
const persons = [1, 2, 3].map((id) => ({ id, names: ['A'], popularity: null }))

test('adds all titles and persons to their indexes in the end, and leaves no files', async () => {
  const { access, posts } = await fakeMeilisearch()
  const { id, folder } = place()
  const target = await openMeilisearchTarget(access, { id, folder })
  await addAll(target, { titles, persons })
  expect(posts).toEqual([])
  await target.build(silentProgress)
  expect(readdirSync(folder)).toEqual([])
  expect(posts).toEqual([
    { index: 'persons_g1', ids: [1, 2, 3] },
    { index: 'titles_g1', ids: [10, 11] },
  ])
})

test.each<[number, string, RegExp]>([
  [
    413,
    '{"message":"The payload is too large.","code":"payload_too_large"}',
    /^Meilisearch at http:\S+ answers 413 \(MEILI_URL\): The payload is too large/,
  ],
  [413, '<html>413</html>', /^Meilisearch at http:\S+ answers something other than JSON .*proxy/],
  [503, '{"message":"busy","code":"too_many"}', /^Meilisearch at \S+ answers 503 .*: busy/],
  [403, '{"message":"no","code":"invalid_api_key"}', /refuses the key \(MEILI_ADMIN_KEY\): no/],
])('reports a rejected batch in one line: %i %s', async (status, answer, expected) => {
  const { access } = await fakeMeilisearch((response) =>
    response.writeHead(status, json).end(answer),
  )
  const target = await openMeilisearchTarget(access, place())
  await addAll(target, { titles, persons: [] })
  const refusal = await target.build(silentProgress).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CommandError)
  expect((refusal as CommandError).message).toMatch(expected)
})

test('reports a server that disappears in one line', async () => {
  const { access, close } = await fakeMeilisearch()
  const target = await openMeilisearchTarget(access, place())
  close()
  await addAll(target, { titles, persons: [] })
  const failure = await target.build(silentProgress).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CommandError)
  expect((failure as CommandError).message).toMatch(
    /^Meilisearch at \S+ does not answer \(MEILI_URL\): \S/,
  )
})

test('discard deletes both indexes', async () => {
  const { access, requests } = await fakeMeilisearch()
  const target = await openMeilisearchTarget(access, place())
  await target.discard()
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([
    'DELETE /indexes/titles_g1',
    'DELETE /indexes/persons_g1',
  ])
})

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lineMakers } from '../../../../engines/line-makers.js'
import { openMeilisearchTarget } from '../../../../engines/meilisearch/fill/target.js'
import { CommandError } from '../../../../platform/command-error.js'
import { silentProgress } from '../../../../platform/progress.js'
import { seededRandom } from '../../../../platform/random.js'
import type { TitleDocument } from '../../../../schema/documents.js'
import { randomDocuments } from '../../../support/random-documents.js'

const json = { 'Content-Type': 'application/json' }
const done = { uid: 1, taskUid: 1, status: 'succeeded', type: 'x', error: null, details: {} }

type Taking = (response: ServerResponse, request: IncomingMessage) => void

const taken: Taking = (response) => response.writeHead(202, json).end(JSON.stringify(done))

/** A server in Meilisearch's place, whose tasks are done at once; `take` answers posts of documents. */
async function server(take = taken) {
  const posts: { index: string; body: string; request: IncomingMessage }[] = []
  /** Indexes of posts in the order in which their bodies ended. */
  const ended: string[] = []
  const asked: string[] = []
  const http = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const index = /^\/indexes\/(\w+?)_g1\/documents$/.exec(request.url ?? '')?.[1]
    const post = { index: index ?? '', body: '', request }
    if (index !== undefined) posts.push(post)
    request.on('data', (piece) => {
      post.body += piece
    })
    request.on('end', () => {
      if (index !== undefined) {
        ended.push(index)
        return take(response, request)
      }
      const isList = /^\/(tasks|batches)\?/.test(request.url ?? '')
      const answer = isList && request.method === 'GET' ? { results: [], total: 0 } : done
      response.writeHead(200, json).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return { url, posts, ended, asked, http }
}

const { meilisearch: maker } = lineMakers
const [plain] = randomDocuments(seededRandom(5), 1) as [TitleDocument]
const titlesOf = (...ids: number[]) =>
  maker.titles(
    ids.map((id) => ({ ...plain, id, popularity: id, votes_total: null })),
    null,
  )
const personsOf = (...ids: number[]) =>
  maker.persons(ids.map((id) => ({ id, names: ['A'], popularity: null })))

const idsOf = ({ body }: { body: string }) =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).id)

test('persons are sent first, the best known before the titles come to their end', async () => {
  const { url, posts, ended } = await server()
  const target = await openMeilisearchTarget({ url, key: null }, 'g1', 6)
  await target.addPersons(personsOf(1, 2))
  await target.addPersons(personsOf(3))
  await target.endPersons()
  expect(ended).toEqual(['persons'])
  await target.addTitles(titlesOf(10), 0)
  await target.addTitles(titlesOf(30, 31), 1)
  await target.addTitles(titlesOf(11, 12), 0)
  await vi.waitFor(() => expect(posts).toHaveLength(3))
  expect(ended).toEqual(['persons'])
  await target.endTitles()
  expect(ended).toEqual(['persons', 'titles_known', 'titles', 'titles'])
  expect(posts.map((post) => [post.index, ...idsOf(post)])).toEqual([
    ['persons', 1, 2, 3],
    ['titles', 10, 11, 12],
    ['titles', 30, 31],
    ['titles_known', 31, 30, 12, 11, 10],
  ])
  await target.build(silentProgress)
})

test('parts end before further ones begin', async () => {
  const { url, posts, ended } = await server()
  const target = await openMeilisearchTarget({ url, key: null }, 'g1', 6)
  await target.addTitles(titlesOf(1), 0)
  await target.addTitles(titlesOf(2), 1)
  await target.endParts()
  expect(ended).toEqual(['titles', 'titles'])
  await target.addTitles(titlesOf(3), 0)
  await target.endTitles()
  expect(ended).toEqual(['titles', 'titles', 'titles_known', 'titles'])
  expect(posts.map(idsOf)).toEqual([[1], [2], [3], [3, 2, 1]])
})

test.each<[number, string, RegExp]>([
  [
    413,
    '{"message":"The payload is too large.","code":"payload_too_large"}',
    /^Meilisearch at http:\S+ refuses documents with 413 \(http_payload_size_limit: 100 MB are needed\): The payload/,
  ],
  [
    413,
    '<html>413 from a proxy</html>',
    /^what answers for Meilisearch at \S+ refuses documents with 413: <html>413 from a proxy/,
  ],
  [503, '{"message":"busy","code":"too_many"}', /^Meilisearch at \S+ refuses .* 503: busy$/],
  [403, '{"message":"no","code":"invalid_api_key"}', /refuses the key \(MEILI_ADMIN_KEY\): no$/],
])('a refused post is told in one line: %i %s', async (status, answer, expected) => {
  const { url } = await server((response) => response.writeHead(status, json).end(answer))
  const target = await openMeilisearchTarget({ url, key: null }, 'g1', 1)
  await target.addPersons(personsOf(1))
  const refusal = await target.endPersons().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CommandError)
  expect((refusal as CommandError).message).toMatch(expected)
})

test('a server that dies in the middle is told in one line', async () => {
  const { url, posts, http } = await server()
  const target = await openMeilisearchTarget({ url, key: null }, 'g1', 1)
  await target.addTitles(titlesOf(1), 0)
  await vi.waitFor(() => expect(posts).toHaveLength(1))
  http.closeAllConnections()
  http.close()
  const failure = await target.endTitles().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CommandError)
  expect((failure as CommandError).message).toMatch(
    /^Meilisearch at \S+ broke off while it was filled \(MEILI_URL\): \S/,
  )
})

test('what is open is broken off before the indexes are removed', async () => {
  const { url, posts, asked, ended } = await server()
  const target = await openMeilisearchTarget({ url, key: null }, 'g1', 1)
  await target.addTitles(titlesOf(1), 0)
  await vi.waitFor(() => expect(posts[0]?.body).toMatch(/\n$/))
  await target.discard()
  expect(ended).toEqual([])
  await vi.waitFor(() => expect(posts[0]?.request.destroyed).toBe(true))
  expect(asked).toContain('DELETE /indexes/titles_g1')
})

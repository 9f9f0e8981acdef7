import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { firstPage } from '../../../../engines/first-page.js'
import { openMeilisearchEngine } from '../../../../engines/meilisearch/search/engine.js'
import { and, anyOf, type Filter, not } from '../../../../schema/filter.js'
import { readTitleQuery } from '../../../../text/typed-query.js'

const documents = Array.from({ length: 40 }, (_, id) => ({ id, names: ['снежная ель'] }))
const answer = {
  hits: documents,
  estimatedTotalHits: 40,
  totalHits: 40,
  results: documents,
  total: 40,
}

/** The addresses and bodies that an engine sends to its Meilisearch, of which every search finds the same. */
async function openNoted() {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    asked.push(`${request.url} ${body}`)
    const { queries = [], federation } = JSON.parse(body)
    const isOfSeveral = request.url === '/multi-search' && federation === undefined
    const results = isOfSeveral ? { results: queries.map(() => answer) } : answer
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(results))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const indexes = { titles: 'titles_x', known: 'titles_known_x', persons: 'persons_x' }
  const engine = openMeilisearchEngine({ url: `http://127.0.0.1:${port}`, key: null, ...indexes })
  onTestFinished(async () => {
    await engine.close()
    server.closeAllConnections()
    server.close()
  })
  return { engine, asked }
}

const credited: Filter = { kind: 'credited', persons: [9], roles: null }

test.each<[string, Filter, boolean]>([
  ['of another field', anyOf('kind', ['movie']), true],
  ['on credits', credited, false],
  ['that excludes a person', and(anyOf('kind', ['movie']), not(credited)), false],
])(
  'the index of the best known, without credits, under a filter %s',
  async (_, filter, isAsked) => {
    const { engine, asked } = await openNoted()
    const query = { ...firstPage(readTitleQuery('снежная'), 20), filter }
    const page = await engine.searchTitles(query)
    expect(page.ids).toHaveLength(20)
    expect(asked.some((request) => request.includes('titles_known_x'))).toBe(isAsked)
    const ofWords = asked.filter((request) => request.includes('"attributesToSearchOn":["names"]'))
    expect(ofWords.some((request) => request.includes('popularity:desc'))).toBe(!isAsked)
  },
)

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SentRequest } from './wrk.js'

/**
 * The first request that a client sends for each question. The client is pointed at a server that notes
 * requests and answers as Meilisearch does where it finds nothing.
 */
export async function notedCalls<Question>(
  questions: readonly Question[],
  clientOf: (url: string) => (question: Question) => Promise<unknown>,
): Promise<readonly SentRequest[]> {
  const noted: SentRequest[] = []
  let calls: SentRequest[] = []
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request
    const names = ['authorization', 'content-type'].filter((name) => headers[name] !== undefined)
    const sent = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
    calls.push({ method, path, headers: sent, body: await text(request) })
    response.setHeader('Content-Type', 'application/json')
    response.end('{"results":[],"hits":[],"total":0,"estimatedTotalHits":0}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const ask = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    for (const question of questions) {
      calls = []
      await ask(question)
      noted.push(...calls.slice(0, 1))
    }
  } finally {
    server.close()
    server.closeAllConnections()
  }
  if (noted.length !== questions.length) throw new Error('a question was not asked')
  return noted
}

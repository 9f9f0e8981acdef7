import { build } from 'esbuild'
import { afterAll, describe, expect, test } from 'vitest'
import type * as titlebase from '../../client/src/index.js'
import { explorerInBrowser } from '../support/browser.js'
import { browserPath } from '../support/browser-path.js'
import { type Stub, startStub } from '../support/http-stub.js'

declare const client: typeof titlebase

const html = '<!doctype html><link rel="icon" href="data:,"><script src="/client.js"></script>'

let server: Stub
afterAll(() => server?.close())

/** Serves a page of another origin with only the client, and returns its address. */
async function serveClient(): Promise<string> {
  const made = await build({
    entryPoints: ['client/src/index.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'client',
    platform: 'browser',
    write: false,
  })
  const script = made.outputFiles[0]?.text ?? ''
  server = await startStub(({ url }, response) => {
    const [type, body] = url === '/client.js' ? ['text/javascript', script] : ['text/html', html]
    response.setHeader('Content-Type', `${type}; charset=utf-8`).end(body)
  })
  return server.url
}

describe.skipIf(browserPath === null)('the client in a page of an allowed origin', () => {
  let origin = ''
  const { open, ask, service } = explorerInBrowser(async () => {
    origin = await serveClient()
    return { CORS_ORIGINS: origin }
  })

  test('the client in a page of an allowed origin loads a list and revalidates cached responses by their tags', async () => {
    const page = await open(origin, { key: null, origins: [origin] })
    const statuses: number[] = []
    page.on('response', (response) => statuses.push(response.status()))
    const [years, again] = await page.evaluate(
      async ([baseUrl, apiKey]) => {
        const { titles } = client.createClient({ baseUrl, apiKey })
        const walk = async () => {
          const years: (number | null)[] = []
          const query = { kind: 'series', 'rating_alpha.gte': 7, sort: '-year', limit: 10 } as const
          for await (const { year } of titles(query)) years.push(year)
          return years
        }
        return [await walk(), await walk()] as const
      },
      [service().url, service().key] as const,
    )
    const { total } = await ask('/titles?kind=series&rating_alpha.gte=7&total=true&limit=1')
    expect(total).toBeGreaterThan(10)
    expect(years).toHaveLength(total)
    expect(years).toEqual(years.toSorted((one, other) => (other ?? 0) - (one ?? 0)))
    expect(again).toEqual(years)
    const answers = statuses.filter((status) => status !== 204)
    expect(answers.filter((status) => status === 304)).toHaveLength(Math.ceil(total / 10))
  })

  test('throws the errors of the service', async () => {
    const page = await open(origin, { key: null, origins: [origin], statuses: [400] })
    const result = await page.evaluate(
      async ([baseUrl, apiKey]) => {
        const { titles } = client.createClient({ baseUrl, apiKey })
        const error = await titles({ genre: 'dramma' as 'drama' }).then(null, (thrown) => thrown)
        const { code, field, hint, requestId } = error as titlebase.TitlebaseError
        return { isOne: error instanceof client.TitlebaseError, code, field, hint, requestId }
      },
      [service().url, service().key] as const,
    )
    expect(result).toEqual({
      isOne: true,
      code: 'invalid_request',
      field: 'genre',
      hint: 'drama',
      requestId: expect.any(String),
    })
  })

  test('the client in a page of an allowed origin waits for as long as a 429 says', async () => {
    const key = service().issueKey('slow', { rate: 2, quota: null })
    const page = await open(origin, { key: null, origins: [origin], statuses: [429] })
    const counts = await page.evaluate(
      async ([baseUrl, apiKey]) => {
        const { titles } = client.createClient({ baseUrl, apiKey })
        const pages = [1, 2, 3, 4].map((limit) =>
          titles({ limit }).then(({ items }) => items.length),
        )
        return Promise.all(pages)
      },
      [service().url, key] as const,
    )
    expect(counts).toEqual([1, 2, 3, 4])
  })
})

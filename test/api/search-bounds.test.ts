import { expect, test, vi } from 'vitest'
import type { Counting } from '../support/fake-service.js'
import { keyedService } from '../support/keyed-service.js'
import { listeningService } from '../support/listening-service.js'

/** An engine whose searches end when the test ends them, or at their deadline. */
function slowEngine() {
  const searches: { end(): void; readonly signal: AbortSignal | undefined }[] = []
  const count: Counting = (_, signal) =>
    new Promise((resolve, reject) => {
      searches.push({ end: () => resolve(1), signal })
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  return { searches, count }
}

test('aborts a search at its deadline: 503 with Retry-After', async () => {
  const { count, searches } = slowEngine()
  const { get, log } = keyedService({ count, variables: { SEARCH_SECONDS: '1' } })
  const { status, body, headers } = await get('/v1.2/counted')
  expect([status, headers['retry-after'], headers.etag]).toEqual([503, '1', undefined])
  expect(body.error).toEqual({
    code: 'overloaded',
    message: 'the search was cancelled after 1 s',
  })
  expect(searches[0]?.signal?.aborted).toBe(true)
  expect(log.text()).not.toContain('"level":50')
})

test('aborts a search when its client disconnects, which is not a failure', async () => {
  const { count, searches } = slowEngine()
  const { asker, log } = await listeningService({ count })
  const client = new AbortController()
  const answer = asker()('/counted?q=a', client.signal)
  await vi.waitFor(() => expect(searches).toHaveLength(1))
  client.abort()
  await expect(answer).rejects.toThrow()
  await vi.waitFor(() => expect(searches[0]?.signal?.aborted).toBe(true))
  await vi.waitFor(() => expect(log.text()).toContain('"aborted":true'))
  expect(log.text()).not.toContain('"level":50')
})

test('a cached response needs no search', async () => {
  let searches = 0
  const { get } = keyedService({ count: async () => ++searches })
  for (let round = 0; round < 3; round += 1) {
    expect((await get('/v1.2/counted')).body).toEqual({ count: 1 })
  }
})

import request from 'supertest'
import { afterAll, beforeAll } from 'vitest'
import { type RunningService, serveData } from './demo-data.js'
import { sharedDemo } from './shared-data.js'

/** The service over the demo catalog with TMDB's interface, for all tests of a file. */
export function tmdbService() {
  let service: RunningService
  beforeAll(async () => {
    service = await serveData(await sharedDemo(), { TMDB_API: 'true' })
  })
  afterAll(() => service.close())

  /** Requests a path below `/3`. */
  const send = (path: string) =>
    request(service.url).get(`/3${path}`).set('Authorization', `Bearer ${service.key}`)
  return {
    running: () => service,
    send,
    /** The body of a successful answer. */
    // biome-ignore lint/suspicious/noExplicitAny: each test checks its own shape
    async get(path: string): Promise<any> {
      const { status, body, text } = await send(path)
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
      return body
    },
    /** The body of an endpoint of this service. */
    // biome-ignore lint/suspicious/noExplicitAny: each test checks its own shape
    async own(path: string): Promise<any> {
      const sent = request(service.url).get(`/v1.2${path}`).set('X-API-Key', service.key)
      return (await sent).body
    },
  }
}

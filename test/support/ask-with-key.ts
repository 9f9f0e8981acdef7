import request from 'supertest'
import { expect } from 'vitest'
import type { FakeService } from './fake-service.js'

/** Sends a request with a key, or without one. */
export const ask = ({ app }: FakeService, path: string, key?: string) => {
  const asked = request(app).get(path)
  return key === undefined ? asked : asked.set('X-API-Key', key)
}

export const statusOf = async (service: FakeService, key: string) =>
  (await ask(service, '/v1.2/kept', key)).status

let guesses = 0

/** Sends requests with different unknown keys. */
export async function guess(service: FakeService, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    guesses += 1
    expect(await statusOf(service, `tb_wrong${guesses}`)).toBe(401)
  }
}

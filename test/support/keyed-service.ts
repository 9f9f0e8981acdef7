import request from 'supertest'
import { fakeService } from './fake-service.js'

/** A service, and a function that sends requests with a key without limits. */
export function keyedService(options: Parameters<typeof fakeService>[0] = {}) {
  const fake = fakeService(options)
  const key = fake.key()
  const send = (method: 'get' | 'head' | 'post' | 'delete' | 'options', path: string) =>
    request(fake.app)[method](path).set('X-API-Key', key)
  return { ...fake, key, send, get: (path: string) => send('get', path) }
}

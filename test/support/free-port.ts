import { once } from 'node:events'
import { createServer } from 'node:http'
import { startStub } from './http-stub.js'

/** A port that no server listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { port, close } = await startStub(server)
  close()
  await once(server, 'close')
  return port
}

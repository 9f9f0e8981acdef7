import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../../../client/src/client.js'

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([301, 302, 303, 307, 308])(
  'the client does not follow a redirect with status %i, so that its key stays with the service',
  async (status) => {
    const received: unknown[] = []
    const target = await listening(({ headers }, response) => {
      received.push(headers)
      response.end('{}')
    })
    const baseUrl = await listening((_, response) => {
      response.writeHead(status, { Location: `${target}/elsewhere` }).end()
    })
    const client = createClient({ baseUrl, apiKey: 'tb_secret' })
    await expect(client.usage()).rejects.toMatchObject({
      code: 'not_understood',
      status,
      message: expect.stringContaining(`redirects to ${target}/elsewhere`),
    })
    expect(received).toEqual([])
  },
)

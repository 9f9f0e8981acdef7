import { expect, test } from 'vitest'
import { createClient } from '../../../client/src/client.js'
import { httpStub } from '../../support/http-stub.js'

test.each([301, 302, 303, 307, 308])(
  'the client does not follow a redirect with status %i, so that its key stays with the service',
  async (status) => {
    const received: unknown[] = []
    const target = await httpStub(({ headers }, response) => {
      received.push(headers)
      response.end('{}')
    })
    const baseUrl = await httpStub((_, response) => {
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

import { describe, expect, test } from 'vitest'
import { ask } from '../support/ask-with-key.js'
import { fakeService } from '../support/fake-service.js'

describe('the address of a guesser', () => {
  test('a forged X-Forwarded-For neither hides the guesser nor blocks another', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '3' } })
    const key = service.key()
    const from = (address: string, sent: string) =>
      ask(service, '/v1.2/kept', sent).set('X-Forwarded-For', address)
    for (const last of [1, 2, 3]) {
      expect((await from(`203.0.113.${last}`, 'tb_wrong')).status).toBe(401)
    }
    expect((await from('203.0.113.4', key)).status).toBe(403)
  })

  test.each([
    ['1', '203.0.113.7', '198.51.100.1, 203.0.113.7'],
    ['127.0.0.1, ::1, 10.0.0.0/8', '203.0.113.7', '203.0.113.7, 10.1.2.3'],
  ])(
    'behind a trusted proxy (%s) the client is who the proxy names',
    async (trust, client, forwarded) => {
      const service = fakeService({
        variables: { GUESS_LIMIT: '2', TRUST_PROXY: trust },
      })
      const key = service.key()
      const from = (address: string, sent: string) =>
        ask(service, '/v1.2/kept', sent).set('X-Forwarded-For', address)
      await from(forwarded, 'tb_wrong')
      await from(forwarded, 'tb_wrong')
      expect((await from(client, key)).status).toBe(403)
      expect((await from('203.0.113.8', key)).status).toBe(200)
    },
  )

  test('one IPv6 network counts as one client', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '2', TRUST_PROXY: '1' } })
    const key = service.key()
    const from = (address: string, sent: string) =>
      ask(service, '/v1.2/kept', sent).set('X-Forwarded-For', address)
    await from('2001:db8:1:2::1', 'tb_wrong')
    await from('2001:db8:1:2:ffff::2', 'tb_wrong')
    expect((await from('2001:db8:1:2::3', key)).status).toBe(403)
    expect((await from('2001:db8:1:3::1', key)).status).toBe(200)
    expect((await from('::ffff:203.0.113.1', key)).status).toBe(200)
  })
})

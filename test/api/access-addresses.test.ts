import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { serverOf } from '../../server/http/app-server.js'
import { ask, statusOf } from '../support/ask-with-key.js'
import { fakeService } from '../support/fake-service.js'
import { stubOfTest } from '../support/http-stub.js'

describe('the address of a client with wrong keys', () => {
  test('a forged X-Forwarded-For does not change which address is banned', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '3' } })
    const key = service.key()
    const from = (address: string, sent: string) =>
      ask(service, '/v1.2/kept', sent).set('X-Forwarded-For', address)
    for (const last of [1, 2, 3]) {
      expect((await from(`203.0.113.${last}`, `tb_wrong${last}`)).status).toBe(401)
    }
    expect((await from('203.0.113.4', key)).status).toBe(403)
  })

  test.each([
    ['1', '203.0.113.7', '198.51.100.1, 203.0.113.7'],
    ['127.0.0.1, ::1, 10.0.0.0/8', '203.0.113.7', '203.0.113.7, 10.1.2.3'],
  ])(
    'trusts the client address that a trusted proxy (%s) reports',
    async (trust, client, forwarded) => {
      const service = fakeService({
        variables: { GUESS_LIMIT: '2', TRUST_PROXY: trust },
      })
      const key = service.key()
      const from = (address: string, sent: string) =>
        ask(service, '/v1.2/kept', sent).set('X-Forwarded-For', address)
      await from(forwarded, 'tb_one')
      await from(forwarded, 'tb_two')
      expect((await from(client, key)).status).toBe(403)
      expect((await from('203.0.113.8', key)).status).toBe(200)
    },
  )

  test.each([
    ['203.0.113.7:5123', '203.0.113.7'],
    ['[2001:db8::7]:5123', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::8'],
    [' 203.0.113.7 ', '::ffff:203.0.113.7'],
    ['unknown, 203.0.113.7:1', '203.0.113.7:2'],
  ])(
    'the address of a client with wrong keys accepts the address format %s',
    async (written, same) => {
      const service = fakeService({ variables: { GUESS_LIMIT: '2', TRUST_PROXY: '1' } })
      const key = service.key()
      const from = (address: string, sent: string) =>
        ask(service, '/v1.2/kept', sent).set('X-Forwarded-For', address)
      await from(written, 'tb_one')
      await from(written, 'tb_two')
      expect((await from(same, key)).status).toBe(403)
      expect((await from('198.51.100.1', key)).status).toBe(200)
    },
  )

  test.each(['unknown', '', '203.0.113.7.', 'a:b', '203.0.113.7, _hidden', '1, 2'])(
    'bans no address if a trusted proxy reports "%s"',
    async (written) => {
      const service = fakeService({
        variables: { GUESS_LIMIT: '2', TRUST_PROXY: '127.0.0.1, ::1' },
      })
      const key = service.key()
      const from = (sent: string) =>
        ask(service, '/v1.2/kept', sent).set('X-Forwarded-For', written)
      const statuses = []
      for (let i = 0; i < 4; i++) statuses.push((await from(`tb_wrong${i}`)).status)
      expect(statuses).toEqual([401, 429, 429, 429])
      const { headers, body } = await from('tb_another')
      expect(headers['retry-after']).toBe('1')
      expect(body.error.hint).toContain('clients whose address the proxy does not report')
      expect((await from(key)).status).toBe(200)
      expect(service.log.text()).toContain('"client":"unknown"')
    },
  )

  test('the address of a client with wrong keys does not ban a trusted proxy that reports no client', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '2', TRUST_PROXY: '1' } })
    const key = service.key()
    for (let i = 0; i < 4; i++) await ask(service, '/v1.2/kept', `tb_wrong${i}`)
    expect(await statusOf(service, key)).toBe(200)
  })

  test('the address of a client with wrong keys warns once of many keys from one private address', async () => {
    const service = fakeService()
    const keys = Array.from({ length: 7 }, () => service.key())
    const warnings = () => service.log.lines.filter((line) => line.includes('TRUST_PROXY'))
    for (const key of keys.slice(0, 4)) await statusOf(service, key)
    await statusOf(service, keys[0] ?? '')
    expect(warnings()).toEqual([])
    for (const key of keys) await statusOf(service, key)
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]).toContain('127.0.0.1')
  })

  test('one IPv6 network counts as one client', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '2', TRUST_PROXY: '1' } })
    const key = service.key()
    const from = (address: string, sent: string) =>
      ask(service, '/v1.2/kept', sent).set('X-Forwarded-For', address)
    await from('2001:db8:1:2::1', 'tb_one')
    await from('2001:db8:1:2:ffff::2', 'tb_two')
    expect((await from('2001:db8:1:2::3', key)).status).toBe(403)
    expect((await from('2001:db8:1:3::1', key)).status).toBe(200)
    expect((await from('::ffff:203.0.113.1', key)).status).toBe(200)
  })

  test('rejects a request with too many header lines, without counting it', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '2', TRUST_PROXY: '127.0.0.1' } })
    const { server } = serverOf(service.app, {
      limits: { total: 10, perAddress: 10 },
      stalledTimeout: 60_000,
      logger: service.log.logger,
    })
    const { port } = await stubOfTest(server)
    const sendWith = async (more: number) => {
      const lines = [
        'GET /v1.2/kept HTTP/1.1',
        'Host: t',
        'Connection: close',
        'X-API-Key: tb_wrong',
        ...Array<string>(more).fill('A: b'),
        'X-Forwarded-For: 203.0.113.7',
      ]
      const socket = connect(port, '127.0.0.1').setEncoding('utf8')
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      let answer = ''
      for await (const part of socket) answer += part
      return answer
    }
    for (let i = 0; i < 3; i++) {
      const answer = await sendWith(2500)
      expect(answer).toContain('HTTP/1.1 400 ')
      expect(answer).toContain('"the request has more than 1000 header lines"')
    }
    expect(await sendWith(900)).toContain('HTTP/1.1 401 ')
    const lines = service.log.lines.map((line) => JSON.parse(line))
    expect(lines.map(({ client }) => client)).toEqual(Array(4).fill('203.0.113.7'))
  })
})

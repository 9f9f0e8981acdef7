import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { goingDemoNow, serveData } from '../support/demo-data.js'
import { memoryLogger } from '../support/fake-service.js'
import { scrape } from '../support/scrape.js'
import { sharedDemo } from '../support/shared-data.js'

/** Long answers, which a client reads only in part, and short ones, before which it may be gone. */
const requests = {
  'long files': '/docs/swagger-ui-bundle.js',
  'long answers': '/v1.2/titles?limit=100',
  searches: '/v1.2/titles?q=the&limit=50',
}

/** Sends requests together in one connection, and resets it, before or after the first bytes of the answers. */
async function reset(url: string, path: string, key: string, isRead: boolean): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: t\r\nX-API-Key: ${key}\r\n\r\n`.repeat(10))
  if (isRead) await once(socket, 'data')
  socket.resetAndDestroy()
}

test.each(Object.entries(requests))(
  'a connection that is reset in the middle of %s leaves nothing behind',
  async (_, path) => {
    const warnings: Error[] = []
    const note = (warning: Error) => void warnings.push(warning)
    process.on('warning', note)
    onTestFinished(() => void process.off('warning', note))
    const { logger, lines } = memoryLogger()
    const now = goingDemoNow()
    const service = await serveData(await sharedDemo(), { OPERATOR_PORT: '0' }, now, logger)
    onTestFinished(service.close)
    for (let at = 0; at < 40; at++) await reset(service.url, path, service.key, at % 2 === 1)
    const running = async () => {
      const metrics = await scrape(service.operatorUrl)
      return ['running', 'waiting'].map((state) => metrics.get(`titlebase_requests_${state}`))
    }
    await expect.poll(running, { timeout: 20_000 }).toEqual([0, 0])
    const headers = { 'X-API-Key': service.key }
    for (const each of Object.values(requests)) {
      const status = async () => (await fetch(service.url + each, { headers })).status
      await expect.poll(status, { timeout: 5000 }).toBe(200)
    }
    expect((await fetch(`${service.operatorUrl}/ready`)).status).toBe(200)
    expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
    expect(warnings).toEqual([])
  },
)

import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import Database from 'better-sqlite3'
import request from 'supertest'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDataDirectory, readPublished } from '../../storage/data-directory/data-directory.js'
import { recordVerification } from '../../storage/data-directory/generation-marks.js'
import { recordImport } from '../../storage/data-directory/run-record.js'
import { copyTwoGenerations, filesIn } from '../support/damaged-data.js'
import { demoNow, serveData } from '../support/demo-data.js'
import { runCommand } from '../support/run-command.js'
import { fakeMetrics, readScrape, type Scrape, scrape } from '../support/scrape.js'
import { sharedDemo } from '../support/shared-data.js'

const shared = await sharedDemo()

/** A service with an operator's port, and functions that send requests to both. */
async function operated(data = shared, variables: Readonly<Record<string, string>> = {}) {
  const service = await serveData(data, { OPERATOR_PORT: '0', ...variables })
  onTestFinished(service.close)
  const get = (path: string, key = service.key) =>
    request(service.url).get(path).set('X-API-Key', key)
  const operator = (path: string) => request(service.operatorUrl ?? '').get(path)
  return { service, get, operator, read: () => scrape(service.operatorUrl) }
}

const routesOf = (lines: Scrape) =>
  new Set([...lines.keys()].flatMap((line) => /route="([^"]*)"/.exec(line)?.[1] ?? []))

describe("the operator's port", () => {
  test('is closed unless it is configured', async () => {
    const service = await serveData(shared)
    onTestFinished(service.close)
    expect(service.operatorUrl).toBeNull()
    const asked = request(service.url).get('/metrics').set('X-API-Key', service.key)
    expect((await asked).status).toBe(404)
  })

  test('answers two paths, for GET and HEAD only', async () => {
    const { service, operator } = await operated()
    expect(service.operatorUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await operator('/metrics')).headers['content-type']).toContain('version=0.0.4')
    expect((await operator('/ready?x=1')).body).toEqual({ status: 'ready', problems: [] })
    expect((await operator('/health')).status).toBe(404)
    expect((await operator('/toString')).status).toBe(404)
    const posted = await request(service.operatorUrl ?? '').post('/ready')
    expect(posted.status).toBe(404)
  })

  test('rejects requests that name another machine, as a page could send them', async () => {
    const { operator } = await operated()
    for (const host of ['evil.example', 'evil.example:9464', 'localhost.evil.example', '']) {
      expect((await operator('/metrics').set('Host', host)).status).toBe(403)
    }
    for (const host of ['localhost:9464', '127.0.0.1', '[::1]:9464']) {
      expect((await operator('/ready').set('Host', host)).status).toBe(200)
    }
  })

  test('that is in use is reported with its variable', async () => {
    const { service } = await operated()
    const { port } = new URL(service.operatorUrl ?? '')
    await expect(serveData(shared, { OPERATOR_PORT: port })).rejects.toThrow(
      `OPERATOR_PORT: port ${port} of 127.0.0.1 is in use; choose a free port`,
    )
  })
})

describe('metrics', () => {
  test('count requests by route, status and phase, and the use of the cache', async () => {
    const { get, read } = await operated()
    const { headers } = await get('/v1.2/titles?limit=20')
    await get('/v1.2/titles?limit=20')
    await get('/v1.2/titles?limit=20').set('If-None-Match', headers.etag ?? '')
    await get('/v1.2/titles?limit=none')
    await get('/v1.2/titles/alpha/x/cast')
    const lines = Object.fromEntries(await read())
    const route = 'route="/v1.2/titles"'
    expect(lines).toMatchObject({
      [`titlebase_requests_total{${route},status="200"}`]: 2,
      [`titlebase_requests_total{${route},status="304"}`]: 1,
      [`titlebase_requests_total{${route},status="400"}`]: 1,
      [`titlebase_request_seconds_count{${route}}`]: 4,
      [`titlebase_request_phase_seconds_count{${route},phase="access"}`]: 4,
      [`titlebase_request_phase_seconds_count{${route},phase="search"}`]: 1,
      [`titlebase_request_phase_seconds_count{${route},phase="present"}`]: 2,
      'titlebase_request_seconds_count{route="/v1.2/titles/:type/:id/cast"}': 1,
      'titlebase_response_cache_total{result="hit"}': 1,
      'titlebase_response_cache_total{result="not_modified"}': 1,
      'titlebase_errors_total{code="invalid_request"}': 2,
      'titlebase_searches_total{outcome="answered"}': 1,
      'titlebase_search_answers_total{engine="embedded"}': 1,
      titlebase_requests_running: 0,
      titlebase_requests_waiting: 0,
    })
    expect(lines.titlebase_response_bytes_total).toBeGreaterThan(1000)
    expect(lines.titlebase_response_cache_bytes).toBeGreaterThan(1000)
    expect(lines.titlebase_response_cache_entries).toBeGreaterThan(0)
    expect(lines.process_resident_memory_bytes).toBeGreaterThan(1e6)
    expect(lines).toHaveProperty('nodejs_eventloop_lag_p99_seconds')
  })

  test('count requests with typed text by result', async () => {
    const { get, read } = await operated()
    for (const q of ['a', 'qzxwqzxw', 'zqwxzqwx']) await get(`/v1.2/titles?q=${q}`)
    await get('/v1.2/titles?limit=20')
    expect(Object.fromEntries(await read())).toMatchObject({
      'titlebase_text_searches_total{result="found"}': 1,
      'titlebase_text_searches_total{result="empty"}': 2,
    })
  })

  test('report running and waiting requests', async () => {
    const { register } = fakeMetrics({ requests: () => ({ running: 2, waiting: 3 }) })
    const metrics = readScrape(await register.metrics())
    expect(metrics.get('titlebase_requests_running')).toBe(2)
    expect(metrics.get('titlebase_requests_waiting')).toBe(3)
  })

  test('count failures of the access database', async () => {
    const { get, service, read } = await operated()
    expect((await read()).get('titlebase_access_failures_total')).toBe(0)
    const counted = service.issueKey('counted', { rate: null, quota: 10 })
    const other = new Database(join(service.dataDirectory, 'access.sqlite'))
    onTestFinished(() => void other.close())
    other.exec('begin immediate')
    expect((await get('/v1.2/enums', counted)).status).toBe(200)
    // The service stores counts once a second.
    await expect
      .poll(async () => (await read()).get('titlebase_access_failures_total'), { timeout: 10_000 })
      .toBeGreaterThan(0)
    other.exec('rollback')
  })

  test('have no labels that clients can choose', async () => {
    const { get, service, read } = await operated()
    for (let i = 0; i < 20; i++) {
      await get(`/v1.2/invented${i}?invented=${i}`)
      await get(`/v1.2/titles/invented${i}/${i}`)
      await request(service.url).get(`/invented${i}`)
      await request(service.url).post(`/v1.2/titles?invented=${i}`)
    }
    const lines = await read()
    expect(routesOf(lines)).toEqual(new Set(['none', '/v1.2/titles/:type/:id']))
    expect([...lines.keys()].filter((line) => line.includes('invented'))).toEqual([])
  })

  test('count rejections by limits, and bans', async () => {
    const { get, service, read } = await operated(shared, { GUESS_LIMIT: '2' })
    const [rated, daily] = [
      service.issueKey('rated', { rate: 1, quota: null }),
      service.issueKey('daily', { rate: null, quota: 1 }),
    ]
    // The clock of the service is fixed, so both requests are within one second.
    for (const key of [rated, daily]) for (let i = 0; i < 3; i++) await get('/v1.2/enums', key)
    expect((await read()).get('titlebase_bans')).toBe(0)
    for (let i = 0; i < 21; i++) await get('/v1.2/enums', `tb_wrong${i}`)
    expect(Object.fromEntries(await read())).toMatchObject({
      'titlebase_limited_total{limit="rate"}': 2,
      'titlebase_limited_total{limit="quota"}': 2,
      'titlebase_errors_total{code="forbidden"}': 1,
      titlebase_bans: 1,
    })
  })

  test('report the generation, and one that does not open', async () => {
    const { service, read } = await operated()
    const directory = openDataDirectory(service.dataDirectory)
    const published = readPublished(directory)
    const lines = Object.fromEntries(await read())
    expect(lines).toMatchObject({
      titlebase_generation_titles: published?.titles,
      titlebase_generation_published_timestamp_seconds: demoNow().getTime() / 1000,
      titlebase_generations_opened_total: 1,
      titlebase_generation_behind: 0,
      titlebase_ready: 1,
    })
    const pointer = join(service.dataDirectory, 'published.json')
    const newer = { ...JSON.parse(readFileSync(pointer, 'utf8')), generation: 'missing' }
    writeFileSync(pointer, JSON.stringify(newer))
    await expect
      .poll(async () => (await read()).get('titlebase_generation_behind'), { timeout: 5000 })
      .toBe(1)
    await expect
      .poll(async () => (await read()).get('titlebase_generation_failures_total'), {
        timeout: 5000,
      })
      .toBeGreaterThan(0)
    expect((await read()).get('titlebase_generation_titles')).toBe(published?.titles)
  })

  test('report results of imports in another process', async () => {
    const { service, read } = await operated()
    expect((await read()).has('titlebase_import_timestamp_seconds')).toBe(false)
    recordImport(service.dataDirectory, { hasCatalog: true, read: 9, rejected: 4 }, demoNow())
    expect(Object.fromEntries(await read())).toMatchObject({
      titlebase_imports_total: 1,
      titlebase_rejected_records_total: 4,
      titlebase_import_read_records: 9,
      titlebase_import_timestamp_seconds: demoNow().getTime() / 1000,
    })
  })
})

describe('/ready', () => {
  test.each([
    ['catalog', 'run titlebase import and titlebase index'],
    ['index', 'run titlebase index'],
    ['facets', 'run titlebase index'],
  ] as const)('/ready is 503 with the file after damage to the %s', async (named, remedy) => {
    const { service, operator, read } = await operated(await copyTwoGenerations())
    expect((await operator('/ready')).status).toBe(200)
    const file = filesIn(service.dataDirectory)[named]
    truncateSync(file, 100)
    const { status, body } = await operator('/ready')
    expect(status).toBe(503)
    const rollback = ', or titlebase rollback to publish the previous generation'
    expect(body).toEqual({
      status: 'unready',
      problems: [`${file} is damaged: ${remedy}${rollback}`],
    })
    expect((await read()).get('titlebase_ready')).toBe(0)
  })

  test('/ready is 200 again after a new generation replaces the damaged one', async () => {
    const copy = await copyTwoGenerations()
    const { service, operator } = await operated(copy)
    copyFileSync(filesIn(copy).current, join(service.dataDirectory, 'catalog.json'))
    truncateSync(filesIn(service.dataDirectory).index, 100)
    expect((await operator('/ready')).status).toBe(503)
    expect((await runCommand(['index'], service.dataDirectory, () => new Date())).status).toBe(0)
    const status = async () => (await operator('/ready')).status
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
  })

  test('/ready is 503 after a verification that found damage, until one finds none', async () => {
    const { service, operator } = await operated(await copyTwoGenerations())
    const directory = openDataDirectory(service.dataDirectory)
    const { generation } = filesIn(service.dataDirectory).published
    for (const damage of ['index.bin is damaged (its checksum differs)', null]) {
      recordVerification(directory, generation, damage, demoNow())
      const { status, body } = await operator('/ready')
      expect([status, body.problems]).toEqual(damage === null ? [200, []] : [503, [damage]])
    }
  })

  test('/ready is 503 while the service stops, and the port closes last', async () => {
    const service = await serveData(shared, { OPERATOR_PORT: '0', DRAIN_SECONDS: '1' })
    const ready = () => request(service.operatorUrl ?? '').get('/ready')
    const socket = await unreadAnswers(service.url)
    const closing = service.close()
    const { status, body } = await ready()
    expect(status).toBe(503)
    expect(body.problems).toEqual(['the service is stopping'])
    await closing
    socket.destroy()
    await expect(ready()).rejects.toThrow('ECONNREFUSED')
  })
})

/** A connection with unread responses, which lasts until the deadline. */
async function unreadAnswers(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write('GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: t\r\n\r\n'.repeat(20))
  await new Promise((resolve) => socket.once('readable', resolve))
  await after(500)
  return socket
}

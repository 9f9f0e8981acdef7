import { readFileSync } from 'node:fs'
import request from 'supertest'
import { describe, expect, onTestFinished, test } from 'vitest'
import { run } from '../../cli/run.js'
import { blockNames } from '../../server/cards/present-title-card.js'
import { openApiDocument } from '../../server/openapi/document.js'
import { examples } from '../../server/openapi/examples.js'
import { health } from '../../server/routes/health.js'
import { endpoints } from '../../server/routes/index.js'
import { readServerConfig } from '../../server/server-config.js'
import { recordExamples } from '../../tools/docs/record-examples.js'
import { serveData } from '../support/demo-data.js'
import { fakeService, temporaryDirectory } from '../support/fake-service.js'
import { openApiValidator } from '../support/openapi-validator.js'
import { sharedServedDemo } from '../support/shared-data.js'

const data = await sharedServedDemo()

async function service() {
  const started = await serveData(data)
  onTestFinished(() => started.close())
  return started
}

const document = openApiDocument({
  endpoints: endpoints(readServerConfig({}).pageAddresses),
  health,
  prefix: '/v1.2',
  examples,
})
const validator = openApiValidator(JSON.parse(JSON.stringify(document)))

test('the examples are responses with the demo catalog: npm run examples updates them', async () => {
  expect(examples).toEqual(await recordExamples(await service()))
})

test('every endpoint has an example, and every example is valid', () => {
  const recorded = Object.entries(examples).flatMap(([name, of]) =>
    of.map((one) => ({ ...one, endpoint: name })),
  )
  const always = { 'x-request-id': 'x', 'cache-control': 'x', 'retry-after': '1' }
  for (const { endpoint, request: path, status, body } of recorded) {
    expect(validator.check({ path, status, body, headers: always }), path).toEqual([])
    if (endpoint !== 'access')
      expect(validator.operationOf(path)?.operation.operationId).toBe(endpoint)
  }
  // Files have no example.
  const names = Object.values(document.paths)
    .filter(({ get }) => 'application/json' in get.responses[200].content)
    .map(({ get }) => get.operationId)
  expect(names.filter((name) => !examples[name]?.some(({ status }) => status === 200))).toEqual([])
})

test('lists in parameters have 1 to 100 values, `names` has 5, and none is empty', () => {
  const own = Object.values(document.paths).flatMap(({ get }) => get.parameters)
  const lists = [...own, ...Object.values(document.components.parameters)].flatMap((parameter) => {
    const { schema, name } = parameter as {
      name?: string
      schema?: { type?: string; items?: object }
    }
    return schema?.type === 'array' ? [{ list: schema, max: name === 'names' ? 5 : 100 }] : []
  })
  expect(lists.length).toBeGreaterThan(100)
  for (const { list, max } of lists) {
    expect(list).toMatchObject({ minItems: 1, maxItems: max })
    const isOpenText = JSON.stringify(list.items).startsWith('{"type":"string"}')
    expect(isOpenText, JSON.stringify(list)).toBe(false)
  }
})

test('the example of a list is a list; of another parameter, one value', () => {
  const parameters: readonly Record<string, unknown>[] = Object.values(document.paths).flatMap(
    ({ get }) => get.parameters,
  )
  const withExample = parameters.filter(({ example }) => example !== undefined)
  const lists = withExample.filter(({ example }) => Array.isArray(example))
  expect(lists.map(({ name }) => name)).toContain('ids')
  for (const { schema, example, name } of withExample) {
    const isList = (schema as { type?: string }).type === 'array'
    expect([name, Array.isArray(example)]).toEqual([name, isList])
  }
})

describe('the validator of the conformance suite', () => {
  const path = '/v1.2/ids/beta/1'
  const headers = { 'x-request-id': 'x', 'cache-control': 'x' }
  const body = { alpha_id: 'tt1', beta_id: '1', gamma_id: null, gamma_tv_id: null, delta_id: null }
  const check = (changes: object) =>
    validator.check({ path, status: 200, headers, body, ...changes })

  test('the validator of the conformance suite accepts valid responses', () =>
    expect(check({})).toEqual([]))
  test.each([
    ['an unknown key', { body: { ...body, more: 1 } }],
    ['a missing key', { body: { alpha_id: 'tt1' } }],
    ['a wrong type', { body: { ...body, beta_id: 1 } }],
    ['an empty string', { body: { ...body, beta_id: '' } }],
    ['a status that is not documented', { status: 204 }],
    ['a missing header', { headers: {} }],
    ['a parameter that is not documented', { path: `${path}?lang=ru` }],
    ['an unexpected body', { status: 304 }],
    ['a body that is no error', { status: 404 }],
  ])('the validator of the conformance suite finds %s', (_what, changes) =>
    expect(check(changes)).not.toEqual([]),
  )

  test('the validator of the conformance suite accepts missing keys only if `fields` can omit them', () => {
    const [example] = examples.title ?? []
    const answered = { status: 200, headers, body: example?.body }
    expect(validator.check({ path: '/v1.2/titles/beta/1?fields=title', ...answered })).toEqual([])
    const missing = validator.check({ path: '/v1.2/titles/beta/1', ...answered })
    expect(missing.length).toBeGreaterThan(blockNames.length / 2)
  })
})

describe('/openapi.json and /docs', () => {
  test('need no key, and are cacheable and compressed', async () => {
    const { url } = await service()
    for (const path of [
      '/openapi.json',
      '/docs',
      '/docs/openapi.en.json',
      '/docs/page.css',
      '/docs/start.en.js',
      '/docs/swagger-ui-bundle.js',
    ]) {
      const { status, headers } = await request(url).get(path).set('Accept-Encoding', 'gzip')
      expect([path, headers['content-encoding']]).toEqual([path, 'gzip'])
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'public, max-age=3600'])
      expect(headers['x-request-id']).toMatch(/./)
    }
    const { headers, body } = await request(url).get('/openapi.json')
    expect(body).toEqual(JSON.parse(JSON.stringify(document)))
    const again = await request(url)
      .get('/openapi.json')
      .set('If-None-Match', headers.etag ?? '')
    expect([again.status, again.headers.vary]).toEqual([304, 'Accept-Encoding'])
  })

  test('the page uses only files of the service, and runs only its own scripts', async () => {
    const { app } = fakeService()
    const { text, headers } = await request(app).get('/docs')
    const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address]) => address ?? '',
    )
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) {
      expect(address).toMatch(/^\/(docs\/|docs\?lang=ru$|openapi\.json$)|^#\w+$/)
      if (address.startsWith('#')) expect(text).toContain(`id="${address.slice(1)}"`)
      else expect((await request(app).get(address)).status).toBe(200)
    }
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data:;connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    )
    expect(text).not.toMatch(/<script>|<style|\son\w+=|\sstyle=/)
    const { headers: ofDocument } = await request(app).get('/openapi.json')
    expect(ofDocument['content-security-policy']).toContain("default-src 'none'")
  })

  test.each(['/docs/', '/docs/package.json', '/docs/../package.json', '/openapi.yaml'])(
    '%s is not served',
    async (path) => {
      expect((await request(fakeService().app).get(path)).status).toBe(401)
    },
  )

  test('are limited per address, generously', async () => {
    const { app, clock } = fakeService()
    const statuses = async (count: number) => {
      const asked = []
      for (let i = 0; i < count; i++) asked.push(await request(app).get('/docs/start.en.js'))
      return asked
    }
    const answers = await statuses(31)
    expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true)
    expect(answers[30]?.status).toBe(429)
    expect(answers[30]?.headers['retry-after']).toBe('1')
    expect(answers[30]?.body.error.hint).toContain('30 pages and their files per second')
    clock.pass(1)
    expect((await statuses(1))[0]?.status).toBe(200)
    expect((await request(app).get('/health')).status).toBe(200)
  })

  test('other methods return 404', async () => {
    const { app } = fakeService()
    for (const path of ['/docs', '/openapi.json']) {
      expect((await request(app).post(path)).body.error.code).toBe('not_found')
    }
  })
})

test('`titlebase openapi` prints the document, with the path prefix of a proxy', async () => {
  const directory = temporaryDirectory()
  let printed = ''
  const status = await run(['openapi'], {
    variables: { DATA_DIR: directory, PUBLIC_PATH: '/films' },
    out: (text) => {
      printed += text
    },
    err: () => {},
    now: () => new Date(),
  })
  expect(status).toBe(0)
  expect(JSON.parse(printed)).toEqual({
    ...JSON.parse(JSON.stringify(document)),
    servers: [{ url: '/films', description: 'This service.' }],
  })
})

test('the recorded file has the format that the script writes', () => {
  const file = new URL('../../server/openapi/examples.json', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(examples, null, 2)}\n`)
})

import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ask, expectMissing, expectRefusal, running } from './ask.js'
import { busyPerson, companionOf, pathOf, richFilm, richSeries } from './samples.js'

/** One request to each endpoint (docs/reference/endpoints.md#paths). */
const paths: readonly (readonly [name: string, path: () => string])[] = [
  ['/ids', () => `/v1.2/ids/${pathOf(richFilm())}`],
  ['card', () => `/v1.2/titles/${pathOf(richFilm())}`],
  ['cast', () => `/v1.2/titles/${pathOf(richFilm())}/cast`],
  ['media', () => `/v1.2/titles/${pathOf(richFilm())}/media`],
  ['texts', () => `/v1.2/titles/${pathOf(richFilm())}/texts`],
  ['episodes', () => `/v1.2/titles/${pathOf(richSeries())}/episodes`],
  ['relations', () => `/v1.2/titles/${pathOf(richFilm())}/relations`],
  ['/titles', () => '/v1.2/titles'],
  ['/filters', () => '/v1.2/filters'],
  ['/persons', () => '/v1.2/persons?q=smith'],
  ['profile', () => `/v1.2/persons/${pathOf(busyPerson())}`],
  ['filmography', () => `/v1.2/persons/${pathOf(busyPerson())}/filmography`],
  ['with', () => `/v1.2/persons/${pathOf(busyPerson())}/with/${pathOf(companionOf(busyPerson()))}`],
  ['/collections', () => '/v1.2/collections'],
  ['collection', () => '/v1.2/collections/top-250'],
  ['/charts/top', () => '/v1.2/charts/top'],
  ['/releases', () => '/v1.2/releases'],
  ['hidden gems', () => '/v1.2/discover/hidden-gems'],
  ['divergence', () => '/v1.2/discover/divergence'],
  ['/enums', () => '/v1.2/enums'],
]

const extended = (path: string, more: string) => `${path}${path.includes('?') ? '&' : '?'}${more}`
const below = (path: string) => path.replace('/v1.2', '')

describe.each(paths)('%s', (_name, path) => {
  test('answers 200 with the headers of an answer that may be kept', async () => {
    const { status, headers } = await ask(path())
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'cache-control': path() === '/v1.2/enums' ? 'private, max-age=86400' : 'private, no-cache',
      'x-request-id': expect.any(String),
    })
  })

  test('answers 304 without a body to the tag it sent', async () => {
    const first = await ask(path())
    const again = await ask(path(), { headers: { 'If-None-Match': first.headers.etag ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
    for (const name of ['etag', 'cache-control', 'vary']) {
      expect(again.headers[name]).toBe(first.headers[name])
    }
    const other = await ask(path(), { headers: { 'If-None-Match': '"other"' } })
    expect([other.status, other.text]).toEqual([200, first.text])
  })

  test('answers HEAD as GET, without a body', async () => {
    const [get, head] = [await ask(path()), await ask(path(), { method: 'head' })]
    expect([head.status, head.headers.etag]).toEqual([200, get.headers.etag])
    expect(head.text ?? '').toBe('')
  })

  test('is smaller compressed, and equal after decompression', async () => {
    const [plain, packed] = [await bytes(path(), 'identity'), await bytes(path(), 'gzip')]
    expect(packed.encoding).toBe('gzip')
    expect(plain.encoding).toBeUndefined()
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
    if (plain.body.length > 500) expect(packed.body.length).toBeLessThan(plain.body.length)
  })

  test('answers 401 without a key and with an unknown one', async () => {
    for (const key of [null, '']) {
      const { status, body, headers } = await ask(path(), { key })
      expect([status, body.error.code]).toEqual([401, 'unauthorized'])
      expect(headers['x-request-id']).toMatch(/./)
    }
  })

  test('answers 400 to an unknown and to a repeated parameter', async () => {
    const { status, body, headers } = await ask(extended(path(), 'nonsense=1'))
    expect([status, body.error.code, body.error.field]).toEqual([
      400,
      'invalid_request',
      'nonsense',
    ])
    expect(headers['x-request-id']).toMatch(/./)
    expect(headers).not.toHaveProperty('etag')
    await expectRefusal(extended(below(path()), 'nonsense=1&nonsense=1'), { field: 'nonsense' })
  })
})

/** Which endpoints take `limit` and how far it goes; `sections` where the answer is in sections. */
const limits = [
  ['cast', 'group=none', 1000],
  ['media', '', 1000],
  ['texts', 'group=none', 1000],
  ['episodes', '', 1000],
  ['relations', 'group=none', 1000],
  ['filmography', '', 1000],
  ['with', '', 1000],
  ['cast', '', 'sections'],
  ['media', 'group=type', 'sections'],
  ['texts', '', 'sections'],
  ['relations', '', 'sections'],
  ['filmography', 'group=role', 'sections'],
  ['/titles', '', 50],
  ['/persons', '', 50],
  ['/collections', '', 50],
  ['collection', '', 50],
  ['/charts/top', '', 50],
  ['/releases', '', 50],
  ['hidden gems', '', 50],
  ['divergence', '', 50],
] as const

describe.each(limits)('limit and offset of %s %s', (name, query, most) => {
  const pathTo = () => below(paths.find(([other]) => other === name)?.[1]() ?? '')
  const asked = (more: string) => extended(pathTo(), [query, more].filter(Boolean).join('&'))
  const [fallback, max] = most === 'sections' ? [10, 50] : [most, most]

  test('default, clamping and echo', async () => {
    const echoed = async (more: string) => {
      const { body } = await ask(`/v1.2${asked(more)}`)
      return [body.limit, body.offset]
    }
    expect(await echoed('')).toEqual([fallback, 0])
    expect(await echoed('limit=3')).toEqual([3, 0])
    expect(await echoed(`limit=${max}`)).toEqual([max, 0])
    expect(await echoed(`limit=${max + 1}`)).toEqual([max, 0])
    expect(await echoed('limit=99999999999999999999')).toEqual([max, 0])
  })

  test.each(['0', '-1', '1.5', 'ten', '', '1e1', '%2B1'])('limit=%s answers 400', async (value) => {
    await expectRefusal(asked(`limit=${value}`), { field: 'limit' })
  })

  test.each(['-1', '1.5', 'ten', ''])('offset=%s answers 400', async (value) => {
    await expectRefusal(asked(`offset=${value}`), { field: 'offset' })
  })

  test(most === 'sections' ? 'offset answers 400' : 'offset moves on', async () => {
    if (most === 'sections') {
      for (const offset of [0, 1]) {
        await expectRefusal(asked(`offset=${offset}`), { field: 'offset' })
      }
      return
    }
    const { body: whole } = await ask(`/v1.2${asked('limit=4')}`)
    const { body: rest } = await ask(`/v1.2${asked('limit=2&offset=2')}`)
    expect(rest.offset).toBe(2)
    expect(rest.items).toEqual(whole.items.slice(2))
    const { body: beyond } = await ask(`/v1.2${asked('offset=100000')}`)
    expect([beyond.items, beyond.has_more, beyond.total]).toEqual([[], false, whole.total])
  })
})

/** What `total` is of each list (docs/reference/envelopes.md#total). */
const totals = [
  ['cast', 'role=actor', 'number'],
  ['media', '', 'number'],
  ['texts', 'group=none', 'number'],
  ['episodes', '', 'number'],
  ['relations', 'group=none', 'number'],
  ['filmography', '', 'number'],
  ['with', '', 'number'],
  ['collection', '', 'number'],
  ['collection', 'lang=en&fields=title&limit=2', 'number'],
  ['/collections', '', 'number'],
  ['/titles', '', null],
  ['/persons', '', null],
  ['collection', 'kind=movie', null],
  ['collection', 'sort=year', null],
  ['collection', 'q=the', null],
  ['/charts/top', '', 'absent'],
  ['hidden gems', '', 'absent'],
  ['/releases', '', 'number'],
  ['divergence', 'min_votes=0', 'number'],
] as const

test.each(totals)('total of %s %s: %s', async (name, query, rule) => {
  const path = paths.find(([other]) => other === name)?.[1]() ?? ''
  const { body } = await ask(query === '' ? path : extended(path, query))
  if (rule === 'absent') expect(body).not.toHaveProperty('total')
  else if (rule === null) expect(body.total).toBeNull()
  else {
    expect(body.total).toBeTypeOf('number')
    expect(body.has_more).toBe(body.offset + body.limit < body.total)
  }
})

/** Where `lang` is taken, and whether `fields` is. */
const languages = [
  'card',
  'cast',
  'media',
  'texts',
  'relations',
  '/titles',
  'filmography',
  'collection',
]

test.each(languages)('%s takes lang=ru and lang=en only', async (name) => {
  const path = paths.find(([other]) => other === name)?.[1]() ?? ''
  const [plain, ru] = [await ask(path), await ask(extended(path, 'lang=ru'))]
  expect(ru.body).toEqual(plain.body)
  for (const value of ['de', '', 'RU', 'ru,en']) {
    const { status, body } = await ask(extended(path, `lang=${value}`))
    expect([status, body.error.field, body.error.allowed]).toEqual([400, 'lang', ['ru', 'en']])
  }
})

describe('what is no path', () => {
  test.each([
    '/',
    '/v1.2',
    '/v1.2/health',
    '/v1.2/titles/',
    '/v1.2/Titles',
    '/v1.3/titles',
    '/titles',
    '/v1.2/charts',
    '/v1.2/titles/beta',
    '/v1.2/openapi.json',
  ])('%s', async (path) => {
    const { status, body, headers } = await ask(path)
    expect([status, body.error.code]).toEqual([404, 'not_found'])
    expect(headers['x-request-id']).toMatch(/./)
  })
})

/** docs/reference/identity.md#numbers */
describe.each(['ids', 'titles'])('the title of /%s/{type}/{id}', (root) => {
  const catalogs = ['alpha', 'beta', 'gamma', 'gamma_tv', 'delta']
  test.each(['imdb', 'Alpha', 'gamma-tv'])('%s is no catalog', async (catalog) => {
    const { status, body } = await ask(`/v1.2/${root}/${catalog}/1`)
    expect([status, body.error.field, body.error.allowed]).toEqual([400, 'type', catalogs])
  })
  test.each([
    'alpha/1',
    'alpha/tt123456',
    'alpha/tt12345678901',
    'alpha/TT1234567',
    'alpha/nm1234567',
    'beta/tt1234567',
    'beta/0',
    'beta/01',
    'beta/-1',
    'gamma/12345678901',
    'gamma_tv/x',
    'delta/1.0',
    'delta/%20',
  ])('%s is malformed', (path) => expectRefusal(`/${root}/${path}`, { field: 'id' }))
  test.each(['alpha/tt9999999999', 'beta/9999999999', 'gamma_tv/9999999999'])(
    '%s is not held',
    (path) => expectMissing(`/${root}/${path}`),
  )
})

describe('the person of /persons/{type}/{id}', () => {
  const catalogs = ['alpha', 'beta', 'gamma', 'delta']
  test.each(['', '/filmography'])('%s', async (rest) => {
    for (const catalog of ['gamma_tv', 'imdb']) {
      const { status, body } = await ask(`/v1.2/persons/${catalog}/1${rest}`)
      expect([status, body.error.field, body.error.allowed]).toEqual([400, 'type', catalogs])
    }
    for (const path of ['alpha/1', 'alpha/tt1234567', 'beta/0', 'delta/x']) {
      await expectRefusal(`/persons/${path}${rest}`, { field: 'id' })
    }
    await expectMissing(`/persons/beta/9999999999${rest}`)
  })
})

test('the sub-resources of a title that is not held answer 404', async () => {
  for (const name of ['cast', 'media', 'texts', 'episodes', 'relations']) {
    await expectMissing(`/titles/beta/9999999999/${name}`)
    await expectRefusal(`/titles/beta/0/${name}`, { field: 'id' })
  }
})

/** docs/reference/errors.md#order-of-the-checks */
describe('the first check that fails answers', () => {
  test.each([
    ['/nowhere?limit=0', 404, undefined],
    ['/titles/imdb/0?limit=0', 400, 'type'],
    ['/titles/beta/0/cast?nope=1', 400, 'id'],
    ['/titles?kind=nope&nope=1', 400, 'nope'],
    ['/titles?nope=1&lang=ru&lang=ru', 400, 'lang'],
    ['/titles?limit=0&kind=nope', 400, 'limit'],
    ['/titles?kind=nope&limit=0', 400, 'kind'],
    ['/titles/beta/9999999999/cast?offset=0', 400, 'offset'],
    ['/titles/beta/9999999999/relations?tag=nope', 404, undefined],
    ['/collections/nope?tag=nope', 404, undefined],
    ['/titles?cursor=nope&tag=nope', 400, 'tag'],
    ['/titles?sort=random&offset=0&tag=nope', 400, 'tag'],
  ])('%s', async (path, expected, field) => {
    const { status, body } = await ask(`/v1.2${path}`)
    expect([status, body.error.field]).toEqual([expected, field])
  })
})

test('/health needs no key, takes no parameters and is not kept', async () => {
  const { status, body, headers } = await ask('/health', { key: null })
  expect([status, body]).toEqual([200, { status: 'ok' }])
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('etag')
  expect((await ask('/health?x=1', { key: null })).status).toBe(400)
  expect((await ask('/health', { key: null, method: 'head' })).status).toBe(200)
})

/** Asks without a client that decompresses by itself. */
function bytes(path: string, encoding: string) {
  return new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
    const headers = { 'X-API-Key': running().key, 'Accept-Encoding': encoding }
    const asked = rawRequest(running().url + path, { headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(chunks) })
    })
    asked.on('error', reject).end()
  })
}

/** What the service answers to bytes that may be no request. */
function answerTo(sent: string): Promise<string> {
  const { hostname, port } = new URL(running().url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(sent))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => (answer += part))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** Requests that reach no endpoint are answered with the error object too. */
describe('what no endpoint reads', () => {
  test.each([
    [
      'letters that are not percent-encoded',
      'GET /v1.2/titles?q=брат HTTP/1.1',
      400,
      'invalid_request',
    ],
    ['an address without a host to read', 'GET http://[bad/ HTTP/1.1', 400, 'invalid_request'],
    ['an address of 20 kilobytes', `GET /${'a'.repeat(20_000)} HTTP/1.1`, 400, 'invalid_request'],
    ['a version of HTTP that there is not', 'GET /v1.2/titles HTTP/9.9', 400, 'invalid_request'],
    ['a method that nobody knows', 'FETCH /v1.2/titles HTTP/1.1', 404, 'not_found'],
  ])('%s', async (_, line, status, code) => {
    const answer = await answerTo(`${line}\r\nHost: titlebase\r\n\r\n`)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head).toMatch(/^X-Request-Id: \S+$/m)
    expect(JSON.parse(body)).toEqual({ error: { code, message: expect.any(String) } })
  })
})

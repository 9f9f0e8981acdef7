import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { openingLinks } from '../../server/explorer/opening-links.js'
import { pagePaths } from '../../server/explorer/serve-explorer.js'
import { fakeService, stoppedClock, temporaryDirectory } from '../support/fake-service.js'

const pageWith = (publicPath: string, names = '{}') =>
  `<!doctype html><meta name="image-origins" content=""><meta name="public-path" content="${publicPath}"><meta name="catalog-names" content="${names}"><script src="${publicPath}/explorer/a-1.js"></script>`
const page = pageWith('')

/** Creates a folder like the output of a build, with four files. */
function builtExplorer() {
  const folder = temporaryDirectory()
  mkdirSync(join(folder, 'explorer'))
  writeFileSync(join(folder, 'index.html'), pageWith('', '').replace('"/explorer', '"./explorer'))
  writeFileSync(join(folder, 'explorer/a-1.js'), `export {}${' '.repeat(2000)}`)
  writeFileSync(join(folder, 'explorer/b-2.css'), 'p {}')
  writeFileSync(join(folder, 'explorer/c-3.woff2'), 'letters')
  writeFileSync(join(folder, 'explorer/d-4.md'), '# A page')
  return folder
}

function explorer(variables: Readonly<Record<string, string>> = {}) {
  const clock = stoppedClock('2024-05-17T12:00:00Z')
  const links = openingLinks(clock.now)
  const fake = fakeService({
    clock,
    variables: { GUESS_LIMIT: '3', ...variables },
    explorer: { folder: builtExplorer(), links },
  })
  // Without any key, nobody would be banned.
  fake.key()
  const redeem = (token: string) =>
    request(fake.app).get('/explorer/key').set('X-Explorer-Token', token)
  return { ...fake, links, redeem }
}

describe('the page', () => {
  test('the page is at the paths of all pages, without a key, and is revalidated each time', async () => {
    const { app } = explorer()
    for (const path of pagePaths.map((path) => path.replace(/:\w+/g, 'x'))) {
      const { status, headers, text } = await request(app).get(path)
      expect([path, status, headers['content-type'], headers['cache-control'], text]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
        'no-cache',
        page,
      ])
    }
  })

  test('begins its addresses with the public path, like /docs and the OpenAPI document', async () => {
    const { app } = explorer({ PUBLIC_PATH: '/movies' })
    const textOf = async (path: string) => (await request(app).get(path)).text
    expect(await textOf('/title/alpha/tt1')).toBe(pageWith('/movies'))
    const docs = await textOf('/docs')
    const addresses = [...docs.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses) expect(address).toMatch(/^\/movies\//)
    expect(await textOf('/docs/start.en.js')).toContain("url: '/movies/docs/openapi.en.json'")
    for (const path of ['/openapi.json', '/docs/openapi.en.json']) {
      expect(JSON.parse(await textOf(path)).servers[0].url).toBe('/movies')
    }
  })

  test('the page contains the names of catalogs, whatever their characters', async () => {
    const { app } = explorer({ CATALOG_NAMES: 'alpha=IMDb, critic_a=R & "T"' })
    const { text } = await request(app).get('/')
    expect(text).toBe(
      pageWith(
        '',
        '{&quot;alpha&quot;:&quot;IMDb&quot;,&quot;critic_a&quot;:&quot;R &amp; \\&quot;T\\&quot;&quot;}',
      ),
    )
  })

  test('the page returns 304 for its tag', async () => {
    const { app } = explorer()
    const { headers } = await request(app).get('/')
    const again = await request(app)
      .get('/?q=x')
      .set('If-None-Match', headers.etag ?? '')
    expect(again.status).toBe(304)
  })

  test('the page allows only pictures of the configured origins from elsewhere, and lists them', async () => {
    const origins = 'https://posters.example,https://photos.example'
    const { headers, text } = await request(explorer({ IMAGE_ORIGINS: origins }).app).get('/')
    expect(headers['content-security-policy']?.split(';').toSorted()).toEqual(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self' data: https://posters.example https://photos.example",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].toSorted(),
    )
    expect(text).toContain('content="https://posters.example https://photos.example"')
  })
})

test('files of the page may be cached forever', async () => {
  const { app } = explorer()
  for (const [name, type, encoding] of [
    ['a-1.js', 'text/javascript; charset=utf-8', 'gzip'],
    ['b-2.css', 'text/css; charset=utf-8', 'gzip'],
    ['c-3.woff2', 'font/woff2', undefined],
    ['d-4.md', 'text/plain; charset=utf-8', 'gzip'],
  ] as const) {
    const { status, headers } = await request(app).get(`/explorer/${name}`)
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      type,
      encoding,
    ])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

describe('other paths', () => {
  test('have the same responses as without the explorer', async () => {
    const services = [explorer(), fakeService()].map(({ app, key }) => ({ app, key: key() }))
    for (const path of [
      '/v1.2',
      '/nowhere',
      '/title/x',
      '/title/x/y/',
      '/explorer',
      '/explorer/nowhere.js',
      '/index.html',
      '//',
      '/Title/x/y',
    ]) {
      for (const withKey of [false, true]) {
        const [one, other] = await Promise.all(
          services.map(({ app, key }) => {
            const sent = request(app).get(path)
            return withKey ? sent.set('X-API-Key', key) : sent
          }),
        )
        expect([path, one?.status]).toEqual([path, withKey ? 404 : 401])
        expect(one?.text).toBe(other?.text)
      }
    }
  })

  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

  test('a browser gets the page with 404 and no-store', async () => {
    const { app, log } = explorer()
    for (const path of ['/nonsense', '/title/x', '/Title/x/y', '/explorer']) {
      const ask = request(app).get(path).set('Accept', browser)
      const { status, headers, text } = await ask.set('If-None-Match', '*')
      expect([status, headers['content-type'], headers['cache-control'], headers.etag]).toEqual([
        404,
        'text/html; charset=utf-8',
        'no-store',
        undefined,
      ])
      expect(headers['content-security-policy']).toContain("script-src 'self'")
      expect(text).toBe(page)
    }
    expect(log.text()).toContain('"error":"not_found"')
  })

  test('only a browser that navigates gets the page', async () => {
    const { app } = explorer()
    for (const [path, headers] of [
      ['/nonsense', { Accept: '*/*' }],
      ['/nonsense', { Accept: 'application/json,text/html;q=0.9' }],
      ['/nonsense', { Accept: 'image/avif,image/webp,*/*;q=0.8' }],
      ['/v1.2/nonsense', { Accept: browser }],
      ['/v1.3/titles', { Accept: browser }],
      ['/explorer/nowhere.js', { Accept: browser }],
      ['/nonsense', { Accept: browser, 'X-API-Key': 'tb_wrong' }],
    ] as const) {
      const { status, type } = await request(app).get(path).set(headers)
      expect([path, status, type]).toEqual([path, 401, 'application/json'])
    }
  })

  test('a form gets JSON, and so does every request without the explorer', async () => {
    const sent = request(explorer().app).post('/nonsense').set('Accept', browser)
    const asked = request(fakeService().app).get('/nonsense').set('Accept', browser)
    for (const { type } of await Promise.all([sent, asked])) expect(type).toBe('application/json')
  })

  test('without the explorer, / returns 401, and 404 with a key', async () => {
    const { app, key } = fakeService()
    expect((await request(app).get('/')).status).toBe(401)
    expect((await request(app).get('/').set('X-API-Key', key())).status).toBe(404)
  })

  test('other methods than GET and HEAD are 404', async () => {
    const { app } = explorer()
    expect((await request(app).post('/')).body.error.code).toBe('not_found')
    expect((await request(app).head('/')).status).toBe(200)
  })
})

test('an address gets a limited number of files and pages per second', async () => {
  const { app, clock } = explorer()
  const ask = async () => (await request(app).get('/explorer/a-1.js')).status
  for (let i = 0; i < 30; i++) expect(await ask()).toBe(200)
  expect((await request(app).get('/')).headers['retry-after']).toBe('1')
  clock.pass(1)
  expect(await ask()).toBe(200)
})

describe('a link that opens the explorer', () => {
  test('a link that opens the explorer gives its key once, without caching or logging', async () => {
    const { links, redeem, key, app, log } = explorer({ LOG_LEVEL: 'debug' })
    const issued = key()
    const token = links.make(issued)
    const { status, body, headers } = await redeem(token)
    expect([status, body, headers['cache-control']]).toEqual([200, { key: issued }, 'no-store'])
    expect((await request(app).get('/v1.2/kept').set('X-API-Key', body.key)).status).toBe(200)
    const again = await redeem(token)
    expect([again.status, again.body.error.code]).toEqual([401, 'unauthorized'])
    expect(log.text()).toContain('/explorer/key')
    expect(log.text()).not.toContain(token)
    expect(log.text()).not.toContain(issued)
  })

  test('a link that opens the explorer works for an hour', async () => {
    const { links, redeem, clock } = explorer()
    const [early, late] = [links.make('tb_a'), links.make('tb_b')]
    clock.pass(3599)
    expect((await redeem(early)).status).toBe(200)
    clock.pass(1)
    expect((await redeem(late)).status).toBe(401)
  })

  test('wrong tokens count as wrong keys, and a banned address gets no key', async () => {
    const { links, redeem, app, key } = explorer()
    for (let i = 0; i < 3; i++) expect((await redeem(`wrong${i}`)).status).toBe(401)
    expect((await redeem(links.make('tb_a'))).status).toBe(403)
    expect((await request(app).get('/v1.2/kept').set('X-API-Key', key())).status).toBe(403)
  })

  test('a missing token does not count', async () => {
    const { app, links, redeem } = explorer()
    for (let i = 0; i < 5; i++) expect((await request(app).get('/explorer/key')).status).toBe(401)
    expect((await redeem(links.make('tb_a'))).status).toBe(200)
  })

  test('a page of another origin must not send a token', async () => {
    const { app } = explorer({ CORS_ORIGINS: '*' })
    const { headers } = await request(app)
      .options('/explorer/key')
      .set('Origin', 'https://app.example')
      .set('Access-Control-Request-Method', 'GET')
      .set('Access-Control-Request-Headers', 'x-explorer-token')
    expect(headers['access-control-allow-headers']?.toLowerCase()).not.toContain('x-explorer-token')
  })
})

describe('a browser of a banned address', () => {
  const banned = async () => {
    const service = explorer({ GUESS_LIMIT: '2' })
    for (const token of ['a', 'b']) await service.redeem(token)
    return request(service.app)
  }

  test('a browser of a banned address gets a page with the reason, the end and the remedy, in its language', async () => {
    const app = await banned()
    const english = await app.get('/top').set('Accept', 'text/html')
    expect([english.status, english.headers['retry-after']]).toEqual([403, '86400'])
    expect(english.text).toContain('too many different invalid API keys')
    expect(english.text).toContain('<time datetime="2024-05-18T12:00:00.000Z">')
    expect(english.text).toContain('ask the operator')
    const russian = await app.get('/').set({ Accept: 'text/html', 'Accept-Language': 'ru-RU,ru' })
    expect(russian.text).toContain('Этот адрес заблокирован')
    expect(russian.text).toContain('18 мая 2024')
  })

  test('a browser of a banned address may run the style of the page and nothing else', async () => {
    const { text, headers } = await (await banned()).get('/').set('Accept', 'text/html')
    const [, style = ''] = /<style>(.*)<\/style>/.exec(text) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
    )
  })

  test('a browser of a banned address gets the error object if a script or program asks', async () => {
    const app = await banned()
    for (const path of ['/v1.2/titles', '/explorer/key']) {
      const { body } = await app.get(path).set('Accept', 'text/html')
      expect(body.error.code).toBe('forbidden')
    }
    expect((await app.get('/')).body.error.code).toBe('forbidden')
  })
})

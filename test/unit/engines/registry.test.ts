import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ConfiguredEngine } from '../../../engines/configured-engine.js'
import { embedded, embeddedWithoutTmdb } from '../../../engines/embedded/embedded.js'
import { readMeilisearchConfig } from '../../../engines/meilisearch/configure-meilisearch.js'
import { readOpenSearchConfig } from '../../../engines/opensearch/configure-opensearch.js'
import { enginesOf, isAlone, readEngines } from '../../../engines/registry.js'
import { CommandError } from '../../../platform/command-error.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { httpStub } from '../../support/http-stub.js'

const namesOf = (variables: Record<string, string>) =>
  enginesOf(readEngines(variables)).map(({ name }) => name)

test('without a server, only the embedded engine is configured; an empty variable counts as unset', () => {
  expect(namesOf({})).toEqual(['embedded'])
  expect(namesOf({ MEILI_URL: ' ' })).toEqual(['embedded'])
})

test('a server is configured in addition to the embedded engine', () => {
  expect(namesOf({ MEILI_URL: 'http://meili:7700' })).toEqual(['embedded', 'meilisearch'])
  expect(namesOf({ OPENSEARCH_URL: 'http://os:9200' })).toEqual(['embedded', 'opensearch'])
})

test('only a service with the interface of TMDB loads its fields', () => {
  const [on, off] = [{ TMDB_API: 'true' }, {}].map((variables) => readEngines(variables).required)
  expect(on).toBe(embedded)
  expect(off).toBe(embeddedWithoutTmdb)
  expect(off?.fingerprint).toBe(on?.fingerprint)
})

test('rejects two servers', () => {
  const toy = { ...readEngines({}).required, name: 'toy' } satisfies ConfiguredEngine
  const servers = { ONE_URL: () => toy, TWO_URL: () => toy, NOT_SET_URL: () => null }
  expect(() => readEngines({}, servers)).toThrow(CommandError)
  expect(() => readEngines({}, servers)).toThrow('only one of ONE_URL, TWO_URL can be set')
})

describe('STANDBY', () => {
  const OPENSEARCH_URL = 'http://os:9200'

  test('none: only the server is configured', () => {
    expect(namesOf({ OPENSEARCH_URL, STANDBY: 'none' })).toEqual(['opensearch'])
    expect(isAlone(readEngines({ OPENSEARCH_URL, STANDBY: 'none' }))).toBe(true)
    expect(isAlone(readEngines({ OPENSEARCH_URL }))).toBe(false)
    expect(isAlone(readEngines({}))).toBe(false)
  })

  test.each([
    [{ STANDBY: 'all' }, 'STANDBY must be embedded or none'],
    [{ STANDBY: 'none' }, 'STANDBY=none needs a search server: set OPENSEARCH_URL'],
    [
      { STANDBY: 'none', MEILI_URL: 'http://meili:7700' },
      'STANDBY=none is not possible with meilisearch',
    ],
  ])('%j is rejected', (variables, message) => {
    const reading = () => readEngines(variables)
    expect(reading).toThrow(CommandError)
    expect(reading).toThrow(message)
  })
})

describe('the variables of Meilisearch', () => {
  test.each([
    [{}, null],
    [
      { MEILI_URL: 'http://m:7700', MEILI_KEY: 'k' },
      { key: 'k', adminKey: 'k', hasAdminKey: false },
    ],
    [
      { MEILI_URL: 'http://m:7700', MEILI_ADMIN_KEY: 'a' },
      { key: null, adminKey: 'a', hasAdminKey: true },
    ],
  ])('%j', (variables, keys) => {
    expect(readMeilisearchConfig(variables)).toEqual(keys && { url: 'http://m:7700', ...keys })
  })

  test.each([
    ['MEILI_URL', 'meili', 'MEILI_URL must be an address like http://127.0.0.1:7700'],
    ['MEILI_KEY', 'k', 'MEILI_KEY is set, but MEILI_URL is not'],
    ['MEILI_ADMIN_KEY', 'k', 'MEILI_ADMIN_KEY is set, but MEILI_URL is not'],
    ['MEILI_KEY_FILE', '/k', 'MEILI_KEY_FILE is set, but MEILI_URL is not'],
  ])('%s=%s is rejected by name', (name, value, message) => {
    const reading = () => readEngines({ [name]: value })
    expect(reading).toThrow(CommandError)
    expect(reading).toThrow(message)
  })

  test('reads keys from files', () => {
    const file = join(temporaryDirectory(), 'key')
    writeFileSync(file, 'of a file\n')
    const MEILI_URL = 'http://m:7700'
    expect(
      readMeilisearchConfig({ MEILI_URL, MEILI_KEY: 'k', MEILI_ADMIN_KEY_FILE: file }),
    ).toEqual({
      url: MEILI_URL,
      key: 'k',
      adminKey: 'of a file',
      hasAdminKey: true,
    })
    const reading = (more: Record<string, string>) => () => readEngines({ MEILI_URL, ...more })
    expect(reading({ MEILI_KEY_FILE: `${file}s` })).toThrow(
      `MEILI_KEY_FILE: cannot read ${file}s (ENOENT)`,
    )
    expect(reading({ MEILI_KEY_FILE: file, MEILI_KEY: 'k' })).toThrow(
      'set either MEILI_KEY or MEILI_KEY_FILE, not both',
    )
  })

  test.each([
    [{ MEILI_KEY: 'k' }, 'does not allow indexing with MEILI_KEY: set MEILI_ADMIN_KEY'],
    [{ MEILI_ADMIN_KEY: 'k' }, 'refuses the key (MEILI_ADMIN_KEY): it is not valid'],
  ])(
    'the error for a server that rejects a write with %j names the variable',
    async (keys, message) => {
      const MEILI_URL = await httpStub((_, response) =>
        response
          .writeHead(403, { 'Content-Type': 'application/json' })
          .end('{"message":"it is not valid","code":"invalid_api_key","type":"auth","link":""}'),
      )
      const { server } = readEngines({ MEILI_URL, ...keys })
      const opened = server?.openTarget({ id: 'g', folder: temporaryDirectory() })
      await expect(opened).rejects.toThrow(message)
    },
  )
})

describe('the variables of OpenSearch', () => {
  const OPENSEARCH_URL = 'http://a:9200, https://b:9200/'
  const urls = ['http://a:9200', 'https://b:9200/']
  const reader = { name: 'reader', password: 'r' }
  const writer = { name: 'writer', password: 'w' }
  const ofReader = { OPENSEARCH_USER: 'reader', OPENSEARCH_PASSWORD: 'r' }
  const ofWriter = { OPENSEARCH_ADMIN_USER: 'writer', OPENSEARCH_ADMIN_PASSWORD: 'w' }

  test.each([
    [{}, { search: null, indexing: null, isForIndexing: false }],
    [ofReader, { search: reader, indexing: reader, isForIndexing: false }],
    [ofWriter, { search: null, indexing: writer, isForIndexing: true }],
    [
      { ...ofReader, ...ofWriter },
      { search: reader, indexing: writer, isForIndexing: true },
    ],
  ])('%j', (users, { search, indexing, isForIndexing }) => {
    const sharding = { shards: 3, replicas: 1 }
    expect(readOpenSearchConfig({ OPENSEARCH_URL, ...users })).toEqual({
      search: { urls, user: search },
      indexing: { urls, user: indexing, isForIndexing, ...sharding },
    })
  })

  test('shards and replicas', () => {
    const variables = { OPENSEARCH_URL, OPENSEARCH_SHARDS: '12', OPENSEARCH_REPLICAS: '0' }
    expect(readOpenSearchConfig(variables)?.indexing).toMatchObject({ shards: 12, replicas: 0 })
  })

  test('reads a password from a file', () => {
    const file = join(temporaryDirectory(), 'password')
    writeFileSync(file, 'of a file\n')
    const variables = { OPENSEARCH_URL, OPENSEARCH_USER: 'u', OPENSEARCH_PASSWORD_FILE: file }
    const user = { name: 'u', password: 'of a file' }
    expect(readOpenSearchConfig(variables)?.search).toEqual({ urls, user })
  })

  test.each([
    [
      { OPENSEARCH_URL: 'http://a:9200,b:9200' },
      'OPENSEARCH_URL must be addresses of nodes, separated by commas, like http://127.0.0.1:9200',
    ],
    [{ OPENSEARCH_USER: 'u' }, 'OPENSEARCH_USER is set, but OPENSEARCH_URL is not'],
    [{ OPENSEARCH_SHARDS: '3' }, 'OPENSEARCH_SHARDS is set, but OPENSEARCH_URL is not'],
    [
      { OPENSEARCH_URL, OPENSEARCH_USER: 'u' },
      'OPENSEARCH_USER is set, but OPENSEARCH_PASSWORD is not',
    ],
    [
      { OPENSEARCH_URL, OPENSEARCH_ADMIN_PASSWORD: 'p' },
      'OPENSEARCH_ADMIN_PASSWORD is set, but OPENSEARCH_ADMIN_USER is not',
    ],
    [{ OPENSEARCH_URL, OPENSEARCH_SHARDS: '0' }, 'OPENSEARCH_SHARDS must be a whole number from 1'],
    [
      { OPENSEARCH_URL, MEILI_URL: 'http://m:7700' },
      'only one of MEILI_URL, OPENSEARCH_URL can be set',
    ],
  ])('%j is rejected by name', (variables, message) => {
    const reading = () => readEngines(variables)
    expect(reading).toThrow(CommandError)
    expect(reading).toThrow(message)
  })

  test.each([
    [ofReader, 'does not allow indexing for OPENSEARCH_USER: set OPENSEARCH_ADMIN_USER'],
    [ofWriter, 'refuses the user (OPENSEARCH_ADMIN_USER, OPENSEARCH_ADMIN_PASSWORD): no rights'],
  ])(
    'the error for a cluster that rejects a write with %j names the variable',
    async (users, message) => {
      const error = { root_cause: [{ type: 'security_exception', reason: 'no rights' }] }
      const url = await httpStub((_, response) =>
        response.writeHead(403).end(JSON.stringify({ error, status: 403 })),
      )
      const { server } = readEngines({ OPENSEARCH_URL: url, ...users })
      const opened = server?.openTarget({ id: 'g', folder: temporaryDirectory() })
      await expect(opened).rejects.toThrow(message)
    },
  )

  test('the error and the status of an unreachable cluster name the variable', async () => {
    const { server } = readEngines({ OPENSEARCH_URL: 'http://127.0.0.1:1' })
    const opened = server?.openTarget({ id: 'g', folder: temporaryDirectory() })
    await expect(opened).rejects.toThrow('http://127.0.0.1:1 does not answer (OPENSEARCH_URL)')
    expect(await server?.probe()).toMatchObject({ isAvailable: false, url: 'http://127.0.0.1:1' })
  })
})

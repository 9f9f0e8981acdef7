import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { httpSource } from '../../../../storage/copies/http-source.js'
import { fetchFile } from '../../../../storage/copies/read-source.js'
import { readS3Config } from '../../../../storage/copies/s3-config.js'
import { s3Target } from '../../../../storage/copies/s3-target.js'
import type { Source } from '../../../../storage/copies/target.js'
import { temporaryDirectory } from '../../../support/fake-service.js'
import { stubOfTest } from '../../../support/http-stub.js'
import { s3Stub } from '../../../support/s3-stub.js'

async function contents(source: Source, path: string): Promise<string> {
  const body = await source.read(path)
  return body === null ? '' : text(body)
}

function fileOf(bytes: string | Buffer): string {
  const file = join(temporaryDirectory(), 'file')
  writeFileSync(file, bytes)
  return file
}

function fetchTo(
  source: Source,
  path: string,
  bytes: number,
  rate?: Parameters<typeof fetchFile>[3]['rate'],
) {
  const options = {
    remedy: '',
    onBytes() {},
    bypassCaches: false,
    ...(rate === undefined ? {} : { rate }),
  }
  return fetchFile(source, { path, bytes, sha256: '' }, fileOf(''), options)
}

describe('a bucket', () => {
  async function bucket(address = 's3://titles/base', partBytes?: number) {
    const stub = await s3Stub()
    const target = s3Target(address, stub.config, partBytes)
    onTestFinished(target.close)
    return { ...stub, target }
  }

  test('a bucket stores files below its prefix, lists them in pages, and removes them', async () => {
    const { target, objects } = await bucket()
    const names = ['changes/a', 'changes/b', 'changes/c', 'changes/d', 'changes/e']
    for (const name of names) await target.write(name, Buffer.from(name))
    await target.write('published.json', Buffer.from('{}'))
    expect([...objects.keys()]).toContain('base/changes/a')
    expect(await contents(target, 'changes/b')).toEqual('changes/b')
    expect(await target.read('changes/x')).toBeNull()
    expect(await target.list('changes')).toEqual(names)
    await target.remove('changes/c')
    expect(await target.list('changes')).toHaveLength(4)
  })

  test('requests addresses as they are signed, whatever its prefix contains', async () => {
    const { target, objects } = await bucket("s3://titles/a b+(é)'*!")
    await target.write('changes/a', Buffer.from('a'))
    expect([...objects.keys()]).toEqual(["a b+(é)'*!/changes/a"])
    expect(await target.list('changes')).toEqual(['changes/a'])
  })

  test('a bucket sends a file in parts only if one request cannot hold it', async () => {
    const { target, objects, asked } = await bucket('s3://titles/base', 16_000)
    const bytes = randomBytes(40_000)
    await target.copy('catalogs/c.sqlite', fileOf(bytes))
    await target.copy('catalogs/small', fileOf(bytes.subarray(0, 16_000)))
    await target.copy('catalogs/empty', fileOf(''))
    expect(objects.get('base/catalogs/c.sqlite')?.body.equals(bytes)).toBe(true)
    expect(objects.get('base/catalogs/small')?.body.length).toBe(16_000)
    expect(objects.get('base/catalogs/empty')?.body.length).toBe(0)
    expect(asked.filter((request) => request.startsWith('PUT base/catalogs/c'))).toHaveLength(3)
    expect(asked.filter((request) => request.startsWith('POST'))).toHaveLength(2)
  })

  test.each([
    [
      'read',
      /may not read s3:\/\/titles\/base\/changes\/x: grant s3:GetObject and s3:ListBucket \(without/,
    ],
    ['write', /may not write s3:\/\/titles\/base\/changes\/x: grant s3:PutObject$/],
    ['list', /may not list s3:\/\/titles\/base\/changes: grant s3:ListBucket$/],
    ['remove', /may not remove s3:\/\/titles\/base\/changes\/x: grant s3:DeleteObject$/],
  ] as const)('names the missing permission to %s', async (work, message) => {
    const { target, faults } = await bucket()
    faults.of = () => 'refused'
    const works = {
      read: () => target.read('changes/x'),
      write: () => target.write('changes/x', Buffer.alloc(1)),
      list: () => target.list('changes'),
      remove: () => target.remove('changes/x'),
    }
    await expect(works[work]()).rejects.toThrow(message)
  })

  test('a bucket allows caches to store all files except the manifest', async () => {
    const { target, cacheControl } = await bucket()
    await target.copy('changes/a', fileOf('a'))
    await target.write('published.json', Buffer.from('{}'))
    expect(Object.fromEntries(cacheControl)).toEqual({
      'base/changes/a': undefined,
      'base/published.json': 'no-cache',
    })
  })

  test('a bucket is shown without secrets', async () => {
    expect((await bucket('s3://titles/base/')).target.name).toBe('s3://titles/base')
  })

  test('a truncated body is a failure, not a shorter file', async () => {
    const { target, faults } = await bucket()
    await target.write('changes/a', Buffer.alloc(100_000))
    faults.of = (request) => (request.startsWith('GET') ? 'cut' : null)
    await expect(fetchTo(target, 'changes/a', 100_000)).rejects.toThrow(/changes\/a cannot be read/)
  })

  test('a bucket reports a rejected request in one line with the remedy', async () => {
    const { target, faults, config } = await bucket()
    const wrong = { accessKeyId: 'other', secretAccessKey: 'x' }
    const refused = s3Target('s3://titles', { ...config, credentials: wrong })
    await expect(refused.write('x', Buffer.alloc(1))).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:\d+ rejects the credentials for titles \(InvalidAccessKeyId\): correct S3_ACCESS_KEY_ID/,
    )
    const missing = s3Target('s3://nothing', config)
    await expect(missing.list('changes')).rejects.toThrow(/ has no bucket nothing: create it/)
    const secret = s3Target('s3://titles', { ...config, endpoint: 'http://u:secret@127.0.0.1:9' })
    await expect(secret.read('x')).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9 does not answer for titles/,
    )
    faults.of = () => 'broken'
    await expect(target.read('x')).rejects.toThrow(/does not answer for titles: InternalError/)
    expect(() => s3Target('s3://UPPER/x', config)).toThrow(/is not the address of a bucket/)
  })
})

describe('the variables of S3', () => {
  test('default to Amazon', () => {
    expect(readS3Config({})).toEqual({ endpoint: null, region: 'us-east-1', credentials: null })
  })

  test("accept the credentials of Amazon's tools", () => {
    const variables = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_SESSION_TOKEN: 'c' }
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b', sessionToken: 'c' }
    expect(readS3Config(variables).credentials).toEqual(credentials)
  })

  test.each([
    [{ S3_ENDPOINT: 'minio:9000' }, /^S3_ENDPOINT must be an address like/],
    [{ S3_ACCESS_KEY_ID: 'x' }, /S3_SECRET_ACCESS_KEY: set both or neither/],
    [{ S3_REGION: 'eu central' }, /^S3_REGION must be a name like/],
    [{ S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY_FILE: '/none' }, /_FILE: cannot read \/none/],
  ])('%j is rejected', (variables, message) => {
    expect(() => readS3Config(variables)).toThrow(message)
  })
})

describe('HTTP addresses', () => {
  async function web(answer: RequestListener, path = '/base') {
    return `127.0.0.1:${(await stubOfTest(answer)).port}${path}`
  }
  function source(address: string) {
    const opened = httpSource(address)
    onTestFinished(opened.close)
    return opened
  }

  test('are prefixes of the files, with optional credentials', async () => {
    const seen: string[] = []
    const place = await web(({ url = '', headers }, response) => {
      seen.push(`${url} ${headers.authorization}`)
      response.statusCode = url.endsWith('none') ? 404 : 200
      response.end('bytes')
    })
    const read = source(`http://me:p%40ss@${place}/`)
    expect(read.name).toBe(`http://${place}`)
    expect(await contents(read, 'published.json')).toEqual('bytes')
    expect(await read.read('none')).toBeNull()
    const basic = `Basic ${Buffer.from('me:p@ss').toString('base64')}`
    expect(seen[0]).toBe(`/base/published.json ${basic}`)
    await source(`http://:secret@${place}`).read('published.json')
    expect(seen.at(-1)).toBe(
      `/base/published.json Basic ${Buffer.from(':secret').toString('base64')}`,
    )
  })

  test.each([
    [
      'an error',
      (_: unknown, response: { statusCode: number; end(): void }) => {
        response.statusCode = 503
        response.end()
      },
      /cannot be read: the server answers 503$/,
    ],
    [
      'a redirect',
      (_: unknown, response: { statusCode: number; end(): void }) => {
        response.statusCode = 301
        response.end()
      },
      /cannot be read: the server answers 301$/,
    ],
  ])('%s is a failure', async (_, answer, message) => {
    const place = await web(answer as RequestListener)
    await expect(source(`http://${place}`).read('x')).rejects.toThrow(message)
  })

  test('a truncated body is a failure, not a shorter file', async () => {
    const place = await web((_, response) => {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('half', () => response.destroy())
    })
    await expect(fetchTo(source(`http://${place}`), 'x', 100)).rejects.toThrow(/x cannot be read/)
  })

  test('a slow body is a failure after a timeout', async () => {
    const place = await web((_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    })
    const rate = { milliseconds: 200, bytes: 1000 }
    await expect(fetchTo(source(`http://${place}`), 'x', 10_000, rate)).rejects.toThrow(
      /\/x cannot be read: too slow, \d+ bytes in 0 s$/,
    )
  }, 5000)

  test('a server that closes the connection after the body does not end the process', async () => {
    const bytes = randomBytes(4_000_000)
    const place = await web((_, response) => {
      response.writeHead(200, { 'Content-Length': bytes.length, Connection: 'close' })
      response.end(bytes)
    })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { path: 'x', bytes: bytes.length, sha256 }
    const options = { remedy: '', onBytes() {}, bypassCaches: false }
    for (let i = 0; i < 20; i++) {
      await fetchFile(source(`http://${place}`), file, fileOf(''), options)
    }
  })

  test('bypasses caches on request', async () => {
    const seen: unknown[] = []
    const place = await web(({ headers }, response) => {
      seen.push(headers['cache-control'])
      response.end('bytes')
    })
    const { read } = source(`http://${place}`)
    await read('changes/a')
    await read('changes/a', true)
    expect(seen).toEqual([undefined, 'no-cache'])
  })

  test('an unreachable server is a failure in one line', async () => {
    await expect(source('http://127.0.0.1:9').read('x')).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9\/x cannot be read: .*ECONNREFUSED/,
    )
  })
})

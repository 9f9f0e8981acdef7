import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { OversizedFile } from '../../../../storage/replicas/failures.js'
import { httpSource } from '../../../../storage/replicas/http-source.js'
import { readS3Config } from '../../../../storage/replicas/s3-config.js'
import { s3Target } from '../../../../storage/replicas/s3-target.js'
import { s3Stub } from '../../../support/s3-stub.js'

describe('a bucket', () => {
  async function bucket(address = 's3://titles/base') {
    const stub = await s3Stub()
    const target = s3Target(address, stub.config)
    onTestFinished(target.close)
    return { ...stub, target }
  }

  test('stores files below its prefix, lists them in pages, and removes them', async () => {
    const { target, objects } = await bucket()
    const names = ['chunks/a', 'chunks/b', 'chunks/c', 'chunks/d', 'chunks/e']
    for (const name of names) await target.write(name, Buffer.from(name))
    await target.write('current.json', Buffer.from('{}'))
    expect([...objects.keys()]).toContain('base/chunks/a')
    expect(await target.read('chunks/b', 100)).toEqual(Buffer.from('chunks/b'))
    expect(await target.read('chunks/x', 100)).toBeNull()
    await expect(target.read('chunks/b', 3)).rejects.toThrow(OversizedFile)
    expect((await target.list('chunks')).map(({ path }) => path)).toEqual(names)
    await target.remove('chunks/c')
    expect(await target.list('chunks')).toHaveLength(4)
  })

  test.each([
    [
      'read',
      /may not read s3:\/\/titles\/base\/chunks\/x: grant s3:GetObject and s3:ListBucket \(without/,
    ],
    ['write', /may not write s3:\/\/titles\/base\/chunks\/x: grant s3:PutObject$/],
    ['list', /may not list s3:\/\/titles\/base\/chunks: grant s3:ListBucket$/],
    ['remove', /may not remove s3:\/\/titles\/base\/chunks\/x: grant s3:DeleteObject$/],
  ] as const)('names the missing permission to %s', async (work, message) => {
    const { target, faults } = await bucket()
    faults.of = () => 'refused'
    const works = {
      read: () => target.read('chunks/x', 10),
      write: () => target.write('chunks/x', Buffer.alloc(1)),
      list: () => target.list('chunks'),
      remove: () => target.remove('chunks/x'),
    }
    await expect(works[work]()).rejects.toThrow(message)
  })

  test('allows caches to store all files except the pointer', async () => {
    const { target, cacheControl } = await bucket()
    await target.write('chunks/a', Buffer.from('a'))
    await target.write('current.json', Buffer.from('{}'))
    expect(Object.fromEntries(cacheControl)).toEqual({
      'base/chunks/a': undefined,
      'base/current.json': 'no-cache',
    })
  })

  test('is shown without secrets', async () => {
    expect((await bucket('s3://titles/base/')).target.name).toBe('s3://titles/base')
  })

  test('a truncated body is a failure, not a shorter file', async () => {
    const { target, faults } = await bucket()
    await target.write('chunks/a', Buffer.alloc(100_000))
    faults.of = (request) => (request.startsWith('GET') ? 'cut' : null)
    await expect(target.read('chunks/a', 200_000)).rejects.toThrow(/does not answer for titles/)
  })

  test('reports a rejected request in one line with the remedy', async () => {
    const { target, faults, config } = await bucket()
    const wrong = { accessKeyId: 'other', secretAccessKey: 'x' }
    const refused = s3Target('s3://titles', { ...config, credentials: wrong })
    await expect(refused.write('x', Buffer.alloc(1))).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:\d+ rejects the credentials for titles \(InvalidAccessKeyId\): correct S3_ACCESS_KEY_ID/,
    )
    const missing = s3Target('s3://nothing', config)
    await expect(missing.list('chunks')).rejects.toThrow(/ has no bucket nothing: create it/)
    const away = s3Target('s3://titles', { ...config, endpoint: 'http://127.0.0.1:9' })
    await expect(away.read('x', 1)).rejects.toThrow(/127\.0\.0\.1:9 does not answer for titles/)
    const secret = s3Target('s3://titles', { ...config, endpoint: 'http://u:secret@127.0.0.1:9' })
    await expect(secret.read('x', 1)).rejects.toThrow(/^http:\/\/127\.0\.0\.1:9 does not answer/)
    faults.of = () => 'broken'
    await expect(target.read('x', 1)).rejects.toThrow(/does not answer for titles: InternalError/)
    expect(() => s3Target('s3://UPPER/x', config)).toThrow(/is not the address of a bucket/)
  })
})

describe('the variables of S3', () => {
  test('default to Amazon', () => {
    expect(readS3Config({})).toEqual({ endpoint: null, region: 'us-east-1', credentials: null })
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
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    return `127.0.0.1:${(server.address() as AddressInfo).port}${path}`
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
    expect(await read.read('current.json', 10)).toEqual(Buffer.from('bytes'))
    expect(await read.read('none', 10)).toBeNull()
    await expect(read.read('current.json', 3)).rejects.toThrow(OversizedFile)
    const basic = `Basic ${Buffer.from('me:p@ss').toString('base64')}`
    expect(seen[0]).toBe(`/base/current.json ${basic}`)
    await source(`http://:secret@${place}`).read('current.json', 10)
    expect(seen.at(-1)).toBe(
      `/base/current.json Basic ${Buffer.from(':secret').toString('base64')}`,
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
    await expect(source(`http://${place}`).read('x', 10)).rejects.toThrow(message)
  })

  test('a truncated body is a failure, not a shorter file', async () => {
    const place = await web((_, response) => {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('half', () => response.destroy())
    })
    await expect(source(`http://${place}`).read('x', 200)).rejects.toThrow(/cannot be read/)
  })

  test('a slow body is a failure after a timeout', async () => {
    const place = await web((_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    })
    const slow = httpSource(`http://${place}`, { milliseconds: 200, bytesPerSecond: 16_000 })
    onTestFinished(slow.close)
    await expect(slow.read('x', 10_000)).rejects.toThrow(
      /\/x cannot be read: too slow, \d+ bytes in 0 s$/,
    )
  }, 5000)

  test('bypasses caches on request', async () => {
    const seen: unknown[] = []
    const place = await web(({ headers }, response) => {
      seen.push(headers['cache-control'])
      response.end('bytes')
    })
    const { read } = source(`http://${place}`)
    await read('chunks/a', 10)
    await read('chunks/a', 10, true)
    expect(seen).toEqual([undefined, 'no-cache'])
  })

  test('an unreachable server is a failure in one line', async () => {
    await expect(source('http://127.0.0.1:9').read('x', 1)).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9\/x cannot be read: .*ECONNREFUSED/,
    )
  })
})

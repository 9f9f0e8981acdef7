import { describe, expect, test } from 'vitest'
import {
  compressChunk,
  decompressChunk,
  maxCompressedBytes,
} from '../../../../storage/replicas/compress-chunk.js'
import {
  chunkBytes,
  chunksOf,
  hashOf,
  makeManifest,
  makePointer,
  readManifestBytes,
  readPointerBytes,
  writeDocument,
} from '../../../../storage/replicas/manifest.js'
import { publishedGeneration } from '../../../support/published-generation.js'

const published = publishedGeneration('g1', {
  publication: 3,
  publishedAt: '2026-03-15T12:00:00.000Z',
})
const sum = 'a'.repeat(64)

describe('a manifest', () => {
  const file = { path: 'generations/g1/index.bin', bytes: chunkBytes + 1, chunks: [sum, sum] }
  const read = (files: readonly object[], change = {}) =>
    readManifestBytes(
      Buffer.from(JSON.stringify({ ...makeManifest(published, 7, files as []), ...change })),
    )

  test('is read back unchanged', () => {
    const manifest = makeManifest(published, 7, [file])
    expect(readManifestBytes(writeDocument(manifest))).toEqual(manifest)
  })

  test.each([
    ['a path upwards', { path: 'generations/g1/../../../etc/passwd' }],
    ['a hidden name', { path: 'generations/g1/..' }],
    ['another folder', { path: 'access.sqlite' }],
    ['an absolute path', { path: '/catalogs/c.sqlite' }],
    ['a chunk too few', { chunks: [sum] }],
    ['a chunk too many', { chunks: [sum, sum, sum] }],
    ['a name that is no checksum', { chunks: [sum, '../x'] }],
    ['a negative size', { bytes: -1, chunks: [] }],
  ])('with %s is invalid', (_, wrong) => {
    expect(read([{ ...file, ...wrong }])).toBeNull()
  })

  test.each([
    ['of another form', { format: 2 }],
    ['of other chunks', { chunkBytes: 1 }],
    ['without what is published', { published: null }],
  ])('%s is invalid', (_, change) => {
    expect(read([file])).not.toBeNull()
    expect(read([file], change)).toBeNull()
  })

  test.each([
    [0, []],
    [1, [[0, 1]]],
    [chunkBytes, [[0, chunkBytes]]],
    [
      chunkBytes + 5,
      [
        [0, chunkBytes],
        [chunkBytes, 5],
      ],
    ],
  ])('has the chunks of a file of %i bytes', (bytes, places) => {
    const chunks = chunksOf({ path: 'x', bytes, chunks: places.map(() => sum) })
    expect(chunks.map(({ at, bytes }) => [at, bytes])).toEqual(places)
  })
})

describe('a pointer', () => {
  const pointer = makePointer(published, Buffer.from('manifest'), null)

  test('names the manifest with its checksum, and is read back unchanged', () => {
    expect(pointer).toMatchObject({
      manifest: '3-g1.json',
      sha256: hashOf(Buffer.from('manifest')),
    })
    expect(readPointerBytes(writeDocument(pointer))).toEqual(pointer)
  })

  test.each([
    ['cut', writeDocument(pointer).subarray(0, 40)],
    ['empty', Buffer.alloc(0)],
    ['to elsewhere', Buffer.from(JSON.stringify({ ...pointer, manifest: '../../1-x.json' }))],
    ['of another form', Buffer.from(JSON.stringify({ ...pointer, format: 2 }))],
  ])('that is %s is invalid', (_, bytes) => {
    expect(readPointerBytes(bytes)).toBeNull()
  })
})

describe('a compressed chunk', () => {
  const bytes = Buffer.from('ab'.repeat(5000))
  const chunk = { sha256: hashOf(bytes), at: 0, bytes: bytes.length }

  test('has the contents of its checksum, in fewer bytes', async () => {
    const packed = await compressChunk(bytes)
    expect(packed.length).toBeLessThan(bytes.length / 10)
    expect(await decompressChunk(packed, chunk)).toEqual(bytes)
  })

  test('of incompressible data is within the maximum size', async () => {
    const random = Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7919 * i) % 251))
    expect((await compressChunk(random)).length).toBeLessThan(
      maxCompressedBytes({ bytes: random.length }),
    )
  })

  test.each([
    ['cut short', (packed: Buffer) => packed.subarray(0, packed.length - 9)],
    ['empty', () => Buffer.alloc(0)],
    ['no gzip', () => bytes],
    ['with a byte changed', (packed: Buffer) => Buffer.from(packed).fill(1, 20, 21)],
    ['of other bytes', () => compressChunk(Buffer.from('ba'.repeat(5000)))],
    ['of more bytes', () => compressChunk(Buffer.alloc(20_000_000))],
  ])('%s is rejected', async (_, damage) => {
    expect(await decompressChunk(await damage(await compressChunk(bytes)), chunk)).toBeNull()
  })
})

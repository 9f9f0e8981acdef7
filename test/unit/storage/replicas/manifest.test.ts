import { describe, expect, test } from 'vitest'
import {
  makeManifest,
  parseManifest,
  writeTargetManifest,
} from '../../../../storage/replicas/manifest.js'
import { publishedGeneration } from '../../../support/published-generation.js'

const path = 'generations/g1/index.bin'
const file = { path, bytes: 7, sha256: 'a'.repeat(64) }
const published = publishedGeneration('g1', {
  publication: 3,
  publishedAt: '2026-03-15T12:00:00.000Z',
  files: { [path]: { bytes: 7, edges: 1, whole: 2 } },
})
const journal = { path: 'changes/3.sqlite', bytes: 0, sha256: 'b'.repeat(64) }
const files = [file, journal]
const manifest = makeManifest({ published, catalogVersion: 7, files, previous: [] })

const parse = (change: object) =>
  parseManifest(Buffer.from(JSON.stringify({ ...manifest, ...change })))

test('a manifest is read back unchanged', () => {
  expect(parseManifest(writeTargetManifest(manifest))).toEqual(manifest)
})

describe('a manifest is invalid', () => {
  test.each([
    ['another format', { format: 2 }],
    ['no publication', { published: null }],
    ['a publication without a number', { published: { ...published, publication: 0 } }],
    ['a file too few', { files: [] }],
    ['a file twice', { files: [...files, file] }],
    ['another size than the publication', { files: [{ ...file, bytes: 8 }, journal] }],
    [
      'another file than the publication',
      { files: [{ ...file, path: 'catalogs/c.sqlite' }, journal] },
    ],
    ['a name that is no checksum', { files: [{ ...file, sha256: '../x' }, journal] }],
    ['a previous path upwards', { previous: ['generations/g1/../../../etc/passwd'] }],
  ])('with %s', (_, change) => {
    expect(parse(change)).toBeNull()
  })

  test.each([
    'generations/g1/../../../etc/passwd',
    'generations/g1/..',
    'access.sqlite',
    '/catalogs/c.sqlite',
  ])('with the path %s', (unsafe) => {
    const recorded = { [unsafe]: { bytes: 7, edges: 1, whole: 2 } }
    const other = { ...published, files: recorded }
    expect(parse({ published: other, files: [{ ...file, path: unsafe }, journal] })).toBeNull()
  })

  test.each(['', 'garbage', writeTargetManifest(manifest).toString().slice(0, -9)])(
    'as %j',
    (text) => {
      expect(parseManifest(Buffer.from(text))).toBeNull()
    },
  )
})

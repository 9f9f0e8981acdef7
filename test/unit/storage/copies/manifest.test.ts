import { describe, expect, test } from 'vitest'
import {
  type NewManifest,
  parseManifest,
  writeManifest,
} from '../../../../storage/copies/manifest.js'
import { publishedGeneration, someFile } from '../../../support/published-generation.js'

const path = 'generations/g1/index.bin'
const published = publishedGeneration('g1', {
  publication: 3,
  publishedAt: '2026-03-15T12:00:00.000Z',
  files: { [path]: { bytes: 7, edges: 1, whole: 2 }, 'catalogs/c1.sqlite': someFile },
  catalog: 'c1',
})
const copied = (each: string, bytes: number) => ({ path: each, bytes, sha256: 'a'.repeat(64) })
const files = [
  copied(path, 7),
  copied('catalogs/c1.sqlite', someFile.bytes),
  copied('changes/3.sqlite', published.changes.bytes),
]
const upload: NewManifest = { kind: 'upload', published, catalogVersion: 7, files, previous: [] }
const backup: NewManifest = {
  kind: 'backup',
  writtenAt: '2026-03-15T12:00:00.000Z',
  catalog: { catalog: 'c2', file: someFile },
  published,
  catalogVersion: 7,
  files: [...files, copied('catalogs/c2.sqlite', someFile.bytes), copied('access.sqlite', 9)],
}

/** Writes a changed manifest with a correct checksum, and parses it. */
const parse = (manifest: object, change: object = {}) =>
  parseManifest(writeManifest({ ...manifest, ...change } as NewManifest))

test.each([upload, backup])('the manifest of an $kind is read back unchanged', (manifest) => {
  expect(parse(manifest)).toEqual({ ...manifest, format: 2, sum: expect.any(String) })
})

test('a backup may have only keys', () => {
  const keys = { published: null, catalog: null, catalogVersion: null }
  expect(parse(backup, { ...keys, files: [copied('access.sqlite', 9)] })).not.toBeNull()
})

describe('a manifest is invalid', () => {
  test.each([
    ['no publication', { published: null }],
    ['a publication without a number', { published: { ...published, publication: 0 } }],
    ['a file too few', { files: files.slice(1) }],
    ['a file twice', { files: [...files, files[0]] }],
    ['another size than the publication', { files: [copied(path, 8), ...files.slice(1)] }],
    ['another file than the publication', { files: [...files, copied('catalogs/c.sqlite', 1)] }],
    ['a publication without its catalog', { published: { ...published, catalog: 'c3' } }],
    ['another generation', { published: { ...published, generation: 'g2' } }],
    ['a name that is no checksum', { files: [{ ...files[0], sha256: '../x' }, ...files.slice(1)] }],
    ['a previous path upwards', { previous: ['generations/g1/../../../etc/passwd'] }],
    ['keys in an upload', { files: [...files, copied('access.sqlite', 9)] }],
    ['another kind', { kind: 'other' }],
  ])('with %s', (_, change) => {
    expect(parse(upload, change)).toBeNull()
  })

  test.each([
    'generations/g1/../../../etc/passwd',
    'generations/g1/..',
    'other.sqlite',
    '/catalogs/c.sqlite',
  ])('with the path %s', (unsafe) => {
    const recorded = { ...published.files, [unsafe]: { bytes: 7, edges: 1, whole: 2 } }
    const change = {
      published: { ...published, files: recorded },
      files: [...files, copied(unsafe, 7)],
    }
    expect(parse(upload, change)).toBeNull()
    expect(parse(backup, { files: [...backup.files, copied(unsafe, 7)] })).toBeNull()
  })

  const written = writeManifest(upload).toString()
  test.each([
    '',
    'garbage',
    written.slice(0, -9),
    written.replace('"format": 2', '"format": 9'),
    written.replace('"titles": ', '"titles": 1'),
  ])('as %j', (text) => {
    expect(written).not.toBe(text)
    expect(parseManifest(Buffer.from(text))).toBeNull()
  })
})

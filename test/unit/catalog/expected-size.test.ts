import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { expectedBytes } from '../../../catalog/expected-size.js'
import { temporaryDirectory } from '../../support/fake-service.js'

function fileOf(content: string | Buffer): string {
  const file = join(temporaryDirectory(), 'some')
  writeFileSync(file, content)
  return file
}

const films = (count: number) => Array.from({ length: count }, (_, n) => `{"n":${n}}\n`).join('')
const [few, many] = [films(1000), films(30_000)]

const bomb = gzipSync('\n'.repeat(5_000_000))

test.each([
  ['an empty file', '', 0],
  ['records', few, few.length + 1000 * 400],
  ['packed records', gzipSync(few), few.length + 1000 * 400],
  ['no record', '\n'.repeat(1000), 1000],
  ['a packed file that is damaged', Buffer.from([0x1f, 0x8b, 0, 0, 0, 0]), 4 * 6],
  ['one that is packed beyond belief', bomb, 4 * bomb.length],
])('of %s', (_, content, bytes) => {
  expect(expectedBytes([fileOf(content)])).toBe(bytes)
})

test('what is no file is not read', () => {
  expect(expectedBytes(['/dev/zero'])).toBe(0)
})

test.each([
  ['plain', many],
  ['packed', gzipSync(many)],
])('what a large %s file holds is told by its start', (_, content) => {
  const expected = expectedBytes([fileOf(content)])
  expect(expected / (many.length + 30_000 * 400)).toBeCloseTo(1, 0)
  expect(expected).toBeGreaterThan(many.length + 25_000 * 400)
})

test('several files need as much as all of them, and what does not wait in memory twice', () => {
  const large = fileOf('\n'.repeat(70_000_000))
  expect(expectedBytes([large, fileOf(few)])).toBe(
    2 * (70_000_000 + few.length) - 64 * 2 ** 20 + 1000 * 400,
  )
})

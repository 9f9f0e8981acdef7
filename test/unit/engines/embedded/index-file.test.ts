import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { headerOffsets } from '../../../../engines/embedded/file/layout.js'
import {
  factOf,
  readIndexFile,
  sectionOf,
} from '../../../../engines/embedded/file/read-index-file.js'
import { writeIndexFile } from '../../../../engines/embedded/file/write-index-file.js'
import { CommandError } from '../../../../platform/command-error.js'

const folder = mkdtempSync(join(tmpdir(), 'titlebase-index-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string): string {
  const file = join(folder, name)
  const writer = writeIndexFile(file)
  writer.add('days', Uint32Array.of(19970517, 20261121))
  writer.add('kinds', Uint8Array.of(1, 2, 3))
  writer.note('titles', 2)
  writer.finish()
  return file
}

test('what is written is read, of every type and length', async () => {
  const sections = fc.array(
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.uint16Array({ maxLength: 40 }),
      fc.uint32Array({ maxLength: 40 }),
      fc.float64Array({ maxLength: 40 }),
    ),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(sections, async (arrays) => {
      const file = join(folder, 'round-trip.bin')
      const writer = writeIndexFile(file)
      for (const [number, array] of arrays.entries()) writer.add(`section ${number}`, array)
      writer.note('count', arrays.length)
      writer.finish()
      const read = await readIndexFile(file)
      expect(factOf(read, 'count')).toBe(arrays.length)
      for (const [number, array] of arrays.entries()) {
        const section = sectionOf(read, `section ${number}`)
        expect(section.constructor).toBe(array.constructor)
        expect(section.byteOffset % 8).toBe(0)
        expect([...section]).toEqual([...array])
      }
    }),
    { numRuns: 100 },
  )
})

describe('a file that cannot be read is refused in one line that names it and the remedy', () => {
  const whole = written('whole.bin')

  test.each<[what: string, spoil: (bytes: Buffer) => Buffer, reason: RegExp]>([
    ['cut short', (bytes) => bytes.subarray(0, bytes.length - 9), /cut short/],
    ['empty', () => Buffer.alloc(0), /is damaged/],
    ['of something else', () => Buffer.alloc(4096, 'SQLite format 3'), /is damaged/],
    [
      'of another version',
      (bytes) => {
        bytes.writeUInt32LE(9999, headerOffsets.version)
        return bytes
      },
      /another version/,
    ],
    [
      'of another byte order',
      (bytes) => {
        bytes.subarray(headerOffsets.byteOrder, headerOffsets.byteOrder + 4).reverse()
        return bytes
      },
      /another byte order/,
    ],
    [
      'with another length of its directory',
      (bytes) => {
        bytes.writeUInt32LE(0xffff_ffff, headerOffsets.directoryLength)
        return bytes
      },
      /is damaged \(its header\)/,
    ],
    [
      'with a bit of a section turned',
      (bytes) => {
        bytes[48] = (bytes[48] ?? 0) ^ 1
        return bytes
      },
      /is damaged \(days\)/,
    ],
    [
      'with a bit of its directory turned',
      (bytes) => {
        bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1
        return bytes
      },
      /is damaged \(its directory\)/,
    ],
  ])('%s', async (what, spoil, reason) => {
    const file = join(folder, `${what}.bin`)
    copyFileSync(whole, file)
    writeFileSync(file, spoil(readFileSync(file)))
    const error = await readIndexFile(file).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CommandError)
    expect(String(error)).toMatch(reason)
    expect(String(error)).toContain(file)
    expect(String(error)).toMatch(/run titlebase index/)
  })

  test('larger than the memory there is', async () => {
    const read = readIndexFile(whole, { availableBytes: 1_000_000 })
    await expect(read).rejects.toThrow(CommandError)
    await expect(read).rejects.toThrow(/MB are free/)
  })
})

test('of sections that are not asked for nothing is kept, and they are checked all the same', async () => {
  const file = written('in-part.bin')
  const read = await readIndexFile(file, { only: ['kinds'] })
  expect([...sectionOf(read, 'kinds')]).toEqual([1, 2, 3])
  expect(() => sectionOf(read, 'days')).toThrow('has no section days')
  expect(read.memory.byteLength).toBe(8)
  const bytes = readFileSync(file)
  bytes[48] = (bytes[48] ?? 0) ^ 1
  writeFileSync(file, bytes)
  await expect(readIndexFile(file, { only: ['kinds'] })).rejects.toThrow(/is damaged \(days\)/)
})

test('a file that is not finished has no name yet, and leaves nothing', () => {
  const file = join(folder, 'abandoned.bin')
  const writer = writeIndexFile(file)
  writer.add('days', Uint32Array.of(1))
  expect(() => truncateSync(file)).toThrow(/ENOENT/)
  writer.abandon()
  expect(() => readFileSync(`${file}.draft`)).toThrow(/ENOENT/)
})

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
import { headerOffsets } from '../../../../engines/embedded/file/index-file-format.js'
import {
  readFact,
  readIndexFile,
  readSection,
} from '../../../../engines/embedded/file/read-index-file.js'
import { writeIndexFile } from '../../../../engines/embedded/file/write-index-file.js'
import { CommandError } from '../../../../platform/command-error.js'

const folder = mkdtempSync(join(tmpdir(), 'titlebase-index-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string): string {
  const file = join(folder, name)
  const writer = writeIndexFile(file)
  writer.writeSection('days', Uint32Array.of(19970517, 20261121))
  writer.writeSection('kinds', Uint8Array.of(1, 2, 3))
  writer.writeFact('titles', 2)
  writer.finish()
  return file
}

test('reads back sections of every type and length', async () => {
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
      for (const [number, array] of arrays.entries())
        writer.writeSection(`section ${number}`, array)
      writer.writeFact('count', arrays.length)
      writer.finish()
      // Without a fixed amount, the test would fail while the machine is short of memory.
      const read = await readIndexFile(file, { availableBytes: 2 ** 30 })
      expect(readFact(read, 'count')).toBe(arrays.length)
      for (const [number, array] of arrays.entries()) {
        const section = readSection(read, `section ${number}`)
        expect(section.constructor).toBe(array.constructor)
        expect(section.byteOffset % 8).toBe(0)
        expect([...section]).toEqual([...array])
      }
    }),
    // Each run waits for the disk.
    { numRuns: 30 },
  )
})

describe('rejects a file in one line that names the file and the remedy:', () => {
  const whole = written('whole.bin')

  test.each<[problem: string, spoil: (bytes: Buffer) => Buffer, reason: RegExp]>([
    ['cut short', (bytes) => bytes.subarray(0, bytes.length - 9), /cut short/],
    ['empty', () => Buffer.alloc(0), /is damaged/],
    ['of another format', () => Buffer.alloc(4096, 'SQLite format 3'), /is damaged/],
    [
      'of another version',
      (bytes) => {
        bytes.writeUInt32LE(9999, headerOffsets.version)
        return bytes
      },
      /another version/,
    ],
    [
      'with another byte order',
      (bytes) => {
        bytes.subarray(headerOffsets.byteOrder, headerOffsets.byteOrder + 4).reverse()
        return bytes
      },
      /another byte order/,
    ],
    [
      'with a wrong directory length',
      (bytes) => {
        bytes.writeUInt32LE(0xffff_ffff, headerOffsets.directoryLength)
        return bytes
      },
      /is damaged \(its header\)/,
    ],
    [
      'with a flipped bit in a section',
      (bytes) => {
        bytes[48] = (bytes[48] ?? 0) ^ 1
        return bytes
      },
      /is damaged \(days\)/,
    ],
    [
      'with a flipped bit in the directory',
      (bytes) => {
        bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1
        return bytes
      },
      /is damaged \(its directory\)/,
    ],
  ])('%s', async (problem, spoil, reason) => {
    const file = join(folder, `${problem}.bin`)
    copyFileSync(whole, file)
    writeFileSync(file, spoil(readFileSync(file)))
    const error = await readIndexFile(file).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CommandError)
    expect(String(error)).toMatch(reason)
    expect(String(error)).toContain(file)
    expect(String(error)).toMatch(/run titlebase index/)
  })

  test('too large for the free memory', async () => {
    const read = readIndexFile(whole, { availableBytes: 1_000_000 })
    await expect(read).rejects.toThrow(CommandError)
    await expect(read).rejects.toThrow(/MB are free/)
  })
})

test('verifies sections that are not requested without loading them', async () => {
  const file = written('partial.bin')
  const read = await readIndexFile(file, { isNeeded: (name) => name === 'kinds' })
  expect([...readSection(read, 'kinds')]).toEqual([1, 2, 3])
  expect(() => readSection(read, 'days')).toThrow('has no section days')
  expect(read.memory.byteLength).toBe(8)
  const bytes = readFileSync(file)
  bytes[48] = (bytes[48] ?? 0) ^ 1
  writeFileSync(file, bytes)
  await expect(readIndexFile(file, { isNeeded: (name) => name === 'kinds' })).rejects.toThrow(
    /is damaged \(days\)/,
  )
})

test('an unfinished file has no final name, and abandoning it leaves nothing', () => {
  const file = join(folder, 'abandoned.bin')
  const writer = writeIndexFile(file)
  writer.writeSection('days', Uint32Array.of(1))
  expect(() => truncateSync(file)).toThrow(/ENOENT/)
  writer.abandon()
  expect(() => readFileSync(`${file}.draft`)).toThrow(/ENOENT/)
})

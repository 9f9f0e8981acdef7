import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { DamagedFile, UnreadableFile } from '../../../platform/damaged-file.js'
import { remedies } from '../../../platform/remedies.js'
import {
  openSortedTexts,
  type SortedTexts,
} from '../../../platform/sorted-texts/open-sorted-texts.js'
import { SortedTextsWriter } from '../../../platform/sorted-texts/sorted-texts-writer.js'
import { temporaryDirectory } from '../../support/fake-service.js'

function newFile(): string {
  return join(temporaryDirectory(), 'texts')
}

function writeTexts(file: string, texts: Iterable<readonly [number, string | Uint8Array]>): void {
  const writer = new SortedTextsWriter(file)
  for (const [number, text] of texts) writer.add(number, text)
  writer.finish()
}

function open(file: string): SortedTexts {
  const texts = openSortedTexts(file, remedies.catalog)
  onTestFinished(() => texts.close())
  return texts
}

const allOf = (texts: SortedTexts) =>
  Array.from(texts.all(), ([number, text]) => [number, `${text}`])

const someTexts = fc
  .uniqueArray(fc.maxSafeNat(), { maxLength: 60 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers
        .sort((a, b) => a - b)
        .map((number) =>
          fc
            .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
            .map((text): [number, string] => [number, text]),
        ),
    ),
  )

test('texts are read by their numbers, in any order, and all of them in theirs', () => {
  const file = newFile()
  fc.assert(
    fc.property(someTexts, fc.array(fc.maxSafeNat()), (given, others) => {
      writeTexts(file, given)
      const texts = openSortedTexts(file, remedies.catalog)
      try {
        const known = new Map(given)
        const near = given.flatMap(([number]) => [number - 1, number, number + 1])
        for (const number of [...near.reverse(), ...others]) {
          expect(texts.read(number)?.toString() ?? null).toBe(known.get(number) ?? null)
          expect(texts.has(number)).toBe(known.has(number))
        }
        expect(allOf(texts)).toEqual(given)
      } finally {
        texts.close()
      }
    }),
    { numRuns: 200 },
  )
})

/** More than is collected before it is written. */
const manyTexts = Array.from({ length: 40 }, (_, at): [number, string] => [
  at * 3,
  'ж'.repeat(1 + ((at * 7919) % 60_000)),
])

test('long texts, given as bytes too, are those that are read', () => {
  const file = newFile()
  writeTexts(
    file,
    manyTexts.map(([number, text]) => [number, number % 2 ? Buffer.from(text) : text]),
  )
  expect(allOf(open(file))).toEqual(manyTexts)
})

test('texts that were read last are not read from the file again, others are', () => {
  const file = newFile()
  const texts = Array.from({ length: 400 }, (_, number): [number, string] => [number, `a${number}`])
  writeTexts(file, texts)
  const opened = open(file)
  expect(opened.has(399)).toBe(true)
  for (let number = 0; number < 256; number++) expect(opened.has(number)).toBe(true)
  truncateSync(file, 0)
  for (const [number, text] of texts.slice(0, 256))
    expect(opened.read(number)?.toString()).toBe(text)
  expect(() => opened.read(399)).toThrow(reasons.short)
  expect(() => opened.has(300)).toThrow(reasons.short)
  expect(opened.read(255)?.toString()).toBe('a255')
})

test.each([
  ['the same number', 5],
  ['a smaller number', 4],
])('%s is an error, and what was written can be removed', (_, number) => {
  const file = newFile()
  const writer = new SortedTextsWriter(file)
  writer.add(5, 'a')
  expect(() => writer.add(number, 'b')).toThrow(`the text of ${number} comes behind 5`)
  writer.abort()
  expect(existsSync(file)).toBe(false)
})

test('what is finished stays', () => {
  const file = newFile()
  const writer = new SortedTextsWriter(file)
  writer.add(1, 'a')
  writer.finish()
  writer.abort()
  expect(allOf(open(file))).toEqual([[1, 'a']])
})

const reasons = {
  end: 'it does not end as it was written',
  short: 'it is cut short',
  places: 'its blocks are not where they were written',
  block: 'a block is not what was written',
}

test.each<[string, (bytes: Buffer) => Buffer, string]>([
  ['is empty', () => Buffer.alloc(0), reasons.end],
  ['is cut by a byte', (bytes) => bytes.subarray(0, -1), reasons.end],
  [
    'has blocks of another size',
    (bytes) => {
      bytes.writeUInt32LE(5, bytes.length - 12)
      return bytes
    },
    reasons.end,
  ],
  ['is something else', () => Buffer.alloc(5000, '{"a": 1}'), reasons.end],
  ['has lost its beginning', (bytes) => bytes.subarray(-40), reasons.short],
  ['has lost a part', (bytes) => bytes.subarray(4096), reasons.places],
  [
    'has other places',
    (bytes) => Buffer.concat([bytes.subarray(0, -28), Buffer.alloc(12, 9), bytes.subarray(-16)]),
    reasons.places,
  ],
])('a file that %s is not opened', (_, damage, reason) => {
  const file = newFile()
  writeTexts(file, manyTexts)
  writeFileSync(file, damage(readFileSync(file)))
  const opening = () => openSortedTexts(file, remedies.catalog)
  expect(opening).toThrow(DamagedFile)
  expect(opening).toThrow(`${file} is damaged (${reason}): run titlebase import`)
})

test('what is closed is closed once, and not read', () => {
  const file = newFile()
  writeTexts(file, [[1, 'a']])
  const texts = open(file)
  texts.close()
  texts.close()
  expect(() => texts.read(1)).toThrow(`${file} is closed`)
  expect(() => texts.has(1)).toThrow(`${file} is closed`)
})

test('a file that is missing or a folder is damage, one that cannot be read is not', () => {
  const file = newFile()
  expect(() => openSortedTexts(temporaryDirectory(), remedies.catalog)).toThrow(DamagedFile)
  expect(() => openSortedTexts(file, remedies.catalog)).toThrow(
    new DamagedFile(file, 'it is missing', remedies.catalog),
  )
  expect(() => openSortedTexts('a\0b', remedies.catalog)).toThrow(UnreadableFile)
})

test('a file that is cut short or overwritten while it is open is damage where that is read', () => {
  const file = newFile()
  writeTexts(file, manyTexts)
  const texts = open(file)
  const { length } = readFileSync(file)
  truncateSync(file, length / 2)
  expect(texts.read(0)?.toString()).toBe(manyTexts[0]?.[1])
  expect(() => texts.read(39 * 3)).toThrow(reasons.short)
  writeFileSync(file, Buffer.alloc(length))
  for (const [number] of manyTexts) expect(() => texts.read(number)).toThrow(reasons.block)
})

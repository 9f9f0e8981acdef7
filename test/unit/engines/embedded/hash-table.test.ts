import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsForNumbersBelow } from '../../../../engines/embedded/file/index-file-format.js'
import {
  buildHashTable,
  forEachEntry,
  hashMark,
  hashText,
} from '../../../../engines/embedded/hash-table.js'

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 2],
  [256, 8],
  [257, 9],
  [2 ** 31, 31],
])('numbers below %i fit into %i bits', (count, bits) => {
  expect(bitsForNumbersBelow(count)).toBe(bits)
})

/** A table from each text to its number. */
function tableOf(texts: readonly string[], numbers: Uint32Array, count: number) {
  return buildHashTable({
    hashes: Uint32Array.from(texts, (text) => hashText(text, 1)),
    numbers,
    marked: { marks: Uint32Array.from(texts, hashMark), count },
  })
}

const numbersOf = (table: ReturnType<typeof tableOf>, text: string) => {
  const numbers: number[] = []
  forEachEntry(table, text, (number) => numbers.push(number))
  return numbers
}

test('returns exactly the numbers of a text, for any number of bits', () => {
  const some = fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.double({ min: 0, max: 1 })))
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 31 }), (pairs, bits) => {
      const count = 2 ** bits
      const texts = pairs.map(([text]) => text)
      const numbers = Uint32Array.from(pairs, ([, share]) => Math.floor(share * (count - 1)))
      const table = tableOf(texts, numbers, count)
      for (const text of [...texts, 'none of these']) {
        const own = [...numbers].filter((_, at) => texts[at] === text)
        expect(numbersOf(table, text)).toEqual(own)
      }
    }),
  )
})

test('finds none of a million texts that are not among its hundred thousand', () => {
  const stored = Array.from({ length: 100_000 }, (_, number) => `stored ${number}`)
  const table = tableOf(stored, Uint32Array.from(stored.keys()), 1_380_000)
  let found = 0
  for (let other = 0; other < 1_000_000; other += 1) {
    forEachEntry(table, `other ${other}`, () => {
      found += 1
    })
  }
  expect(found).toBe(0)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsBelow } from '../../../../engines/embedded/file/layout.js'
import { hashOf } from '../../../../engines/embedded/hash.js'
import { buildHashTable, eachEntry, markOf } from '../../../../engines/embedded/hash-table.js'

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 2],
  [256, 8],
  [257, 9],
  [2 ** 31, 31],
])('the numbers below %i take %i bits', (count, bits) => {
  expect(bitsBelow(count)).toBe(bits)
})

/** A table of texts and what each leads to. */
function tableOf(texts: readonly string[], numbers: Uint32Array, count: number) {
  return buildHashTable({
    hashes: Uint32Array.from(texts, (text) => hashOf(text, 1)),
    numbers,
    marked: { marks: Uint32Array.from(texts, markOf), count },
  })
}

const numbersOf = (table: ReturnType<typeof tableOf>, text: string) => {
  const numbers: number[] = []
  eachEntry(table, text, (number) => numbers.push(number))
  return numbers
}

test('a text leads to its own numbers, however many numbers there are', () => {
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

test('of a million other texts none leads to one of a hundred thousand', () => {
  const held = Array.from({ length: 100_000 }, (_, number) => `held ${number}`)
  const table = tableOf(held, Uint32Array.from(held.keys()), 1_380_000)
  let found = 0
  for (let other = 0; other < 1_000_000; other += 1) {
    eachEntry(table, `other ${other}`, () => {
      found += 1
    })
  }
  expect(found).toBe(0)
})

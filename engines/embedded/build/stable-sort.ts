import type { Numbers } from '../file/index-file-format.js'

/**
 * Sorts items in ascending order of their keys; item n has the key `keys[n]`. Items with equal keys keep
 * their order. This is a radix sort from the least significant digit, with digits of 16 bits.
 */
export function stableSort(items: Uint32Array, keys: Numbers): Uint32Array {
  const { digits, perKey } = digitsOf(keys)
  let from: Uint32Array = items
  let to: Uint32Array = new Uint32Array(items.length)
  for (let digit = 0; digit < perKey; digit += 1) {
    const slots = new Uint32Array(0x1_0001)
    for (let at = 0; at < from.length; at += 1) {
      const value = digits[(from[at] as number) * perKey + digit] as number
      slots[value + 1] = (slots[value + 1] as number) + 1
    }
    for (let value = 0; value < 0x1_0000; value += 1) {
      slots[value + 1] = (slots[value + 1] as number) + (slots[value] as number)
    }
    for (let at = 0; at < from.length; at += 1) {
      const item = from[at] as number
      const value = digits[item * perKey + digit] as number
      const slot = slots[value] as number
      slots[value] = slot + 1
      to[slot] = item
    }
    ;[from, to] = [to, digit === 0 ? new Uint32Array(items.length) : from]
  }
  return from
}

/** The digits of keys, the least significant first. */
function digitsOf(keys: Numbers): { digits: Uint8Array | Uint16Array; perKey: number } {
  if (keys instanceof Uint8Array || keys instanceof Uint16Array) return { digits: keys, perKey: 1 }
  // Int32Array keys are never negative here.
  if (keys instanceof Uint32Array || keys instanceof Int32Array) {
    return { digits: new Uint16Array(keys.buffer, keys.byteOffset, keys.length * 2), perKey: 2 }
  }
  // IEEE 754 numbers sort like integers if all bits of negative numbers and the sign bits of other numbers
  // are flipped.
  const bits = new Uint32Array(keys.slice().buffer)
  for (let high = 1; high < bits.length; high += 2) {
    const isNegative = (bits[high] as number) >>> 31 === 1
    if (isNegative) bits[high - 1] = ~(bits[high - 1] as number)
    bits[high] = (bits[high] as number) ^ (isNegative ? 0xffff_ffff : 0x8000_0000)
  }
  return { digits: new Uint16Array(bits.buffer), perKey: 4 }
}

/** The numbers from 0 to `count - 1`. */
export function identityPermutation(count: number): Uint32Array {
  return new Uint32Array(count).map((_, number) => number)
}

/**
 * The index file of a generation: named sections of numbers, each an array of one element type.
 *
 *     magic (8 bytes), byte-order mark, format version, then where the directory is and its checksum
 *     the sections, one after another, each from a multiple of 8 bytes
 *     the directory (JSON): for each section its type, place, length and checksum; single facts
 *
 * Numbers stand as the machine holds them, which is little-endian wherever this runs; the byte-order
 * mark tells a file of another machine.
 */

/** Raised when what the sections hold changes in a way that the field registry does not show. */
export const formatVersion = 7

export const magic = 'TTLBASE\n'
export const byteOrderMark = 0x01020304
export const headerBytes = 48
export const alignment = 8

/** Where the header holds what, in bytes from the start of the file. */
export const headerOffsets = {
  byteOrder: 8,
  version: 12,
  directoryOffset: 16,
  directoryLength: 24,
  directoryChecksum: 28,
  fileLength: 32,
} as const

/** The element types of sections. */
export const elementTypes = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f64: Float64Array,
} as const
export type ElementType = keyof typeof elementTypes

/** An array of numbers of one of the types. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Where a section stands in the file. */
export interface Section {
  readonly type: ElementType
  /** In bytes from the start of the file, or of the memory that it was read into. */
  readonly offset: number
  /** In elements. */
  readonly length: number
  /** CRC-32 of its bytes. */
  readonly checksum: number
}

/** What stands at the end of the file. */
export interface Directory {
  readonly sections: Readonly<Record<string, Section>>
  readonly facts: Facts
}

/** Single numbers that belong to the sections: counts, scales. */
export type Facts = Readonly<Record<string, number>>

export function typeOf(numbers: Numbers): ElementType {
  if (numbers instanceof Uint8Array) return 'u8'
  if (numbers instanceof Uint16Array) return 'u16'
  if (numbers instanceof Uint32Array) return 'u32'
  return numbers instanceof Int32Array ? 'i32' : 'f64'
}

/** The bytes of an array, without copying. */
export function bytesOf(numbers: Numbers): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}

/** How many bits hold the numbers below this. */
export function bitsBelow(count: number): number {
  return 32 - Math.clz32(Math.max(count - 1, 0))
}

/** The array type of the fewest bytes that holds whole numbers from 0 to `most`. */
export function narrowest(most: number): new (length: number) => Numbers {
  if (most <= 0xff) return Uint8Array
  if (most <= 0xffff) return Uint16Array
  return most <= 0xffff_ffff ? Uint32Array : Float64Array
}

/** The same numbers in an array of as few bytes as they fit: fractions and what is below zero in the widest. */
export function narrowed(numbers: Float64Array | Uint32Array): Numbers {
  let most = 0
  for (const number of numbers) {
    const isWhole = Number.isInteger(number) && number >= 0
    most = Math.max(most, isWhole ? number : Number.MAX_VALUE)
  }
  const narrow = new (narrowest(most))(numbers.length)
  narrow.set(numbers)
  return narrow
}

/** The name of the index file in a generation's folder. */
export const indexFileName = 'index.bin'

/**
 * The format of an index file: named sections, each of which is an array of numbers of one element type.
 *
 *     ┌────────┬─────────┬─────────┬───┬─────────┬───────────┐
 *     │ header │ section │ section │ … │ section │ directory │
 *     └────────┴─────────┴─────────┴───┴─────────┴───────────┘
 *     header     magic, byte-order mark, format version, position and checksum of the directory, file length
 *     section    the array's memory; starts at a multiple of 8 bytes
 *     directory  JSON: type, position, length and checksum of each section; single numbers ("facts")
 *
 * Numbers are in the byte order of the machine that wrote them. All supported machines are little-endian;
 * the byte-order mark detects a file from a machine that is not.
 */

/**
 * Incremented by hand when the contents of sections change in a way that the fingerprint of the field
 * registry does not detect.
 */
export const indexFormatVersion = 10

export const magic = 'TTLBASE\n'
export const byteOrderMark = 0x01020304
export const headerBytes = 48
export const alignment = 8

/** Positions of the header's values, in bytes from the start of the file. */
export const headerOffsets = {
  byteOrder: 8,
  version: 12,
  directoryOffset: 16,
  directoryLength: 24,
  directoryChecksum: 28,
  fileLength: 32,
} as const

export const elementTypes = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f64: Float64Array,
} as const
type ElementType = keyof typeof elementTypes

/** An array of one of the element types. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** The directory's entry for one section. */
export interface FileSection {
  readonly type: ElementType
  /** In bytes from the start of the file, or of the memory that contains the sections. */
  readonly offset: number
  /** In elements. */
  readonly length: number
  /** CRC-32 of its bytes. */
  readonly checksum: number
}

export function typeOf(numbers: Numbers): ElementType {
  if (numbers instanceof Uint8Array) return 'u8'
  if (numbers instanceof Uint16Array) return 'u16'
  if (numbers instanceof Uint32Array) return 'u32'
  return numbers instanceof Int32Array ? 'i32' : 'f64'
}

/** The bytes of an array, without a copy. */
export function bytesOfArray(numbers: Numbers): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}

/** Number of bits that are needed to store every number below `count`. */
export function bitsForNumbersBelow(count: number): number {
  return 32 - Math.clz32(Math.max(count - 1, 0))
}

/** The array type with the fewest bytes for whole numbers from 0 to `max`. */
export function narrowestArrayType(max: number): new (length: number) => Numbers {
  if (max <= 0xff) return Uint8Array
  if (max <= 0xffff) return Uint16Array
  return max <= 0xffff_ffff ? Uint32Array : Float64Array
}

/**
 * A copy in the array type with the fewest bytes. If any number is negative or a fraction, all of them have
 * 64 bits.
 */
export function toNarrowestArray(numbers: Float64Array | Uint32Array): Numbers {
  let max = 0
  for (const number of numbers) {
    const isWhole = Number.isInteger(number) && number >= 0
    max = Math.max(max, isWhole ? number : Number.MAX_VALUE)
  }
  const narrow = new (narrowestArrayType(max))(numbers.length)
  narrow.set(numbers)
  return narrow
}

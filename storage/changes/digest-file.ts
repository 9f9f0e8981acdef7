import { hash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { ChangedKind } from '../../schema/changes.js'

/** The file of a generation's folder that holds the digests of its titles or persons. */
export const digestFiles: Readonly<Record<ChangedKind, string>> = {
  titles: 'titles.digests',
  persons: 'persons.digests',
}

/** What is kept of a record to tell whether its own data differ. */
export interface Digest {
  /** All its numbers, packed; the first is the internal id. */
  readonly numbers: readonly number[]
  /** 64 bits of a hash of its text. */
  readonly own: bigint
  /** A checksum of the ids that its relations name: these change when another title's first number does. */
  readonly targets: number
}

/**
 * What a file of digests begins with. The number is raised by hand where the same data would give other
 * digests, or the same catalog other exports: nothing can be compared across that.
 */
const header = Buffer.from('titlebase digests 1\n')

/** How many numbers, the numbers, the hash, the checksum. */
const bytesOf = (numbers: number) => 1 + numbers * 8 + 8 + 4
const mostBytes = bytesOf(8)
const bufferBytes = 2 ** 20

/** Digests of records in ascending order of id, written one by one. */
export class DigestWriter {
  private readonly descriptor: number
  private readonly buffer = Buffer.allocUnsafe(bufferBytes)
  private used = 0

  constructor(file: string) {
    this.descriptor = openSync(file, 'wx')
    this.used = header.copy(this.buffer)
  }

  add({ numbers, own, targets }: Digest): void {
    if (this.used + mostBytes > bufferBytes) this.flush()
    const { buffer } = this
    let at = buffer.writeUInt8(numbers.length, this.used)
    for (const number of numbers) at = buffer.writeDoubleLE(number, at)
    at = buffer.writeBigUInt64LE(own, at)
    this.used = buffer.writeUInt32LE(targets, at)
  }

  close(): void {
    try {
      this.flush()
    } finally {
      closeSync(this.descriptor)
    }
  }

  private flush(): void {
    writeSync(this.descriptor, this.buffer, 0, this.used)
    this.used = 0
  }
}

/** A record's data as text, with its numbers and the ids that its relations name. */
interface DigestedText {
  readonly numbers: readonly number[]
  readonly text: string
  readonly targets: string
}

/** The digest of a record. */
export function digestOf({ numbers, text, targets }: DigestedText): Digest {
  const own = hash('sha1', text, 'buffer').readBigUInt64LE(0)
  return { numbers, own, targets: checksumOfTargets(targets) }
}

/** Of ids as a text, separated by commas. */
export function checksumOfTargets(targets: string): number {
  return crc32(targets)
}

/** Whether this version made a file of digests. */
export function isComparable(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const start = Buffer.alloc(header.length)
    readSync(descriptor, start, 0, header.length, 0)
    return start.equals(header)
  } finally {
    closeSync(descriptor)
  }
}

/** The digests of a file that is comparable, in ascending order of id. */
export function* readDigests(file: string): Generator<Digest> {
  const descriptor = openSync(file, 'r')
  const buffer = Buffer.allocUnsafe(bufferBytes)
  let [start, end, position] = [0, 0, header.length]
  try {
    for (;;) {
      if (end - start < mostBytes) {
        buffer.copyWithin(0, start, end)
        end -= start
        start = 0
        const read = readSync(descriptor, buffer, end, bufferBytes - end, position)
        position += read
        end += read
        if (end === 0) return
      }
      const count = buffer.readUInt8(start)
      const numbers: number[] = []
      for (let n = 0; n < count; n++) numbers.push(buffer.readDoubleLE(start + 1 + n * 8))
      const at = start + 1 + count * 8
      yield { numbers, own: buffer.readBigUInt64LE(at), targets: buffer.readUInt32LE(at + 8) }
      start += bytesOf(count)
    }
  } finally {
    closeSync(descriptor)
  }
}

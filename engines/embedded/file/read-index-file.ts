import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { freemem } from 'node:os'
import { crc32 } from 'node:zlib'
import { CommandError } from '../../../platform/command-error.js'
import { DamagedFile, remedies } from '../../../platform/damaged-file.js'
import {
  byteOrderMark,
  type Directory,
  elementTypes,
  formatVersion,
  headerBytes,
  headerOffsets,
  magic,
  type Numbers,
} from './layout.js'

/** An index file in memory that all threads of the process share. */
export interface IndexFile {
  readonly memory: SharedArrayBuffer
  readonly directory: Directory
}

/** What has to stay free beside an index, for the searches over it. */
const spareBytes = 64 * 2 ** 20

/** As much is read and checked at once. */
const chunkBytes = 16 * 2 ** 20

/**
 * Reads a whole index file into shared memory. One that is cut short or damaged, of another version
 * or machine, or larger than the memory there is, is a CommandError.
 */
export function readIndexFile(file: string, availableBytes = availableMemory()): IndexFile {
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const { directoryOffset, directoryLength, checksum } = readHeader(descriptor, file, size)
    if (size + spareBytes > availableBytes) {
      throw new CommandError(
        `${file} needs ${inMegabytes(size + spareBytes)} MB of memory, and ${inMegabytes(availableBytes)} MB are free: give the service more`,
      )
    }
    const memory = new SharedArrayBuffer(size)
    const bytes = new Uint8Array(memory)
    readFully(descriptor, bytes, file)
    const text = bytes.subarray(directoryOffset, directoryOffset + directoryLength)
    if (crc32(text) !== checksum) throw damaged(file, 'its directory')
    const directory = JSON.parse(Buffer.from(text).toString()) as Directory
    for (const [name, { type, offset, length, checksum }] of Object.entries(directory.sections)) {
      const end = offset + length * elementTypes[type].BYTES_PER_ELEMENT
      if (checksumOf(bytes.subarray(offset, end)) !== checksum) throw damaged(file, name)
    }
    return { memory, directory }
  } finally {
    closeSync(descriptor)
  }
}

/** A section of a file as an array over the shared memory; throws for a name that it does not have. */
export function sectionOf({ memory, directory }: IndexFile, name: string): Numbers {
  const section = directory.sections[name]
  if (section === undefined) throw new Error(`the index file has no section ${name}`)
  const kind = elementTypes[section.type] as NumbersOver
  return new kind(memory, section.offset, section.length)
}

type NumbersOver = new (memory: SharedArrayBuffer, offset: number, length: number) => Numbers

/** A section of whole numbers of 32 bits. */
export function u32Section(file: IndexFile, name: string): Uint32Array {
  const section = sectionOf(file, name)
  if (section instanceof Uint32Array) return section
  throw new Error(`the section ${name} of the index file has another type`)
}

/** A single number that was noted in a file. */
export function factOf({ directory }: IndexFile, name: string): number {
  const value = directory.facts[name]
  if (value === undefined) throw new Error(`the index file does not tell ${name}`)
  return value
}

function readHeader(descriptor: number, file: string, size: number) {
  const bytes = new Uint8Array(headerBytes)
  const header = new DataView(bytes.buffer)
  const isShort = readSync(descriptor, bytes, 0, headerBytes, 0) < headerBytes
  if (isShort || Buffer.from(bytes.subarray(0, magic.length)).toString() !== magic) {
    throw damaged(file, 'its header')
  }
  if (new Uint32Array(bytes.buffer, headerOffsets.byteOrder, 1)[0] !== byteOrderMark) {
    throw refusal(file, 'was built on a machine of another byte order')
  }
  if (header.getUint32(headerOffsets.version, true) !== formatVersion) {
    throw refusal(file, 'was built by another version of titlebase')
  }
  if (header.getFloat64(headerOffsets.fileLength, true) !== size) {
    throw new DamagedFile(file, 'it is cut short', remedies.index)
  }
  return {
    directoryOffset: header.getFloat64(headerOffsets.directoryOffset, true),
    directoryLength: header.getUint32(headerOffsets.directoryLength, true),
    checksum: header.getUint32(headerOffsets.directoryChecksum, true),
  }
}

function readFully(descriptor: number, bytes: Uint8Array, file: string): void {
  for (let done = 0; done < bytes.length; ) {
    const length = Math.min(chunkBytes, bytes.length - done)
    const count = readSync(descriptor, bytes, done, length, done)
    if (count === 0) throw new DamagedFile(file, 'it is cut short', remedies.index)
    done += count
  }
}

function checksumOf(bytes: Uint8Array): number {
  let sum = 0
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    sum = crc32(bytes.subarray(start, start + chunkBytes), sum)
  }
  return sum
}

/** What this process may still take: less than the machine has free where a container limits it. */
function availableMemory(): number {
  const { constrainedMemory } = process as { constrainedMemory?: () => number }
  const limit = constrainedMemory?.() ?? 0
  return limit > 0 && limit < Number.MAX_SAFE_INTEGER
    ? Math.min(freemem(), limit - process.memoryUsage.rss())
    : freemem()
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20)
}

function damaged(file: string, part: string): DamagedFile {
  return new DamagedFile(file, part, remedies.index)
}

function refusal(file: string, reason: string): CommandError {
  return new CommandError(`${file} ${reason}: run titlebase index`)
}

import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { freemem } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { CommandError } from '../../../platform/command-error.js'
import { DamagedFile } from '../../../platform/damaged-file.js'
import { remedies, remedyFor } from '../../../platform/remedies.js'
import {
  alignment,
  byteOrderMark,
  elementTypes,
  type FileSection,
  headerBytes,
  headerOffsets,
  indexFormatVersion,
  magic,
  type Numbers,
} from './index-file-format.js'

/** The directory at the end of the file. */
interface Directory {
  readonly sections: Readonly<Record<string, FileSection>>
  readonly facts: Readonly<Record<string, number>>
}

/** The sections of an index file, in memory that the threads of the process share. */
export interface IndexFile {
  readonly memory: SharedArrayBuffer
  /** The offsets of its sections are positions in the shared memory, not in the file. */
  readonly directory: Directory
}

interface ReadOptions {
  /** True for the names of sections to load, by default all. The other sections are only verified. */
  readonly isNeeded?: (section: string) => boolean
  /** Memory in bytes that the process may still allocate. By default, the system's value. */
  readonly availableBytes?: number
}

/** Memory that searches need in addition to the index. */
const spareBytes = 64 * 2 ** 20

/** Files are read in chunks, so that a running service answers requests between two of them. */
const chunkBytes = 2 * 2 ** 20

/**
 * Reads an index file, verifies all of its checksums, and loads the requested sections into shared memory.
 * Throws DamagedFile if the file is damaged, and CommandError if it has another version or byte order or
 * does not fit into memory.
 */
export async function readIndexFile(
  file: string,
  { isNeeded = () => true, availableBytes = availableMemory() }: ReadOptions = {},
): Promise<IndexFile> {
  const descriptor = openSync(file, 'r')
  try {
    const directory = readDirectory(descriptor, file)
    const loaded: Record<string, FileSection> = {}
    let size = 0
    for (const [name, section] of Object.entries(directory.sections)) {
      if (!isNeeded(name)) continue
      loaded[name] = { ...section, offset: size }
      size += Math.ceil(bytesOfSection(section) / alignment) * alignment
    }
    if (size + spareBytes > availableBytes) {
      throw new CommandError(
        `${file}: needs ${inMegabytes(size + spareBytes)} MB of memory, but only ${inMegabytes(availableBytes)} MB are free: give the service more memory`,
      )
    }
    const memory = new SharedArrayBuffer(size)
    const chunk = new Uint8Array(chunkBytes)
    for (const [name, section] of Object.entries(directory.sections)) {
      const offset = loaded[name]?.offset
      const bytes = bytesOfSection(section)
      const into = offset === undefined ? null : new Uint8Array(memory, offset, bytes)
      let checksum = 0
      for (let done = 0; done < bytes; done += chunkBytes) {
        const end = Math.min(done + chunkBytes, bytes)
        const part = into?.subarray(done, end) ?? chunk.subarray(0, end - done)
        readFully(descriptor, file, part, section.offset + done)
        checksum = crc32(part, checksum)
        await setImmediate()
      }
      if (checksum !== section.checksum) throw damaged(file, name)
    }
    return { memory, directory: { ...directory, sections: loaded } }
  } finally {
    closeSync(descriptor)
  }
}

function bytesOfSection({ type, length }: FileSection): number {
  return length * elementTypes[type].BYTES_PER_ELEMENT
}

/** Returns a section as an array over the shared memory. Throws if the section is missing. */
export function readSection({ memory, directory }: IndexFile, name: string): Numbers {
  const section = directory.sections[name]
  if (section === undefined) throw new Error(`the index file has no section ${name}`)
  const arrayType = elementTypes[section.type] as new (
    memory: SharedArrayBuffer,
    offset: number,
    length: number,
  ) => Numbers
  return new arrayType(memory, section.offset, section.length)
}

/** Returns a section of unsigned 32-bit numbers. Throws if it has another type. */
export function readU32Section(file: IndexFile, name: string): Uint32Array {
  const section = readSection(file, name)
  if (section instanceof Uint32Array) return section
  throw new Error(`section ${name} of the index file: expected 32-bit numbers`)
}

/** Returns a single number of the directory. Throws if it is missing. */
export function readFact({ directory }: IndexFile, name: string): number {
  const value = directory.facts[name]
  if (value === undefined) throw new Error(`the index file has no fact ${name}`)
  return value
}

function readDirectory(descriptor: number, file: string): Directory {
  const { size } = fstatSync(descriptor)
  const bytes = new Uint8Array(headerBytes)
  const header = new DataView(bytes.buffer)
  const isShort = readSync(descriptor, bytes, 0, headerBytes, 0) < headerBytes
  if (isShort || Buffer.from(bytes.subarray(0, magic.length)).toString() !== magic) {
    throw damaged(file, 'its header')
  }
  if (new Uint32Array(bytes.buffer, headerOffsets.byteOrder, 1)[0] !== byteOrderMark) {
    throw refusal(file, 'was built on a machine with another byte order')
  }
  if (header.getUint32(headerOffsets.version, true) !== indexFormatVersion) {
    throw refusal(file, 'was built by another version of titlebase')
  }
  if (header.getFloat64(headerOffsets.fileLength, true) !== size) {
    throw new DamagedFile(file, 'it is cut short', remedies.index)
  }
  const offset = header.getFloat64(headerOffsets.directoryOffset, true)
  const length = header.getUint32(headerOffsets.directoryLength, true)
  if (offset + length !== size) throw damaged(file, 'its header')
  const text = Buffer.alloc(length)
  readFully(descriptor, file, text, offset)
  if (crc32(text) !== header.getUint32(headerOffsets.directoryChecksum, true)) {
    throw damaged(file, 'its directory')
  }
  return JSON.parse(text.toString()) as Directory
}

/** Fills `bytes` from a position of the file; `readSync` may return fewer bytes than requested. */
function readFully(descriptor: number, file: string, bytes: Uint8Array, from: number): void {
  for (let done = 0; done < bytes.length; ) {
    const count = readSync(descriptor, bytes, done, bytes.length - done, from + done)
    if (count === 0) throw new DamagedFile(file, 'it is cut short', remedies.index)
    done += count
  }
}

/** The machine's free memory, or the unused part of the container's limit if that is less. */
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
  return new CommandError(`${file} ${reason}: ${remedyFor(file, remedies.otherVersion)}`)
}

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
  type Directory,
  elementTypes,
  formatVersion,
  headerBytes,
  headerOffsets,
  magic,
  type Numbers,
  type Section,
} from './layout.js'

/** The sections of an index file, in memory that all threads of the process share. */
export interface IndexFile {
  readonly memory: SharedArrayBuffer
  /** The offsets of sections are those in the memory, not in the file. */
  readonly directory: Directory
}

export interface ReadOptions {
  /** Names of the sections to keep in memory; the others are only verified. Default: all. */
  readonly only?: readonly string[]
  /** Memory that this process may still use. */
  readonly availableBytes?: number
}

/** Bytes that have to stay free in addition to the index, for searches. */
const spareBytes = 64 * 2 ** 20

/** The file is read and verified in chunks, so that a running service answers requests in between. */
const chunkBytes = 2 * 2 ** 20

/**
 * Reads and verifies a whole index file, and keeps the requested sections in shared memory. Throws
 * DamagedFile if the file is damaged, and CommandError if it has another version or byte order, or does
 * not fit into memory.
 */
export async function readIndexFile(
  file: string,
  { only, availableBytes = availableMemory() }: ReadOptions = {},
): Promise<IndexFile> {
  const descriptor = openSync(file, 'r')
  try {
    const directory = readDirectory(descriptor, file)
    const kept: Record<string, Section> = {}
    let size = 0
    for (const [name, section] of Object.entries(directory.sections)) {
      if (only !== undefined && !only.includes(name)) continue
      kept[name] = { ...section, offset: size }
      size += Math.ceil(bytesOfSection(section) / alignment) * alignment
    }
    if (size + spareBytes > availableBytes) {
      throw new CommandError(
        `${file}: needs ${inMegabytes(size + spareBytes)} MB of memory, and only ${inMegabytes(availableBytes)} MB are free: give the service more memory`,
      )
    }
    const memory = new SharedArrayBuffer(size)
    const chunk = new Uint8Array(chunkBytes)
    for (const [name, section] of Object.entries(directory.sections)) {
      const offset = kept[name]?.offset
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
    return { memory, directory: { ...directory, sections: kept } }
  } finally {
    closeSync(descriptor)
  }
}

function bytesOfSection({ type, length }: Section): number {
  return length * elementTypes[type].BYTES_PER_ELEMENT
}

/** A section as an array over the shared memory. Throws if the file does not have it. */
export function sectionOf({ memory, directory }: IndexFile, name: string): Numbers {
  const section = directory.sections[name]
  if (section === undefined) throw new Error(`the index file has no section ${name}`)
  const kind = elementTypes[section.type] as NumbersOver
  return new kind(memory, section.offset, section.length)
}

type NumbersOver = new (memory: SharedArrayBuffer, offset: number, length: number) => Numbers

/** A section of unsigned 32-bit numbers. */
export function u32Section(file: IndexFile, name: string): Uint32Array {
  const section = sectionOf(file, name)
  if (section instanceof Uint32Array) return section
  throw new Error(`section ${name} of the index file: expected 32-bit numbers`)
}

/** A single number of the directory. */
export function factOf({ directory }: IndexFile, name: string): number {
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
    throw refusal(file, 'was built on a machine of another byte order')
  }
  if (header.getUint32(headerOffsets.version, true) !== formatVersion) {
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

/** Reads bytes from a position of the file. */
function readFully(descriptor: number, file: string, bytes: Uint8Array, from: number): void {
  for (let done = 0; done < bytes.length; ) {
    const count = readSync(descriptor, bytes, done, bytes.length - done, from + done)
    if (count === 0) throw new DamagedFile(file, 'it is cut short', remedies.index)
    done += count
  }
}

/** Memory that this process may still use: the machine's free memory, or less if a container limits it. */
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

import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { renameDurably } from '../../../platform/durable.js'
import {
  alignment,
  byteOrderMark,
  bytesOfArray,
  type FileSection,
  headerBytes,
  headerOffsets,
  indexFormatVersion,
  magic,
  type Numbers,
  typeOf,
} from './index-file-format.js'

/** Writes the named sections of an index file. */
export interface SectionWriter {
  /** Writes a section under a new name. The caller must not use the array afterwards. */
  writeSection(name: string, numbers: Numbers): void
}

/** Writes an index file section by section, so that each can be freed before the next is built. */
export interface IndexFileWriter extends SectionWriter {
  /** Records a single number in the directory. */
  writeFact(name: string, value: number): void
  /** Completes the file, syncs it to disk and renames it to its final name. */
  finish(): void
  /** Removes the temporary file; does nothing after `finish`. */
  abandon(): void
}

/** Starts an index file, under a temporary name until it is finished. */
export function writeIndexFile(file: string): IndexFileWriter {
  const temporary = `${file}.draft`
  const descriptor = openSync(temporary, 'w')
  const sections: Record<string, FileSection> = {}
  const facts: Record<string, number> = {}
  let position = headerBytes
  let isOpen = true

  const write = (bytes: Uint8Array, at: number) => {
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(descriptor, bytes, done, bytes.length - done, at + done)
    }
  }
  const close = () => {
    if (isOpen) closeSync(descriptor)
    isOpen = false
  }

  return {
    writeSection(name, numbers) {
      const bytes = bytesOfArray(numbers)
      const { length } = numbers
      sections[name] = { type: typeOf(numbers), offset: position, length, checksum: crc32(bytes) }
      write(bytes, position)
      position += Math.ceil(bytes.length / alignment) * alignment
    },
    writeFact(name, value) {
      facts[name] = value
    },
    finish() {
      const directory = Buffer.from(JSON.stringify({ sections, facts }))
      write(directory, position)
      const header = new DataView(new ArrayBuffer(headerBytes))
      const headerView = new Uint8Array(header.buffer)
      headerView.set(Buffer.from(magic))
      new Uint32Array(header.buffer, headerOffsets.byteOrder, 1)[0] = byteOrderMark
      header.setUint32(headerOffsets.version, indexFormatVersion, true)
      header.setFloat64(headerOffsets.directoryOffset, position, true)
      header.setUint32(headerOffsets.directoryLength, directory.length, true)
      header.setUint32(headerOffsets.directoryChecksum, crc32(directory), true)
      header.setFloat64(headerOffsets.fileLength, position + directory.length, true)
      write(headerView, 0)
      fsyncSync(descriptor)
      close()
      renameDurably(temporary, file)
    },
    abandon() {
      close()
      rmSync(temporary, { force: true })
    },
  }
}

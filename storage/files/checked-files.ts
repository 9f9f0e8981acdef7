import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import * as z from 'zod'
import { DamagedFile, whyUnread } from '../../platform/damaged-file.js'
import type { Remedy } from '../../platform/remedies.js'

const checksum = z.int().min(0).max(0xffff_ffff)
export const fileRecord = z.object({
  bytes: z.int().min(0),
  /** CRC-32 of the first and the last MiB. */
  edges: checksum,
  /** CRC-32 of the whole file. */
  whole: checksum,
})
/** Size and checksums of a finished file (docs/reference/data.md#checksums). */
export type FileRecord = Readonly<z.output<typeof fileRecord>>

/** Size of an edge, and of what is read at once. */
const chunkBytes = 2 ** 20

/** Computes the size and checksums of a finished file, reading all of it. */
export async function recordFile(file: string): Promise<FileRecord> {
  return { ...readEdges(file), whole: await wholeChecksum(file) }
}

/**
 * Compares the size and the edges of a file with its record, which finds interrupted copies and most
 * overwritten files. Throws DamagedFile with the remedy, or UnreadableFile if the system refuses to
 * read it.
 */
export function checkEdges(file: string, record: FileRecord, remedy: Remedy): void {
  let found: ReturnType<typeof readEdges>
  try {
    found = readEdges(file)
  } catch (error) {
    throw whyUnread(file, error, remedy)
  }
  if (found.bytes !== record.bytes) {
    throw new DamagedFile(file, `${found.bytes} bytes, not ${record.bytes}`, remedy)
  }
  if (found.edges !== record.edges) {
    throw new DamagedFile(file, 'its checksum differs', remedy)
  }
}

/**
 * Compares every byte of a file with its record. Throws as `checkEdges` does.
 *
 * @param pause milliseconds to wait after each MiB.
 */
export async function checkWhole(
  file: string,
  record: FileRecord,
  remedy: Remedy,
  pause = 0,
): Promise<void> {
  checkEdges(file, record, remedy)
  const found = await wholeChecksum(file, pause).catch((error: unknown) => {
    throw whyUnread(file, error, remedy)
  })
  if (found !== record.whole) throw new DamagedFile(file, 'its checksum differs', remedy)
}

/** Opens a file for reading. A pipe, which would wait for a writer, throws the error of a folder. */
export function openRegularFile(file: string): number {
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
  if (fstatSync(descriptor).isFile()) return descriptor
  closeSync(descriptor)
  throw Object.assign(new Error('it is not a regular file'), { code: 'EISDIR' })
}

/** Size of a file, and the checksum of its first and last MiB. */
export function readEdges(file: string): Omit<FileRecord, 'whole'> {
  const descriptor = openRegularFile(file)
  try {
    const bytes = fstatSync(descriptor).size
    const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, bytes))
    const first = readSync(descriptor, buffer, 0, buffer.length, 0)
    const start = crc32(buffer.subarray(0, first))
    const lastAt = Math.max(chunkBytes, bytes - chunkBytes)
    const last = bytes > lastAt ? readSync(descriptor, buffer, 0, bytes - lastAt, lastAt) : 0
    return { bytes, edges: crc32(buffer.subarray(0, last), start) }
  } finally {
    closeSync(descriptor)
  }
}

/**
 * CRC-32 of a whole file. Throws the system's error if the file cannot be read.
 *
 * @param pause milliseconds to wait after each MiB, which leaves disk and processor to other work.
 */
async function wholeChecksum(file: string, pause = 0): Promise<number> {
  const handle = await open(file)
  try {
    const buffer = Buffer.allocUnsafe(chunkBytes)
    let sum = 0
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes)
      if (bytesRead === 0) return sum
      sum = crc32(buffer.subarray(0, bytesRead), sum)
      if (pause > 0) await after(pause)
    }
  } finally {
    await handle.close()
  }
}

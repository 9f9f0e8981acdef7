import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { constants, gunzipSync } from 'node:zlib'

/** So many bytes from the start of a file tell how it is packed and how long its lines are. */
const sampledBytes = 64 * 1024
/** What is packed more tightly than records are tells nothing. */
const mostUnpacked = 64 * sampledBytes
/** Where the start tells nothing: records in JSON, packed by gzip, are at least so many times as large. */
const leastPacking = 4
/** What a record takes in a catalog database beside what it says: its numbers, its list card, indexes. */
const bytesOfRecord = 400
/** So much of what is read waits in memory, the rest in a file beside the catalog database. */
const waitingBytes = 64 * 2 ** 20

/** A record is a line that begins with a brace. */
const [lineFeed, brace] = [0x0a, 0x7b]

/** About how many bytes an import of these files writes (docs/operations.md#disk-space); 0 of a pipe, which tells nothing. */
export function expectedBytes(files: readonly string[]): number {
  let [json, records] = [0, 0]
  for (const file of files) {
    const stats = statSync(file)
    if (!stats.isFile()) continue
    const { packing, recordsPerByte } = sample(file)
    json += stats.size * packing
    records += stats.size * packing * recordsPerByte
  }
  return Math.round(json + records * bytesOfRecord + Math.max(0, json - waitingBytes))
}

/** How many times as large a file is unpacked, and how many records a byte of that has, by its start. */
function sample(file: string): { packing: number; recordsPerByte: number } {
  const start = startOf(file)
  const isGzip = start[0] === 0x1f && start[1] === 0x8b
  const text = isGzip ? unpacked(start) : start
  if (text === null || text.length === 0) return { packing: leastPacking, recordsPerByte: 0 }
  let records = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === brace && (at === 0 || text[at - 1] === lineFeed)) records += 1
  }
  return { packing: text.length / start.length, recordsPerByte: records / text.length }
}

function startOf(file: string): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const start = Buffer.alloc(sampledBytes)
    return start.subarray(0, readSync(descriptor, start, 0, sampledBytes, 0))
  } finally {
    closeSync(descriptor)
  }
}

/** What the start of a packed file holds; null where it is damaged or packed beyond belief. */
function unpacked(start: Buffer): Buffer | null {
  try {
    return gunzipSync(start, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: mostUnpacked,
    })
  } catch {
    return null
  }
}

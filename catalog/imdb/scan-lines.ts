import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CommandError } from '../../platform/command-error.js'

/** A line as it lies in a block: from `start` to `end`, what ends the line not included. Lines count from 1, the header. */
export type TakeLine = (block: Buffer, start: number, end: number, line: number) => void

export interface ScanOptions {
  /** Hears how much of the file was read. */
  readonly onBytes?: (count: number) => void
  readonly signal?: AbortSignal | undefined
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d]
const readBytes = 256 * 1024
const blockBytes = 1024 * 1024
const longestLine = 16 * 1024 ** 2

/**
 * Gives every line of a file, plain or gzip (known by its first bytes), the header too, in constant
 * memory and without making text of it; the system unpacks ahead in a thread of its own. Tells how
 * many lines there were. A file that is cut off or damaged is a CommandError.
 */
export async function scanLines(
  path: string,
  take: TakeLine,
  { onBytes, signal }: ScanOptions = {},
): Promise<number> {
  let line = 0
  let carried: Buffer[] = []
  let carriedBytes = 0
  const carry = (part: Buffer) => {
    carried.push(part)
    carriedBytes += part.length
    if (carriedBytes > longestLine) {
      throw new CommandError(`${path}:${line + 1} is longer than 16 MB: ${remedy}`)
    }
  }
  const takeCarried = () => {
    line += 1
    const whole = Buffer.concat(carried)
    carried = []
    carriedBytes = 0
    take(whole, 0, trimmed(whole, 0, whole.length), line)
  }
  for await (const block of readBlocks(path, () => line + 1, onBytes)) {
    signal?.throwIfAborted()
    let start = 0
    if (carriedBytes > 0) {
      const end = block.indexOf(lineFeed)
      carry(block.subarray(0, end < 0 ? block.length : end))
      if (end < 0) continue
      takeCarried()
      start = end + 1
    }
    for (let end = block.indexOf(lineFeed, start); end >= 0; ) {
      line += 1
      take(block, start, trimmed(block, start, end), line)
      start = end + 1
      end = block.indexOf(lineFeed, start)
    }
    if (start < block.length) carry(block.subarray(start))
  }
  if (carriedBytes > 0) takeCarried()
  return line
}

/** Where a line ends that may end in CR LF. */
function trimmed(block: Buffer, start: number, end: number): number {
  return end > start && block[end - 1] === carriageReturn ? end - 1 : end
}

/** The first line of a file as text, read without the rest. */
export async function readFirstLine(path: string): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const block of readBlocks(path, () => 1)) {
    const end = block.indexOf(lineFeed)
    parts.push(end < 0 ? block : block.subarray(0, end))
    length += block.length
    if (end >= 0 || length > longestHeader) break
  }
  return Buffer.concat(parts).toString('utf8', 0, longestHeader)
}

const longestHeader = 64 * 1024
const remedy = 'download it again'

/** What went wrong while a file was read, in one line. */
function explain(path: string, line: number, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') {
    return new CommandError(`${path}:${line}: the gzip file is cut off here: ${remedy}`)
  }
  if (code?.startsWith('Z_')) {
    return new CommandError(
      `${path}:${line}: the gzip file is damaged here (${message}): ${remedy}`,
    )
  }
  if (code === undefined || !('syscall' in (error as object))) return error
  return new CommandError(`${path}:${line}: the file breaks off here: ${message}`)
}

/** The blocks of a file, unpacked; what goes wrong is told with the line at which it does. */
async function* readBlocks(
  path: string,
  lineNow: () => number,
  onBytes?: ScanOptions['onBytes'],
): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* await openBlocks(path, onBytes)
  } catch (error) {
    throw explain(path, lineNow(), error)
  }
}

async function openBlocks(
  path: string,
  onBytes: ScanOptions['onBytes'],
): Promise<AsyncIterable<Buffer>> {
  const isPacked = await isGzip(path)
  const source = createReadStream(path, { highWaterMark: readBytes })
  source.on('data', (block) => onBytes?.(block.length))
  source.pause()
  if (!isPacked) return source
  const unpacked = createGunzip({ chunkSize: blockBytes })
  // What the callback would hear, whoever iterates hears as well.
  pipeline(source, unpacked, () => {})
  return unpacked
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

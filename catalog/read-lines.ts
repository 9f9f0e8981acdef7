import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** A line of a file, or why it is none. */
export type Line =
  | { readonly number: number; readonly bytes: Buffer }
  | { readonly number: number; readonly problem: string }

const lineFeed = 0x0a
const [tab, carriageReturn, space] = [0x09, 0x0d, 0x20]
const longestLine = 16 * 1024 ** 2
/** Of blank lines one after another, or of one line, so much is read before the file is given up. */
const mostBlankBytes = 16 * 1024 ** 2
const mostLineBytes = 256 * 1024 ** 2
const blockBytes = 256 * 1024

/**
 * Reads a file, plain or gzip (known by its first bytes), in constant memory: the lines that
 * each block of it completes, but blank ones. A damaged line is a problem, and reading goes on; where the file
 * itself breaks off, or is no text, one problem is the last thing read. `onBytes` hears how much of
 * the file was read.
 */
export async function* readLines(
  file: string,
  onBytes: (count: number) => void,
): AsyncGenerator<Line[]> {
  const lines = createLineSplitter()
  let isFirst = true
  try {
    for await (const block of readText(file, onBytes)) {
      const refusal = isFirst ? refuseBinary(block) : null
      if (refusal !== null) {
        yield [{ number: 1, problem: refusal }]
        return
      }
      yield lines.split(isFirst ? dropByteOrderMark(block) : block)
      isFirst = false
      const excess = lines.excess()
      if (excess !== null) {
        yield [{ number: lines.next(), problem: `the rest of the file is skipped: ${excess}` }]
        return
      }
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    const isCut = code === 'Z_BUF_ERROR'
    const problem = isCut ? 'the gzip file is cut off here' : `the file breaks off here: ${message}`
    yield [{ number: lines.next(), problem }]
    return
  }
  yield lines.rest()
}

/** Why a file is not read at all; one damaged line with zero bytes is not yet a binary file. */
function refuseBinary(block: Buffer): string | null {
  const start = block.toString('latin1', 0, 64)
  if (!block.includes(0) || /^(\xef\xbb\xbf)?\s*\{[^\0]/.test(start)) return null
  const isUtf16 = /^(\xff\xfe|\xfe\xff|\{\0|\0\{)/.test(start)
  return `the file is skipped: it is ${isUtf16 ? 'UTF-16, not UTF-8' : 'binary, not NDJSON'}`
}

function dropByteOrderMark(block: Buffer): Buffer {
  return block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf ? block.subarray(3) : block
}

/** The blocks of a file, decompressed where it is gzip. */
async function* readText(file: string, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  const blocks = readBlocks(file, onBytes)
  const first = await blocks.next()
  if (first.done) return
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b
  const all = startWith(first.value, blocks)
  yield* isGzip ? gunzip(all) : all
}

async function* readBlocks(file: string, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  for await (const block of createReadStream(file, { highWaterMark: blockBytes })) {
    onBytes(block.length)
    yield block
  }
}

async function* startWith(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

/** A thousandfold of a slice waits in memory, decompressed: of a whole block that would be too much. */
const sliceBytes = 64 * 1024

async function* inSlices(blocks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for await (const block of blocks) {
    for (let start = 0; start < block.length; start += sliceBytes) {
      yield block.subarray(start, start + sliceBytes)
    }
  }
}

/**
 * Decompresses slice by slice. A pipe would drop what it holds when the input turns out to be cut;
 * here all that was decompressed is given before the error is thrown.
 */
async function* gunzip(blocks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const stream = createGunzip({ chunkSize: blockBytes })
  let ready: Buffer[] = []
  let failure: Error | null = null
  stream.on('data', (data: Buffer) => ready.push(data))
  stream.on('error', (error) => {
    failure = error
  })
  const ended = new Promise<void>((resolve) => stream.once('close', resolve))
  const take = () => {
    const taken = ready
    ready = []
    return taken
  }
  try {
    for await (const block of inSlices(blocks)) {
      const written = new Promise<void>((resolve) => stream.write(block, () => resolve()))
      // After an error the stream closes without a word to the one who writes.
      await Promise.race([written, ended])
      yield* take()
      if (failure !== null) break
    }
    stream.end()
    await ended
    yield* take()
    if (failure !== null) throw failure
  } finally {
    stream.destroy()
  }
}

interface LineSplitter {
  /** The lines that a block completes. */
  split(block: Buffer): Line[]
  /** The last line, where no line feed ends it. */
  rest(): Line[]
  /** The number of the line that is being read. */
  next(): number
  /** Why nothing more should be read: a few packed bytes may become gigabytes. */
  excess(): string | null
}

function createLineSplitter(): LineSplitter {
  let number = 1
  let parts: Buffer[] = []
  let length = 0
  let blankBytes = 0

  /** Where the first line begins that is not blank, from the start of a line on. */
  function skipBlankLines(block: Buffer, lineStart: number): number {
    let start = lineStart
    for (let at = start; at < block.length; at++) {
      const byte = block[at]
      if (byte === lineFeed) {
        number += 1
        blankBytes += at + 1 - start
        start = at + 1
      } else if (byte !== space && byte !== tab && byte !== carriageReturn) {
        blankBytes = 0
        break
      }
    }
    return start
  }

  function keep(part: Buffer): void {
    length += part.length
    if (length > longestLine) parts = []
    else if (part.length > 0) parts.push(part)
  }

  function finishLine(): Line {
    const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    const line = length > longestLine ? tooLong(number) : { number, bytes }
    number += 1
    parts = []
    length = 0
    return line
  }

  return {
    split(block) {
      const lines: Line[] = []
      let start = length === 0 ? skipBlankLines(block, 0) : 0
      for (let end = block.indexOf(lineFeed, start); end >= 0; ) {
        keep(block.subarray(start, end))
        lines.push(finishLine())
        start = skipBlankLines(block, end + 1)
        end = block.indexOf(lineFeed, start)
      }
      keep(block.subarray(start))
      return lines
    },
    rest: () => (length > 0 ? [finishLine()] : []),
    next: () => number,
    excess() {
      if (blankBytes > mostBlankBytes) return 'more than 16 MB of blank lines'
      return length > mostLineBytes ? 'a line of more than 256 MB' : null
    },
  }
}

function tooLong(number: number): Line {
  return { number, problem: `the line is longer than ${longestLine / 1024 ** 2} MB` }
}

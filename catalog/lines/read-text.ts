import { type FileHandle, open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

const blockBytes = 256 * 1024
/**
 * Number of compressed bytes that are decompressed at a time. Gzip compresses at most a thousandfold, so a
 * slice needs at most 64 MB of memory.
 */
const sliceBytes = 64 * 1024

/** The code of the error if a file changes while it is read. */
export const fileChanged = 'FILE_CHANGED'

/**
 * Yields the blocks of a file, decompressed if it begins with the magic number of gzip. Throws the error of the
 * system or of zlib, or an error with the code `fileChanged`.
 */
export async function* readText(
  file: string,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  const blocks = readBlocks(file, onBytes)
  try {
    const first = await blocks.next()
    if (first.done) return
    const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b
    const all = startWith(first.value, blocks)
    yield* isGzip ? gunzip(all) : all
  } finally {
    // A consumer that stops at the first block does not reach the others, which would close the file.
    await blocks.return(undefined)
  }
}

async function* readBlocks(file: string, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  const handle = await open(file)
  try {
    const before = await stateOf(handle)
    for await (const block of handle.createReadStream({
      highWaterMark: blockBytes,
      autoClose: false,
    })) {
      onBytes(block.length)
      yield block
    }
    // A program that still writes the file, or writes it again in place, would make it incomplete.
    if (before !== (await stateOf(handle))) throw withCode(fileChanged, 'the file changed')
  } finally {
    await handle.close()
  }
}

/** Size and modification time; null for pipes, which have neither. */
async function stateOf(handle: FileHandle): Promise<string | null> {
  const stats = await handle.stat({ bigint: true })
  return stats.isFile() ? `${stats.size} ${stats.mtimeNs}` : null
}

function withCode(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}

async function* startWith(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

async function* inSlices(blocks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for await (const block of blocks) {
    for (let start = 0; start < block.length; start += sliceBytes) {
      yield block.subarray(start, start + sliceBytes)
    }
  }
}

/**
 * Decompresses slice by slice. If the file is cut off, the caller gets everything before the cut, and then
 * the error; a pipe would discard data that is already decompressed.
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
  const takeReady = () => {
    const taken = ready
    ready = []
    return taken
  }
  let sent = 0
  let padding = 0
  try {
    for await (const slice of inSlices(blocks)) {
      sent += slice.length
      if (padding === 0) {
        const written = new Promise<void>((resolve) => stream.write(slice, () => resolve()))
        // After an error the stream closes without calling the callback of `write`.
        await Promise.race([written, ended])
        yield* takeReady()
        if (failure !== null) break
      }
      // The stream ignores everything after a zero byte that follows a member.
      padding = Math.min(slice.length, sent - stream.bytesWritten)
      if (slice.subarray(slice.length - padding).some((byte) => byte !== 0)) {
        throw withCode('Z_DATA_ERROR', 'data after its end')
      }
    }
    stream.end()
    await ended
    yield* takeReady()
    if (failure !== null) throw failure
  } finally {
    stream.destroy()
  }
}

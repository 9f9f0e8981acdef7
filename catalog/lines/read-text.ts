import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

const blockBytes = 256 * 1024
/**
 * Number of compressed bytes that are decompressed at a time. Gzip compresses at most a thousandfold, so a
 * slice needs at most 64 MB of memory.
 */
const sliceBytes = 64 * 1024

/** Yields the blocks of a file, decompressed if it begins with the magic number of gzip. */
export async function* readText(
  file: string,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
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
  try {
    for await (const block of inSlices(blocks)) {
      const written = new Promise<void>((resolve) => stream.write(block, () => resolve()))
      // After an error the stream closes without calling the callback of `write`.
      await Promise.race([written, ended])
      yield* takeReady()
      if (failure !== null) break
    }
    stream.end()
    await ended
    yield* takeReady()
    if (failure !== null) throw failure
  } finally {
    stream.destroy()
  }
}

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

const batchCharacters = 512 * 1024

/** Writes a header and lines to a gzip file; returns the number of lines. */
export async function writeGzip(
  path: string,
  header: readonly string[],
  lines: Iterable<string>,
): Promise<number> {
  const packed = createGzip({ level: 1, chunkSize: 256 * 1024 })
  const file = packed.pipe(createWriteStream(path))
  let batch = `${header.join('\t')}\n`
  let count = 0
  for (const line of lines) {
    batch += line
    batch += '\n'
    count += 1
    if (batch.length < batchCharacters) continue
    if (!packed.write(batch)) await once(packed, 'drain')
    batch = ''
  }
  packed.end(batch)
  await finished(file)
  return count
}

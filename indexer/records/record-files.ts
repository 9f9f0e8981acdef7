import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type ChangedKind, exportFiles } from '../../schema/changes.js'
import { createDigestFile, digestFileName } from '../../storage/changes/digest-file.js'
import type { RecordText } from './record-texts.js'

/** Writes the digests and the exports of all records into a generation's folder. */
export function createRecordFiles(folder: string) {
  const digests = createDigestFile(join(folder, digestFileName))
  const lines = {
    titles: startExport(join(folder, exportFiles.titles)),
    persons: startExport(join(folder, exportFiles.persons)),
  } as const satisfies Record<ChangedKind, unknown>
  return {
    /** Adds a record. If this returns a promise, the caller must await it. */
    add(kind: ChangedKind, record: RecordText): Promise<void> | undefined {
      digests.add(kind, record)
      return lines[kind].add(record.line)
    },
    async finish() {
      await Promise.all([lines.titles.finish(), lines.persons.finish()])
      digests.finish()
    },
    /** Closes the files; does nothing after `finish`. */
    close() {
      for (const { close } of Object.values(lines)) close()
      digests.close()
    },
  }
}

/** This level takes half the time of the default level and produces an eighth more bytes. */
const gzipLevel = 3
/** Minimum characters per write to the compressor. */
const chunkLength = 64 * 1024

/** Compresses lines into a new file, in threads of Node. */
function startExport(file: string) {
  const gzip = createGzip({ level: gzipLevel })
  const written = pipeline(gzip, createWriteStream(file, { flags: 'wx' }))
  // `add` or `finish` throws the error.
  written.catch(() => {})
  let chunk = ''
  return {
    add(line: string): Promise<void> | undefined {
      chunk += `${line}\n`
      if (chunk.length < chunkLength) return undefined
      const isFull = !gzip.write(chunk)
      chunk = ''
      return isFull ? Promise.race([once(gzip, 'drain'), written]).then(() => {}) : undefined
    },
    async finish() {
      gzip.end(chunk)
      await written
    },
    close: () => void gzip.destroy(),
  }
}

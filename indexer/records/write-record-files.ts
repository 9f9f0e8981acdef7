import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from 'better-sqlite3'
import { exportFiles } from '../../schema/exports.js'
import { createDigestFile, digestFileName } from '../../storage/changes/digest-file.js'
import { personTexts, titleTexts } from './record-texts.js'

/** Writes the digests and the exports of all records of a catalog database into a generation's folder. */
export async function writeRecordFiles(catalog: Database, folder: string): Promise<void> {
  const digests = createDigestFile(join(folder, digestFileName))
  const persons = startExport(join(folder, exportFiles.persons))
  const titles = startExport(join(folder, exportFiles.titles))
  const credited = new Map<number, string>()
  try {
    for (const person of personTexts(catalog)) {
      credited.set(person.numbers[0] ?? 0, person.credited)
      digests.add('persons', person)
      // Most calls return undefined. Awaiting undefined would take longer than adding the line.
      const added = persons.add(person.line)
      if (added !== undefined) await added
    }
    await persons.finish()
    for (const title of titleTexts(catalog, credited)) {
      digests.add('titles', title)
      const added = titles.add(title.line)
      if (added !== undefined) await added
    }
    await titles.finish()
    digests.finish()
  } finally {
    for (const { close } of [persons, titles]) close()
    digests.close()
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

import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from 'better-sqlite3'
import type { ChangedKind } from '../../schema/changes.js'
import { exportFiles } from '../../schema/exports.js'
import {
  type Digest,
  DigestWriter,
  digestFiles,
  digestOf,
} from '../../storage/changes/digest-file.js'
import {
  holdCredited,
  openPersonTexts,
  openTitleTexts,
  type RecordText,
  type RecordTexts,
} from './record-texts.js'

/** Files that say the same of a catalog database whenever they are made. */
export const recordFileNames: readonly string[] = [
  ...Object.values(digestFiles),
  ...Object.values(exportFiles),
]

/** So many bytes of an export are packed together; a line has some 20,000 at most (docs/interchange.md#limits). */
const bytesAtOnce = 256 * 1024
/** UTF-8 takes at most so many bytes for one unit of a text. */
const mostBytesOfUnit = 3

const lineFeed = 0x0a

/** Half of what the default level takes, for an eighth more bytes. */
const level = 3

/** Writes the digests and exports of a catalog database into a folder. Every record is read once. */
export async function makeRecordFiles(catalog: Database, folder: string): Promise<void> {
  const persons = openPersonTexts(catalog)
  const credited = holdCredited()
  const noted = function* () {
    for (const record of persons.all()) {
      credited.add(record.id, record.credited)
      yield digested(record)
    }
  }
  await writeFiles(folder, 'persons', noted())
  const titles = openTitleTexts(catalog, credited)
  await writeFiles(folder, 'titles', digestedAll(titles))
}

interface Digested {
  readonly digest: Digest
  readonly line: string
}

function digested(record: RecordText): Digested {
  return { digest: digestOf(record), line: record.line }
}

function* digestedAll(records: RecordTexts): Generator<Digested> {
  for (const record of records.all()) yield digested(record)
}

async function writeFiles(
  folder: string,
  kind: ChangedKind,
  records: Iterable<Digested>,
): Promise<void> {
  const digests = new DigestWriter(join(folder, digestFiles[kind]))
  const packed = createGzip({ level })
  const file = createWriteStream(join(folder, exportFiles[kind]), { flags: 'wx' })
  const written = finished(packed.pipe(file))
  // It is waited for below; a full disk may end it before.
  written.catch((error) => packed.destroy(error))
  // Hundreds of MB pass through: in the same memory again and again, which nobody has to collect.
  const buffers = [Buffer.allocUnsafe(bytesAtOnce), Buffer.allocUnsafe(bytesAtOnce)]
  try {
    let [used, turn] = [0, 0]
    let before: Promise<unknown> = Promise.resolve()
    for (const { digest, line } of records) {
      digests.add(digest)
      const most = line.length * mostBytesOfUnit + 1
      if (used + most > (buffers[turn] as Buffer).length) {
        const lines = (buffers[turn] as Buffer).subarray(0, used)
        await Promise.race([before, written])
        before = new Promise((resolve) => packed.write(lines, resolve))
        turn = 1 - turn
        used = 0
      }
      const buffer = buffers[turn] as Buffer
      used += buffer.write(line, used)
      buffer[used++] = lineFeed
    }
    packed.end((buffers[turn] as Buffer).subarray(0, used))
    await written
  } finally {
    digests.close()
  }
}

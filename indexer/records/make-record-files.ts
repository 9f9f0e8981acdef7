import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from 'better-sqlite3'
import type { ChangedKind } from '../../schema/changes.js'
import { exportFiles } from '../../schema/exports.js'
import { DigestWriter } from './digest-file.js'
import { personTexts, type RecordText, titleTexts } from './record-texts.js'

/** The file of a generation's folder that holds the digests of its titles or persons. */
export const digestFiles: Readonly<Record<ChangedKind, string>> = {
  titles: 'titles.digests',
  persons: 'persons.digests',
}

/** Files that say the same of a catalog database whenever they are made. */
export const recordFileNames: readonly string[] = [
  ...Object.values(digestFiles),
  ...Object.values(exportFiles),
]

/** So many letters of an export are packed together. */
const lettersAtOnce = 256 * 1024

/** Half of what the default level takes, for an eighth more bytes. */
const level = 3

/** Reads every record of a catalog database once, and writes its digests and exports into a folder. */
export async function makeRecordFiles(catalog: Database, folder: string): Promise<void> {
  const credited = new Map<number, string>()
  await writeFiles(folder, 'persons', personTexts(catalog), ({ id, credited: who }) => {
    credited.set(id, who)
  })
  await writeFiles(folder, 'titles', titleTexts(catalog, credited))
}

async function writeFiles<Text extends RecordText>(
  folder: string,
  kind: ChangedKind,
  records: Iterable<Text>,
  onRecord: (record: Text) => void = () => {},
): Promise<void> {
  const digests = new DigestWriter(join(folder, digestFiles[kind]))
  const packed = createGzip({ level })
  const file = createWriteStream(join(folder, exportFiles[kind]), { flags: 'wx' })
  const written = finished(packed.pipe(file))
  // It is waited for below; a full disk may end it before.
  written.catch((error) => packed.destroy(error))
  try {
    let lines = ''
    for (const record of records) {
      digests.add(record)
      onRecord(record)
      lines += `${record.line}\n`
      if (lines.length < lettersAtOnce) continue
      if (!packed.write(lines)) await Promise.race([once(packed, 'drain'), written])
      lines = ''
    }
    packed.end(lines)
    await written
  } finally {
    digests.close()
  }
}

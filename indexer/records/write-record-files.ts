import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from 'better-sqlite3'
import type { ChangedKind } from '../../schema/changes.js'
import { exportFiles } from '../../schema/exports.js'
import { createDigestFile, digestFileName } from '../../storage/changes/digest-file.js'
import { personTexts, type RecordText, titleTexts } from './record-texts.js'

/** This level takes half the time of the default level and produces an eighth more bytes. */
const gzipLevel = 3
/** Minimum characters per write to the compressor. */
const chunkLength = 64 * 1024

/** Writes the digests and the exports of all records of a catalog database into a generation's folder. */
export async function writeRecordFiles(catalog: Database, folder: string): Promise<void> {
  const digests = createDigestFile(join(folder, digestFileName))
  const writeExport = async (kind: ChangedKind, records: Iterable<RecordText>) => {
    await pipeline(
      Readable.from(inChunks(digestedLines(kind, records)), { objectMode: false }),
      createGzip({ level: gzipLevel }),
      createWriteStream(join(folder, exportFiles[kind]), { flags: 'wx' }),
    )
  }
  function* digestedLines(kind: ChangedKind, records: Iterable<RecordText>): Generator<string> {
    for (const record of records) {
      digests.add(kind, record)
      yield record.line
    }
  }
  const credited = new Map<number, string>()
  function* rememberedPersons(): Generator<RecordText> {
    for (const person of personTexts(catalog)) {
      credited.set(person.numbers[0] ?? 0, person.credited)
      yield person
    }
  }
  try {
    await writeExport('persons', rememberedPersons())
    await writeExport('titles', titleTexts(catalog, credited))
    digests.finish()
  } finally {
    digests.close()
  }
}

function* inChunks(lines: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const line of lines) {
    chunk += `${line}\n`
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

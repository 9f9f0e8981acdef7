import { type LineBlock, packLines, unpackLines } from '../../catalog/prepare/line-block.js'
import { readLines } from '../../catalog/read-lines.js'
import { type Reading, readRecord } from '../../catalog/read-ndjson.js'

/** Reads an interchange file record by record, its lines packed as they go to another thread. */
export async function* readNdjson(
  file: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<Reading> {
  for await (const lines of readLines(file, onBytes)) {
    const sent: LineBlock = structuredClone(packLines(file, lines))
    for (const line of unpackLines(sent)) {
      const reading = readRecord(file, line)
      if (reading !== null) yield reading
    }
  }
}

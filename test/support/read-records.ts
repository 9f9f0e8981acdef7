import { readLines } from '../../catalog/lines/read-lines.js'
import { isCompleteRecord, readRecord } from '../../catalog/records/read-record.js'

/** A record and its line, or the problems of the line. */
export type ReadLine = ReturnType<typeof readRecord> & { readonly line: number }

/** Reads an interchange file record by record, with lines in the form that threads receive. */
export async function* readRecords(
  file: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<ReadLine> {
  for await (const lines of readLines(file, onBytes, isCompleteRecord)) {
    for (const line of structuredClone(lines)) {
      const read = readRecord(file, line)
      if (read !== null) yield { ...read, line: line.number }
    }
  }
}

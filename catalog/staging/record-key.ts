import type { InterchangeRecord } from '../../schema/interchange.js'

export type RecordKind = InterchangeRecord['record']

/** An input file and its number among the files of the import. */
export interface SourceFile {
  readonly file: string
  readonly number: number
}

/** The key of a staged record combines its file and line numbers, so that keys sort in reading order. */

const linesOfFile = 2 ** 32

export function recordKey(file: number, line: number): number {
  return file * linesOfFile + line
}

export function fileAndLine(key: number): readonly [file: number, line: number] {
  return [Math.floor(key / linesOfFile), key % linesOfFile]
}

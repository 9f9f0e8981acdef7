/** The key of a staged record is an integer made of the numbers of its file and line, so keys sort in reading order. */

const linesOfFile = 2 ** 32

export function recordKey(file: number, line: number): number {
  return file * linesOfFile + line
}

export function fileAndLine(key: number): readonly [file: number, line: number] {
  return [Math.floor(key / linesOfFile), key % linesOfFile]
}

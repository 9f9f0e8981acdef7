/** The key of a staged record: the number of its file and its line in one integer, so that keys sort as records are read. */

const linesOfFile = 2 ** 32

export function recordKey(file: number, line: number): number {
  return file * linesOfFile + line
}

export function fileAndLine(key: number): readonly [file: number, line: number] {
  return [Math.floor(key / linesOfFile), key % linesOfFile]
}

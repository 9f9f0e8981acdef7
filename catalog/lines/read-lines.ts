import { CommandError } from '../../platform/command-error.js'
import { fileChanged, readText } from './read-text.js'
import { type Line, LineSplitter } from './split-lines.js'

/**
 * Reads a text file, plain or gzip, in constant memory. Yields the lines that each block completes, without
 * blank lines; a line that is too long is a problem. Throws a CommandError that names the file and the line if
 * the rest of the file cannot be read, or if the file is incomplete: it has no lines, it changes meanwhile, or
 * `isComplete` rejects a last line without a line end. `onBytes` receives the number of bytes read.
 */
export async function* readLines(
  file: string,
  onBytes: (count: number) => void,
  isComplete: (lastLine: Uint8Array) => boolean,
): AsyncGenerator<Line[]> {
  const lines = new LineSplitter()
  const fail = (problem: string, number = lines.number) =>
    new CommandError(`${file}:${number}: ${problem}: import a complete copy of the file`)
  let isEmpty = true
  let isFirst = true
  try {
    for await (const block of readText(file, onBytes)) {
      const problem = isFirst ? whyNotText(block) : null
      if (problem !== null) throw fail(problem)
      const split = lines.split(isFirst ? dropByteOrderMark(block) : block)
      isFirst = false
      isEmpty &&= split.length === 0
      yield split
      const excess = lines.excess()
      if (excess !== null) throw fail(excess)
    }
  } catch (error) {
    throw error instanceof CommandError ? error : fail(explainReadError(error))
  }
  const { number } = lines
  const last = lines.rest()
  if (last === null && isEmpty) throw fail('the file is empty')
  if (last === null) return
  if ('problem' in last || !isComplete(last.bytes)) {
    throw fail('the file is cut off in this line', number)
  }
  yield [last]
}

/** The reason that a first block is not of UTF-8 text; null for text, even with zero bytes in damaged lines. */
function whyNotText(block: Buffer): string | null {
  const start = block.toString('latin1', 0, 64)
  if (!block.includes(0) || /^(\xef\xbb\xbf)?\s*\{[^\0]/.test(start)) return null
  const isUtf16 = /^(\xff\xfe|\xfe\xff|\{\0|\0\{)/.test(start)
  return `the file is ${isUtf16 ? 'UTF-16, not UTF-8' : 'binary, not text'}`
}

function dropByteOrderMark(block: Buffer): Buffer {
  return block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf ? block.subarray(3) : block
}

function explainReadError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === undefined) throw error
  if (code === fileChanged) return 'the file changed while it was read'
  if (code === 'Z_BUF_ERROR') return 'the gzip file is cut off in this line'
  if (code.startsWith('Z_')) return `the gzip file is damaged in this line (${message})`
  return `the file cannot be read from this line on (${message})`
}

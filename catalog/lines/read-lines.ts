import { readText } from './read-text.js'
import { type Line, LineSplitter } from './split-lines.js'

/**
 * Reads a text file, plain or gzip, in constant memory. Yields the lines that each block completes, without
 * blank lines. For a line that is too long it yields a problem and continues. If the file is damaged, is not
 * text, or has an excessive line or excessive blank lines, it yields a problem and ends. `onBytes` receives
 * the number of bytes read from the file.
 */
export async function* readLines(
  file: string,
  onBytes: (count: number) => void,
): AsyncGenerator<Line[]> {
  const lines = new LineSplitter()
  let isFirst = true
  try {
    for await (const block of readText(file, onBytes)) {
      const problem = isFirst ? whyNotText(block) : null
      if (problem !== null) {
        yield [{ number: 1, problem }]
        return
      }
      yield lines.split(isFirst ? dropByteOrderMark(block) : block)
      isFirst = false
      const excess = lines.excess()
      if (excess !== null) {
        yield [{ number: lines.number, problem: `the rest of the file is skipped: ${excess}` }]
        return
      }
    }
  } catch (error) {
    yield [{ number: lines.number, problem: explainReadError(error) }]
    return
  }
  yield lines.rest()
}

/** The reason that a first block is not of UTF-8 text; null for text, even with zero bytes in damaged lines. */
function whyNotText(block: Buffer): string | null {
  const start = block.toString('latin1', 0, 64)
  if (!block.includes(0) || /^(\xef\xbb\xbf)?\s*\{[^\0]/.test(start)) return null
  const isUtf16 = /^(\xff\xfe|\xfe\xff|\{\0|\0\{)/.test(start)
  return `the file is skipped: it is ${isUtf16 ? 'UTF-16, not UTF-8' : 'binary, not text'}`
}

function dropByteOrderMark(block: Buffer): Buffer {
  return block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf ? block.subarray(3) : block
}

function explainReadError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === undefined) throw error
  if (code === 'Z_BUF_ERROR') return 'the gzip file is cut off here'
  if (code.startsWith('Z_')) return `the gzip file is damaged here (${message})`
  return `the file cannot be read from here: ${message}`
}

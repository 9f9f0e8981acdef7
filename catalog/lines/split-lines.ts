/** A line of a file, or the reason why it cannot be read. Lines count from 1. */
export type Line<Bytes extends Uint8Array = Buffer> =
  | { readonly number: number; readonly bytes: Bytes }
  | { readonly number: number; readonly problem: string }

const lineFeed = 0x0a
const [tab, carriageReturn, space] = [0x09, 0x0d, 0x20]
const megabyte = 1024 ** 2
/** Maximum length of a line in bytes (docs/interchange.md#limits). */
const maxLineBytes = 16 * megabyte
/** Bytes of consecutive blank lines, and of one line, after which reading a file ends. */
const maxBlankBytes = 16 * megabyte
const maxSkippedBytes = 256 * megabyte

/** Splits blocks of a file into lines, without line ends and blank lines. */
export class LineSplitter {
  /** Number of the line that the next byte belongs to. */
  number = 1
  private parts: Buffer[] = []
  private length = 0
  private blankBytes = 0

  /** Returns the lines that a block completes. */
  split(block: Buffer): Line[] {
    const lines: Line[] = []
    let start = this.length === 0 ? this.skipBlankLines(block, 0) : 0
    for (let end = block.indexOf(lineFeed, start); end >= 0; ) {
      this.append(block.subarray(start, end))
      lines.push(this.finishLine())
      start = this.skipBlankLines(block, end + 1)
      end = block.indexOf(lineFeed, start)
    }
    this.append(block.subarray(start))
    return lines
  }

  /** Returns the last line if no line feed ends it, or else null. */
  rest(): Line | null {
    return this.length > 0 ? this.finishLine() : null
  }

  /** Returns the reason to stop reading, if any: a few compressed bytes may expand to gigabytes. */
  excess(): string | null {
    if (this.blankBytes > maxBlankBytes) return 'there are more than 16 MB of blank lines'
    return this.length > maxSkippedBytes ? 'the line is longer than 256 MB' : null
  }

  /** Returns the start of the first line that is not blank; `lineStart` is the start of a line. */
  private skipBlankLines(block: Buffer, lineStart: number): number {
    let start = lineStart
    for (let at = start; at < block.length; at++) {
      const byte = block[at]
      if (byte === lineFeed) {
        this.number += 1
        this.blankBytes += at + 1 - start
        start = at + 1
      } else if (byte !== space && byte !== tab && byte !== carriageReturn) {
        this.blankBytes = 0
        break
      }
    }
    return start
  }

  private append(part: Buffer): void {
    this.length += part.length
    if (this.length > maxLineBytes) this.parts = []
    else if (part.length > 0) this.parts.push(part)
  }

  private finishLine(): Line {
    const { number, parts } = this
    const isTooLong = this.length > maxLineBytes
    const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    this.number += 1
    this.parts = []
    this.length = 0
    if (isTooLong) return { number, problem: 'the line is longer than 16 MB' }
    return { number, bytes: bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes }
  }
}

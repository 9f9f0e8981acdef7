import type { Line } from '../read-lines.js'

/** Lines of a file on their way to the thread that reads them, in a few arrays, which move without being copied. */
export interface LineBlock {
  readonly file: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ends: Uint32Array<ArrayBuffer>
  readonly numbers: Uint32Array<ArrayBuffer>
  /** Why lines are none, by their place in the block. */
  readonly problems: ReadonlyMap<number, string>
}

export function packLines(file: string, lines: readonly Line[]): LineBlock {
  const length = lines.reduce((sum, line) => sum + ('bytes' in line ? line.bytes.length : 0), 0)
  const bytes = new Uint8Array(length)
  const ends = new Uint32Array(lines.length)
  const problems = new Map<number, string>()
  let end = 0
  for (const [place, line] of lines.entries()) {
    if ('bytes' in line) {
      bytes.set(line.bytes, end)
      end += line.bytes.length
    } else problems.set(place, line.problem)
    ends[place] = end
  }
  const numbers = Uint32Array.from(lines, ({ number }) => number)
  return { file, bytes, ends, numbers, problems }
}

export function* unpackLines({ bytes, ends, numbers, problems }: LineBlock): Generator<Line> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let start = 0
  for (const [place, end] of ends.entries()) {
    const number = numbers[place] as number
    const problem = problems.get(place)
    yield problem === undefined ? { number, bytes: all.subarray(start, end) } : { number, problem }
    start = end
  }
}

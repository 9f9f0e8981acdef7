import type { InterchangeRecord } from '../../schema/interchange.js'
import type { Rejection } from '../rejection.js'

/** What a line of a block was: a record of a kind, or none. */
export const lineKinds = ['title', 'person', 'collection', 'rejected'] as const satisfies (
  | InterchangeRecord['record']
  | 'rejected'
)[]

/**
 * Records that were checked and made into rows, on their way from the thread that did it: what is known
 * of all of them in a few arrays, which move without being copied.
 */
export interface PreparedBlock {
  /** What each line was: its place in `lineKinds`. */
  readonly kinds: Uint8Array<ArrayBuffer>
  readonly lines: Uint32Array<ArrayBuffer>
  /** All numbers of each title or person, packed, in the order in which its identity is taken from them. */
  readonly refs: Float64Array<ArrayBuffer>
  readonly refEnds: Uint32Array<ArrayBuffer>
  /** The rows of each title or person (collect-rows.ts), the record of each collection; JSON in UTF-8. */
  readonly bodies: Uint8Array<ArrayBuffer>
  readonly bodyEnds: Uint32Array<ArrayBuffer>
  /** Of the rejected lines, in their order. */
  readonly rejections: readonly Rejection[]
}

/** What moves with a block. */
export function partsOf({ kinds, lines, refs, refEnds, bodies, bodyEnds }: PreparedBlock) {
  return [kinds, lines, refs, refEnds, bodies, bodyEnds].map(({ buffer }) => buffer)
}

/** A line of a block. */
export interface PreparedLine {
  readonly kind: (typeof lineKinds)[number]
  readonly line: number
  readonly refs: readonly number[]
  readonly body: Uint8Array
}

/** The lines of a block, in their order. */
export function* preparedLines(block: PreparedBlock): Generator<PreparedLine> {
  const { kinds, lines, refs, refEnds, bodies, bodyEnds } = block
  for (const [at, line] of lines.entries()) {
    yield {
      kind: lineKinds[kinds[at] as number] as PreparedLine['kind'],
      line,
      refs: [...refs.subarray(refEnds[at - 1] ?? 0, refEnds[at])],
      body: bodies.subarray(bodyEnds[at - 1] ?? 0, bodyEnds[at]),
    }
  }
}

const firstBytes = 16 * 1024
/** UTF-8 takes at most so many bytes for one unit of a text. */
const mostBytesOfUnit = 3

/** Puts a block together, record by record. */
export class BlockWriter {
  private readonly kinds: number[] = []
  private readonly lines: number[] = []
  private readonly refs: number[] = []
  private readonly refEnds: number[] = []
  private readonly bodyEnds: number[] = []
  private readonly rejections: Rejection[] = []
  private bodies = Buffer.allocUnsafe(firstBytes)
  private used = 0

  add(kind: InterchangeRecord['record'], line: number, refs: readonly number[], body: string) {
    for (const ref of refs) this.refs.push(ref)
    this.write(body)
    this.end(lineKinds.indexOf(kind), line)
  }

  reject(rejection: Rejection): void {
    this.rejections.push(rejection)
    this.end(lineKinds.indexOf('rejected'), rejection.line)
  }

  finish(): PreparedBlock {
    return {
      kinds: Uint8Array.from(this.kinds),
      lines: Uint32Array.from(this.lines),
      refs: Float64Array.from(this.refs),
      refEnds: Uint32Array.from(this.refEnds),
      bodies: new Uint8Array(this.bodies.subarray(0, this.used)),
      bodyEnds: Uint32Array.from(this.bodyEnds),
      rejections: this.rejections,
    }
  }

  private end(kind: number, line: number): void {
    this.kinds.push(kind)
    this.lines.push(line)
    this.refEnds.push(this.refs.length)
    this.bodyEnds.push(this.used)
  }

  private write(body: string): void {
    const needed = this.used + body.length * mostBytesOfUnit
    if (needed > this.bodies.length) {
      const wider = Buffer.allocUnsafe(2 * needed)
      this.bodies.copy(wider, 0, 0, this.used)
      this.bodies = wider
    }
    this.used += this.bodies.write(body, this.used)
  }
}

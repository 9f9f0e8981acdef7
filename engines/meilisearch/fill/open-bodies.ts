import type { OpenBody } from './open-body.js'

/** Lines for one body after another, of no more than so many bytes, each ended when it is full. */
export class BodiesInTurn {
  private body: OpenBody | null = null

  constructor(
    private readonly open: () => OpenBody,
    private readonly mostBytes: number,
  ) {}

  /** Writes whole lines; what it returns is to be waited for before the next call. */
  async write(lines: Uint8Array): Promise<void> {
    // A body without lines is refused.
    if (lines.byteLength === 0) return
    if (this.body !== null && this.body.bytes + lines.byteLength > this.mostBytes) await this.end()
    this.body ??= this.open()
    await this.body.write(lines)
  }

  /** Ends the last, and waits until it is taken. */
  async end(): Promise<void> {
    const { body } = this
    this.body = null
    await body?.end()
  }
}

/**
 * Lines in parts that are written side by side, each to a body of its own, or to several of no more than so
 * many bytes. None ends before all do: Meilisearch does in one batch what is there.
 */
export class BodiesSideBySide {
  private parts: OpenBody[][] = []

  constructor(
    private readonly open: () => OpenBody,
    private readonly mostBytes: number,
  ) {}

  /** Writes whole lines of a part; what it returns is to be waited for before the next call. */
  async write(lines: Uint8Array, part: number): Promise<void> {
    // A body without lines is refused.
    if (lines.byteLength === 0) return
    this.parts[part] ??= []
    const bodies = this.parts[part]
    let body = bodies.at(-1)
    if (body === undefined || body.bytes + lines.byteLength > this.mostBytes) {
      body = this.open()
      bodies.push(body)
    }
    await body.write(lines)
  }

  /** Ends all, in the order of the parts, which their documents have then, and waits until they are taken. */
  async end(): Promise<void> {
    const { parts } = this
    this.parts = []
    // Where a part has no lines, its place is empty.
    for (const bodies of parts) for (const body of bodies ?? []) await body.end()
  }
}

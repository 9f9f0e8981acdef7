import type { OpenBody } from './open-body.js'

/** Meilisearch takes no more than 100 MiB at once, unless it is told to. */
const mostBytes = 95_000_000

/**
 * So many bodies that are open side by side and written in turn, so that they come to their end together:
 * Meilisearch does in one batch what is there. One that is full makes room for another.
 */
export class OpenBodies {
  private readonly bodies: (OpenBody | null)[]
  private turn = 0

  constructor(
    private readonly open: () => OpenBody,
    count: number,
    private readonly bytesOfBody = mostBytes,
  ) {
    this.bodies = Array.from({ length: count }, () => null)
  }

  /** Writes whole lines to the next body; what it returns is to be waited for before the next call. */
  async write(lines: Uint8Array): Promise<void> {
    // A body without lines is refused.
    if (lines.byteLength === 0) return
    const at = this.turn
    this.turn = (at + 1) % this.bodies.length
    let body = this.bodies[at] ?? null
    if (body !== null && body.bytes + lines.byteLength > this.bytesOfBody) {
      this.bodies[at] = null
      await body.end()
      body = null
    }
    body ??= this.open()
    this.bodies[at] = body
    await body.write(lines)
  }

  /** Ends all, one after another, so that documents have the same order each time, and waits until they are taken. */
  async end(): Promise<void> {
    const open = this.bodies.filter((body) => body !== null)
    this.bodies.fill(null)
    for (const body of open) await body.end()
  }
}

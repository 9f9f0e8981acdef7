/** Maximum number of unwritten bytes. */
const maxBytes = 32 * 2 ** 20

/**
 * Backpressure between the thread that builds sections and the one that writes them: a count, in shared
 * memory, of the bytes that are built and not written. The builder blocks while it exceeds a limit.
 */
export class UnwrittenBytes {
  /** The count, and the limit. */
  private readonly cells: BigInt64Array

  constructor(readonly memory = unwrittenMemory()) {
    this.cells = new BigInt64Array(memory)
  }

  /** Adds the bytes of a section that is ready to be sent; blocks the thread while there are too many. */
  add(bytes: number): void {
    const limit = this.cells[1] as bigint
    for (;;) {
      const count = Atomics.load(this.cells, 0)
      if (count <= limit) break
      Atomics.wait(this.cells, 0, count)
    }
    Atomics.add(this.cells, 0, BigInt(bytes))
  }

  /** Removes the bytes of a section that is written. */
  remove(bytes: number): void {
    Atomics.sub(this.cells, 0, BigInt(bytes))
    Atomics.notify(this.cells, 0)
  }
}

/** The memory of a count of zero. */
export function unwrittenMemory(limit = maxBytes): SharedArrayBuffer {
  const cells = new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT))
  cells[1] = BigInt(limit)
  return cells.buffer
}

/** Beyond so many bytes the thread that makes sections waits for the one that writes them. */
const mostBytes = 32 * 2 ** 20

/**
 * How many bytes of sections one thread has made and another one has not written yet, in memory that both
 * have: one that is busy with something else is sent no more than a limit, and the largest section.
 */
export class UnwrittenBytes {
  /** The count and its limit. */
  private readonly cells: BigInt64Array

  constructor(readonly memory = unwrittenMemory()) {
    this.cells = new BigInt64Array(memory)
  }

  /** Adds the bytes of a section that is to be sent; the thread stands still while there are too many. */
  add(bytes: number): void {
    const limit = this.cells[1] as bigint
    for (;;) {
      const count = Atomics.load(this.cells, 0)
      if (count <= limit) break
      Atomics.wait(this.cells, 0, count)
    }
    Atomics.add(this.cells, 0, BigInt(bytes))
  }

  /** Takes off those of one that is written. */
  remove(bytes: number): void {
    Atomics.sub(this.cells, 0, BigInt(bytes))
    Atomics.notify(this.cells, 0)
  }
}

/** The memory of a count that begins at zero. */
export function unwrittenMemory(limit = mostBytes): SharedArrayBuffer {
  const cells = new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT))
  cells[1] = BigInt(limit)
  return cells.buffer
}

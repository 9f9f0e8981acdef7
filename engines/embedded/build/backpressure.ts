/** Maximum number of bytes that are built but not yet written. */
const maxBytes = 32 * 2 ** 20

/**
 * Backpressure from the thread that writes sections to the threads that build them: a count, in shared
 * memory, of the bytes that are built but not yet written. A builder blocks while the count exceeds a limit.
 */
export class Backpressure {
  /** The count, and the limit. */
  private readonly cells: BigInt64Array

  constructor(readonly memory = backpressureMemory()) {
    this.cells = new BigInt64Array(memory)
  }

  /** Counts the bytes of a section before it is sent; blocks the thread while the count exceeds the limit. */
  acquire(bytes: number): void {
    const limit = this.cells[1] as bigint
    for (;;) {
      const count = Atomics.load(this.cells, 0)
      if (count <= limit) break
      Atomics.wait(this.cells, 0, count)
    }
    Atomics.add(this.cells, 0, BigInt(bytes))
  }

  /** Subtracts the bytes of a section that was written. */
  release(bytes: number): void {
    Atomics.sub(this.cells, 0, BigInt(bytes))
    Atomics.notify(this.cells, 0)
  }
}

/** Shared memory with a count of zero. */
export function backpressureMemory(limit = maxBytes): SharedArrayBuffer {
  const cells = new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT))
  cells[1] = BigInt(limit)
  return cells.buffer
}

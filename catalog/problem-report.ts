import { printable } from '../platform/printable.js'
import { formatRejection, type Rejection } from './problems.js'

/** Maximum number of rejected lines to list for each file; further lines are only counted. */
export const listedRejections = 1000

/** Prints a line of text. A returned promise resolves when more can be printed. */
export type PrintLine = (line: string) => void | Promise<void>

/** Lists the rejected lines of files, and counts them (docs/reference/faults.md#imports). */
export class ProblemReport {
  /** Number of rejected lines of all files. */
  rejected = 0
  private readonly counts = new Map<string, number>()
  private queue: string[] = []

  constructor(private readonly print: PrintLine) {}

  /** Counts a rejected line. If it is among the first of its file, `flush` prints it. */
  add(rejection: Rejection): void {
    const count = this.count(rejection.file, 1)
    if (count <= listedRejections) this.queue.push(...formatRejection(rejection))
  }

  /** Adds to the number of rejected lines of a file, and returns the total. */
  count(file: string, more: number): number {
    const count = (this.counts.get(file) ?? 0) + more
    this.counts.set(file, count)
    this.rejected += more
    return count
  }

  /** Prints the problems in the queue, one after the other. */
  async flush(): Promise<void> {
    const lines = this.queue
    this.queue = []
    for (const line of lines) await this.print(line)
  }

  /** Prints the rest of the queue, and the number of rejected lines that were not listed. */
  async finish(): Promise<void> {
    await this.flush()
    for (const [file, count] of this.counts) {
      const rest = count - listedRejections
      if (rest > 0) await this.print(printable(`${file}: ${rest} more lines were rejected`))
    }
  }
}

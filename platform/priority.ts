import { getPriority, setPriority } from 'node:os'

/** Nice values that a command and a search thread add, and the highest there is. */
const ofCommand = 10
const ofThread = 5
const maxNice = 19

/**
 * Lowers the priority of a command below that of servers in the same session. Threads that it starts
 * later inherit the priority. Between sessions and containers the system decides.
 */
export function letServersGoFirst(): void {
  lower(ofCommand)
}

/**
 * Lowers the priority of the calling thread below that of the event loop. A thread of the same
 * priority, woken by a search, would take the processor of the event loop that woke it.
 */
export function letEventLoopGoFirst(): void {
  // Elsewhere threads have no priority of their own.
  if (process.platform === 'linux') lower(ofThread)
}

/** On Linux priorities are those of threads, and the current process means the calling thread. */
function lower(by: number): void {
  setPriority(Math.min(getPriority() + by, maxNice))
}

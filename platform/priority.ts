import { getPriority, setPriority } from 'node:os'

/** Nice values: the increments of commands and search threads, and the maximum. */
const commandIncrement = 10
const threadIncrement = 5
const maxNice = 19

/**
 * Lowers the priority of a command below that of servers in the same session. Threads that it starts later
 * inherit the priority. This has no effect between sessions or containers.
 */
export function letServersGoFirst(): void {
  lower(commandIncrement)
}

/**
 * Lowers the priority of the calling thread below that of the event loop. Otherwise a thread that the
 * event loop wakes for a search would take its processor.
 */
export function letEventLoopGoFirst(): void {
  // Other systems support only priorities of processes.
  if (process.platform === 'linux') lower(threadIncrement)
}

/** On Linux, a call for the current process changes the calling thread only. */
function lower(by: number): void {
  setPriority(Math.min(getPriority() + by, maxNice))
}

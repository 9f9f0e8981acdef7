import { readdirSync, readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** How much nicer than what goes first a thread becomes, and the nicest there is. */
const nicer = 10
const nicerInProcess = 5
const nicest = 19

/**
 * Lets the event loops of servers go before this process, and their searches beside it, where they run
 * in one session; between sessions and containers the system weighs these.
 */
export function letServersGoFirst(): void {
  lower([process.pid, ...otherThreads()], getPriority() + nicer)
}

/**
 * Lets the event loop go before the thread that calls this. Woken with a search, a thread of the same
 * priority takes the processor of the loop that woke it, and all other requests wait for that search.
 */
export function letEventLoopGoFirst(): void {
  const thread = ownThread()
  if (thread !== null) lower([thread], getPriority() + nicerInProcess)
}

function lower(threads: readonly number[], priority: number): void {
  for (const thread of threads) {
    try {
      setPriority(thread, Math.min(priority, nicest))
    } catch {
      // It has ended since, or may not be touched here; nothing depends on it.
    }
  }
}

/** The system's numbers of this process's threads but the event loop's, which has that of the process. */
function otherThreads(): number[] {
  const threads = threadsOfProcess()
  // Where /proc numbers the processes of another container, these would be other threads.
  return threads.includes(process.pid) ? threads.filter((thread) => thread !== process.pid) : []
}

/** The system's number of the calling thread: `PID/task/THREAD` is where the link leads. */
function ownThread(): number | null {
  try {
    const [owner, , thread] = readlinkSync('/proc/thread-self').split('/').map(Number)
    return owner === process.pid && thread !== undefined ? thread : null
  } catch {
    return null
  }
}

/** Only Linux has the folder, and only there a thread's number may stand for a process's. */
function threadsOfProcess(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return []
  }
}

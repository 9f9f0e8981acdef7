import { existsSync, readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/** Only Linux has it, and only Linux gives threads a priority of their own. */
const threadsFolder = '/proc/self/task'

/** How much nicer than the event loop the other threads are. */
const step = constants.priority.PRIORITY_BELOW_NORMAL

/** The nicest there is. */
const last = constants.priority.PRIORITY_LOW

/**
 * Lets the event loop's thread go before all others of the process, those that the others start
 * included: searches take every processor there is, and a request that needs none of them should not
 * wait for one. Where threads have no priority of their own all stays as it is.
 */
export function putEventLoopFirst(): void {
  const priority = Math.min(getPriority() + step, last)
  for (const thread of otherThreads()) {
    try {
      setPriority(thread, priority)
    } catch {
      // It has ended since, or may not be touched here; nothing depends on it.
    }
  }
}

/** The system's numbers of this process's threads but the event loop's, which has that of the process. */
function otherThreads(): number[] {
  if (!existsSync(threadsFolder)) return []
  const threads = readdirSync(threadsFolder).map(Number)
  // Where /proc numbers the processes of another container, these would be other threads.
  return threads.includes(process.pid) ? threads.filter((thread) => thread !== process.pid) : []
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { Overloaded } from '../query/errors.js'
import { type FairQueue, QueueFull } from './fair-queue.js'

/**
 * Work of one request that takes long on the event loop. It takes turns with the work of other keys, and
 * pauses between its parts (docs/reference/limits.md#batches).
 */
export type LongWork = ReturnType<typeof longWork>

/** Maximum number of requests of all keys whose long work runs at a time. */
const concurrency = 2

/** The long work of one request; `signal` is aborted when the client leaves. */
export function longWork(queue: FairQueue, caller: string, signal: () => AbortSignal) {
  return {
    /**
     * Runs work in its turn. Rejects with Overloaded if the queue is full, and with ClientGone if the client
     * leaves.
     */
    async inTurn<Value>(work: () => Promise<Value>) {
      try {
        return await queue.run({ caller, concurrency, signal: signal() }, work)
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error
        const whose = error.whose === 'caller' ? ' of this key' : ''
        throw new Overloaded(`too many long requests${whose} are under way`)
      }
    },
    /** Yields to the event loop. Rejects with ClientGone if the client has left. */
    async pause() {
      await nextTurn()
      signal().throwIfAborted()
    },
  }
}

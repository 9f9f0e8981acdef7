import { setImmediate as nextTurn } from 'node:timers/promises'
import { Overloaded } from '../errors.js'
import { FairQueue, QueueFull } from './fair-queue.js'

/**
 * Work of one request that would hold the event loop for long: it waits its turn among that of other
 * keys, and pauses between its parts (docs/reference/limits.md#batches).
 */
export interface LongWork {
  /** Runs in turn. Rejects with Overloaded if too much waits, with ClientGone if the client leaves. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>
  /** Lets the event loop do other work. Rejects with ClientGone if the client has left. */
  pause(): Promise<void>
}

/** Number of works, of all keys, that run at a time. */
const places = 2
/** docs/reference/limits.md#batches */
const waitingWork = { perCaller: 100, total: 1000 }

/** The queue for the long work of a service. */
export function longWorkQueue(): FairQueue {
  return new FairQueue(waitingWork)
}

/** The long work of one request; `signal` is aborted when the client leaves. */
export function longWork(queue: FairQueue, caller: string, signal: () => AbortSignal): LongWork {
  return {
    async inTurn(work) {
      try {
        return await queue.run({ caller, places, signal: signal() }, work)
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error
        const whose = error.whose === 'caller' ? ' of this key' : ''
        throw new Overloaded(`too many long requests${whose} are under way`)
      }
    },
    async pause() {
      await nextTurn()
      signal().throwIfAborted()
    },
  }
}

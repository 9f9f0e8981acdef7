import { setImmediate as nextTurn } from 'node:timers/promises'
import { Overloaded } from '../errors.js'
import { type FairQueue, fairQueue, QueueFull } from './fair-queue.js'

/** Work of one request that would hold the event loop for long: done in turn, and piece by piece. */
export interface LongWork {
  /**
   * Begins as soon as it is the work's turn. Rejects with Overloaded where too much waits, and with
   * ClientGone as soon as the client leaves, which the signal tells the work: what runs by then ends at
   * its next pause (docs/reference/limits.md#batches).
   */
  inTurn<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value>
  /** Lets what else waits for the event loop go on; rejects with ClientGone where the client has left. */
  pause(): Promise<void>
}

/** So much work of all callers is done at a time, in turn where one thread does it. */
const places = 2
/** More work that waits is refused (docs/reference/limits.md#batches). */
const waitingWork = { mostOfCaller: 100, most: 1000 }

/** The queue of a service: all its long work takes its turn here. */
export function longWorkQueue(): FairQueue {
  return fairQueue(waitingWork)
}

/** The long work of one request, which ends with it; `signal` tells when the client leaves. */
export function longWork(queue: FairQueue, caller: string, signal: () => AbortSignal): LongWork {
  return {
    async inTurn(work) {
      try {
        const leaving = signal()
        return await queue.run({ caller, places, signal: leaving }, () => work(leaving))
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error
        const whose = error.whose === 'caller' ? ' of this key' : ''
        throw new Overloaded(`too many batches${whose} are under way`)
      }
    },
    pause: () => pauseUnless(signal()),
  }
}

/** Lets what else waits for the event loop go on; rejects with the signal's reason where it is aborted. */
export async function pauseUnless(signal: AbortSignal): Promise<void> {
  await nextTurn()
  signal.throwIfAborted()
}

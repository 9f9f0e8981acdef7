import type { RequestHandler } from 'express'

/** So many milliseconds of requests begin in one turn of the event loop. */
const turnMilliseconds = 2

/**
 * Of requests that arrive together only some begin at once: the others wait for the event loop's next
 * turn, in their order. All of them would else be answered before what arrives meanwhile is read, and the
 * probe, which stands before this, would wait for them. `now` gives milliseconds.
 */
export function takeTurns(now = () => performance.now()): RequestHandler {
  const waiting: (() => void)[] = []
  let end: number | null = null
  /** Whether one that has begun may go on yet: the next one begins behind it. */
  let isGoing = false

  function nextTurn(): void {
    end = null
    beginNext()
  }

  /**
   * Begins one, and the next one behind all that this one goes on with at once: what a request awaits is
   * mostly there already, and its search and its answer, which take the time, come behind that.
   */
  function beginNext(): void {
    isGoing = waiting.length > 0 && mayBegin()
    if (!isGoing) return
    queueMicrotask(() => process.nextTick(beginNext))
    waiting.shift()?.()
  }

  /** Whether a request may begin in this turn, which the first one that asks begins. */
  function mayBegin(): boolean {
    if (end === null) {
      end = now() + turnMilliseconds
      setImmediate(nextTurn)
    }
    return now() < end
  }

  return (_request, _response, next) => {
    waiting.push(next)
    if (!isGoing) beginNext()
  }
}

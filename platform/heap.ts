import { setTimeout as after, setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'

/** V8's name for how much the heap may grow past what lives, in percent, before it is collected whole. */
export const heapGrowth = 'heap-growing-percent'

/**
 * Lets the heap grow to two and a half times what lives in it. V8 by itself begins at a quarter more, so
 * that under load the 33 MB that live are gone through every two or three seconds, and each time the
 * requests of that moment wait for 20 to 40 ms; this way it is four times a minute, for some 50 MB more.
 */
export function collectSeldom(): void {
  setFlagsFromString(`--${heapGrowth}=150`)
}

/**
 * So much memory, in bytes, asked for outside of V8's heap has V8 begin to collect, in steps, as it does by
 * itself when its heap grows. It is never touched: the system gives none of it.
 */
const promptingBytes = 128 * 1024 ** 2
const promptings = 20
const pauseMilliseconds = 500

/**
 * Has V8 collect until a thing is gone that nothing refers to any more. Shared memory goes back to the
 * system only then, and V8 does not hurry for it, as its own heap hardly grows: a service whose index
 * changed several times without much else to do had all of them in memory.
 */
export async function collectUntilGone(thing: WeakRef<object>): Promise<void> {
  for (let time = 0; time < promptings; time += 1) {
    // Whoever reads the reference holds the thing for the rest of that turn: first the prompting, then the look.
    prompt()
    await after(pauseMilliseconds, null, { ref: false })
    if (thing.deref() === undefined) return
    await nextTurn()
  }
}

/** Where the system does not give what nobody touches, either, V8 collects when it comes to it. */
function prompt(): void {
  try {
    new ArrayBuffer(promptingBytes)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

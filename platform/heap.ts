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

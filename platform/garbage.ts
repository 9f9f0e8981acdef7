import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const gc: () => void = runInNewContext('gc')

/**
 * Collects garbage, in about 40 ms. V8 does not count shared memory, such as the index of a closed
 * generation, so it would free this memory only after its own heap has grown.
 */
export function collectGarbage(): void {
  gc()
}

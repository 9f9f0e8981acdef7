import type { Start } from '../../../engine.js'
import type { CheckWanted } from '../cancellation.js'
import type { SortKey } from './sort-keys.js'

/** Which titles of an order are wanted. */
export interface Stretch {
  readonly keys: readonly SortKey[]
  readonly start: Start
  readonly limit: number
  readonly checkWanted: CheckWanted
}

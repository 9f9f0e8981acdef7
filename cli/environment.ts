import type { Variables } from '../platform/config.js'

/** The environment of a command; tests pass their own. */
export interface Environment {
  readonly variables: Variables
  /** Results, for people and for pipes. */
  readonly out: (text: string) => void
  /** Everything else: progress, advice, errors. A returned promise resolves once the text is written. */
  readonly err: (text: string) => void | Promise<void>
  /** Sets the exit status of a command that ends without an error; 0 by default. */
  readonly exit: (status: number) => void
  readonly now: () => Date
}

/** A service sets this variable for the process that makes its first generation. */
export const setUpVariable = 'TITLEBASE_SET_UP'

import { unknownAddress } from '../../http/address.js'

/** When wrong keys block the address they come from (docs/reference/access.md#guessing). */
export interface GuessingRules {
  /** So many wrong keys within the window block the address. */
  readonly guesses: number
  readonly windowSeconds: number
  readonly blockSeconds: number
}

/** Where wrong keys and blocked addresses are written down. Moments are milliseconds. */
export interface GuessBook {
  /**
   * Writes a guess down and returns how many the address has made since `since`, this one included;
   * where there are `enough` already, none more is written.
   */
  note(address: string, at: number, since: number, enough: number): Promise<number>
  block(address: string, at: number, until: number): Promise<void>
  /** When the block of the address ends; null where it is not blocked. */
  blockedUntil(address: string, at: number): Promise<number | null>
}

export interface Guessing {
  /** How many seconds the address stays blocked; 0 where it is not. Null: an address that nobody can tell. */
  secondsBlocked(address: string | null): Promise<number>
  /**
   * Counts an unknown or revoked key; a missing key is not a guess. Tells whether there were too many:
   * the address is blocked from then on, if it can be told.
   */
  note(address: string | null): Promise<boolean>
}

/**
 * Blocks an address for a while after so many unknown or revoked keys within a window; the block
 * survives a restart (docs/reference/access.md#guessing). Guesses from addresses that cannot be told
 * are counted together, and block nobody (docs/reference/access.md#addresses).
 */
export function watchGuessing(book: GuessBook, rules: GuessingRules, now: () => Date): Guessing {
  return {
    async secondsBlocked(address) {
      if (address === null) return 0
      const at = now().getTime()
      const until = await book.blockedUntil(address, at)
      return until === null ? 0 : Math.ceil((until - at) / 1000)
    },
    async note(address) {
      const at = now().getTime()
      const since = at - rules.windowSeconds * 1000
      const guesses = await book.note(address ?? unknownAddress, at, since, rules.guesses)
      if (guesses < rules.guesses) return false
      if (address !== null) await book.block(address, at, at + rules.blockSeconds * 1000)
      return true
    },
  }
}

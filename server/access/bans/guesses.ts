import { boundedCache } from '../../../platform/bounded-cache.js'

/** The rules that ban an address for wrong keys (docs/reference/access.md#guessing). */
export interface GuessingRules {
  /** Number of different wrong keys within the window after which the address is banned. */
  readonly guesses: number
  readonly windowSeconds: number
  readonly blockSeconds: number
}

/**
 * An address from which a valid key was used during the last day may send this many times as many
 * wrong keys: one program with a wrong key must not shut out an office.
 */
const factorInUse = 10
const inUseMilliseconds = 86_400_000

/** Maximum numbers of addresses in memory. Keys have 256 bits, so forgetting guesses is harmless. */
const maxGuessing = 10_000
const maxInUse = 100_000

/** Counts wrong keys by address, in memory. `elapsed` is a monotonic clock in milliseconds. */
export function countGuesses({ guesses, windowSeconds }: GuessingRules, elapsed: () => number) {
  /** For each address, the time of each wrong key, oldest first. */
  const wrongKeys = boundedCache<string, Map<number, number>>(maxGuessing)
  const lastValid = boundedCache<string, number>(maxInUse)

  function maximumOf(address: string): number {
    const used = lastValid.get(address)
    const isInUse = used !== undefined && elapsed() - used < inUseMilliseconds
    return isInUse ? guesses * factorInUse : guesses
  }

  function withinWindow(address: string): Map<number, number> {
    const times = wrongKeys.get(address) ?? new Map<number, number>()
    wrongKeys.set(address, times)
    for (const [key, time] of times) {
      if (time > elapsed() - windowSeconds * 1000) break
      times.delete(key)
    }
    return times
  }

  return {
    /**
     * Counts a wrong key, given by its hash, once per window. Returns true if the address has sent
     * too many.
     */
    note(address: string, hash: string): boolean {
      const times = withinWindow(address)
      const maximum = maximumOf(address)
      // 48 bits of the hash identify a key among a few thousand.
      const key = Number.parseInt(hash.slice(0, 12), 16)
      if (times.size < maximum && !times.has(key)) times.set(key, elapsed())
      return times.size >= maximum
    },
    /** Notes that a valid key was used from an address. */
    noteValid: (address: string) => void lastValid.set(address, elapsed()),
    forget: (address: string) => void wrongKeys.delete(address),
  }
}

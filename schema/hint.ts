import { closest, distance } from 'fastest-levenshtein'

/** Longest value a hint is looked for; beyond it nothing resembles. */
const longestTyped = 100

/** The allowed value that resembles `value` or contains it (contract: Error object); null when none does. */
export function hintFor(value: string, allowed: readonly string[]): string | null {
  const typed = value.toLowerCase()
  if (typed === '' || allowed.length === 0 || typed.length > longestTyped) return null
  const near = closest(typed, allowed)
  if (distance(typed, near) <= Math.max(1, Math.floor(typed.length / 3))) return near
  return allowed.find((candidate) => typed.length >= 2 && candidate.includes(typed)) ?? null
}

import { closest, distance } from 'fastest-levenshtein'

/** Longest value a hint is looked for; beyond it nothing resembles. */
const longestTyped = 100

/**
 * What may have been meant: an allowed value that the one sent resembles or is part of
 * (docs/reference/errors.md#hints). Two neighbours swapped first, or a slip of one letter, then a part,
 * then a weaker likeness.
 */
export function hintFor(value: string, allowed: readonly string[]): string | null {
  const typed = value.toLowerCase()
  if (typed === '' || allowed.length === 0 || typed.length > longestTyped) return null
  const near = closest(typed, allowed)
  const edits = distance(typed, near)
  if (edits === 0) return near
  const swapped = allowed.find((candidate) => isSwapped(typed, candidate))
  if (swapped !== undefined) return swapped
  if (edits <= 1) return near
  const containing = allowed.find((candidate) => typed.length >= 2 && candidate.includes(typed))
  const likeness = Math.max(typed.length < 5 ? 1 : 2, Math.floor(typed.length / 3))
  return containing ?? (edits <= likeness ? near : null)
}

/** Whether a text becomes another one where two neighbours are swapped. */
function isSwapped(typed: string, candidate: string): boolean {
  if (typed.length !== candidate.length) return false
  let at = 0
  while (at < typed.length && typed[at] === candidate[at]) at += 1
  return (
    at + 1 < typed.length &&
    typed[at] === candidate[at + 1] &&
    typed[at + 1] === candidate[at] &&
    typed.slice(at + 2) === candidate.slice(at + 2)
  )
}

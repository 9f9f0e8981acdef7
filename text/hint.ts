import { closest, distance } from 'fastest-levenshtein'

/** Maximum length of a value that gets a hint. */
const maxLength = 100

/**
 * The allowed value that a client probably meant; null if no value is similar
 * (docs/reference/errors.md#hints). It prefers values in this order:
 *
 *     1. two adjacent letters are swapped
 *     2. one edit
 *     3. the value contains the text
 *     4. more edits
 */
export function hintFor(value: string, allowed: readonly string[]): string | null {
  const typed = value.toLowerCase()
  if (typed === '' || allowed.length === 0 || typed.length > maxLength) return null
  const near = closest(typed, allowed)
  const edits = distance(typed, near)
  if (edits === 0) return near
  const swapped = allowed.find((candidate) => isSwapped(typed, candidate))
  if (swapped !== undefined) return swapped
  if (edits <= 1) return near
  const containing = allowed.find((candidate) => typed.length >= 2 && candidate.includes(typed))
  const maxEdits = Math.max(typed.length < 5 ? 1 : 2, Math.floor(typed.length / 3))
  return containing ?? (edits <= maxEdits ? near : null)
}

/** True if two texts differ only in two adjacent letters that are swapped. */
function isSwapped(typed: string, candidate: string): boolean {
  if (typed.length !== candidate.length) return false
  let index = 0
  while (index < typed.length && typed[index] === candidate[index]) index += 1
  return (
    index + 1 < typed.length &&
    typed[index] === candidate[index + 1] &&
    typed[index + 1] === candidate[index] &&
    typed.slice(index + 2) === candidate.slice(index + 2)
  )
}

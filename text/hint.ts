import { closest, distance } from 'fastest-levenshtein'
import { editDistance } from './edit-distance.js'

/** Longest value a hint is looked for; beyond it nothing resembles. */
const longestTyped = 100

/**
 * What may have been meant: an allowed value that the one sent resembles or is part of
 * (docs/reference/errors.md#hints). A slip of one letter first, or of two
 * neighbours swapped, then a part, then a weaker likeness.
 */
export function hintFor(value: string, allowed: readonly string[]): string | null {
  const typed = value.toLowerCase()
  if (typed === '' || allowed.length === 0 || typed.length > longestTyped) return null
  const near = closest(typed, allowed)
  const edits = distance(typed, near)
  if (edits <= 1) return near
  const swapped = allowed.find((candidate) => editDistance(typed, candidate, 1) === 1)
  if (swapped !== undefined) return swapped
  const containing = allowed.find((candidate) => typed.length >= 2 && candidate.includes(typed))
  const likeness = Math.max(typed.length < 5 ? 1 : 2, Math.floor(typed.length / 3))
  return containing ?? (edits <= likeness ? near : null)
}

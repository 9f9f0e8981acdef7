import type { NameKind } from '../../text/name-forms.js'
import { penalties } from '../../text/penalties.js'

/**
 * The impact of a posting: a 16-bit number, lower is better. The upper byte is the number of words in the name
 * that are not little words, the lower byte is the term's position. All names of persons have impact 0, because persons with
 * the same surname are ordered by popularity.
 */
export function impactOf(kind: NameKind, contentWords: number, position: number): number {
  return kind === 'person' ? 0 : (contentWords << 8) | position
}

/** The lowest cost that a name with this impact can have for a query of `typedWords` words that are not optional. */
export function minCostOf(impact: number, typedWords: number): number {
  const extraWords = Math.max((impact >>> 8) - typedWords, 0)
  return extraWords * penalties.extraWord + (impact & 0xff)
}

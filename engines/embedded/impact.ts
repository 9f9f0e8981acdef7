import { penalties } from '../../text/closeness.js'
import type { NameKind } from '../../text/name-kind.js'

/**
 * What a posting tells of a term's names in one number of 16 bits, the best lowest: how many words
 * the name has beside it, then its place in the name. Names of persons weigh alike.
 */
export function impactOf(kind: NameKind, length: number, place: number): number {
  return kind === 'person' ? 0 : ((length - 1) << 8) | place
}

/** The least that a name of an impact costs by its length and the term's place, where so many words of it were typed. */
export function leastCostOf(impact: number, typedWords: number): number {
  const extraWords = Math.max((impact >>> 8) + 1 - typedWords, 0)
  return extraWords * penalties.extraWord + (impact & 0xff)
}

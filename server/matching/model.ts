import type { Evidence, Measure } from './evidence.js'
import { weights } from './weights.js'

/**
 * The probability that each candidate is the title to find: a softmax over the candidates and the case that
 * none of them is, which has score 0 (docs/adr/0025-matching.md).
 *
 *     score(candidate) = bias + Σ weight(measure) · measure
 *     confidence(c)    = e^score(c) / (1 + Σ e^score(candidate))
 */
export function confidences(evidence: readonly Evidence[]): number[] {
  const powers = evidence.map((each) => Math.exp(scoreOf(each)))
  const sum = powers.reduce((total, power) => total + power, 1)
  return powers.map((power) => power / sum)
}

/** The log-odds of a candidate against the case that no candidate is the title. */
export function scoreOf({ measures }: Evidence): number {
  let score = weights.bias
  for (const [measure, value] of Object.entries(measures)) {
    if (value !== 0) score += weights[measure as Measure] * value
  }
  return score
}

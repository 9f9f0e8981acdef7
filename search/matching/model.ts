import type { TitleCandidate } from './candidate.js'
import {
  type Evidence,
  exactEvidence,
  type Measure,
  similarEvidence,
  type Weights,
} from './evidence.js'
import type { MatchTarget } from './match-target.js'
import type { NamedRun } from './named-runs.js'
import { weights as fitted } from './weights.js'

/**
 * The probability that each candidate is the title to find: a softmax over the candidates and the case that
 * none of them is, which has score 0 (docs/adr/0025-matching.md).
 *
 *     score(candidate) = bias + Σ weight(measure) · measure
 *     confidence(c)    = e^score(c) / (1 + Σ e^score(candidate))
 */
export function confidences(evidence: readonly Evidence[], weights: Weights = fitted): number[] {
  const powers = evidence.map((each) => Math.exp(scoreOf(each, weights)))
  const sum = powers.reduce((total, power) => total + power, 1)
  return powers.map((power) => power / sum)
}

/** The log-odds of a candidate against the case that no candidate is the title. */
export function scoreOf(
  { measures }: Pick<Evidence, 'measures'>,
  weights: Weights = fitted,
): number {
  let score = weights.bias
  for (const [measure, value] of Object.entries(measures)) {
    if (value !== 0) score += weights[measure as Measure] * value
  }
  return score
}

/** A candidate with the evidence of the reading that explains it best. */
export interface WeighedCandidate {
  readonly candidate: TitleCandidate
  readonly evidence: Evidence
}

/** Weighs candidates with the runs that are their names, without those that the name excludes. */
export function weighCandidates(
  target: MatchTarget,
  candidates: readonly TitleCandidate[],
  runsOf: (id: number) => readonly NamedRun[],
  weights: Weights = fitted,
): WeighedCandidate[] {
  const best = candidates.flatMap((candidate): WeighedCandidate[] => {
    const evidence = bestEvidence(target, candidate, runsOf(candidate.id), weights)
    return evidence === null ? [] : [{ candidate, evidence }]
  })
  return best.map(({ candidate, evidence }) => {
    const others = best.filter((other) => other.evidence !== evidence)
    const is = (test: Compare) => (others.some((other) => test(other.evidence, evidence)) ? 1 : 0)
    const relative = { shorter: is(isLonger), otherStrict: is(isStricter) }
    return { candidate, evidence: { ...evidence, measures: { ...evidence.measures, ...relative } } }
  })
}

function bestEvidence(
  target: MatchTarget,
  candidate: TitleCandidate,
  runs: readonly NamedRun[],
  weights: Weights,
): Evidence | null {
  if (runs.length === 0) return similarEvidence(target, candidate)
  let best: Evidence | null = null
  // `Looking` is no name of its own in `Looking: The Movie`; but with an article more, the name is the same.
  const longest = runs.filter(
    (run) => !runs.some((other) => isPartOf(run, other) && run.titles !== other.titles),
  )
  for (const run of longest) {
    const others = runs.filter((other) => !overlap(other, run))
    const evidence = exactEvidence(target, candidate, run, others)
    if (evidence === null) continue
    if (best === null || scoreOf(evidence, weights) > scoreOf(best, weights)) best = evidence
  }
  return best
}

/** True if a run has only some words of another one. */
function isPartOf(run: NamedRun, other: NamedRun): boolean {
  const isInside = run.part === other.part && run.from >= other.from && run.to <= other.to
  return isInside && run.to - run.from < other.to - other.from
}

function overlap(a: NamedRun, b: NamedRun): boolean {
  return a.part === b.part && a.from < b.to && a.to > b.from
}

/** True if the first evidence is better than the second in one respect. */
type Compare = (better: Evidence, worse: Evidence) => boolean

/** True if a candidate's exact title includes the other's words and more: `Torch Song Trilogy`, `Torch Song`. */
const isLonger: Compare = ({ run: longer, measures }, { run: other }) =>
  longer !== null && other !== null && isPartOf(other, longer) && measures.yearDifferent === 0

/** True if only one of two candidates has the title strictly, and is not of another year. */
const isStricter: Compare = ({ run, measures: better }, { run: other, measures }) =>
  run !== null &&
  other !== null &&
  run.part === other.part &&
  run.from <= other.from &&
  run.to >= other.to &&
  better.loose < measures.loose &&
  better.yearEqual >= measures.yearEqual &&
  better.yearDifferent === 0

import {
  compareCandidate,
  type Evidence,
  type MatchTarget,
  type Measure,
  type TitleCandidate,
  type Weights,
} from './evidence.js'
import { joinedPart, type Reading } from './read-name.js'
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
export function scoreOf({ measures }: Evidence, weights: Weights = fitted): number {
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

/** Weighs candidates, without those that no reading can mean. */
export function weighCandidates(
  target: MatchTarget,
  candidates: readonly TitleCandidate[],
  weights: Weights = fitted,
): WeighedCandidate[] {
  const best = explainAll(target, candidates, weights)
  return best.map(({ candidate, evidence }) => {
    const others = best.filter((other) => other.evidence !== evidence)
    const is = (test: Compare) => (others.some((other) => test(other.evidence, evidence)) ? 1 : 0)
    const relative = {
      shorter: is(isLonger),
      otherYear: is(hasYear),
      otherStrict: is(isStricter),
      otherSpelling: is(isSpelled),
    }
    return { candidate, evidence: { ...evidence, measures: { ...evidence.measures, ...relative } } }
  })
}

/**
 * Each candidate with its best reading. If no series has the exact name, numbers that may be those of a
 * film's parts say nothing against a film.
 */
function explainAll(
  target: MatchTarget,
  candidates: readonly TitleCandidate[],
  weights: Weights,
): WeighedCandidate[] {
  const explained = explainEach(target, candidates, weights)
  const parts = target.readings.filter(({ reading }) => reading.part !== null)
  if (parts.length === 0 || isOfSeries(explained)) return explained
  // Only exact names, because comparing similar ones again would double the time.
  const readings = parts.map((part) => ({ ...part, kinds: null, variants: [] }))
  const films = explainEach({ ...target, readings }, candidates, weights)
  const byId = new Map(explained.map((each) => [each.candidate.id, each]))
  for (const film of films) {
    const known = byId.get(film.candidate.id)
    const isBetter =
      known === undefined || scoreOf(film.evidence, weights) > scoreOf(known.evidence, weights)
    if (isBetter) byId.set(film.candidate.id, film)
  }
  return [...byId.values()]
}

function explainEach(
  target: MatchTarget,
  candidates: readonly TitleCandidate[],
  weights: Weights,
): WeighedCandidate[] {
  return candidates.flatMap((candidate): WeighedCandidate[] => {
    const [first, ...others] = compareCandidate(target, candidate)
    if (first === undefined) return []
    const evidence = others.reduce(
      (a, b) => (scoreOf(b, weights) > scoreOf(a, weights) ? b : a),
      first,
    )
    return [{ candidate, evidence }]
  })
}

/** True if the longest exact name is that of a series. */
function isOfSeries(weighed: readonly WeighedCandidate[]): boolean {
  return weighed.some(
    ({ evidence }) =>
      evidence.measures.exact === 1 &&
      evidence.measures.seriesEqual === 1 &&
      !weighed.some((other) => isLonger(other.evidence, evidence)),
  )
}

/** True if the first evidence is better than the second in one respect. */
type Compare = (better: Evidence, worse: Evidence) => boolean

/** True if a candidate's exact title includes the other's words and more: `Torch Song Trilogy`, `Torch Song`. */
const isLonger: Compare = ({ reading, measures: longer }, { reading: { place }, measures }) => {
  const other = reading.place
  const isWider = other.from <= place.from && other.to >= place.to
  const isSame = other.from === place.from && other.to === place.to
  const isPossible = longer.yearFar === 0 && longer.yearDifferent === 0
  return (
    longer.exact === 1 &&
    measures.exact === 1 &&
    (other.part === place.part ? isWider && !isSame : other.part === joinedPart) &&
    isPossible
  )
}

/** True if only one of two candidates with exact titles has the year. */
const hasYear: Compare = ({ measures: better }, { measures }) =>
  better.exact === 1 && better.yearEqual === 1 && measures.yearEqual === 0

/** True if only one of two candidates has the title strictly, and is not of another year. */
const isStricter: Compare = ({ reading, measures: better }, { reading: other, measures }) =>
  better.exact === 1 &&
  isSamePlace(reading, other) &&
  better.loose < measures.loose &&
  better.yearEqual >= measures.yearEqual &&
  better.yearDifferent + better.yearFar === 0

/** True if only one of two candidates writes a number as the name does: `12 Angry Men`, `Twelve Angry Men`. */
const isSpelled: Compare = (better, worse) =>
  worse.measures.loose > 0 && worse.measures.loose < 1 && isStricter(better, worse)

function isSamePlace({ place }: Reading, { place: other }: Reading): boolean {
  return place.part === other.part && place.from === other.from && place.to === other.to
}

import { type InternalId, parseTitleReference } from '../../schema/catalogs.js'
import { seriesKinds } from '../../schema/enums.js'
import type { SearchContext } from '../search-context.js'
import type { Reason } from './candidate.js'
import { exactCandidates, similarCandidates } from './candidates.js'
import { repairedTexts } from './damaged-text.js'
import { type MatchRequest, type ReadRequest, readDescription } from './match-request.js'
import { MatchTarget, type NameReading } from './match-target.js'
import { confidences, scoreOf, type WeighedCandidate, weighCandidates } from './model.js'

export interface Match {
  readonly id: InternalId
  /** Probability that this is the intended title, from 0 to 1. */
  readonly confidence: number
  readonly reasons: readonly Reason[]
}

/** What was understood, and the candidates by descending confidence. */
interface Matches {
  readonly read: ReadRequest
  readonly matches: readonly Match[]
}

type Context = Pick<SearchContext, 'engine' | 'store' | 'names'>

/** Minimum confidence of a candidate. */
const minConfidence = 0.01
/** Minimum confidence of a match, and its minimum lead over the second candidate. */
const minOfMatch = { confidence: 0.9, lead: 0.1 }
/** Minimum confidence of a candidate whose reading is shown. */
const minOfReading = 0.5

/**
 * Returns the first candidate if its confidence is high enough, otherwise null
 * (docs/reference/match.md#the-response).
 */
export function bestMatch(matches: readonly Match[]): Match | null {
  const [first, second] = matches
  if (first === undefined || first.confidence < minOfMatch.confidence) return null
  const lead = first.confidence - (second?.confidence ?? 0)
  return lead >= minOfMatch.lead ? first : null
}

/** Rounds a confidence to two decimals. */
function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100
}

/** Finds the candidates of a request (docs/adr/0025-matching.md). */
export async function matchTitle(request: MatchRequest, context: Context): Promise<Matches> {
  const referred = await referredTitle(request, context)
  if (referred !== null) {
    const { id, reference, reading } = referred
    const matches: Match[] = [{ id, confidence: 0.99, reasons: [{ of: 'id', how: 'equal' }] }]
    return { read: presentReading(request, reading, reference), matches }
  }
  const { target, candidates } = await findCandidates(request, context)
  const sure = confidences(candidates.map(({ evidence }) => evidence))
  const weighed = candidates
    .map((each, at) => ({ ...each, confidence: rounded(sure[at] ?? 0) }))
    .filter(({ confidence }) => confidence >= minConfidence)
    .toSorted((a, b) => b.confidence - a.confidence || a.candidate.id - b.candidate.id)
  const [best] = weighed
  const isLikely = best !== undefined && best.confidence >= minOfReading
  const reading = isLikely ? readingOf(best) : likeliestReading(target)
  return {
    read: presentReading(request, reading, request.references[0] ?? null),
    matches: weighed.map(({ candidate, evidence: { reasons }, confidence }) => ({
      id: candidate.id,
      confidence,
      reasons,
    })),
  }
}

/** What was understood: the reading of the best candidate, otherwise the likeliest one. */
function presentReading(
  request: MatchRequest,
  { title, year, kind, season, episode }: NameReading,
  id: string | null,
): ReadRequest {
  return { title: title || null, year, kind: request.kind ?? kind, season, episode, id }
}

/** The reading of a candidate, whose kind says whether it is a series. */
function readingOf({ candidate, evidence: { reading } }: WeighedCandidate): NameReading {
  return seriesKinds.has(candidate.kind) ? { ...reading, kind: 'series' } : reading
}

/** The reading of a name of which the catalog knows nothing. */
function likeliestReading(target: MatchTarget): NameReading {
  return target.likely[0]?.reading ?? target.readingOf(null, null).reading
}

/**
 * The title whose reference the name contains. If the reference may be a film's or a series', the name
 * decides: the title, or for the likelier one only the year, must agree.
 */
async function referredTitle(request: MatchRequest, context: Context) {
  const known = request.references.flatMap((reference) => {
    const parsed = parseTitleReference(reference)
    const id = parsed === null ? null : context.names.titleId(parsed)
    return id === null ? [] : [{ id, reference }]
  })
  if (known.length === 0) return null
  const ids = known.map(({ id }) => id)
  const target = new MatchTarget(request, context.store.titleNames)
  const candidates = await exactCandidates(target, request, context, ids)
  const weighed = weighCandidates(target, candidates.titles, candidates.runsOf)
  const withReading = known.map((each) => {
    const found = weighed.find(({ candidate }) => candidate.id === each.id)
    return {
      ...each,
      evidence: found?.evidence,
      reading: found?.evidence.reading ?? likeliestReading(target),
    }
  })
  if (request.references.length < 2) return withReading[0] ?? null
  const agreeing = withReading
    .filter(({ evidence }) => evidence !== undefined && evidence.measures.different === 0)
    .toSorted(
      (a, b) => (b.evidence ? scoreOf(b.evidence) : 0) - (a.evidence ? scoreOf(a.evidence) : 0),
    )
  const likelier = withReading.find(({ evidence, reference }) => {
    if (reference !== request.references[0]) return false
    // A season excludes a film.
    if (evidence === undefined) return !target.isInSeason
    return evidence.measures.yearEqual + evidence.measures.yearNear > 0
  })
  return agreeing[0] ?? likelier ?? null
}

interface FoundCandidates {
  readonly target: MatchTarget
  readonly candidates: readonly WeighedCandidate[]
}

/** Minimum score of a candidate with an exact name that makes a search unnecessary. */
const minSure = 1

/** Returns the candidates of a request with the evidence for each; the model is fitted on these. */
export async function findCandidates(
  request: MatchRequest,
  context: Context,
): Promise<FoundCandidates> {
  const found = await findExactly(request, context)
  if (isSure(found)) return found
  for (const text of repairedTexts(request.text, found.target.unknownWords)) {
    const { isTitle, year, kind, runtime, person } = request
    const given = { name: isTitle ? null : text, title: isTitle ? text : null }
    const repaired = await findExactly(
      readDescription({ ...given, year, kind, runtime, person }),
      context,
    )
    if (isSure(repaired) && scoreOfBest(repaired) > scoreOfBest(found)) return repaired
  }
  const { target } = found
  const exact = found.exact
  const known = new Set(exact.titles.map(({ id }) => id))
  const others = await similarCandidates(target, request, context, known)
  const candidates = weighCandidates(target, [...exact.titles, ...others], exact.runsOf)
  return { target, candidates }
}

async function findExactly(request: MatchRequest, context: Context) {
  const target = new MatchTarget(request, context.store.titleNames)
  const exact = await exactCandidates(target, request, context)
  const candidates = weighCandidates(target, exact.titles, exact.runsOf)
  return { target, exact, candidates }
}

function scoreOfBest({ candidates }: FoundCandidates): number {
  const long = candidates.filter(({ evidence }) => evidence.measures.length > 0.15)
  return Math.max(-Infinity, ...long.map(({ evidence }) => scoreOf(evidence)))
}

/** True if a candidate is likely, and no word next to it may be a misspelt word of a longer name. */
function isSure({ candidates }: FoundCandidates): boolean {
  return candidates.some(({ evidence }) => scoreOf(evidence) >= minSure && !evidence.isOpen)
}

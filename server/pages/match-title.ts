import type { InternalId } from '../../schema/catalogs.js'
import { and, atLeast, atMost, type Filter } from '../../schema/filter.js'
import { readTitleQuery } from '../../text/typed-query.js'
import type { RequestContext } from '../endpoint/context.js'
import { comparableTitle, titleVariants } from '../matching/compare-titles.js'
import {
  compareCandidate,
  type Evidence,
  type MatchTarget,
  type Reason,
  type TitleCandidate,
} from '../matching/evidence.js'
import { confidences } from '../matching/model.js'
import { personsNamed } from './persons-named.js'

/** A description of the title to find (docs/reference/match.md#parameters). */
export interface MatchRequest {
  /** Possible names, the most likely one first; empty only if there is an id. */
  readonly titles: readonly string[]
  readonly year: number | null
  readonly kinds: ReadonlySet<string> | null
  readonly runtime: number | null
  /** Name of a person in the credits. */
  readonly person: string | null
  /** The title that an identifier names; null without an identifier or if it is unknown. */
  readonly id: InternalId | null
}

/** A candidate. */
export interface Match {
  readonly id: InternalId
  /** Probability that this is the intended title, from 0 to 1. */
  readonly confidence: number
  readonly reasons: readonly Reason[]
}

type Context = Pick<RequestContext, 'engine' | 'store'>

/** Minimum confidence of a candidate. */
const leastConfidence = 0.01
/** Minimum confidence of a match, and its minimum lead over the second candidate. */
const leastOfMatch = { confidence: 0.9, lead: 0.1 }

/**
 * Returns the first candidate if its confidence is high enough, otherwise null
 * (docs/reference/match.md#the-response).
 */
export function bestMatch(matches: readonly Match[]): Match | null {
  const [first, second] = matches
  if (first === undefined || first.confidence < leastOfMatch.confidence) return null
  const lead = first.confidence - (second?.confidence ?? 0)
  return lead >= leastOfMatch.lead ? first : null
}

/** Rounds a confidence to two decimals. */
function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100
}

/** Returns the candidates by descending confidence (docs/adr/0025-matching.md). */
export async function matchTitle(request: MatchRequest, context: Context): Promise<Match[]> {
  if (request.id !== null) {
    return [{ id: request.id, confidence: 0.99, reasons: [{ of: 'id', how: 'equal' }] }]
  }
  const { candidates, evidence } = await weighCandidates(request, context)
  const sure = confidences(evidence)
  return candidates
    .map(({ id }, at) => ({
      id,
      confidence: rounded(sure[at] ?? 0),
      reasons: evidence[at]?.reasons ?? [],
    }))
    .filter(({ confidence }) => confidence >= leastConfidence)
    .toSorted((a, b) => b.confidence - a.confidence || a.id - b.id)
}

/** Returns the candidates of a request with the evidence for each; the model is fitted on these. */
export async function weighCandidates(
  request: MatchRequest,
  context: Context,
): Promise<{
  readonly candidates: readonly TitleCandidate[]
  readonly evidence: readonly Evidence[]
}> {
  const wanted: MatchTarget = {
    titles: [...new Set(request.titles.flatMap(titleVariants))].map(comparableTitle),
    year: request.year,
    kinds: request.kinds,
    runtime: request.runtime,
    hasPerson: request.person !== null,
  }
  const found = await findCandidates(request, context)
  const withPerson = await titlesWithPerson(found, request.person, context)
  const candidates = context.store.matchable.byIds(found).map(
    (title): TitleCandidate => ({
      id: title.id,
      names: title.names.map(comparableTitle),
      year: title.year,
      endYear: title.end_year,
      kind: title.kind,
      runtime: title.runtime,
      votes: title.votes_total ?? 0,
      hasPerson: withPerson?.has(title.id) ?? null,
    }),
  )
  return {
    candidates,
    evidence: candidates.map((candidate) => compareCandidate(wanted, candidate)),
  }
}

/** Maximum number of search results for each name, and for variants of the first name. */
const limits = { title: 12, ofYear: 8, other: 6 }
const mostSearches = 5

async function findCandidates(request: MatchRequest, { engine }: Context): Promise<InternalId[]> {
  const [first = '', ...others] = [...new Set(request.titles.flatMap(titleVariants))]
  const everything = and()
  const searches: (readonly [title: string, filter: Filter, limit: number])[] = [
    [first, everything, limits.title],
  ]
  if (request.year !== null) {
    const { year } = request
    const near = and(atLeast('year', year - 1), atMost('year', year + 1))
    searches.push([first, near, limits.ofYear])
  }
  for (const title of others) searches.push([title, everything, limits.other])
  const pages = await Promise.all(
    searches.slice(0, mostSearches).map(([title, filter, limit]) =>
      engine.searchTitles({
        typed: readTitleQuery(title),
        filter,
        order: [
          { field: 'relevance', descending: true },
          { field: 'popularity', descending: true },
        ],
        limit,
        start: { kind: 'offset', offset: 0 },
      }),
    ),
  )
  return [...new Set(pages.flatMap(({ ids }) => ids))]
}

/**
 * Returns the titles in which a person of this name has a credit; null if no person has the name.
 */
async function titlesWithPerson(
  titles: readonly InternalId[],
  name: string | null,
  context: Context,
): Promise<ReadonlySet<InternalId> | null> {
  if (name === null) return null
  const persons = await personsNamed(name, context)
  if (persons.length === 0) return null
  return new Set(
    await context.engine.narrow({
      ids: titles,
      filter: { kind: 'credited', persons, roles: null },
    }),
  )
}

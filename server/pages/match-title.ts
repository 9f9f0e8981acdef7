import type { InternalId } from '../../schema/catalogs.js'
import { and, atLeast, atMost, type Filter } from '../../schema/filter.js'
import { readTitleQuery } from '../../text/typed-query.js'
import type { RequestContext } from '../endpoint/context.js'
import { comparableTitle, titleVariants } from '../matching/compare-titles.js'
import {
  type Candidate,
  compareCandidate,
  type Evidence,
  type MatchTarget,
  type Reason,
} from '../matching/evidence.js'
import { confidences } from '../matching/model.js'
import { personsNamed } from './persons-named.js'

/** What is known of the title that is looked for (docs/reference/match.md#parameters). */
export interface MatchRequest {
  /** Titles that it may have, the most likely one first; not empty unless there is an id. */
  readonly titles: readonly string[]
  readonly year: number | null
  readonly kinds: ReadonlySet<string> | null
  readonly runtime: number | null
  /** A name of somebody who took part. */
  readonly person: string | null
  /** The title that an identifier names; null without one or if it is unknown. */
  readonly id: InternalId | null
}

/** A title that may be meant. */
export interface Match {
  readonly id: InternalId
  /** Probability that the title is meant, from 0 to 1. */
  readonly confidence: number
  readonly reasons: readonly Reason[]
}

type Context = Pick<RequestContext, 'engine' | 'store'>

/** Candidates with less confidence are not plausible. */
const leastConfidence = 0.01
/** A match has this confidence at least, and the second candidate is this much below it. */
const leastOfMatch = { confidence: 0.9, lead: 0.1 }

/** The first candidate if it is sure enough; null otherwise (docs/reference/match.md#the-response). */
export function bestMatch(matches: readonly Match[]): Match | null {
  const [first, second] = matches
  if (first === undefined || first.confidence < leastOfMatch.confidence) return null
  const lead = first.confidence - (second?.confidence ?? 0)
  return lead >= leastOfMatch.lead ? first : null
}

/** Confidences have two decimals. */
function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100
}

/** The titles that may be meant, by confidence (docs/adr/0025-matching.md). */
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

/** The candidates of a request with the evidence for each; the model is fitted on these. */
export async function weighCandidates(
  request: MatchRequest,
  context: Context,
): Promise<{ readonly candidates: readonly Candidate[]; readonly evidence: readonly Evidence[] }> {
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
    (title): Candidate => ({
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

/** Search results for each of the titles, and for the variants of the first one. */
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

/** Those of the titles in which a person of the name took part; null if there is no such person. */
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

import { type InternalId, parseTitleReference } from '../../schema/catalogs.js'
import { seriesKinds } from '../../schema/enums.js'
import { and, atLeast, atMost, type Filter } from '../../schema/filter.js'
import { memoize } from '../../text/memoize.js'
import { readTitleNames, readTitleQuery, type TypedQuery } from '../../text/typed-query.js'
import type { SearchContext } from '../search-context.js'
import { personsNamed } from '../sentences/persons-named.js'
import { comparableTitle, titleVariants } from './compare-titles.js'
import type { MatchTarget, Reason, TitleCandidate } from './evidence.js'
import { kindsOf, type MatchRequest, presentReading, type ReadRequest } from './match-request.js'
import { confidences, scoreOf, type WeighedCandidate, weighCandidates } from './model.js'
import type { Reading } from './read-name.js'

export interface Match {
  readonly id: InternalId
  /** Probability that this is the intended title, from 0 to 1. */
  readonly confidence: number
  readonly reasons: readonly Reason[]
}

/** What was understood, and the candidates by descending confidence. */
export interface Matches {
  readonly read: ReadRequest
  readonly matches: readonly Match[]
}

type Context = Pick<SearchContext, 'engine' | 'store' | 'names'>

/** Minimum confidence of a candidate. */
const leastConfidence = 0.01
/** Minimum confidence of a match, and its minimum lead over the second candidate. */
const leastOfMatch = { confidence: 0.9, lead: 0.1 }
/** Minimum confidence of a candidate whose reading is shown. */
const leastOfReading = 0.5

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

/** Finds the candidates of a request (docs/adr/0025-matching.md). */
export async function matchTitle(request: MatchRequest, context: Context): Promise<Matches> {
  const likeliest = request.readings[0]
  const referred = await referredTitle(request, context)
  if (referred !== null) {
    const { id, reference } = referred
    const matches: Match[] = [{ id, confidence: 0.99, reasons: [{ of: 'id', how: 'equal' }] }]
    return { read: presentReading(request, likeliest, reference), matches }
  }
  const found = await findCandidates(request, context)
  const sure = confidences(found.map(({ evidence }) => evidence))
  const weighed = found
    .map((each, at) => ({ ...each, confidence: rounded(sure[at] ?? 0) }))
    .filter(({ confidence }) => confidence >= leastConfidence)
    .toSorted((a, b) => b.confidence - a.confidence || a.candidate.id - b.candidate.id)
  const [best] = weighed
  const isLikely = best !== undefined && best.confidence >= leastOfReading
  const reading = isLikely ? readingOf(best.candidate, best.evidence.reading) : likeliest
  return {
    read: presentReading(request, reading),
    matches: weighed.map(({ candidate, evidence: { reasons }, confidence }) => ({
      id: candidate.id,
      confidence,
      reasons,
    })),
  }
}

/**
 * The title whose reference the name contains. If the reference may be a film's or a series', the name
 * decides: the title, or for the likelier one only the year, must agree.
 */
async function referredTitle(
  request: MatchRequest,
  context: Context,
): Promise<{ readonly id: InternalId; readonly reference: string } | null> {
  const known = request.references.flatMap((reference) => {
    const parsed = parseTitleReference(reference)
    const id = parsed === null ? null : context.names.titleId(parsed)
    return id === null ? [] : [{ id, reference }]
  })
  if (request.references.length < 2) return known[0] ?? null
  const ids = known.map(({ id }) => id)
  const candidates = await readCandidates(ids, request, context)
  const weighed = weighCandidates(targetOf(request, searchedReadings), candidates)
  const agreeing = weighed.filter(({ evidence: { measures } }) => measures.different === 0)
  const [likelier = null] = known.filter(({ id, reference }) => {
    const { measures } = weighed.find(({ candidate }) => candidate.id === id)?.evidence ?? {}
    const isYear = measures === undefined || measures.yearEqual + measures.yearNear > 0
    return reference === request.references[0] && isYear
  })
  const [best] = agreeing.toSorted((a, b) => scoreOf(b.evidence) - scoreOf(a.evidence))
  return known.find(({ id }) => id === best?.candidate.id) ?? likelier
}

/** A number behind the name of a film is not an episode, and that of a part of a series is one. */
function readingOf({ kind }: TitleCandidate, reading: Reading): Reading {
  const episode = reading.episode ?? reading.part
  if (reading.season !== null || episode === null) return reading
  if (kind === 'anime') return reading
  return seriesKinds.has(kind)
    ? { ...reading, kind: 'series', episode }
    : { ...reading, kind: 'movie', episode: null }
}

/** Returns the candidates of a request with the evidence for each; the model is fitted on these. */
export async function findCandidates(
  request: MatchRequest,
  context: Context,
): Promise<WeighedCandidate[]> {
  if (request.readings.length === 0) return []
  const exact = await readCandidates(await exactlyNamed(request, context), request, context)
  const weighed = weighCandidates(targetOf(request, 0), exact)
  if (weighed.some(({ evidence }) => scoreOf(evidence) >= leastSure)) return weighed
  const known = new Set(exact.map(({ id }) => id))
  const others = (await similarlyNamed(request, context)).filter((id) => !known.has(id))
  const similar = await readCandidates(others, request, context)
  return weighCandidates(targetOf(request, searchedReadings), [...exact, ...similar])
}

/** Minimum score of a candidate with an exact name that makes a search unnecessary. */
const leastSure = 1
/** Number of readings to search for if no name is exact. */
const searchedReadings = 2

function targetOf(
  { readings, kind, runtime, person }: MatchRequest,
  searched: number,
): MatchTarget {
  // Readings share most of their texts.
  const comparable = memoize(comparableTitle)
  return {
    readings: readings.map((reading, at) => ({
      reading: kind === null ? reading : { ...reading, part: null },
      titles: reading.texts.map(comparable),
      variants: at < searched ? titleVariants(reading.title).map(comparable) : [],
      names: reading.names.map(({ text, words }) => ({ title: comparable(text), words })),
      kinds: kindsOf(kind ?? reading.kind),
    })),
    runtime,
    hasPerson: person !== null,
    parts: new Set(readings.map(({ place }) => place.part).filter((part) => part < 2)).size,
  }
}

/** Maximum number of titles with exact names. */
const maxExact = 30
const order = [
  { field: 'relevance', descending: true },
  { field: 'popularity', descending: true },
] as const

/** The titles that have the title of a reading as an exact name. */
async function exactlyNamed(
  { readings }: MatchRequest,
  context: Context,
): Promise<readonly InternalId[]> {
  const lines = readings.flatMap(({ texts, year }) =>
    texts.map((text) => (year === null ? text : `${text}\t${year}`)),
  )
  const articles = readings.slice(0, 4).flatMap(({ title }) => otherArticle(title))
  const names = [...new Set([...lines, ...articles])].join('\n')
  return search(readTitleNames(names), and(), maxExact, context)
}

/** The title with an article in front, or without one. */
function otherArticle(title: string): string[] {
  const [article = ''] = /^(?:the|an?) /i.exec(title) ?? []
  if (article !== '') return [title.slice(article.length)]
  return /^[\x20-\x7e]+$/.test(title) ? [`The ${title}`] : []
}

/** Maximum number of search results for each name, and for variants of the first name. */
const limits = { title: 12, ofYear: 8, other: 6 }
const maxSearches = 5

async function similarlyNamed(
  { readings }: MatchRequest,
  context: Context,
): Promise<readonly InternalId[]> {
  const searched = readings.slice(0, searchedReadings)
  const searches: (readonly [title: string, filter: Filter, limit: number])[] = []
  for (const { title, year } of searched) {
    searches.push([title, and(), limits.title])
    if (year === null) continue
    searches.push([title, and(atLeast('year', year - 1), atMost('year', year + 1)), limits.ofYear])
  }
  const variants = searched.flatMap(({ title }) => titleVariants(title).slice(1))
  for (const variant of new Set(variants)) searches.push([variant, and(), limits.other])
  // Searches of the same title share its readings.
  const typed = memoize(readTitleQuery)
  const found = await Promise.all(
    searches
      .slice(0, maxSearches)
      .map(([title, filter, limit]) => search(typed(title), filter, limit, context)),
  )
  return [...new Set(found.flat())]
}

async function search(
  typed: TypedQuery,
  filter: Filter,
  limit: number,
  { engine }: Context,
): Promise<readonly InternalId[]> {
  const start = { kind: 'offset', offset: 0 } as const
  const { ids } = await engine.searchTitles({ typed, filter, order: [...order], limit, start })
  return ids
}

async function readCandidates(
  ids: readonly InternalId[],
  { person }: MatchRequest,
  context: Context,
): Promise<TitleCandidate[]> {
  if (ids.length === 0) return []
  const withPerson = await titlesWithPerson(ids, person, context)
  return context.store.matchable.byIds(ids).map((title) => ({
    id: title.id,
    names: title.names.map(comparableTitle),
    year: title.year,
    endYear: title.end_year,
    kind: title.kind,
    runtime: title.runtime,
    votes: title.votes_total ?? 0,
    hasPerson: withPerson?.has(title.id) ?? null,
  }))
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

import type { NamedTitle } from '../../catalog/read/prepare-title-names.js'
import type { InternalId } from '../../schema/catalogs.js'
import { and, atLeast, atMost } from '../../schema/filter.js'
import { lazily } from '../../text/memoize.js'
import { readTitleQuery } from '../../text/typed-query.js'
import { personsNamed } from '../names/find-persons.js'
import type { SearchContext } from '../search-context.js'
import type { TitleCandidate } from './candidate.js'
import { comparableTitle } from './compare-titles.js'
import { keysWithLostLetters } from './damaged-text.js'
import type { MatchRequest } from './match-request.js'
import type { MatchTarget, NameReading } from './match-target.js'
import type { NamedRun } from './named-runs.js'

type Context = Pick<SearchContext, 'engine' | 'store'>

/** Maximum number of titles whose names are read. */
const maxExact = 12
/** Maximum number of titles of one name that are considered. */
const maxOfName = 60

/** The titles that have a run of words as a name; if `ids` are given, exactly these titles. */
export async function exactCandidates(
  target: MatchTarget,
  request: MatchRequest,
  context: Context,
  ids: readonly InternalId[] | null = null,
): Promise<{
  readonly titles: readonly TitleCandidate[]
  runsOf(id: InternalId): readonly NamedRun[]
}> {
  const runs = [...target.runs, ...runsWithLostLetters(target, context)]
  const years = target.yearsOutside
  const found = new Map<InternalId, { runs: NamedRun[]; rank: number }>()
  for (const run of runs) {
    const { attached, before, rarity } = target.around(run)
    const fitting = run.titles
      .filter((title) => isTitleOf(title, run, years))
      .toSorted((a, b) => yearRank(b, years) - yearRank(a, years))
    for (const title of fitting.slice(0, maxOfName)) {
      const rank = rarity + yearRank(title, years) - attached - before / 2 - title.is_head
      const known = found.get(title.id)
      if (known === undefined) found.set(title.id, { runs: [run], rank })
      else {
        known.runs.push(run)
        known.rank = Math.max(known.rank, rank) + 0.2
      }
    }
  }
  const likely = [...found].toSorted(([, a], [, b]) => b.rank - a.rank).slice(0, maxExact)
  const titles = await readCandidates(ids ?? likely.map(([id]) => id), request, context)
  return { titles, runsOf: (id) => found.get(id)?.runs ?? [] }
}

/** How well a title's year fits those of the name. */
function yearRank({ year }: NamedTitle, years: readonly number[]): number {
  if (years.length === 0 || year === null) return 0
  const apart = Math.min(...years.map((each) => Math.abs(each - year)))
  return apart === 0 ? 2 : apart === 1 ? 1 : -0.5
}

/**
 * False if the run is only the part of the title's name before a subtitle, and another title has it as a
 * name; with a year, another title of that year.
 */
function isTitleOf(title: NamedTitle, { titles }: NamedRun, years: readonly number[]): boolean {
  if (title.is_head === 0) return true
  const rivals = titles.filter(({ id }) => id !== title.id)
  if (years.length === 0) return rivals.length === 0
  const isOfYear =
    title.year !== null && years.some((year) => Math.abs(year - (title.year ?? 0)) <= 1)
  return isOfYear && !rivals.some(({ year }) => year !== null && years.includes(year))
}

function runsWithLostLetters(target: MatchTarget, { store }: Context): NamedRun[] {
  return target.parts.flatMap((part, number) => {
    const keys = keysWithLostLetters(part)
    if (keys.size === 0) return []
    return store.titleNames.named([...keys.keys()]).flatMap((title): NamedRun[] => {
      const place = keys.get(title.key)
      return place === undefined
        ? []
        : [{ part: number, ...place, titles: [title], isRepaired: true }]
    })
  })
}

/** Number of texts to search for. */
const searchedTexts = 2
/** Maximum number of titles that a search finds. */
const maxSimilar = 12
const order = [
  { field: 'relevance', descending: true },
  { field: 'popularity', descending: true },
] as const

/** The titles with names similar to the likeliest texts, without those already known. */
export async function similarCandidates(
  target: MatchTarget,
  request: MatchRequest,
  context: Context,
  known: ReadonlySet<InternalId>,
): Promise<TitleCandidate[]> {
  const found = await Promise.all(
    target.likely.slice(0, searchedTexts).map(({ reading }) => search(reading, context)),
  )
  const ids = [...new Set(found.flat())].filter((id) => !known.has(id))
  return readCandidates(ids, request, context)
}

/** The titles with a name similar to that of a reading, of its year; a season has a year of its own. */
async function search(
  { title, year, season }: NameReading,
  { engine }: Context,
): Promise<readonly InternalId[]> {
  const isOfYear = year !== null && season === null
  const { ids } = await engine.searchTitles({
    typed: readTitleQuery(title),
    filter: isOfYear ? and(atLeast('year', year - 1), atMost('year', year + 1)) : and(),
    order: [...order],
    limit: maxSimilar,
    start: { kind: 'offset', offset: 0 },
  })
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
    names: title.names,
    comparable: lazily(() => title.names.map(comparableTitle)),
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
  const persons = personsNamed(name, context.store)
  if (persons.length === 0) return null
  return new Set(
    await context.engine.narrow({
      ids: titles,
      filter: { kind: 'credited', persons, roles: null },
    }),
  )
}

import type { Reason, ReasonHow, TitleCandidate } from './candidate.js'

const flag = (condition: boolean) => (condition ? 1 : 0)

/** How the facts of a candidate compare with those of a name; null for facts that the name lacks. */
interface Facts {
  readonly year: ReasonHow | null
  readonly kind: ReasonHow | null
  readonly runtime: ReasonHow | null
  readonly person: ReasonHow | null
}

export function compareFacts(
  target: { readonly runtime: number | null; readonly hasPerson: boolean },
  candidate: TitleCandidate,
  { year, season }: { readonly year: number | null; readonly season: number | null },
  kinds: ReadonlySet<string> | null,
): Facts {
  return {
    year: compareYear(year, season, candidate),
    kind: kinds === null ? null : kinds.has(candidate.kind) ? 'equal' : 'different',
    runtime: compareRuntime(target.runtime, candidate.runtime),
    person: comparePerson(target.hasPerson, candidate.hasPerson),
  }
}

export function reasonsOf(title: ReasonHow, { year, kind, runtime, person }: Facts): Reason[] {
  const found = { title, year, kind, runtime, person }
  return (['title', 'year', 'kind', 'runtime', 'person'] as const).flatMap((of): Reason[] =>
    found[of] === null ? [] : [{ of, how: found[of] }],
  )
}

export function measuresOf(
  { year, kind, runtime, person }: Facts,
  { votes }: TitleCandidate,
  isSeries: boolean,
) {
  return {
    yearEqual: flag(year === 'equal'),
    yearNear: flag(year === 'near'),
    yearDifferent: flag(year === 'different'),
    yearUnknown: flag(year === 'unknown'),
    noYear: flag(year === null),
    seriesEqual: flag(kind === 'equal' && isSeries),
    kindDifferent: flag(kind === 'different'),
    runtimeEqual: flag(runtime === 'equal'),
    runtimeNear: flag(runtime === 'near'),
    runtimeDifferent: flag(runtime === 'different'),
    personEqual: flag(person === 'equal'),
    personDifferent: flag(person === 'different'),
    votes: Math.log10(1 + votes) / 7,
  }
}

export function yearsApart(
  year: number | null,
  { year: start, endYear }: Pick<TitleCandidate, 'year' | 'endYear'>,
): number {
  if (year === null || start === null) return 0
  if (endYear !== null && year >= start && year <= endYear) return 0
  return Math.abs(year - start)
}

function compareYear(
  year: number | null,
  season: number | null,
  candidate: TitleCandidate,
): ReasonHow | null {
  if (year === null) return null
  const { year: first } = candidate
  if (first === null) return 'unknown'
  if (year === first) return 'equal'
  // The year of a season, of which a series has at most one every two years.
  const isOfSeason = season !== null && year >= first && year <= first + 2 * season
  return isOfSeason || yearsApart(year, candidate) <= 1 ? 'near' : 'different'
}

/** Runtimes differ between catalogs by a few minutes. */
const runtimeMargins = { equal: 2, nearShare: 0.12 }

function compareRuntime(target: number | null, own: number | null): ReasonHow | null {
  if (target === null) return null
  if (own === null) return 'unknown'
  const difference = Math.abs(target - own)
  if (difference <= runtimeMargins.equal) return 'equal'
  return difference <= runtimeMargins.nearShare * own ? 'near' : 'different'
}

function comparePerson(isWanted: boolean, has: boolean | null): ReasonHow | null {
  if (!isWanted) return null
  if (has === null) return 'unknown'
  return has ? 'equal' : 'different'
}

import { seriesKinds } from '../../schema/enums.js'
import {
  type ComparableTitle,
  compareTitles,
  likenessRank,
  type TitleLikeness,
} from './compare-titles.js'

/** The known properties of the title to find. */
export interface MatchTarget {
  /** The title first, then its variants. */
  readonly titles: readonly ComparableTitle[]
  readonly year: number | null
  /** The possible kinds; null for any. */
  readonly kinds: ReadonlySet<string> | null
  /** Minutes. */
  readonly runtime: number | null
  /** True if the request names a person. */
  readonly hasPerson: boolean
}

/** A title that may be the one to find. */
export interface TitleCandidate {
  readonly id: number
  readonly names: readonly ComparableTitle[]
  readonly year: number | null
  /** Last year of a series; null if unknown, and for films. */
  readonly endYear: number | null
  readonly kind: string
  readonly runtime: number | null
  /** Votes in all catalogs. */
  readonly votes: number
  /**
   * True if the named person took part; null if the request names no person or the title has no known
   * persons.
   */
  readonly hasPerson: boolean | null
}

export type ReasonOf = 'id' | 'title' | 'year' | 'kind' | 'runtime' | 'person'
export type ReasonHow = 'equal' | 'near' | 'unknown' | TitleLikeness

/** One piece of evidence for or against a candidate. */
export interface Reason {
  readonly of: ReasonOf
  readonly how: ReasonHow
}

/**
 * The reasons for a response, and the features of the model (server/matching/model.ts). A feature
 * that does not apply is 0.
 */
export interface Evidence {
  readonly reasons: readonly Reason[]
  readonly measures: Readonly<Record<Measure, number>>
}

export const measureNames = [
  'exact',
  'exactLength',
  'close',
  'closeShare',
  'partial',
  'partialShare',
  'different',
  'variant',
  'numbers',
  'yearEqual',
  'yearNear',
  'yearDifferent',
  'yearFar',
  'yearUnknown',
  'noYear',
  'kindEqual',
  'kindDifferent',
  'runtimeEqual',
  'runtimeNear',
  'runtimeDifferent',
  'personEqual',
  'personDifferent',
  'votes',
] as const
export type Measure = (typeof measureNames)[number]

/** Compares a candidate with the title to find. */
export function compareCandidate(target: MatchTarget, candidate: TitleCandidate): Evidence {
  const title = titleEvidence(target, candidate)
  const year = compareYear(target.year, candidate)
  const kind = compareKind(target.kinds, candidate.kind)
  const runtime = compareRuntime(target.runtime, candidate.runtime)
  const person = comparePerson(target.hasPerson, candidate.hasPerson)
  const distance = yearsApart(target.year, candidate)
  const flag = (condition: boolean) => (condition ? 1 : 0)
  const reasons: Reason[] = [
    { of: 'title', how: title.how },
    ...(year === null ? [] : [{ of: 'year' as const, how: year }]),
    ...(kind === null ? [] : [{ of: 'kind' as const, how: kind }]),
    ...(runtime === null ? [] : [{ of: 'runtime' as const, how: runtime }]),
    ...(person === null ? [] : [{ of: 'person' as const, how: person }]),
  ]
  return {
    reasons,
    measures: {
      exact: flag(title.how === 'exact'),
      exactLength: title.how === 'exact' ? Math.min(title.length, 20) / 20 : 0,
      close: flag(title.how === 'close'),
      closeShare: title.how === 'close' ? title.share : 0,
      partial: flag(title.how === 'partial'),
      partialShare: title.how === 'partial' ? title.share : 0,
      different: flag(title.how === 'different'),
      variant: flag(title.isVariant),
      numbers: flag(title.numbersDiffer),
      yearEqual: flag(year === 'equal'),
      yearNear: flag(year === 'near'),
      yearDifferent: flag(year === 'different' && distance <= 3),
      yearFar: flag(year === 'different' && distance > 3),
      yearUnknown: flag(year === 'unknown'),
      noYear: flag(year === null),
      kindEqual: flag(kind === 'equal'),
      kindDifferent: flag(kind === 'different'),
      runtimeEqual: flag(runtime === 'equal'),
      runtimeNear: flag(runtime === 'near'),
      runtimeDifferent: flag(runtime === 'different'),
      personEqual: flag(person === 'equal'),
      personDifferent: flag(person === 'different'),
      votes: Math.log10(1 + candidate.votes) / 7,
    },
  }
}

function titleEvidence({ titles }: MatchTarget, { names }: TitleCandidate) {
  let best = { how: 'different' as TitleLikeness, share: 0, numbersDiffer: false }
  let highest = -1
  let isVariant = false
  let length = 0
  for (const [at, title] of titles.entries()) {
    for (const name of names) {
      const compared = compareTitles(title, name)
      // A match of a variant counts less than a match of the title itself.
      const own = likenessRank(compared) - (at > 0 ? 0.25 : 0)
      if (own <= highest) continue
      highest = own
      best = compared
      isVariant = at > 0
      length = title.spellings[0]?.join('').length ?? 0
    }
  }
  return { ...best, isVariant, length }
}

function yearsApart(year: number | null, { year: own, endYear }: TitleCandidate): number {
  if (year === null || own === null) return 0
  if (endYear !== null && year >= own && year <= endYear) return 0
  return Math.abs(year - own)
}

function compareYear(year: number | null, candidate: TitleCandidate): ReasonHow | null {
  if (year === null) return null
  if (candidate.year === null) return 'unknown'
  if (year === candidate.year) return 'equal'
  return yearsApart(year, candidate) <= 1 ? 'near' : 'different'
}

function compareKind(kinds: ReadonlySet<string> | null, kind: string): ReasonHow | null {
  if (kinds === null) return null
  return kinds.has(kind) ? 'equal' : 'different'
}

/** Margins for runtimes, which differ between catalogs by a few minutes. */
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

/** The kinds that `movie` or `series` includes (docs/reference/match.md#parameters). */
export function kindsNamed(kind: string, allKinds: readonly string[]): string[] {
  if (kind === 'series') return [...seriesKinds, 'anime']
  if (kind === 'movie') return allKinds.filter((each) => !seriesKinds.has(each))
  return [kind]
}

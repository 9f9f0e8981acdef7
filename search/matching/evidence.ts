import {
  type ComparableTitle,
  type ComparedTitles,
  compareTitles,
  different,
  equality,
  likenessRank,
  type TitleLikeness,
} from './compare-titles.js'
import type { Reading } from './read-name.js'

/** The known properties of the title to find. */
export interface MatchTarget {
  readonly readings: readonly TargetReading[]
  readonly runtime: number | null
  readonly hasPerson: boolean
  /** Number of parts of the path that may contain the title. */
  readonly parts: number
}

export interface TargetReading {
  readonly reading: Reading
  readonly titles: readonly ComparableTitle[]
  /** Variants to compare if a candidate has none of the titles; empty if only exact names count. */
  readonly variants: readonly ComparableTitle[]
  readonly names: readonly { readonly title: ComparableTitle; readonly words: number }[]
  /** The possible kinds; null for any. */
  readonly kinds: ReadonlySet<string> | null
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

export type ReasonHow = 'equal' | 'near' | 'unknown' | TitleLikeness

/** One piece of evidence for or against a candidate. */
export interface Reason {
  readonly of: 'id' | 'title' | 'year' | 'kind' | 'runtime' | 'person'
  readonly how: ReasonHow
}

/**
 * The reasons for a response, and the features of the model (search/matching/model.ts). A feature
 * that does not apply is 0.
 */
export interface Evidence {
  readonly reading: Reading
  readonly reasons: readonly Reason[]
  readonly measures: Readonly<Record<Measure, number>>
}

export const measureNames = [
  'exact',
  'exactLength',
  'exactLengthYear',
  'cleanNoYear',
  'cleanNear',
  'loose',
  'close',
  'closeShare',
  'closeChange',
  'closeLength',
  'partial',
  'partialShare',
  'different',
  'variant',
  'numbers',
  'restWords',
  'restWordsYear',
  'restTags',
  'restNumbers',
  'otherName',
  'otherPart',
  'noOtherPart',
  'shorter',
  'otherYear',
  'otherStrict',
  'otherSpelling',
  'yearEqual',
  'yearNear',
  'yearDifferent',
  'yearFar',
  'yearUnknown',
  'noYear',
  'kindEqual',
  'seriesEqual',
  'kindDifferent',
  'runtimeEqual',
  'runtimeNear',
  'runtimeDifferent',
  'personEqual',
  'personDifferent',
  'votes',
] as const
export type Measure = (typeof measureNames)[number]
/** `bias` is the score of a candidate without evidence. */
export type Weights = Readonly<Record<Measure | 'bias', number>>

/** Compares a candidate with each reading: with exact names first, and with similar ones if none is exact. */
export function compareCandidate(target: MatchTarget, candidate: TitleCandidate): Evidence[] {
  const exact = target.readings.flatMap((read) => {
    const title = exactTitle(read, candidate)
    return title === null ? [] : [{ read, title }]
  })
  const parts = new Set(exact.map(({ read }) => read.reading.place.part))
  const compared =
    exact.length > 0
      ? exact
      : target.readings
          .filter(({ variants }) => variants.length > 0)
          .map((read) => ({ read, title: similarTitle(read, candidate) }))
  return compared.map(({ read, title }) => {
    const isElsewhere = target.parts > 1 && read.reading.place.part < 2
    const isInOther = isElsewhere && parts.size > 1
    return evidenceOf(target, candidate, { read, title, isElsewhere, isInOther })
  })
}

interface TitleEvidence extends ComparedTitles {
  readonly isVariant: boolean
  readonly length: number
}

function exactTitle({ titles }: TargetReading, { names }: TitleCandidate): TitleEvidence | null {
  let looseness = 1
  let found: ComparableTitle | null = null
  for (const [index, title] of titles.entries()) {
    for (const name of names) {
      const equal = equality(title, name)
      if (equal === null) continue
      found ??= title
      looseness = Math.min(looseness, index === 0 ? equal : 0)
    }
  }
  if (found === null) return null
  const length = found.words[0]?.join('').length ?? 0
  return {
    how: 'exact',
    share: 1,
    change: 0,
    looseness,
    numbersDiffer: false,
    isVariant: false,
    length,
  }
}

function similarTitle({ variants }: TargetReading, { names }: TitleCandidate): TitleEvidence {
  let best = different
  let highest = -1
  let isVariant = false
  let length = 0
  for (const [at, title] of variants.entries()) {
    for (const name of names) {
      const compared = compareTitles(title, name)
      // A match of a variant counts less than a match of the title itself.
      const rank = likenessRank(compared) - (at > 0 ? 0.25 : 0)
      if (rank <= highest) continue
      highest = rank
      best = compared
      isVariant = at > 0
      length = title.words[0]?.join('').length ?? 0
    }
  }
  return { ...best, isVariant, length }
}

function evidenceOf(
  target: MatchTarget,
  candidate: TitleCandidate,
  {
    read: { reading, names, kinds },
    title,
    isElsewhere,
    isInOther,
  }: {
    readonly read: TargetReading
    readonly title: TitleEvidence
    readonly isElsewhere: boolean
    readonly isInOther: boolean
  },
): Evidence {
  const year = compareYear(reading.year, candidate)
  const kind = compareKind(kinds, candidate.kind)
  const runtime = compareRuntime(target.runtime, candidate.runtime)
  const person = comparePerson(target.hasPerson, candidate.hasPerson)
  const apart = yearsApart(reading.year, candidate)
  const confirmed = names.filter(({ title: other }) =>
    candidate.names.some((name) => equality(other, name) !== null),
  )
  const explained = confirmed.reduce((sum, { words }) => sum + words, 0)
  const restWords = Math.max(0, reading.rest.words - explained)
  const isExact = title.how === 'exact'
  const isClean = isExact && title.looseness < 1 && restWords + reading.rest.numbers < 0.3
  const exactLength = isExact ? Math.min(title.length, 20) / 20 : 0
  const isExactYear = isExact && year === 'equal'
  const flag = (condition: boolean) => (condition ? 1 : 0)
  const found = { title: title.how, year, kind, runtime, person }
  const reasons = (['title', 'year', 'kind', 'runtime', 'person'] as const).flatMap(
    (of): Reason[] => (found[of] === null ? [] : [{ of, how: found[of] }]),
  )
  return {
    reading,
    reasons,
    measures: {
      exact: flag(isExact),
      exactLength,
      exactLengthYear: isExactYear ? exactLength : 0,
      cleanNoYear: flag(isClean && year === null),
      cleanNear: flag(isClean && year === 'near'),
      loose: title.looseness,
      close: flag(title.how === 'close'),
      closeShare: title.how === 'close' ? title.share : 0,
      closeChange: title.change,
      closeLength: title.how === 'close' ? Math.min(title.length, 20) / 20 : 0,
      partial: flag(title.how === 'partial'),
      partialShare: title.how === 'partial' ? title.share : 0,
      different: flag(title.how === 'different'),
      variant: flag(title.isVariant),
      numbers: flag(title.numbersDiffer),
      restWords: Math.min(2, restWords),
      restWordsYear: isExactYear ? Math.min(2, restWords) : 0,
      restTags: Math.min(2, reading.rest.tags),
      restNumbers: Math.min(2, reading.rest.numbers),
      otherName: flag(confirmed.length > 0),
      otherPart: flag(isInOther),
      noOtherPart: flag(isElsewhere && !isInOther),
      shorter: 0,
      otherYear: 0,
      otherStrict: 0,
      otherSpelling: 0,
      yearEqual: flag(year === 'equal'),
      yearNear: flag(year === 'near'),
      yearDifferent: flag(year === 'different' && apart <= 3),
      yearFar: flag(year === 'different' && apart > 3),
      yearUnknown: flag(year === 'unknown'),
      noYear: flag(year === null),
      kindEqual: flag(kind === 'equal'),
      seriesEqual: flag(kind === 'equal' && reading.kind === 'series'),
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

function yearsApart(year: number | null, { year: start, endYear }: TitleCandidate): number {
  if (year === null || start === null) return 0
  if (endYear !== null && year >= start && year <= endYear) return 0
  return Math.abs(year - start)
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

import type { NamedTitle } from '../../catalog/read/prepare-title-names.js'
import { exactKey } from '../../text/name-forms.js'
import type { Reason, TitleCandidate } from './candidate.js'
import {
  comparableTitle,
  compareTitles,
  different,
  equality,
  likenessRank,
} from './compare-titles.js'
import { compareFacts, measuresOf, reasonsOf } from './facts.js'
import type { MatchTarget, NameReading } from './match-target.js'
import type { NamedRun } from './named-runs.js'
import { weights } from './weights.js'

/**
 * The reasons for a response, and the features of the model (search/matching/model.ts). A feature
 * that does not apply is 0.
 */
export interface Evidence {
  readonly reading: NameReading
  /** The words that are the candidate's name; null if its name is only similar. */
  readonly run: NamedRun | null
  readonly reasons: readonly Reason[]
  readonly measures: Readonly<Record<Measure, number>>
  /** True if the run may be a part of a longer name with a misspelt word. */
  readonly isOpen: boolean
}

/** What is measured; the weights name the measures. */
export type Measure = Exclude<keyof typeof weights, 'bias'>
/** `bias` is the score of a candidate without evidence. */
export type Weights = Readonly<Record<Measure | 'bias', number>>
export const measureNames = Object.keys(weights).filter((name) => name !== 'bias') as Measure[]

const none = Object.fromEntries(measureNames.map((name) => [name, 0])) as Record<Measure, number>
const flag = (condition: boolean) => (condition ? 1 : 0)
const most = 2
/** How loosely a name with a lost letter equals the name. */
const repairedLooseness = 0.3

/** The evidence of a run that is a name of the candidate; null if the name excludes the candidate. */
export function exactEvidence(
  target: MatchTarget,
  candidate: TitleCandidate,
  run: NamedRun,
  others: readonly NamedRun[],
): Evidence | null {
  const named = run.titles.find(({ id }) => id === candidate.id) as NamedTitle
  const { reading, kinds, isSeries } = target.readingOf(run, candidate)
  if (isSeries && kinds !== null && !kinds.has(candidate.kind)) return null
  const around = target.around(run)
  const looseness = run.isRepaired
    ? repairedLooseness
    : loosenessOf(target.textOf(run), candidate, named.is_head === 1 && !around.isOpen)
  const facts = compareFacts(target, candidate, reading, kinds)
  const rest = around.attached + around.before + around.behind + around.number
  const isJoined = around.attached > 0
  const outside = target.unexplained(run, others)
  const number = isSeries ? 0 : around.number
  // A name that is longer by a word of the catalog or a number is another name, however long the rest is;
  // and so is the file with a year in a folder with the year of the candidate.
  const isOther = isJoined || number === 1 || (outside > 0 && target.hasYearOfMain(run))
  const length = isOther ? 0 : Math.min(around.letters, 20) / 20
  const isEqual = facts.year === 'equal'
  const isClean = looseness < 1 && rest < 0.3 && !around.isOpen
  return {
    reading,
    run,
    isOpen: around.isOpen,
    reasons: reasonsOf('exact', facts),
    measures: {
      ...none,
      ...measuresOf(facts, candidate, isSeries),
      exact: 1,
      length,
      lengthYear: isEqual ? length : 0,
      rarity: isOther ? 0 : Math.min(around.rarity, 4) / 4,
      explained: isOther ? 0 : around.rarity / (around.rarity + around.before + around.behind),
      cleanNoYear: flag(isClean && facts.year === null),
      cleanNear: flag(isClean && facts.year === 'near'),
      loose: looseness,
      joined: flag(isJoined),
      unknown: Math.min(most, around.unknown),
      before: Math.min(1, around.before),
      behind: Math.min(1, around.behind),
      number,
      outside,
      marked: flag(target.isMarked(run)),
      quoted: flag(around.isQuoted),
    },
  }
}

/** The evidence of a candidate whose names are at most similar to the likeliest texts. */
export function similarEvidence(target: MatchTarget, candidate: TitleCandidate): Evidence | null {
  const [reading] = target.likely
  if (reading === undefined) return null
  const { kinds, isSeries } = target.readingOf(target.likely[0]?.place ?? null, candidate)
  if (isSeries && kinds !== null && !kinds.has(candidate.kind)) return null
  let best = different
  let found = reading
  let [highest, isVariant, length] = [-1, false, 0]
  for (const text of target.likely) {
    for (const [at, title] of text.variants.entries()) {
      for (const name of candidate.comparable()) {
        const compared = compareTitles(title, name)
        // A match of a variant counts less than a match of the title itself.
        const rank = likenessRank(compared) - (at > 0 ? 0.25 : 0)
        if (rank <= highest) continue
        ;[highest, best, isVariant] = [rank, compared, at > 0]
        length = Math.min(title.words[0]?.join('').length ?? 0, 20) / 20
        found = text
      }
    }
  }
  const { how, share, change, looseness, numbersDiffer } = best
  const facts = compareFacts(target, candidate, found.reading, kinds)
  const isExact = how === 'exact'
  return {
    reading: found.reading,
    run: null,
    isOpen: false,
    reasons: reasonsOf(how, facts),
    measures: {
      ...none,
      ...measuresOf(facts, candidate, isSeries),
      exact: flag(isExact),
      length: isExact ? length : 0,
      lengthYear: isExact && facts.year === 'equal' ? length : 0,
      loose: looseness,
      closeShare: how === 'close' ? share : 0,
      closeChange: change,
      closeLength: how === 'close' ? length : 0,
      partial: flag(how === 'partial'),
      partialShare: how === 'partial' ? share : 0,
      different: flag(how === 'different'),
      variant: flag(isVariant),
      numbers: flag(numbersDiffer),
    },
  }
}

/** How loosely a text equals a name of the candidate, from 0 to 1. */
function loosenessOf(text: string, candidate: TitleCandidate, isHead: boolean): number {
  const key = exactKey(text)
  if (isHead || candidate.names.some((name) => exactKey(name) === key)) return 0
  const title = comparableTitle(text)
  let least = 1
  for (const name of candidate.comparable()) {
    least = Math.min(least, equality(title, name) ?? 1)
    if (least === 0) break
  }
  return least
}

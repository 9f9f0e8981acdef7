import { hasNamePrefix, memoizedCost } from './closeness.js'
import { lazily } from './memoize.js'
import { searchWords } from './name-forms.js'
import type { NameTokens, Range, TokenSpelling } from './name-tokens.js'
import { type ComparedWord, type NameWords, penalties } from './penalties.js'
import type { Reading } from './reading.js'
import type { TypedQuery } from './typed-query.js'
import { littleWords } from './words/in-names.js'

/**
 * Levels of matches between a name and a typed query, the best first: it equals the query, begins with it,
 * contains its words, matches another reading or with typos, or matches only some words.
 */
export const matchLevels = ['exact', 'prefix', 'words', 'alternative', 'partial'] as const
type MatchLevel = (typeof matchLevels)[number]

/** The parts of a name that a typed query matches. */
export interface NameMatch {
  readonly name: string
  readonly level: MatchLevel
  /** True if the name contains every typed word that is not optional. */
  readonly isComplete: boolean
  /** The matched ranges, in order; a word with a typo is matched as a whole. */
  readonly ranges: readonly Range[]
  /** The typed words in the name, as the reading that matches spells them. */
  readonly words: readonly string[]
}

/** The parts of a typed query that are compared with names. */
type ComparedQuery = Pick<TypedQuery, 'asTyped' | 'alternatives' | 'partial'>

/**
 * Creates a function that finds the best match of a query among names; null if no name has a word of the
 * query. A name with all words of the query beats a name that lacks a word. Among equally good names the
 * first wins. The first name is the one that cards show, so another name replaces it only on a better level,
 * or if the other name equals or begins with the query.
 */
export function nameMatcher(
  typed: ComparedQuery,
): (names: readonly NameTokens[]) => NameMatch | null {
  const matchOf = bestNameMatcher(typed)
  return (names) => {
    const best = matchOf(names)
    const [first] = names
    if (first === undefined || best === null || best.name === first.name) return best
    if (best.level === 'exact' || best.level === 'prefix') return best
    const own = matchOf([first])
    const isAsGood = own?.level === best.level && own.ranges.length >= best.ranges.length
    return isAsGood ? own : best
  }
}

/** Levels of names with all words of a text as typed. */
const exactLevels: readonly MatchLevel[] = ['exact', 'prefix', 'words']

/**
 * Creates a predicate for the names of a title or person of which one has every word of the query, apart from
 * little words and the end of the last word.
 */
export function exactlyNamed(typed: ComparedQuery): (names: readonly NameTokens[]) => boolean {
  const matchOf = nameMatcher(typed)
  return (names) => exactLevels.includes(matchOf(names)?.level ?? 'partial')
}

function bestNameMatcher(typed: ComparedQuery): (names: readonly NameTokens[]) => NameMatch | null {
  const isExact = exactNameTest(typed)
  const asTyped = () => typed.asTyped.readings
  const guesses = () => typed.alternatives.readings
  const plain = lazily(() => asTyped().map((reading) => prepareReading(reading, false)))
  const alternatives = [asTyped, guesses].map((readings) =>
    lazily(() => readings().map((reading) => prepareReading(reading, true))),
  )
  const partial = lazily(() => {
    const most = Math.max(0, ...asTyped().map(({ words }) => words.length))
    const titles = typed.alternatives.withPerson.map(({ title }) => title)
    return [...titles, ...typed.partial.readings].map((reading) =>
      prepareReading(reading, true, most - reading.words.length),
    )
  })
  const stages = [plain, ...alternatives, partial]
  return (names) => {
    const exact = names.map(isExact)
    let found: Found | null = null
    let stage = 0
    for (; stage < stages.length; stage += 1) {
      const own = closest(names, exact, stages[stage]?.() ?? [])
      found = own ?? found
      if (own?.isComplete) break
    }
    if (found === null) {
      const name = names[exact.indexOf(true)]
      return name === undefined ? null : exactMatch(name)
    }
    const { isComplete, ranges, words, begins } = found
    const { name } = found.name
    if (found.isExact) {
      return isComplete
        ? { name, level: 'exact', isComplete, ranges, words }
        : exactMatch(found.name)
    }
    if (!isComplete || stages[stage] === partial) {
      return { name, level: 'partial', isComplete: false, ranges, words }
    }
    const level = stage > 0 ? 'alternative' : begins ? 'prefix' : 'words'
    return { name, level, isComplete, ranges, words }
  }
}

/** A predicate for names that equal the query. */
function exactNameTest({ asTyped }: ComparedQuery): (name: NameTokens) => boolean {
  const keys = [...new Set(asTyped.names.map(({ key }) => key))]
  return (name) => keys.some((key) => name.keys().has(key))
}

function exactMatch({ name, spellings }: NameTokens): NameMatch {
  const { words = [], ranges = [] } = spellings[0] ?? {}
  const [first, last] = [ranges[0], ranges.at(-1)]
  const whole: Range[] = first === undefined || last === undefined ? [] : [[first[0], last[1]]]
  return { name, level: 'exact', isComplete: true, ranges: whole, words }
}

interface ComparedReading {
  readonly reading: Reading
  readonly words: readonly ComparedWord<string>[]
  /** Number of typed words that the reading omits. */
  readonly omittedWords: number
}

/** Prepares a reading for comparison. */
function prepareReading(reading: Reading, withTypos: boolean, omittedWords = 0): ComparedReading {
  const words = reading.words.map((word) => {
    const typed = withTypos ? word : { ...word, edits: 0 as const }
    return { ...word, costOf: memoizedCost(typed, reading.names) }
  })
  return { reading, words, omittedWords }
}

interface Found {
  readonly name: NameTokens
  readonly isExact: boolean
  /** True if the name has all words of the reading. */
  readonly isComplete: boolean
  readonly begins: boolean
  readonly ranges: readonly Range[]
  readonly words: readonly string[]
}

/** The name that is closest to one of the readings; names that equal the query come first. */
function closest(
  names: readonly NameTokens[],
  isExact: readonly boolean[],
  readings: readonly ComparedReading[],
): Found | null {
  let best: (Compared & { readonly worth: number }) | null = null
  for (const compared of comparisons(names, readings)) {
    const cost = costOf(compared)
    if (cost === null) continue
    const worth = (isExact[compared.name] ? penalties.missingWord : 0) - cost
    if (best === null || worth > best.worth) best = { ...compared, worth }
  }
  if (best === null) return null
  const name = names[best.name] as NameTokens
  return { name, isExact: isExact[best.name] ?? false, ...matchedParts(name, best) }
}

/** One spelling of a name and one reading to compare it with. */
interface Compared {
  /** The position of the name. */
  readonly name: number
  readonly spelling: TokenSpelling
  readonly reading: ComparedReading
}

function comparisons(
  names: readonly NameTokens[],
  readings: readonly ComparedReading[],
): Compared[] {
  return readings.flatMap((reading) =>
    names.flatMap(({ spellings }, name) =>
      spellings.map((spelling) => ({ name, spelling, reading })),
    ),
  )
}

/** The words of a spelling as a reading compares them. */
function comparedWords({ spelling, reading }: Compared): readonly string[] {
  return reading.reading.names === 'latin' ? spelling.latin() : spelling.words
}

/** The total penalty of a name for a reading; null if the name contains none of the reading's words. */
function costOf(compared: Compared): number | null {
  const words = comparedWords(compared)
  const { words: typed, omittedWords } = compared.reading
  let cost = 0
  let found = 0
  let missing = 0
  for (const { costOf, isOptional } of typed) {
    let least = Number.POSITIVE_INFINITY
    for (const word of words) least = Math.min(least, costOf(word))
    if (least < Number.POSITIVE_INFINITY) found += 1
    else if (!isOptional) missing += 1
    cost += least < Number.POSITIVE_INFINITY ? least : isOptional ? penalties.littleWord : 0
  }
  if (found === 0) return null
  const extra = Math.max(words.length - found, 0) * penalties.extraWord
  const begins = missing === 0 && hasNamePrefix(typed, toNameWords(words))
  const nearness = begins ? Math.min(cost + extra, penalties.namePrefix) : cost + extra
  return nearness + (missing + omittedWords) * penalties.missingWord
}

/** The ranges of a name that a reading matches. */
function matchedParts(name: NameTokens, compared: Compared) {
  const words = comparedWords(compared)
  const { reading, words: typed } = compared.reading
  const found = typed.flatMap(({ costOf }, position): { text: string; range: Range }[] => {
    const own = words.map(costOf)
    const least = Math.min(...own)
    const range = compared.spelling.ranges[own.indexOf(least)]
    if (least === Number.POSITIVE_INFINITY || range === undefined) return []
    const { text = '', isInitial = false } = reading.words[position] ?? {}
    const isBeginning = (least === penalties.prefix || isInitial) && reading.names === 'written'
    return [{ text, range: isBeginning ? prefixRange(name, range, text) : range }]
  })
  const isComplete = typed.every(
    ({ costOf, isOptional }) =>
      isOptional || words.some((word) => costOf(word) < Number.POSITIVE_INFINITY),
  )
  return {
    isComplete,
    begins: isComplete && hasNamePrefix(typed, toNameWords(words)),
    ranges: sortRanges(found.map(({ range }) => range)),
    words: found.map(({ text }) => text),
  }
}

function toNameWords(words: readonly string[]): NameWords<string> {
  const positions = { firstWord: 0, firstName: 0, endName: 1 }
  return { words, lengths: [words.length], littleWords, isWellKnown: true, ...positions }
}

/** The range of the first letters of a word: as many letters as were typed. */
function prefixRange({ name }: NameTokens, [from, to]: Range, typed: string): Range {
  for (let end = from + 1; end < to; end += 1) {
    if (searchWords(name.slice(from, end)).join('').length >= typed.length) return [from, end]
  }
  return [from, to]
}

/** Sorts ranges from left to right and removes duplicates. */
function sortRanges(ranges: readonly Range[]): Range[] {
  const sorted = ranges.toSorted(([a, endOfA], [b, endOfB]) => a - b || endOfB - endOfA)
  return sorted.filter(([from], at) => from !== sorted[at - 1]?.[0])
}

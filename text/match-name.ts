import { articles, isBegun, type Names, penalties, type WordCost, wordCost } from './closeness.js'
import { lazily } from './lazily.js'
import { exactKey, joinedKey, latinKey, latinWords, searchWords } from './name-forms.js'
import type { Reading } from './reading.js'
import type { TypedQuery } from './typed-query.js'

/** How well a name matches a typed query, the best first. */
export const matchLevels = ['whole', 'begun', 'words', 'otherwise', 'partly'] as const
export type MatchLevel = (typeof matchLevels)[number]

/** A stretch of a text, in UTF-16 units: from the first one to the one after the last. */
export type Range = readonly [from: number, to: number]

/** What of a name a typed query matches. */
export interface NameMatch {
  readonly name: string
  readonly level: MatchLevel
  /** Whether every typed word is in it. */
  readonly isComplete: boolean
  /** The matched stretches, in order; a word with a typo is one as a whole. */
  readonly ranges: readonly Range[]
  /** The typed words that it has, as the reading that matches spells them. */
  readonly words: readonly string[]
}

/** A name taken apart, and the forms that it is compared by: those made once, when first asked for. */
export interface NameTokens {
  readonly name: string
  /** Its words as they are searched, and where each stands in it. */
  readonly words: readonly string[]
  readonly ranges: readonly Range[]
  /** The same words in Latin letters: empty texts for those that have none. */
  readonly latin: () => readonly string[]
  /** The keys of the whole name: as it is written, as one word, in Latin letters. */
  readonly exactKey: () => string
  readonly joinedKey: () => string
  readonly latinKey: () => string
}

/** Letters, digits and what is not seen between them: what a search takes for words. */
const wordPattern = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu

/** Takes a name apart, which is most of the work of comparing it. */
export function nameTokens(name: string): NameTokens {
  const words: string[] = []
  const ranges: Range[] = []
  for (const { 0: found, index } of name.matchAll(wordPattern)) {
    const range: Range = [index, index + found.length]
    for (const word of searchWords(found)) {
      if (word === '') continue
      words.push(word)
      ranges.push(range)
    }
  }
  return {
    name,
    words,
    ranges,
    latin: lazily(() => words.map((word) => latinWords(word)[0] ?? '')),
    exactKey: lazily(() => exactKey(name)),
    joinedKey: lazily(() => joinedKey(words)),
    latinKey: lazily(() => latinKey(latinWords(name))),
  }
}

/** What of a typed query a name is compared with. */
type ComparedQuery = Pick<
  TypedQuery,
  | 'whole'
  | 'joined'
  | 'certain'
  | 'beside'
  | 'fallbacks'
  | 'beginnings'
  | 'withPerson'
  | 'withoutOneWord'
>

/**
 * Makes the comparison with a query: the name that it matches best, the first of equals; null where none
 * has a word of it. A name of which not all words were found counts less than any that has all. The first
 * name, which is the one that is shown, gives way only to one on a better level, or to one that is begun
 * and nearer. Without typos only what was typed is compared.
 */
export function nameMatcher(
  typed: ComparedQuery,
  options: { readonly withTypos?: boolean } = {},
): (names: readonly NameTokens[]) => NameMatch | null {
  const matchOf = bestNameMatcher(typed, options)
  return (names) => {
    const best = matchOf(names)
    const [first] = names
    if (first === undefined || best === null || best.name === first.name) return best
    if (best.level === 'whole' || best.level === 'begun') return best
    const own = matchOf([first])
    const isAsGood = own?.level === best.level && own.ranges.length >= best.ranges.length
    return isAsGood ? own : best
  }
}

function bestNameMatcher(
  typed: ComparedQuery,
  { withTypos = true }: { readonly withTypos?: boolean },
): (names: readonly NameTokens[]) => NameMatch | null {
  const isWhole = wholeNameTest(typed)
  const certain = () => [...typed.certain, ...typed.beside]
  const others = () => [...typed.fallbacks, ...typed.beginnings]
  const rests = () => [...typed.withPerson.map(({ title }) => title), ...typed.withoutOneWord]
  const plain = lazily(() => certain().map((reading) => compared(reading, false)))
  const otherwise = [certain, others].map((readings) =>
    lazily(() => readings().map((reading) => compared(reading, true))),
  )
  const inPart = lazily(() => {
    const most = Math.max(0, ...certain().map(({ words }) => words.length))
    return rests().map((reading) => compared(reading, true, most - reading.words.length))
  })
  const stages = withTypos ? [plain, ...otherwise, inPart] : [plain]
  return (names) => {
    const whole = names.map(isWhole)
    let found: Found | null = null
    let stage = 0
    for (; stage < stages.length; stage += 1) {
      const own = closest(names, whole, stages[stage]?.() ?? [])
      found = own ?? found
      if (own?.isComplete) break
    }
    if (found === null) {
      const name = names[whole.indexOf(true)]
      return name === undefined ? null : wholeMatch(name)
    }
    const { isComplete, ranges, words, begins } = found
    const { name } = found.name
    if (found.isWhole) {
      return isComplete
        ? { name, level: 'whole', isComplete, ranges, words }
        : wholeMatch(found.name)
    }
    if (!isComplete || stages[stage] === inPart) {
      return { name, level: 'partly', isComplete: false, ranges, words }
    }
    const level = stage > 0 ? 'otherwise' : begins ? 'begun' : 'words'
    return { name, level, isComplete, ranges, words }
  }
}

/** Whether a name is the query as a whole, in one of the forms that the query may have. */
function wholeNameTest({ whole, joined }: ComparedQuery): (name: NameTokens) => boolean {
  const keys = new Set([...whole, ...joined].map(({ key }) => key))
  const has = (begin: string) => [...keys].some((key) => key.startsWith(begin))
  const [hasLatin, hasJoined] = [has('~'), has('=')]
  return (name) =>
    keys.has(name.exactKey()) ||
    (hasJoined && keys.has(name.joinedKey())) ||
    (hasLatin && keys.has(name.latinKey()))
}

function wholeMatch({ name, ranges, words }: NameTokens): NameMatch {
  const [first, last] = [ranges[0], ranges.at(-1)]
  const whole: Range[] = first === undefined || last === undefined ? [] : [[first[0], last[1]]]
  return { name, level: 'whole', isComplete: true, ranges: whole, words }
}

interface ComparedReading {
  readonly reading: Reading
  readonly costs: readonly WordCost<string>[]
  /** How many of the typed words the reading leaves out. */
  readonly leftOut: number
}

/** What each word costs as a typed one is remembered: names share most of their words. */
function compared(reading: Reading, withTypos: boolean, leftOut = 0): ComparedReading {
  const costs = reading.words.map((word) => {
    const typed = withTypos ? word : { ...word, edits: 0 as const }
    const known = new Map<string, number>()
    return (text: string) => {
      const before = known.get(text)
      if (before !== undefined) return before
      const cost = wordCost(typed, text, reading.names)
      known.set(text, cost)
      return cost
    }
  })
  return { reading, costs, leftOut }
}

interface Found {
  readonly name: NameTokens
  readonly isWhole: boolean
  /** Whether all words of the reading are in the name. */
  readonly isComplete: boolean
  readonly begins: boolean
  readonly ranges: readonly Range[]
  readonly words: readonly string[]
}

/** The name that is closest to one of the readings; names that are the query as a whole come first. */
function closest(
  names: readonly NameTokens[],
  isWhole: readonly boolean[],
  readings: readonly ComparedReading[],
): Found | null {
  let best: { readonly name: number; readonly reading: ComparedReading; worth: number } | null =
    null
  for (const reading of readings) {
    for (let name = 0; name < names.length; name += 1) {
      const cost = costOf(names[name] as NameTokens, reading)
      if (cost === null) continue
      const worth = (isWhole[name] ? penalties.missingWord : 0) - cost
      if (best === null || worth > best.worth) best = { name, reading, worth }
    }
  }
  if (best === null) return null
  const name = names[best.name] as NameTokens
  return { name, isWhole: isWhole[best.name] ?? false, ...partsOf(name, best.reading) }
}

/** The words of a name as a reading compares them. */
function spelled(name: NameTokens, { reading }: ComparedReading): readonly string[] {
  return reading.names === 'latin' ? name.latin() : name.words
}

/** What separates a name from a reading; null where it has none of its words. */
function costOf(name: NameTokens, compared: ComparedReading): number | null {
  const words = spelled(name, compared)
  let cost = 0
  let found = 0
  for (const wordCost of compared.costs) {
    let least = Number.POSITIVE_INFINITY
    for (const word of words) least = Math.min(least, wordCost(word))
    if (least === Number.POSITIVE_INFINITY) continue
    found += 1
    cost += least
  }
  if (found === 0) return null
  const missing = compared.costs.length - found
  const extra = Math.max(words.length - found, 0) * penalties.extraWord
  const begins = missing === 0 && isBegun(compared.costs, namesOf(words))
  const nearness = begins ? Math.min(cost + extra, penalties.begunName) : cost + extra
  return nearness + (missing + compared.leftOut) * penalties.missingWord
}

/** What of a name a reading finds. */
function partsOf(name: NameTokens, compared: ComparedReading) {
  const words = spelled(name, compared)
  const { reading, costs } = compared
  const found = costs.flatMap((wordCost, position): { text: string; range: Range }[] => {
    const own = words.map(wordCost)
    const least = Math.min(...own)
    const range = name.ranges[own.indexOf(least)]
    if (least === Number.POSITIVE_INFINITY || range === undefined) return []
    const { text = '' } = reading.words[position] ?? {}
    const isBeginning = least === penalties.prefix && reading.names === 'written'
    return [{ text, range: isBeginning ? beginning(name, range, text) : range }]
  })
  const isComplete = found.length === costs.length
  return {
    isComplete,
    begins: isComplete && isBegun(costs, namesOf(words)),
    ranges: inOrder(found.map(({ range }) => range)),
    words: found.map(({ text }) => text),
  }
}

function namesOf(words: readonly string[]): Names<string> {
  const places = { firstWord: 0, firstName: 0, endName: 1 }
  return { words, lengths: [words.length], articles, isWellKnown: true, ...places }
}

/** The first letters of a word of a name, as many as were typed. */
function beginning({ name }: NameTokens, [from, to]: Range, typed: string): Range {
  for (let end = from + 1; end < to; end += 1) {
    if (searchWords(name.slice(from, end)).join('').length >= typed.length) return [from, end]
  }
  return [from, to]
}

/** Stretches from left to right, each once. */
function inOrder(ranges: readonly Range[]): Range[] {
  const sorted = ranges.toSorted(([a, endOfA], [b, endOfB]) => a - b || endOfB - endOfA)
  return sorted.filter(([from], at) => from !== sorted[at - 1]?.[0])
}

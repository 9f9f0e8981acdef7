import { articles, isBegun, type Names, penalties, wordCost } from './closeness.js'
import { latinWords, nameForms, searchWords } from './name-forms.js'
import type { Reading } from './reading.js'
import type { TypedQuery } from './typed-query.js'

/** How well a name matches a typed query, the best first. */
export const matchLevels = ['whole', 'begun', 'words', 'otherwise'] as const
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
}

/**
 * The name that a query matches best, the first of equals; null where none has a word of it. A name of
 * which not all words were found counts less than any that has all.
 */
export function bestName(typed: TypedQuery, names: readonly string[]): NameMatch | null {
  const tokenised = names.map(tokensOf)
  const whole = new Set([...typed.whole, ...typed.joined].map(({ key }) => key))
  const isWhole = names.map((name) => nameForms(name).keys.some((key) => whole.has(key)))
  const certain = [...typed.certain, ...typed.beside]
  const stages = [
    { readings: certain, withTypos: false },
    { readings: [...certain, ...typed.fallbacks, ...typed.beginnings], withTypos: true },
    {
      readings: [...typed.withPerson.map(({ title }) => title), ...typed.withoutOneWord],
      withTypos: true,
    },
  ]
  let found: Found | null = null
  let isPlain = true
  for (const stage of stages) {
    const own = closest(tokenised, isWhole, stage)
    isPlain = stage.withTypos === false
    found = own ?? found
    if (own?.isComplete) break
  }
  if (found === null) {
    const at = isWhole.indexOf(true)
    const name = tokenised[at]
    return name === undefined ? null : wholeMatch(name)
  }
  const { isComplete, ranges, begins } = found
  const { name } = found.name
  if (found.isWhole) {
    return isComplete ? { name, level: 'whole', isComplete, ranges } : wholeMatch(found.name)
  }
  const level = isPlain && isComplete ? (begins ? 'begun' : 'words') : 'otherwise'
  return { name, level, isComplete, ranges }
}

function wholeMatch(name: Tokenised): NameMatch {
  return { name: name.name, level: 'whole', isComplete: true, ranges: wholeRange(name) }
}

/** A name taken apart: where its words stand in it. */
interface Tokenised {
  readonly name: string
  readonly words: readonly { readonly text: string; readonly range: Range }[]
}

/** Letters, digits and what is not seen between them: what a search takes for words. */
const wordPattern = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu

function tokensOf(name: string): Tokenised {
  const words = [...name.matchAll(wordPattern)].flatMap(({ 0: found, index }) => {
    const range: Range = [index, index + found.length]
    return searchWords(found)
      .filter((text) => text !== '')
      .map((text) => ({ text, range }))
  })
  return { name, words }
}

function wholeRange({ words }: Tokenised): Range[] {
  const [first, last] = [words[0], words.at(-1)]
  return first === undefined || last === undefined ? [] : [[first.range[0], last.range[1]]]
}

interface Found {
  readonly name: Tokenised
  readonly isWhole: boolean
  /** Whether all words of the reading are in the name. */
  readonly isComplete: boolean
  readonly begins: boolean
  readonly ranges: readonly Range[]
}

/** The name that is closest to one of the readings; names that are the query as a whole come first. */
function closest(
  names: readonly Tokenised[],
  isWhole: readonly boolean[],
  { readings, withTypos }: { readonly readings: readonly Reading[]; readonly withTypos: boolean },
): Found | null {
  let best: { readonly found: Found; readonly worth: number } | null = null
  for (const reading of readings) {
    for (const [at, name] of names.entries()) {
      const found = match(name, reading, withTypos)
      if (found === null) continue
      const worth = (isWhole[at] ? penalties.missingWord : 0) - found.cost
      if (best === null || worth > best.worth) {
        best = { worth, found: { ...found, name, isWhole: isWhole[at] ?? false } }
      }
    }
  }
  return best?.found ?? null
}

/** What of a name a reading finds, and what separates the two. */
function match(name: Tokenised, reading: Reading, withTypos: boolean) {
  const spelled = name.words.map(({ text }) =>
    reading.names === 'latin' ? (latinWords(text)[0] ?? '') : text,
  )
  const typed = reading.words.map((word) => (withTypos ? word : { ...word, edits: 0 as const }))
  const costs = typed.map((word) => (text: string) => wordCost(word, text, reading.names))
  const ranges: Range[] = []
  let cost = 0
  let found = 0
  for (const [position, costOf] of costs.entries()) {
    const own = spelled.map(costOf)
    const least = Math.min(...own)
    if (least === Number.POSITIVE_INFINITY) continue
    const at = own.indexOf(least)
    const word = name.words[at] as Tokenised['words'][number]
    found += 1
    cost += least
    const isBeginning = least === penalties.prefix && reading.names === 'written'
    ranges.push(isBeginning ? beginning(name, word, typed[position]?.text ?? '') : word.range)
  }
  if (found === 0) return null
  const missing = typed.length - found
  const isComplete = missing === 0
  const extra = Math.max(spelled.length - found, 0) * penalties.extraWord
  const begins = isComplete && isBegun(costs, namesOf(spelled))
  const nearness = begins ? Math.min(cost + extra, penalties.begunName) : cost + extra
  return {
    isComplete,
    begins,
    cost: nearness + missing * penalties.missingWord,
    ranges: inOrder(ranges),
  }
}

function namesOf(words: readonly string[]): Names<string> {
  const places = { firstWord: 0, firstName: 0, endName: 1 }
  return { words, lengths: [words.length], articles, isWellKnown: true, ...places }
}

/** The first letters of a word of a name, as many as were typed. */
function beginning(name: Tokenised, { range }: Tokenised['words'][number], typed: string): Range {
  const [from, to] = range
  for (let end = from + 1; end < to; end += 1) {
    if (searchWords(name.name.slice(from, end)).join('').length >= typed.length) return [from, end]
  }
  return range
}

/** Stretches from left to right, each once. */
function inOrder(ranges: readonly Range[]): Range[] {
  const sorted = ranges.toSorted(([a, endOfA], [b, endOfB]) => a - b || endOfB - endOfA)
  return sorted.filter(([from], at) => from !== sorted[at - 1]?.[0])
}

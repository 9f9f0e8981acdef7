import { isBegun, type Names, penalties, type WordCost, wordCost } from './closeness.js'
import { lazily } from './lazy.js'
import { articles, searchWords } from './name-forms.js'
import type { NameTokens, Range, TokenSpelling } from './name-tokens.js'
import type { Reading } from './reading.js'
import type { TypedQuery } from './typed-query.js'

/** How well a name matches a typed query, the best first. */
export const matchLevels = ['whole', 'begun', 'words', 'otherwise', 'partly'] as const
export type MatchLevel = (typeof matchLevels)[number]

/** What a typed query matches in a name. */
export interface NameMatch {
  readonly name: string
  readonly level: MatchLevel
  /** True if the name has every typed word. */
  readonly isComplete: boolean
  /** The matched ranges, in order; a word with a typo is matched as a whole. */
  readonly ranges: readonly Range[]
  /** The typed words in the name, as the reading that matches spells them. */
  readonly words: readonly string[]
}

/** The parts of a typed query that are compared with names. */
type ComparedQuery = Pick<TypedQuery, 'said' | 'otherwise' | 'inPart'>

/**
 * Makes the comparison with a query. It returns the name that matches best, the first of equals; null if no
 * name has a word of the query. A name with all words comes before one without. The first name is the
 * one that is shown: it gives way only to a name on a better level, or to one that the query begins and
 * that is closer. Without typos only what was said is compared.
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
  const said = () => typed.said.readings
  const guesses = () => typed.otherwise.readings
  const plain = lazily(() => said().map((reading) => compared(reading, false)))
  const otherwise = [said, guesses].map((readings) =>
    lazily(() => readings().map((reading) => compared(reading, true))),
  )
  const inPart = lazily(() => {
    const most = Math.max(0, ...said().map(({ words }) => words.length))
    const titles = typed.otherwise.withPerson.map(({ title }) => title)
    return [...titles, ...typed.inPart.readings].map((reading) =>
      compared(reading, true, most - reading.words.length),
    )
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

/** True for a name that is the query as a whole. */
function wholeNameTest({ said }: ComparedQuery): (name: NameTokens) => boolean {
  const keys = [...new Set(said.names.map(({ key }) => key))]
  return (name) => keys.some((key) => name.keys().has(key))
}

function wholeMatch({ name, spellings }: NameTokens): NameMatch {
  const { words = [], ranges = [] } = spellings[0] ?? {}
  const [first, last] = [ranges[0], ranges.at(-1)]
  const whole: Range[] = first === undefined || last === undefined ? [] : [[first[0], last[1]]]
  return { name, level: 'whole', isComplete: true, ranges: whole, words }
}

interface ComparedReading {
  readonly reading: Reading
  readonly costs: readonly WordCost<string>[]
  /** Number of typed words that the reading leaves out. */
  readonly leftOut: number
}

/** Keeps what each word costs: names share most of their words. */
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
  /** True if the name has all words of the reading. */
  readonly isComplete: boolean
  readonly begins: boolean
  readonly ranges: readonly Range[]
  readonly words: readonly string[]
}

/** The name that is closest to one of the readings; names that are the whole query come first. */
function closest(
  names: readonly NameTokens[],
  isWhole: readonly boolean[],
  readings: readonly ComparedReading[],
): Found | null {
  let best: (Compared & { readonly worth: number }) | null = null
  for (const compared of comparisons(names, readings)) {
    const cost = costOf(compared)
    if (cost === null) continue
    const worth = (isWhole[compared.name] ? penalties.missingWord : 0) - cost
    if (best === null || worth > best.worth) best = { ...compared, worth }
  }
  if (best === null) return null
  const name = names[best.name] as NameTokens
  return { name, isWhole: isWhole[best.name] ?? false, ...partsOf(name, best) }
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

/** What separates a name from a reading; null if it has none of its words. */
function costOf(compared: Compared): number | null {
  const words = comparedWords(compared)
  const { costs, leftOut } = compared.reading
  let cost = 0
  let found = 0
  for (const wordCost of costs) {
    let least = Number.POSITIVE_INFINITY
    for (const word of words) least = Math.min(least, wordCost(word))
    if (least === Number.POSITIVE_INFINITY) continue
    found += 1
    cost += least
  }
  if (found === 0) return null
  const missing = costs.length - found
  const extra = Math.max(words.length - found, 0) * penalties.extraWord
  const begins = missing === 0 && isBegun(costs, namesOf(words))
  const nearness = begins ? Math.min(cost + extra, penalties.begunName) : cost + extra
  return nearness + (missing + leftOut) * penalties.missingWord
}

/** What a reading matches in a name. */
function partsOf(name: NameTokens, compared: Compared) {
  const words = comparedWords(compared)
  const { reading, costs } = compared.reading
  const found = costs.flatMap((wordCost, position): { text: string; range: Range }[] => {
    const own = words.map(wordCost)
    const least = Math.min(...own)
    const range = compared.spelling.ranges[own.indexOf(least)]
    if (least === Number.POSITIVE_INFINITY || range === undefined) return []
    const { text = '' } = reading.words[position] ?? {}
    const isBeginning = least === penalties.prefix && reading.names === 'written'
    return [{ text, range: isBeginning ? beginningOf(name, range, text) : range }]
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
  const positions = { firstWord: 0, firstName: 0, endName: 1 }
  return { words, lengths: [words.length], articles, isWellKnown: true, ...positions }
}

/** The first letters of a word of a name, as many as were typed. */
function beginningOf({ name }: NameTokens, [from, to]: Range, typed: string): Range {
  for (let end = from + 1; end < to; end += 1) {
    if (searchWords(name.slice(from, end)).join('').length >= typed.length) return [from, end]
  }
  return [from, to]
}

/** Ranges from left to right, each once. */
function inOrder(ranges: readonly Range[]): Range[] {
  const sorted = ranges.toSorted(([a, endOfA], [b, endOfB]) => a - b || endOfB - endOfA)
  return sorted.filter(([from], at) => from !== sorted[at - 1]?.[0])
}

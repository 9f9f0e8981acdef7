import { distance } from 'fastest-levenshtein'
import { lazily } from '../../text/memoize.js'
import { latinWords, searchWords, spellingsOf, typedLatinWords } from '../../text/name-forms.js'
import { romanValue } from '../../text/numbers.js'
import { articles, conjunctions } from '../../text/words/in-names.js'

/** The degree of similarity of two titles. */
export type TitleLikeness = 'exact' | 'close' | 'partial' | 'different'

interface ComparedTitles {
  readonly how: TitleLikeness
  /**
   * From 0 to 1: for close titles the share of equal characters, for partial ones the share of the longer
   * title that the shorter one covers.
   */
  readonly share: number
  /** For close titles the largest changed share of a word: `Zero` and `Hero` differ by a quarter. */
  readonly change: number
  /** How exact titles differ: 1 in an article, a conjunction or the script, 0.5 in the form of a number. */
  readonly looseness: number
  /** True if one title has a number that the other lacks: `Rocky II`, `Rocky III`. */
  readonly numbersDiffer: boolean
}

/** A title in the forms that comparisons use. */
export interface ComparableTitle {
  /** Its words in each spelling that keeps the form of numbers, joined. */
  readonly keys: readonly string[]
  /** Its words in each spelling, joined. */
  readonly spelledKeys: readonly string[]
  /** The same without a first article and conjunctions, and in Latin letters. */
  readonly looseKeys: readonly string[]
  /** Its words without fillers as written, and in Latin letters if there are any. */
  readonly words: readonly (readonly string[])[]
  readonly numbers: string
}

/** Minimum share of equal characters of close titles. */
const minCloseShare = 0.8
/** Minimum share of the longer title that the shorter title must cover in a partial match. */
const minPartialShare = 0.3

/** Prepares a title; its looser forms are read only for titles that differ otherwise. */
export function comparableTitle(title: string): ComparableTitle {
  const spellings = spellingsOf(title, 'title')
  const digits = spellings.length > 1 ? digitsOf(spellings[0] ?? []) : ''
  const isAsWritten = (words: readonly string[]) =>
    spellings.length === 1 || digitsOf(words) === digits
  const loose = lazily(() => looseForms(title, spellings))
  return {
    keys: joinedKeys(spellings.filter(isAsWritten)),
    spelledKeys: joinedKeys(spellings),
    get looseKeys() {
      return loose().looseKeys
    },
    get words() {
      return loose().words
    },
    get numbers() {
      return loose().numbers
    },
  }
}

function looseForms(title: string, spellings: readonly (readonly string[])[]) {
  const text = title.replaceAll('&', ' and ')
  const written = searchWords(text)
  const numbers = written.map(numberOf)
  // `ii` and `iii` have the same folded Latin spelling, so numbers are converted to digits first.
  const inDigits = (words: readonly string[]) =>
    words.length === numbers.length ? words.map((word, at) => numbers[at] || word) : words
  const latin = [...latinWords(text), ...typedLatinWords(text)]
  const words = [written, latin]
    .map((each) => withoutFillers(inDigits(each)))
    .filter((each) => each.length > 0)
  return {
    looseKeys: joinedKeys([...spellings.map(withoutFillers), ...words]),
    words,
    numbers: numbers.filter(Boolean).join(' '),
  }
}

function digitsOf(words: readonly string[]): string {
  return (words.join('').match(/\d+/g) ?? []).join('')
}

function joinedKeys(spellings: readonly (readonly string[])[]): string[] {
  return [...new Set(spellings.map((words) => words.join('')))].filter((key) => key !== '')
}

function withoutFillers(words: readonly string[]): string[] {
  const [first = '', ...others] = words
  const start = articles.has(first) && others.length > 0 ? others : words
  const kept = start.filter((word) => !conjunctions.has(word))
  return kept.length === 0 ? [...words] : kept
}

function numberOf(word: string, at: number): string {
  if (/^\d+$/.test(word)) return String(Number(word))
  return at === 0 ? '' : String(romanValue(word) ?? '')
}

/** How loosely two titles are equal (`looseness`), from 0 to 1; null if they are not equal. */
export function equality(a: ComparableTitle, b: ComparableTitle): number | null {
  if (a.keys.some((key) => b.keys.includes(key))) return 0
  if (a.spelledKeys.some((key) => b.spelledKeys.includes(key))) return 0.5
  return a.looseKeys.some((key) => b.looseKeys.includes(key)) ? 1 : null
}

/** The result for titles that have nothing in common. */
export const different: ComparedTitles = {
  how: 'different',
  share: 0,
  change: 0,
  looseness: 0,
  numbersDiffer: false,
}

/** Compares two titles in their most similar spellings. */
export function compareTitles(a: ComparableTitle, b: ComparableTitle): ComparedTitles {
  const equal = equality(a, b)
  if (equal !== null) {
    return { how: 'exact', share: 1, change: 0, looseness: equal, numbersDiffer: false }
  }
  const numbersDiffer = a.numbers !== b.numbers
  let best: ComparedTitles = { ...different, numbersDiffer }
  for (const left of a.words) {
    for (const right of b.words) {
      const compared = compareWords(left, right)
      if (likenessRank(compared) > likenessRank(best)) best = { ...best, ...compared }
    }
  }
  return best
}

type Likeness = Pick<ComparedTitles, 'how' | 'share' | 'change'>

/** A number that is higher for more similar titles: by degree, then by share. */
export function likenessRank({ how, share }: Pick<Likeness, 'how' | 'share'>): number {
  return ['different', 'partial', 'close', 'exact'].indexOf(how) + share / 2
}

function compareWords(a: readonly string[], b: readonly string[]): Likeness {
  const [left, right] = [a.join(' '), b.join(' ')]
  const longer = Math.max(left.length, right.length)
  const equal = longer === 0 ? 0 : 1 - distance(left, right) / longer
  if (equal >= minCloseShare) return { how: 'close', share: equal, change: changeOf(a, b) }
  const covered = coverage(a, b)
  return { how: covered >= minPartialShare ? 'partial' : 'different', share: covered, change: 0 }
}

/** The largest changed share of a word; 1 if the titles have different numbers of words. */
function changeOf(a: readonly string[], b: readonly string[]): number {
  if (a.length !== b.length) return a.join('') === b.join('') ? 0 : 1
  return Math.max(
    ...a.map((word, at) => distance(word, b[at] ?? '') / Math.max(word.length, b[at]?.length ?? 0)),
  )
}

/**
 * The share of the longer title's letters that words of the shorter title cover; 0 if less than three
 * quarters of the shorter title are in the longer one.
 */
function coverage(a: readonly string[], b: readonly string[]): number {
  const [short, long] = letterCount(a) <= letterCount(b) ? [a, b] : [b, a]
  const remaining = [...long]
  let shared = 0
  for (const word of short) {
    const at = remaining.findIndex((other) => isSameWord(word, other))
    if (at < 0) continue
    shared += remaining[at]?.length ?? 0
    remaining.splice(at, 1)
  }
  const isContained = shared >= 0.75 * letterCount(short)
  return isContained ? shared / Math.max(1, letterCount(long)) : 0
}

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  if (a.length < 5 || Math.abs(a.length - b.length) > 1) return false
  return distance(a, b) <= 1
}

function letterCount(words: readonly string[]): number {
  return words.reduce((length, word) => length + word.length, 0)
}

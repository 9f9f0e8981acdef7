import { wordCost } from './closeness.js'
import { exactNames, looselyEqualNames } from './exact-names.js'
import { memoize } from './memoize.js'
import { splitNameAndYear } from './name-and-year.js'
import type { NameKind } from './name-forms.js'
import type { NameTokens } from './name-tokens.js'
import { penalties } from './penalties.js'
import { letterCount, type Reading, type TypedWord, typedName, typoLengths } from './reading.js'
import { possibleNominatives } from './russian-cases.js'
import { readPersonQuery, readTitleQuery } from './typed-query.js'
import { littleWords } from './words/in-names.js'

/** How a text means a name: the name has its words, or is the whole text with typos. */
type HowMeant = 'words' | 'typos'

/**
 * Creates a function that says how a text means one of some names, those of a title or of a person, because
 * it
 *
 *     has every word of the text             matrix rel         The Matrix Reloaded
 *     is the whole text, if it has typos     sherlok holms      Sherlock Holmes
 *
 * apart from little words and a year at the end. The last word may be unfinished. Unlike in a search, words
 * around a title count: `scary movie` is not `Scary` (docs/guide/tmdb.md#searches).
 */
export function meantBy(
  text: string,
  kind: NameKind,
): (names: readonly NameTokens[]) => HowMeant | null {
  const typed = kind === 'title' ? readTitleQuery(text) : readPersonQuery(text)
  const plain = typed.asTyped.readings.filter(({ cost }) => cost < penalties.alternative)
  const guesses = typed.alternatives.readings.filter((reading) => !isFarFetched(reading))
  const compared = [...plain, ...guesses].map((reading) => comparison(reading, kind))
  const year = splitNameAndYear(text)
  const whole = year?.rest === 'nothing' ? [text, year.name] : [text]
  const equal = whole.map((name) => typedName(kind, name))
  const keys = [...exactNames(equal), ...looselyEqualNames(equal)].map(({ key }) => key)
  return (names) => {
    if (names.some((name) => keys.some((key) => name.keys().has(key)))) return 'words'
    const found = names.flatMap((name) => compared.flatMap((howMeant) => howMeant(name) ?? []))
    return found.find((how) => how === 'words') ?? found[0] ?? null
  }
}

/**
 * True for a reading in which not only the last word may be unfinished, or a word may have more typos than a
 * word as typed.
 */
const isFarFetched = ({ words }: Reading) =>
  words.slice(0, -1).some(({ isPrefix, isInitial }) => isPrefix && !isInitial) ||
  words.some(({ text, edits }) => edits === 2 && letterCount(text) < typoLengths.two)

/** Compares names with the words of a reading. */
function comparison(reading: Reading, kind: NameKind): (name: NameTokens) => HowMeant | null {
  const { words, names, isSplit = false } = reading
  const bySound = kind === 'title' && names === 'phonetic'
  // Titles that only sound alike, or of which words were split, are guesses like those with typos.
  const isGuess = bySound || (kind === 'title' && isSplit)
  const isSame = isSameWord(names)
  // A single word sounds like many others, except for one with the same vowels: `кобра`, but not `хелп`.
  const maxCost = bySound && words.length === 1 ? 0 : Number.MAX_VALUE
  const isClose: IsEqual = (word, each) => wordCost(word, each, names) <= maxCost
  return ({ spellings }) => {
    for (const spelling of spellings) {
      const named = names === 'latin' ? spelling.latin() : spelling.words
      const hasAll = (isEqual: IsEqual) =>
        words.every((word) => word.isOptional || named.some((each) => isEqual(word, each)))
      const isExplained = (each: string) =>
        littleWords.has(each) || words.some((word) => isClose(word, each))
      if (!isGuess && hasAll(isSame)) return 'words'
      if (hasAll(isClose) && named.every(isExplained)) return 'typos'
    }
    return null
  }
}

type IsEqual = (typed: TypedWord, word: string) => boolean

const nominativesOfWord = memoize((word) => possibleNominatives(word))

/** True for the typed word itself, its beginning or another case of it. */
const isSameWord =
  (names: Reading['names']): IsEqual =>
  (typed, word) =>
    wordCost({ ...typed, edits: 0 }, word, names) < Number.POSITIVE_INFINITY ||
    (names === 'written' && typed.edits > 0 && nominativesOfWord(typed.text).includes(word))

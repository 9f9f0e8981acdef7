import { inHalfLayouts, inMixedLayouts, inOtherLayouts } from './keyboard-layouts.js'
import { searchWords, typedLatinSpellings } from './name-forms.js'
import { penalties } from './penalties.js'
import { phoneticCode } from './phonetic.js'
import {
  letterCount,
  maxWords,
  type Reading,
  readingOf,
  type TypedName,
  type TypedWord,
  typedWords,
  typoLengths,
} from './reading.js'
import { withoutCaseConsonants } from './russian-cases.js'
import { englishArticles } from './words/in-names.js'

/**
 * A guess at another meaning of a typed name. Each guess is a function in `titleGuesses` or `personGuesses`,
 * which returns no readings if it does not apply.
 */
type Guess = (name: TypedName) => Reading[]

/** The guesses for titles, each with an example. */
export const titleGuesses: readonly Guess[] = [
  inOtherLayout, // `,hfn`: брат
  inLatinLetters, // `priklyucheniya`: приключения
  withMoreTypos, // `чебршка`: чебурашка
  withNumbersApart, // `брат2`: брат 2
  withWordSplit, // `starwars 2`: star wars 2
  bySound, // `скрим квинс`: scream queens
  asBeginnings, // `harry pott and the pris`
]

export const personGuesses: readonly Guess[] = [
  bySound, // `том круз`: tom cruise
  declinedBySound, // `томом крузом`: tom cruise
  inOtherLayout,
  inLatinLetters,
  withMoreTypos,
  declined, // `тарковского`: тарковский
]

/** The text in the other keyboard layout, also with a Latin word at the beginning or end. */
function inOtherLayout(name: TypedName): Reading[] {
  const typed = readingOf(name)
  const converted = [inOtherLayouts, inMixedLayouts, inHalfLayouts].flatMap((inLayouts) =>
    inLayouts(name.text),
  )
  return [...new Set(converted)]
    .filter((text) => !foreignSign.test(text))
    .map((text) => ({ ...guessed({ ...name, text }), isOtherLayout: true }))
    .filter((other) => !isSplitToLetters(other, typed))
}

/**
 * Signs that no name contains, but that are Russian letters in the other layout: `тёща` becomes ``n`of``, and
 * `жмых` becomes `;vs[`.
 */
const foreignSign = /[;[\]]|(?<=[a-z])[`,](?=[a-z])/

/**
 * True if a conversion splits words into single letters by accident, because some keys are signs: `уюёк`
 * becomes `e . r`. Names of single letters are found as exact names.
 */
function isSplitToLetters(other: Reading, typed: Reading): boolean {
  const areLetters = other.words.every(({ text }) => letterCount(text) === 1)
  return areLetters && other.words.length > typed.words.length
}

/** Latin letters as a transliteration of Russian words. */
function inLatinLetters({ text, year, cost }: TypedName): Reading[] {
  return typedLatinSpellings(text).map((words) => {
    return { words: typedWords(words), year, names: 'latin', cost: cost + penalties.alternative }
  })
}

/** Allows two edits in shorter words. */
function withMoreTypos(name: TypedName): Reading[] {
  return withChangedWords(guessed(name), (word) =>
    word.edits === 1 && letterCount(word.text) >= typoLengths.twoInAlternatives
      ? { ...word, edits: 2 }
      : word,
  )
}

function withNumbersApart(name: TypedName): Reading[] {
  const text = name.text.replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
  return text === name.text ? [] : [guessed({ ...name, text })]
}

/** Minimum number of letters of a word that may be two words, and of each of the two. */
const splitLengths = { whole: 6, part: 2 }
/** Maximum number of readings with a word split in two. */
const maxSplits = 24

/** Splits a word in two, because people join the first words of a name. An article before a word may have any length. */
function withWordSplit(name: TypedName): Reading[] {
  const words = searchWords(name.text)
  const splits = words.flatMap((word, index) => {
    const letters = [...word]
    if (letters.length < splitLengths.whole || !/^\p{L}+$/u.test(word)) return []
    const isArticle = (end: number) =>
      index === 0 && englishArticles.has(letters.slice(0, end).join(''))
    const ends = letters
      .map((_, end) => end)
      .filter((end) => end >= splitLengths.part || isArticle(end))
      .slice(0, 1 - splitLengths.part)
    return ends.map((end) => {
      const parts = [letters.slice(0, end).join(''), letters.slice(end).join('')]
      const reading = guessed({ ...name, text: words.toSpliced(index, 1, ...parts).join(' ') })
      if (isArticle(end)) return { ...reading, isSplit: true }
      return {
        ...reading,
        isSplit: true,
        words: reading.words.map((each) =>
          parts.includes(each.text) ? { ...each, edits: 0 as const, isOptional: false } : each,
        ),
      }
    })
  })
  return splits.slice(0, maxSplits)
}

/** A query by sound with both fewer consonants and fewer letters sounds like many other words. */
const minConsonants = 3
const minLetters = 5

/** English little words as Russian letters write them. */
const littleBySound: ReadonlyMap<string, string> = new Map([
  ['и', 'and'],
  ['зе', 'the'],
  ['зэ', 'the'],
  ['оф', 'of'],
])

/** English words in Russian letters; `и` may be `i` or `and`. */
function bySound(name: TypedName): Reading[] {
  const reading = guessed(name)
  const sounds = reading.words.flatMap(({ text }) => phoneticCode(text) ?? [])
  const isShort = sounds.join('').length < minConsonants && letterCount(name.text) < minLetters
  if (sounds.length === 0 || isShort) return []
  const words = reading.words.map((word) => ({ ...word, edits: 0 as const, isPrefix: false }))
  const bySound = {
    ...reading,
    words,
    names: 'phonetic',
    cost: reading.cost + penalties.guess,
  } as const
  return [
    bySound,
    ...withChangedWords(bySound, (word) => {
      const text = littleBySound.get(word.text)
      return text === undefined ? word : { ...word, text, isOptional: true }
    }),
  ]
}

/** Minimum number of letters of an unfinished word before the last one. */
const minBeginning = 3

/** Every word as a prefix, also in the other keyboard layout. */
function asBeginnings(name: TypedName): Reading[] {
  return [name.text, ...inOtherLayouts(name.text)].flatMap((text) => {
    const beginnings = withChangedWords(guessed({ ...name, text }), (word) =>
      letterCount(word.text) < minBeginning ? word : { ...word, edits: 0, isPrefix: true },
    )
    return beginnings.filter(({ words }) => words.length > 1)
  })
}

const caseEnding = /(?:[ое]го|[ое]му|[оыие]м|[оеую]й|[ую]ю|[ая]я|[аяуюыие])$/u

/** Russian names without their case endings, as prefixes. */
function declined(name: TypedName): Reading[] {
  return withChangedWords(guessed(name), (word) => {
    const stem = /\p{Script=Cyrillic}{5}/u.test(word.text) ? word.text.replace(caseEnding, '') : ''
    return stem.length < 3 || stem === word.text ? word : { ...word, text: stem, isPrefix: true }
  })
}

/** Names without their case endings, by sound. */
function declinedBySound(name: TypedName): Reading[] {
  const text = searchWords(name.text).map(withoutCaseConsonants).join(' ')
  return text === searchWords(name.text).join(' ') ? [] : bySound({ ...name, text })
}

function guessed(name: TypedName): Reading {
  return readingOf({ ...name, cost: name.cost + penalties.alternative })
}

/** A reading with changed words; empty if no word changes. */
function withChangedWords(
  reading: Reading,
  change: (word: Reading['words'][number]) => typeof word,
): Reading[] {
  const words = reading.words.map(change)
  const isSame = words.every((word, position) => word === reading.words[position])
  return isSame ? [] : [{ ...reading, words }]
}

/** Readings of a query that names a title and a person who is credited in it. */
export interface WithPerson {
  readonly title: Reading
  readonly person: Reading
}

/** Minimum number of letters of a person's name in such a query. */
const minPersonLetters = 3

/** Splits a query into a title and the name of a person, which is the first or last one or two words. */
export function withPersons(text: string): WithPerson[] {
  const words = searchWords(text)
  if (words.length < 2 || words.length > maxWords) return []
  const splits = [
    { title: words.slice(0, -1), person: words.slice(-1) },
    { title: words.slice(1), person: words.slice(0, 1) },
    { title: words.slice(0, -2), person: words.slice(-2) },
    { title: words.slice(2), person: words.slice(0, 2) },
  ]
  return splits.flatMap(({ title, person }) => {
    const isName = person.every((word) => /^\p{L}+$/u.test(word))
    if (title.length === 0 || !isName || letterCount(person.join('')) < minPersonLetters) return []
    const cost = penalties.alternative + penalties.guess
    return [
      {
        title: readingOf({ text: title.join(' '), year: null, cost }),
        person: requireAllWords(readingOf({ text: person.join(' '), year: null, cost: 0 })),
      },
    ]
  })
}

/** Maximum number of words in a query, apart from optional ones, from which one word may be omitted. */
const maxWordsToOmitOne = 6

/** The reading without each of its words in turn, if the remaining words are long enough for a search. */
export function withoutOneWord(reading: Reading): Reading[] {
  const required = reading.words.filter(({ isOptional }) => !isOptional)
  if (required.length < 2 || required.length > maxWordsToOmitOne) return []
  const isLong = (word: TypedWord) => letterCount(word.text) >= typoLengths.one
  return required
    .filter((omitted) => required.some((word) => word !== omitted && isLong(word)))
    .map((omitted) => ({ ...reading, words: reading.words.filter((word) => word !== omitted) }))
}

/** The reading with names that have all of its words, also the little ones. */
function requireAllWords(reading: Reading): Reading {
  return { ...reading, words: reading.words.map((word) => ({ ...word, isOptional: false })) }
}

/**
 * Reads words as parts of a person's name: a single letter is an initial, and one next to two longer words, as
 * in `Gene A. Evans`, may be absent.
 */
export function asPersonReading(reading: Reading, optional: ReadonlySet<string>): Reading {
  const isLetter = ({ text }: TypedWord) => letterCount(text) === 1
  const isFull = reading.words.filter((word) => !isLetter(word)).length > 1
  const words = reading.words.map((word) => {
    if (isLetter(word)) return { ...word, isPrefix: true, isInitial: true, isOptional: isFull }
    const isOptional = optional.has(word.text) || (word.isOptional ?? false)
    return { ...word, isOptional }
  })
  return { ...reading, words }
}

/** `Nell "The Rock" Carter`, `John (Jack) Smith`: words in quotation marks or brackets. */
const addedToNames = /"[^"]+"|“[^”]+”|«[^»]+»|\([^)]+\)|\[[^\]]+\]|(?<=\s)['‘][^'’]+['’](?=\s)/gu

export function withoutOptional(text: string): string {
  return text.replace(addedToNames, ' ')
}

/** The words of a person's name that other people may leave out; none if no others remain. */
export function optionalInName(text: string): ReadonlySet<string> {
  const rest = searchWords(withoutOptional(text))
  const added = (text.match(addedToNames) ?? []).flatMap((part) => searchWords(part))
  return new Set(rest.length === 0 ? [] : added.filter((word) => !rest.includes(word)))
}

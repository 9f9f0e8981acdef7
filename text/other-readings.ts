import { penalties } from './closeness.js'
import { searchWords, typedLatinWords } from './name-forms.js'
import { mixedLayouts, otherLayouts } from './other-layouts.js'
import { phoneticCode } from './phonetic.js'
import {
  lengthOf,
  maxWords,
  type Reading,
  readingOf,
  type TypedName,
  tolerantLength,
  typedWords,
} from './reading.js'

/**
 * Guesses at what a typed name may mean in addition to what it says. One guess is one function, and a row
 * of `titleGuesses` or `personGuesses`: it returns no reading if it does not apply.
 */
type Guess = (name: TypedName) => Reading[]

/** The guesses for titles, each with an example. */
export const titleGuesses: readonly Guess[] = [
  inOtherLayout, // `,hfn`: брат
  inLatinLetters, // `priklyucheniya`: приключения
  withMoreTypos, // `чебршка`: чебурашка
  withNumbersApart, // `брат2`: брат 2
  bySound, // `скрим квинс`: scream queens
  asBeginnings, // `harry pott and the pris`
]

/** The guesses for names of persons. */
export const personGuesses: readonly Guess[] = [
  inOtherLayout,
  inLatinLetters,
  withMoreTypos,
  declined, // `тарковского`: тарковский
]

/** A text in the other keyboard layout, whole or with one Latin word at an end. */
function inOtherLayout(name: TypedName): Reading[] {
  const typed = readingOf(name)
  return [...new Set([...otherLayouts(name.text), ...mixedLayouts(name.text)])]
    .map((text) => guessed({ ...name, text }))
    .filter((other) => !isSplitToLetters(other, typed))
}

/**
 * Single letters in place of words, as `e . r` for `уюёк`, come from keys of signs by accident. A name
 * that consists of letters is found whole.
 */
function isSplitToLetters(other: Reading, typed: Reading): boolean {
  const areLetters = other.words.every(({ text }) => lengthOf(text) === 1)
  return areLetters && other.words.length > typed.words.length
}

/** Latin letters as the transliteration of Russian ones. */
function inLatinLetters({ text, year, cost }: TypedName): Reading[] {
  const words = typedWords(typedLatinWords(text))
  return [{ words, year, names: 'latin', cost: cost + penalties.fallback }]
}

/** Two edits from 6 letters: a word that lost two letters is judged by its full length. */
function withMoreTypos(name: TypedName): Reading[] {
  return changed(guessed(name), (word) =>
    word.edits === 1 && lengthOf(word.text) >= 6 ? { ...word, edits: 2 } : word,
  )
}

function withNumbersApart(name: TypedName): Reading[] {
  const text = name.text.replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
  return text === name.text ? [] : [guessed({ ...name, text })]
}

/** English words in Russian letters; `и` may be `i` or `and`. */
function bySound(name: TypedName): Reading[] {
  const reading = guessed(name)
  if (reading.words.every(({ text }) => phoneticCode(text) === null)) return []
  const words = reading.words.map((word) => ({ ...word, edits: 0 as const, isPrefix: false }))
  const bySound = {
    ...reading,
    words,
    names: 'phonetic',
    cost: reading.cost + penalties.guess,
  } as const
  return [
    bySound,
    ...changed(bySound, (word) => (word.text === 'и' ? { ...word, text: 'and' } : word)),
  ]
}

/** Minimum number of letters of an unfinished word before the last one. */
const minBeginning = 3

/** Every word as the beginning of one, also in the other keyboard layout. */
function asBeginnings(name: TypedName): Reading[] {
  return [name.text, ...otherLayouts(name.text)].flatMap((text) => {
    const beginnings = changed(guessed({ ...name, text }), (word) =>
      lengthOf(word.text) < minBeginning ? word : { ...word, edits: 0, isPrefix: true },
    )
    return beginnings.filter(({ words }) => words.length > 1)
  })
}

const caseEnding = /(?:[ое]го|[ое]му|[оыие]м|[оеую]й|[ую]ю|[ая]я|[аяуюыие])$/u

/** Russian names in another case, without their endings, as beginnings of names. */
function declined(name: TypedName): Reading[] {
  return changed(guessed(name), (word) => {
    const stem = /\p{Script=Cyrillic}{5}/u.test(word.text) ? word.text.replace(caseEnding, '') : ''
    return stem.length < 3 || stem === word.text ? word : { ...word, text: stem, isPrefix: true }
  })
}

function guessed(name: TypedName): Reading {
  return readingOf({ ...name, cost: name.cost + penalties.fallback })
}

/** A reading with its words changed; none if no word changes. */
function changed(
  reading: Reading,
  change: (word: Reading['words'][number]) => typeof word,
): Reading[] {
  const words = reading.words.map(change)
  const isSame = words.every((word, position) => word === reading.words[position])
  return isSame ? [] : [{ ...reading, words }]
}

/** A query that names a title and a person who is credited in it. */
export interface WithPerson {
  readonly title: Reading
  readonly person: Reading
}

/** Minimum number of letters of a person's name next to a title. */
const minPersonLetters = 3

/** The last word or two, or the first one or two, as the name of a person, the rest as a title. */
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
    if (title.length === 0 || !isName || lengthOf(person.join('')) < minPersonLetters) return []
    const cost = penalties.fallback + penalties.guess
    return [
      {
        title: readingOf({ text: title.join(' '), year: null, cost }),
        person: readingOf({ text: person.join(' '), year: null, cost: 0 }),
      },
    ]
  })
}

/** Maximum number of words of a query from which one is left out. */
const maxWordsToLeaveOut = 6

/** A reading without each of its words in turn, if what is left is enough to search by. */
export function withoutOneWord(reading: Reading): Reading[] {
  const { words } = reading
  if (words.length < 2 || words.length > maxWordsToLeaveOut) return []
  return words
    .map((left) => ({ ...reading, words: words.filter((word) => word !== left) }))
    .filter((rest) => rest.words.some(({ text }) => lengthOf(text) >= tolerantLength))
}

/** A single letter as the initial of a person's name. */
export function withInitials(reading: Reading): Reading {
  const words = reading.words.map((word) =>
    lengthOf(word.text) === 1 ? { ...word, isPrefix: true } : word,
  )
  return { ...reading, words }
}

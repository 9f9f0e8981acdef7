import { typedSound } from './by-ear.js'
import { searchWords, typedLatinWords } from './name-forms.js'
import {
  lengthOf,
  mostWords,
  type Reading,
  reading,
  tolerantLength,
  typedWords,
} from './reading.js'

/** What a typed query may mean beside what it says. */

/** A query that names a title and somebody who is credited in it. */
export interface WithPerson {
  readonly title: Reading
  readonly person: Reading
}

/** Of queries with more words than this none is left out. */
const mostWordsToLeaveOut = 6

/** Letters alone where words were typed, `e . r` for `уюёк`, are keys by accident; a name of letters,
 * `уюею`, is found whole. */
export function isSplitToLetters(read: Reading, typed: Reading): boolean {
  const areLetters = read.words.every(({ text }) => lengthOf(text) === 1)
  return areLetters && read.words.length > typed.words.length
}

export function withInitials(read: Reading): Reading {
  const words = read.words.map((word) =>
    lengthOf(word.text) === 1 ? { ...word, isPrefix: true } : word,
  )
  return { ...read, words }
}

/** Latin letters read as Russian ones that someone could not type. */
export function latinReading(text: string, year: number | null): Reading {
  return { words: typedWords(typedLatinWords(text)), year, names: 'latin' }
}

/** A word that lost two letters is judged by the length it had: two edits from 6 letters. */
export function carelessReading(text: string, year: number | null): Reading[] {
  const careful = reading(text, year)
  const words = careful.words.map((word) =>
    word.edits === 1 && lengthOf(word.text) >= 6 ? { ...word, edits: 2 as const } : word,
  )
  const isSame = words.every((word, position) => word === careful.words[position])
  return isSame ? [] : [{ ...careful, words }]
}

/** English words written by ear in Russian letters: `скрим квинс`. */
export function soundingReading(text: string, year: number | null): Reading[] {
  const words = reading(text, year).words.map((word) => ({
    ...word,
    edits: 0 as const,
    isPrefix: false,
  }))
  const isByEar = words.some(({ text }) => typedSound(text) !== null)
  return isByEar ? [{ words, year, names: 'sounding' }] : []
}

/** Fewer letters are no name of a person that people type beside a title. */
const leastPersonLetters = 3

/** The last word or two, or the first one or two, as the name of a person; at least one is left for the title. */
export function withPersons(text: string): WithPerson[] {
  const words = searchWords(text)
  if (words.length < 2 || words.length > mostWords) return []
  const splits = [
    { title: words.slice(0, -1), person: words.slice(-1) },
    { title: words.slice(1), person: words.slice(0, 1) },
    { title: words.slice(0, -2), person: words.slice(-2) },
    { title: words.slice(2), person: words.slice(0, 2) },
  ]
  return splits.flatMap(({ title, person }) => {
    const isName = person.every((word) => /^\p{L}+$/u.test(word))
    if (title.length === 0 || !isName || lengthOf(person.join('')) < leastPersonLetters) return []
    return [{ title: reading(title.join(' '), null), person: reading(person.join(' '), null) }]
  })
}

/** `брат2` for `брат 2`. */
export function spacedReading(text: string, year: number | null): Reading[] {
  const spaced = text.replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
  return spaced === text ? [] : [reading(spaced, year)]
}

const caseEnding = /(?:[ое]го|[ое]му|[оыие]м|[оеую]й|[ую]ю|[ая]я|[аяуюыие])$/u

/** Russian names in another case, `тарковского`: without their endings, as beginnings of names. */
export function declinedReading(text: string): Reading[] {
  const declined = reading(text, null)
  const words = declined.words.map((word) => {
    const stem = /\p{Script=Cyrillic}{5}/u.test(word.text) ? word.text.replace(caseEnding, '') : ''
    return stem.length < 3 || stem === word.text ? word : { ...word, text: stem, isPrefix: true }
  })
  const isSame = words.every((word, position) => word === declined.words[position])
  return isSame ? [] : [{ ...declined, words }]
}

/** Letters that may be the beginning of a longer word. */
const leastBeginning = 3

export function beginningsOf(read: Reading): Reading[] {
  const words = read.words.map((word) =>
    lengthOf(word.text) < leastBeginning ? word : { ...word, edits: 0 as const, isPrefix: true },
  )
  return words.length < 2 ? [] : [{ ...read, words }]
}

/** A word that no name has, `фильм` or one typed past recognition, hides what the others find. */
export function withoutOneWord(read: Reading): Reading[] {
  const { words } = read
  if (words.length < 2 || words.length > mostWordsToLeaveOut) return []
  return words
    .map((left) => ({ ...read, words: words.filter((word) => word !== left) }))
    .filter((rest) => rest.words.some(({ text }) => lengthOf(text) >= tolerantLength))
}

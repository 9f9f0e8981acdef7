import layout from 'convert-layout/ru.js'
import { exactKey, joinedKey, latinKey, searchWords, typedLatinWords } from './name-forms.js'
import { otherNumerals } from './numerals.js'
import { withoutSurroundings } from './surrounding-words.js'

/** The readings that a typed query may have been meant as, alike for every engine. */

/** One word of a typed query. */
export interface TypedWord {
  readonly text: string
  /** How many edits (insert, drop, replace, swap of neighbours) a word of a name may be away. */
  readonly edits: 0 | 1 | 2
  /** Whether a name's word may go on where the typed one ends: true for the last word. */
  readonly isPrefix: boolean
}

/** One way in which a query may have been meant. */
export interface Reading {
  readonly words: readonly TypedWord[]
  /** A year that titles preferably have; null for none. */
  readonly year: number | null
  /** Which names the words are looked for in: as they are written, or in Latin letters (`latinWords`). */
  readonly names: 'written' | 'latin'
}

/** A name that the query may be, whole. */
export interface WholeName {
  /** One of the keys of the name (`nameForms`). */
  readonly key: string
  /** The year that the title must be of; null for any. */
  readonly year: number | null
}

/** A typed query as every engine reads it. */
export interface TypedQuery {
  /** The query as it was typed, whole (`exactKey`). */
  readonly key: string
  /** Names that the query may be: they come before all other matches, in this order. */
  readonly whole: readonly WholeName[]
  /** What the query says: as it was typed, and without the year at its end, which becomes a preference. */
  readonly certain: readonly Reading[]
  /** What it also says, read beside the certain readings, though it is not what was typed: without the
   * words that people put around a title, and with numerals in their other form. */
  readonly beside: readonly Reading[]
  /** Names that the query may be when nothing matches the readings above without a typo: names of
   * several words typed as one, and the other way round. They come behind `whole`, in this order. */
  readonly joined: readonly WholeName[]
  /** What it may have been meant to say, read when nothing matches the certain readings without a
   * typo: the other keyboard layout, Russian in Latin letters, more typos. */
  readonly fallbacks: readonly Reading[]
  /** Every word as the beginning of one: `harry pott and the pris`. Read with the fallbacks. */
  readonly beginnings: readonly Reading[]
  /** The query with one of its words left out, read when nothing at all matches the readings above. */
  readonly withoutOneWord: readonly Reading[]
}

/** Words beyond this many narrow nothing more, and cost. */
const mostWords = 12
/** Letters of a word beyond this many are not typed by anyone, and cost. */
const mostLetters = 40
/** Of queries with more words than this none is left out. */
const mostWordsToLeaveOut = 6
/** Words from this length on may have typos, and are enough to search by where another word is left out. */
const tolerantLength = 4
/** Shorter queries make other names by chance, when their words are joined. */
const leastJoinedLength = 5
/** Shorter queries spell names in the other layout by chance only. */
const leastLayoutLength = 3

/** Reads what was typed to find a title. */
export function readTitleQuery(text: string): TypedQuery {
  const { name, year: preferred } = withoutYear(text)
  const certain = readingsOfYear(text)
  return {
    key: exactKey(text),
    whole: wholeNames(text, name, preferred),
    certain,
    beside: readingsBeside(text),
    joined: joinedNames(name, preferred),
    fallbacks: withWords([
      ...[...new Set([...otherLayouts(name), ...mixedLayouts(name)])]
        .map((other) => reading(other, preferred))
        .filter((other) => !isSplitToLetters(other, reading(name, preferred))),
      latinReading(name, preferred),
      ...carelessReading(name, preferred),
      ...spacedReading(name, preferred),
    ]),
    beginnings: beginningsOf(reading(name, preferred)),
    withoutOneWord: certain.flatMap(withoutOneWord),
  }
}

function withoutYear(text: string): { readonly name: string; readonly year: number | null } {
  const groups = /^(?<name>.*\S)\s+\(?(?<year>(?:18|19|20)\d\d)\)?$/su.exec(text.trim())?.groups
  return { name: groups?.name ?? text, year: groups === undefined ? null : Number(groups.year) }
}

/** A text as it stands, and without the year at its end. */
function readingsOfYear(text: string): Reading[] {
  const { name, year } = withoutYear(text)
  const typed = reading(text, null)
  return year === null ? [typed] : [typed, reading(name, year)]
}

function readingsBeside(text: string): Reading[] {
  const words = searchWords(text)
  const bare = withoutSurroundings(words)
  const others = [bare === words ? null : bare, otherNumerals(words), otherNumerals(bare)]
  const texts = others.flatMap((other) => (other === null ? [] : other.join(' ')))
  return [...new Set(texts)].flatMap(readingsOfYear)
}

/** A name whose words are written apart or together in another way: `алыепаруса`, `ностал ьгия`. */
function joinedNames(name: string, year: number | null): WholeName[] {
  const words = searchWords(name)
  const text = words.join('')
  if (lengthOf(text) < leastJoinedLength) return []
  const keys = words.length === 1 ? [joinedKey(words)] : [text, joinedKey(words)]
  return keys.flatMap((key) =>
    year === null
      ? [{ key, year }]
      : [
          { key, year },
          { key, year: null },
        ],
  )
}

/** Reads what was typed to find a person: no years, and a single letter is the initial of a name. */
export function readPersonQuery(text: string): TypedQuery {
  const typed = reading(text, null)
  const fallbacks = [
    ...otherLayouts(text).map((other) => reading(other, null)),
    latinReading(text, null),
    ...carelessReading(text, null),
    ...declinedReading(text),
  ]
  return {
    key: exactKey(text),
    whole: wholeNames(text, text, null),
    certain: [withInitials(typed)],
    beside: [],
    joined: [],
    beginnings: [],
    fallbacks: withWords(fallbacks).map(withInitials),
    withoutOneWord: withoutOneWord(typed).map(withInitials),
  }
}

function withWords(readings: readonly Reading[]): Reading[] {
  return readings.filter(({ words }) => words.length > 0)
}

/** Letters alone where words were typed, `e . r` for `уюёк`, are keys by accident; a name of letters,
 * `уюею`, is found whole. */
function isSplitToLetters(read: Reading, typed: Reading): boolean {
  const areLetters = read.words.every(({ text }) => lengthOf(text) === 1)
  return areLetters && read.words.length > typed.words.length
}

function withInitials(read: Reading): Reading {
  const words = read.words.map((word) =>
    lengthOf(word.text) === 1 ? { ...word, isPrefix: true } : word,
  )
  return { ...read, words }
}

function reading(text: string, year: number | null): Reading {
  return { words: typedWords(searchWords(text)), year, names: 'written' }
}

/** The names that a query may be: as typed, in Latin letters, in the other layout; with the year at
 * its end and without. None for a query of invisible characters. */
function wholeNames(text: string, name: string, year: number | null): WholeName[] {
  const forms = [typedForm, latinForm, layoutForms]
  const names = forms.flatMap((formsOf) => [
    ...formsOf(text).map((key) => ({ key, year: null })),
    ...(year === null ? [] : formsOf(name).map((key) => ({ key, year }))),
  ])
  return names.filter(({ key }) => key !== '')
}

function typedForm(text: string): string[] {
  return [exactKey(text)]
}

function latinForm(text: string): string[] {
  const words = typedLatinWords(text)
  return words.length === 0 ? [] : [latinKey(words)]
}

function layoutForms(text: string): string[] {
  if (lengthOf(text) < leastLayoutLength) return []
  return [...new Set(otherLayouts(text).map(exactKey))]
}

/** Latin letters read as Russian ones that someone could not type. */
function latinReading(text: string, year: number | null): Reading {
  return { words: typedWords(typedLatinWords(text)), year, names: 'latin' }
}

/** A word that lost two letters is judged by the length it had: two edits from 6 letters. */
function carelessReading(text: string, year: number | null): Reading[] {
  const careful = reading(text, year)
  const words = careful.words.map((word) =>
    word.edits === 1 && lengthOf(word.text) >= 6 ? { ...word, edits: 2 as const } : word,
  )
  const isSame = words.every((word, position) => word === careful.words[position])
  return isSame ? [] : [{ ...careful, words }]
}

/** `брат2` for `брат 2`. */
function spacedReading(text: string, year: number | null): Reading[] {
  const spaced = text.replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
  return spaced === text ? [] : [reading(spaced, year)]
}

const caseEnding = /(?:[ое]го|[ое]му|[оыие]м|[оеую]й|[ую]ю|[ая]я|[аяуюыие])$/u

/** Russian names in another case, `тарковского`: without their endings, as beginnings of names. */
function declinedReading(text: string): Reading[] {
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

function beginningsOf(read: Reading): Reading[] {
  const words = read.words.map((word) =>
    lengthOf(word.text) < leastBeginning ? word : { ...word, edits: 0 as const, isPrefix: true },
  )
  return words.length < 2 ? [] : [{ ...read, words }]
}

/** A word that no name has, `фильм` or one typed past recognition, hides what the others find. */
function withoutOneWord(read: Reading): Reading[] {
  const { words } = read
  if (words.length < 2 || words.length > mostWordsToLeaveOut) return []
  return words
    .map((left) => ({ ...read, words: words.filter((word) => word !== left) }))
    .filter((rest) => rest.words.some(({ text }) => lengthOf(text) >= tolerantLength))
}

/**
 * The strings that the same keys type in the other layout: none where the letters are of neither
 * layout or of both; two where signs may be letters or signs: `pe,` is зуб, `ktnj,` may be лето and
 * a comma.
 */
function otherLayouts(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase()
  const isLatin = /[a-z]/.test(lower)
  const isCyrillic = /[а-яё]/.test(lower)
  if (isLatin === isCyrillic) return []
  if (isCyrillic) return [turned(lower, layout.toEn)]
  const withoutSigns = lower
    .replace(/[.,:;!?"]+(?=\s|$)/gu, '')
    .replace(/(?<![\p{L}\p{N}])(\p{L})\./gu, '$1 ')
  return [...new Set([lower, withoutSigns])].map((typed) => turned(typed, layout.fromEn))
}

/** Russian names with a Latin word at one end, typed in the English layout: `the ntkrb`, `dbq 3d`. */
function mixedLayouts(text: string): string[] {
  const [russian] = otherLayouts(text)
  if (russian === undefined || !/[a-z]/i.test(text)) return []
  const [typed, turned] = [text.split(/\s+/u), russian.split(/\s+/u)]
  if (typed.length < 2) return []
  return [
    [...typed.slice(0, 1), ...turned.slice(1)].join(' '),
    [...turned.slice(0, -1), ...typed.slice(-1)].join(' '),
  ]
}

/** Each word on the other keys; Roman numerals stay. */
function turned(text: string, turn: (word: string) => string): string {
  return text.replace(/\S+/gu, (word) => (/^[ivx]+\W*$/u.test(word) ? word : turn(word)))
}

/** A repeated word says nothing more than the first time. */
function typedWords(words: readonly string[]): TypedWord[] {
  const taken = words.slice(0, mostWords).map((word) => [...word].slice(0, mostLetters).join(''))
  return taken
    .map((text, position) => ({
      text,
      edits: allowedEdits(text),
      isPrefix: position === words.length - 1,
    }))
    .filter(({ text }, position) => taken.lastIndexOf(text) === position)
}

/** One edit from 4 letters, two from 8; numbers are typed right or mean something else. */
function allowedEdits(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word)) return 0
  const letters = lengthOf(word)
  return letters >= 8 ? 2 : letters >= tolerantLength ? 1 : 0
}

function lengthOf(word: string): number {
  return [...word].length
}

import layout from 'convert-layout/ru.js'
import iuliia from 'iuliia'

/**
 * How names and typed text are read, alike for every engine: normalisation, and the readings that
 * a text may have been meant as.
 */

/**
 * A name as exact matches compare it: NFKC, lower case, ё as е, punctuation and repeated spaces
 * dropped (decisions: Grammar). A name of nothing but punctuation keeps it: `$` is a film.
 */
export function exactKey(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
  const words = folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()
  return words === '' ? folded.replace(/\s+/gu, ' ').trim() : words
}

/**
 * The words of a name as they are searched: of its exact key, with the accents of Latin letters
 * dropped (`amélie` -> `amelie`); й stays й.
 */
export function searchWords(name: string): string[] {
  return exactKey(name)
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/**
 * The words of a name with Cyrillic letters as they may be typed in Latin ones; none for other
 * names. Spellings that people mix are folded together: see `foldLatin`.
 */
export function latinWords(name: string): string[] {
  if (!/\p{Script=Cyrillic}/u.test(name)) return []
  return searchWords(iuliia.translate(exactKey(name), iuliia.WIKIPEDIA)).map(foldLatin)
}

/** The keys under which a name is found whole: as it is written, and as it may be typed in Latin letters. */
export function wholeKeys(name: string): string[] {
  const latin = latinWords(name)
  return latin.length === 0 ? [exactKey(name)] : [exactKey(name), latinKey(latin)]
}

/** No exact key begins with a sign and goes on with words, so the two kinds of keys never meet. */
function latinKey(words: readonly string[]): string {
  return `~${words.join(' ')}`
}

/** One spelling for what transliterations spell in several ways: `zaytsami`, `zaitsami`, `zajcami`. */
function foldLatin(word: string): string {
  return word
    .replace(/kh/g, 'h')
    .replace(/t[sz]/g, 'c')
    .replace(/[jy]/g, 'i')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/i+/g, 'i')
    .replace(/ie/g, 'e')
}

/** One word of typed text. */
export interface TypedWord {
  readonly text: string
  /** How many edits (insert, drop, replace, swap of neighbours) a word of a name may be away. */
  readonly edits: 0 | 1 | 2
  /** Whether a name's word may go on where the typed one ends: true for the last word. */
  readonly isPrefix: boolean
}

/** One way in which typed text may have been meant. */
export interface Reading {
  /** The text whole, as exact matches compare it. */
  readonly key: string
  readonly words: readonly TypedWord[]
  /** A year that titles preferably have; null for none. */
  readonly year: number | null
  /** Which names the words are looked for in: as they are written, or in Latin letters (`latinWords`). */
  readonly names: 'written' | 'latin'
}

/** Typed text as every engine reads it. */
export interface TypedText {
  /** As it was typed. */
  readonly typed: Reading
  /** Without the year at its end, which becomes a preference; null where it ends with no year. */
  readonly withYear: Reading | null
  /** The whole key of Russian names that are spelled so in Latin letters; null for other letters. */
  readonly latinKey: string | null
  /** Other readings, tried when those above find nothing without a typo: the other keyboard layout,
   * Russian in Latin letters, more typos. */
  readonly fallbacks: readonly Reading[]
}

/** Words beyond this many narrow nothing more, and cost. */
const mostWords = 12
/** Letters of a word beyond this many are not typed by anyone, and cost. */
const mostLetters = 40

/** Reads text typed to find a title. */
export function readTypedText(text: string): TypedText {
  const year = /^(?<name>.*\S)\s+\(?(?<year>(?:18|19|20)\d\d)\)?$/su.exec(text.trim())?.groups
  const name = year?.name ?? text
  const preferred = year === undefined ? null : Number(year.year)
  const fallbacks = [
    ...otherLayouts(name).map((switched) => reading(switched, preferred)),
    ...latinReading(name, preferred),
    ...carelessReading(name, preferred),
  ]
  return {
    typed: reading(text, null),
    withYear: year === undefined ? null : reading(name, preferred),
    latinKey: typedLatinKey(text),
    fallbacks: fallbacks.filter((fallback) => fallback.words.length > 0),
  }
}

/** Reads text typed to find a person: no years, and a single letter is the initial of a name. */
export function readTypedName(text: string): TypedText {
  const fallbacks = [
    ...otherLayouts(text).map((switched) => reading(switched, null)),
    ...latinReading(text, null),
    ...carelessReading(text, null),
    ...declinedReading(text),
  ]
  return {
    typed: withInitials(reading(text, null)),
    withYear: null,
    latinKey: typedLatinKey(text),
    fallbacks: fallbacks.map(withInitials).filter((fallback) => fallback.words.length > 0),
  }
}

function withInitials(read: Reading): Reading {
  const words = read.words.map((word) =>
    [...word.text].length === 1 ? { ...word, isPrefix: true } : word,
  )
  return { ...read, words }
}

function reading(text: string, year: number | null): Reading {
  return { key: exactKey(text), words: typedWords(searchWords(text)), year, names: 'written' }
}

/** Latin letters read as Russian ones that someone could not type. */
function latinReading(text: string, year: number | null): Reading[] {
  const words = typedLatinWords(text)
  if (words === null) return []
  return [{ key: exactKey(text), words: typedWords(words), year, names: 'latin' }]
}

function typedLatinKey(text: string): string | null {
  const words = typedLatinWords(text)
  return words === null ? null : latinKey(words)
}

/** The words of a text in plain Latin letters, folded; null for any other text. */
function typedLatinWords(text: string): string[] | null {
  const words = searchWords(text)
  const isLatin = words.length > 0 && words.every((word) => /^[a-z0-9]+$/.test(word))
  return isLatin ? words.map(foldLatin) : null
}

/** A word that lost two letters is judged by the length it had: two edits from 6 letters. */
function carelessReading(text: string, year: number | null): Reading[] {
  const careful = reading(text, year)
  const words = careful.words.map((word) =>
    word.edits === 1 && [...word.text].length >= 6 ? { ...word, edits: 2 as const } : word,
  )
  const isSame = words.every((word, position) => word === careful.words[position])
  return isSame ? [] : [{ ...careful, words }]
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

/**
 * The texts that the same keys type in the other layout: none where the letters are of neither
 * layout or of both; two where signs at the ends of words may be letters or signs (`pe,` is зуб,
 * `ktnj,` may be лето and a comma). Roman numerals stay.
 */
function otherLayouts(text: string): string[] {
  const isLatin = /[a-z]/i.test(text)
  const isCyrillic = /[а-яё]/i.test(text)
  if (isLatin === isCyrillic) return []
  const turn = isLatin ? layout.fromEn : layout.toEn
  const turnWords = (words: string) =>
    words.replace(/\S+/gu, (word) => (/^[ivx]+\W*$/u.test(word) ? word : turn(word)))
  const lower = text.normalize('NFC').toLowerCase()
  const withoutSigns = lower.replace(/[.,:;!?"]+(?=\s|$)/gu, '')
  return [...new Set([turnWords(lower), turnWords(withoutSigns)])]
}

function typedWords(words: readonly string[]): TypedWord[] {
  const taken = words.slice(0, mostWords).map((word) => [...word].slice(0, mostLetters).join(''))
  return taken.map((text, position) => ({
    text,
    edits: allowedEdits(text),
    isPrefix: position === words.length - 1,
  }))
}

/** One edit from 4 letters, two from 8; numbers are typed right or mean something else. */
function allowedEdits(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word)) return 0
  const letters = [...word].length
  return letters >= 8 ? 2 : letters >= 4 ? 1 : 0
}

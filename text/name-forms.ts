import iuliia from 'iuliia'
import { joinWords } from './joined-words.js'
import { memoize } from './memoize.js'
import type { NameKind } from './name-kind.js'
import { inDigits } from './numbers.js'
import { apostrophes, plainLatin, readSigns } from './signs.js'

/** How names and typed queries are normalised, alike for every engine. */

/**
 * A name as exact matches compare it (docs/reference/searching.md#exact-names), without what is not
 * seen as a letter: invisible characters, the stress marks of Russian. A name of nothing but
 * punctuation keeps it: `$` is a film.
 */
export function exactKey(name: string): string {
  if (plainLetters.test(name)) {
    const folded = name.toLowerCase().replaceAll('ё', 'е')
    if (plainWords.test(folded)) return folded
    return folded.replace(/[^a-z0-9\u0400-\u045f]+/g, ' ').trim() || oneSpaced(folded)
  }
  const folded = name
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\p{Cf}|(?<=\p{Script=Cyrillic})\u0301/gu, '')
  const words = folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()
  return words || oneSpaced(folded)
}

/** Nothing but Latin and Cyrillic letters of one character each, digits and signs: most names, and
 * told without looking each character's properties up. */
const plainLetters = /^[\x20-\x7e\u0400-\u045f]*$/

/** Words of such letters and digits, one space between two of them: nothing is left to do. */
const plainWords = /^[a-z0-9\u0400-\u045f]+(?: [a-z0-9\u0400-\u045f]+)*$/

function oneSpaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** A name in one of its spellings (`spellingsOf`), as it is indexed. */
export interface NameForms {
  /** The words as they are searched: `searchWords`. */
  readonly words: readonly string[]
  /** The words as they may be typed in Latin letters: `latinWords`. */
  readonly latinWords: readonly string[]
  /** The keys under which the name is found whole. */
  readonly keys: readonly string[]
}

/** Raised when the forms of names change: an index holds them. */
export const nameFormsVersion = 3

/** All forms of a name, the written spelling first: indexing a base is mostly this. */
export function nameForms(name: string, kind: NameKind): NameForms[] {
  const exact = exactKey(name)
  return spellingsOf(name, kind).map((words, place) => {
    const latin = latinWordsOf(words)
    const keys = place === 0 ? [exact] : []
    if (latin.length > 0) keys.push(latinKey(latin))
    if (words.length > 1 || (words.length === 1 && words[0] !== exact)) keys.push(joinedKey(words))
    return { words, latinWords: latin, keys }
  })
}

/**
 * The spellings of a name, each as its words: as it is written and with the words joined that signs keep
 * apart, each also with numbers in digits.
 *
 *     Ocean's Twelve   ocean s twelve | ocean s 12 | oceans twelve | oceans 12
 *     S.W.A.T.         s w a t | swat
 *     Брат             брат
 */
export function spellingsOf(name: string, kind: NameKind): (readonly string[])[] {
  const text = readSigns(name)
  const joined = joinWords(text, kind)
  const written = withDigits(wordsOf(exactKey(text)))
  return joined === text ? written : [...written, ...withDigits(wordsOf(exactKey(joined)))]
}

function withDigits(words: readonly string[]): (readonly string[])[] {
  const digits = inDigits(words)
  return digits === words ? [words] : [words, digits]
}

/** Words that people leave out in front of a name: `matrix`. */
export const articles: ReadonlySet<string> = new Set(['the', 'a', 'an'])

/**
 * The spellings of a typed query. One number word alone stays as it is: it may begin a longer name, which
 * `пятый` of `Пятый элемент` does more often than it means `5`.
 */
export function typedSpellings(text: string, kind: NameKind): (readonly string[])[] {
  const spellings = spellingsOf(text, kind)
  const [written = []] = spellings
  return written.filter((word) => !articles.has(word)).length < 2 ? [written] : spellings
}

/**
 * The words of a name as they are searched: of its exact key, with the accents of Latin letters
 * dropped (`amélie` -> `amelie`); й stays й.
 */
export function searchWords(name: string): string[] {
  return wordsOf(exactKey(readSigns(name)))
}

/**
 * The words of a name with Cyrillic letters as they may be typed in Latin ones; none for other
 * names. Spellings that people mix are folded together: see `foldLatin`.
 */
export function latinWords(name: string): string[] {
  return latinWordsOf(searchWords(name))
}

/** Keys of such letters, digits and spaces alone: each word is searched as it stands. */
const plainKey = /^[a-z0-9\u0400-\u045f ]+$/

function wordsOf(key: string): string[] {
  return plainKey.test(key) ? key.split(' ') : eachOf(key.split(' '), searchedAs)
}

const searchedAs = memoize((word) =>
  plainLatin(word)
    .split(' ')
    .filter((part) => /[\p{L}\p{N}]/u.test(part)),
)

function latinWordsOf(words: readonly string[]): string[] {
  return words.some((word) => /\p{Script=Cyrillic}/u.test(word)) ? eachOf(words, latinAs) : []
}

const latinAs = memoize((word) =>
  searchWords(iuliia.translate(word, iuliia.WIKIPEDIA)).map(foldLatin),
)

/** What words become, one after another: `flatMap` takes several times as long. */
function eachOf(words: readonly string[], become: (word: string) => readonly string[]): string[] {
  const all: string[] = []
  for (const word of words) for (const part of become(word)) all.push(part)
  return all
}

/**
 * The words of a query in plain Latin letters as `latinWords` spells them; none for any other query.
 * Apostrophes and quotes inside words stand for ь and ъ: `ol'ga`, `ob"ekt`.
 */
export function typedLatinWords(text: string): string[] {
  const words = searchWords(readSigns(text).replace(/(?<=\p{L})['"]+(?=\p{L}|\s|$)/gu, ''))
  return words.every((word) => /^[a-z0-9]+$/.test(word)) ? words.map(foldLatin) : []
}

/** No exact key begins with a sign and goes on with words, so the two kinds of keys never meet. */
export function latinKey(words: readonly string[]): string {
  return `~${words.join('')}`
}

/** The key of a name of several words that are typed as one: `маршбросок`, `thorragnarok`. */
export function joinedKey(words: readonly string[]): string {
  return `=${words.join('')}`
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

import iuliia from 'iuliia'
import { otherAbbreviations } from './abbreviations.js'
import { contentWords } from './little-words.js'
import { memoize } from './memoize.js'
import { numbersInDigits } from './numbers.js'
import {
  apostrophes,
  inOneScript,
  normalizeSigns,
  withBasicLetters,
  withLettersForSigns,
  withPlusInWords,
} from './signs.js'
import { informalLetters, littleWords, particles, serbianLetters } from './words/in-names.js'

export type NameKind = 'title' | 'person'

/** Normalisation of names and typed queries, the same for every engine. */

/**
 * The key by which exact matches compare names (docs/reference/searching.md#exact-names): lower case, without
 * punctuation, invisible characters and Russian stress marks. A name that consists only of punctuation keeps
 * its punctuation, because `$` is a film.
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

/** Basic Latin and Cyrillic letters, digits and signs. Most names match, so they need no Unicode properties. */
const plainLetters = /^[\x20-\x7e\u0400-\u045f]*$/

/** Words of such letters and digits, separated by single spaces: such a text is normalised. */
const plainWords = /^[a-z0-9\u0400-\u045f]+(?: [a-z0-9\u0400-\u045f]+)*$/

function oneSpaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** The indexed forms of a name in one of its spellings (`spellingsOf`). */
export interface NameForms {
  /** The words for searches (`searchWords`). */
  readonly words: readonly string[]
  /** The words in Latin letters (`latinWords`). */
  readonly latinWords: readonly string[]
  /** The keys by which exact matches find the name. */
  readonly keys: readonly string[]
}

/** Incremented when the forms of names change, because indexes contain them. */
export const nameFormsVersion = 5

/** All forms of a name, the written spelling first. Indexing spends most of its time here. */
export function nameForms(name: string, kind: NameKind): NameForms[] {
  const exact = exactKey(name)
  return spellingsOf(name, kind).map((words, position) => {
    const latin = latinWordsOf(words)
    const keys = position === 0 ? [exact] : []
    if (latin.length > 0) keys.push(latinKey(latin))
    if (words.length > 1 || (words.length === 1 && words[0] !== exact)) keys.push(joinedKey(words))
    const content = kind === 'title' ? contentWords(words) : words
    if (content !== words) keys.push(contentKey(content))
    return { words, latinWords: latin, keys }
  })
}

/**
 * The spellings of a name, each as a list of words: as written, and with words joined that signs separate or
 * letters for signs; all also with numbers in digits, and with `+` in words.
 *
 *     Ocean's Twelve   ocean s twelve | ocean s 12 | oceans twelve | oceans 12
 *     S.W.A.T.         s w a t | swat
 *     Брат             брат
 */
export function spellingsOf(name: string, kind: NameKind): (readonly string[])[] {
  const inWords = withPlusInWords(name)
  const plain = spellingsWithSigns(name, kind)
  return inWords === name ? plain : [...plain, ...spellingsWithSigns(inWords, kind)]
}

function spellingsWithSigns(name: string, kind: NameKind): (readonly string[])[] {
  const text = normalizeSigns(name)
  const joined = joinWords(text, kind)
  const written = withDigits(wordsOf(exactKey(text)))
  return joined === text ? written : [...written, ...withDigits(wordsOf(exactKey(joined)))]
}

function withDigits(words: readonly string[]): (readonly string[])[] {
  const digits = numbersInDigits(words)
  return digits === words ? [words] : [words, digits]
}

/**
 * The spellings of a typed query. A single number word is not read as a number, because it more often
 * begins a longer name, as `пятый` begins `Пятый элемент`.
 */
export function typedSpellings(text: string, kind: NameKind): (readonly string[])[] {
  const spellings = [text, ...inOneScript(text)].flatMap((each) => spellingsOf(each, kind))
  const [written = []] = spellings
  if (written.filter((word) => !littleWords.has(word)).length < 2) {
    const isNumber = (word: string) => /^\d+$/.test(word)
    return spellings.filter((words) => words === written || !words.some(isNumber))
  }
  return [...spellings, ...spellings.flatMap(otherAbbreviations)]
}

/**
 * The words of a name for searches: the words of its exact key, without the accents of Latin letters
 * (`amélie` -> `amelie`). The letter й is unchanged.
 */
export function searchWords(name: string): string[] {
  return wordsOf(exactKey(normalizeSigns(name)))
}

/**
 * The words of a Cyrillic name in Latin letters; empty for other names. Different transliterations have the
 * same form (`foldLatin`).
 */
export function latinWords(name: string): string[] {
  return latinWordsOf(searchWords(name))
}

/** Keys of basic Latin and Russian letters, digits and spaces, whose words need no further normalisation. */
const plainKey = /^[a-z0-9а-я ]+$/

function wordsOf(key: string): string[] {
  return plainKey.test(key) ? key.split(' ') : flatMapWords(key.split(' '), searchForms)
}

const searchForms = memoize((word) =>
  withBasicLetters(word)
    .split(' ')
    .filter((part) => /[\p{L}\p{N}]/u.test(part)),
)

function latinWordsOf(words: readonly string[]): string[] {
  return words.some((word) => /\p{Script=Cyrillic}/u.test(word))
    ? flatMapWords(words, latinForms)
    : []
}

const latinForms = memoize((word) =>
  searchWords(iuliia.translate(word, iuliia.WIKIPEDIA)).map(foldLatin),
)

/** Like `flatMap`, but several times as fast. */
function flatMapWords(
  words: readonly string[],
  transform: (word: string) => readonly string[],
): string[] {
  const all: string[] = []
  for (const word of words) for (const part of transform(word)) all.push(part)
  return all
}

/** The words of a query in basic Latin letters, also read as an informal transliteration. */
export function typedLatinSpellings(text: string): string[][] {
  const lower = text.toLowerCase()
  const formal = lower.replace(
    /4(?=\p{L})|(?<=\p{L})4|[wjx]/gu,
    (letter) => informalLetters[letter] ?? '',
  )
  const spellings = [...new Set([lower, formal])].map(typedLatinWords)
  return spellings.filter(({ length }) => length > 0)
}

/**
 * The words of a query in basic Latin letters, spelled like `latinWords`; empty for any other query.
 * Apostrophes and quotes inside words mean ь and ъ: `ol'ga`, `ob"ekt`.
 */
export function typedLatinWords(text: string): string[] {
  const basic = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[čćšžđ]/g, (letter) => serbianLetters[letter] ?? '')
  const words = searchWords(normalizeSigns(basic).replace(/(?<=\p{L})['"]+(?=\p{L}|\s|$)/gu, ''))
  return words.every((word) => /^[a-z0-9]+$/.test(word)) ? words.map(foldLatin) : []
}

/**
 * The key of a name in Latin letters. The sign before the words distinguishes it from exact keys, which
 * contain only words or only signs.
 */
export function latinKey(words: readonly string[]): string {
  return `~${words.join('')}`
}

/** The key of a name whose words are typed as one: `маршбросок`, `thorragnarok`. */
export function joinedKey(words: readonly string[]): string {
  return `=${words.join('')}`
}

export function isJoinedKey(key: string): boolean {
  return key.startsWith('=')
}

/** The key of a title's name without its little words: `onceupontimewest`. */
export function contentKey(words: readonly string[]): string {
  return `-${words.join('')}`
}

/** Folds the variants of transliterations into one form: `zaytsami`, `zaitsami`, `zajcami`. */
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

// Words that people write both separately and as one word. Each row of `joinRules` is one rule: a pattern
// for the separator to remove.

/** `o'keefe`, `x-men`, `т-34`; not `9-11`. */
const inWords = [
  /(?<=\p{L}\p{M}*)'(?=\p{L})/gu,
  /(?<=\p{L}\p{M}*)[-\u2010-\u2012](?=[\p{L}\p{N}])|(?<=\p{N})[-\u2010-\u2012](?=\p{L})/gu,
]

/** `s.w.a.t.`, `j. k. simmons`, `m*a*s*h`: signs between single letters. */
const betweenLetters =
  /(?<=(?<![\p{L}\p{N}])\p{L}\p{M}*)[.*\u00b7]+\s?(?=\p{L}\p{M}*(?![\p{L}\p{N}]))/gu

/** `van dyke`, `mc kenzie`, `di caprio`: the space after a particle of a surname. */
const afterParticle = new RegExp(
  `(?<=(?<!\\p{L})(?:${[...particles].join('|')}))\\s+(?=\\p{L}{3})`,
  'giu',
)

/** A person's name with the particles of the surname joined to it. */
export const withParticlesJoined = (name: string): string => name.replace(afterParticle, '')

const joinRules: Readonly<Record<NameKind, readonly RegExp[]>> = {
  title: [...inWords, betweenLetters],
  person: [...inWords, betweenLetters, afterParticle],
}

/** A title without any of these characters is returned unchanged. */
const anySign = /['*.\-\u00b7\u2010-\u2012]/u

/**
 * Joins the words of a name (after `normalizeSigns`) that its signs separate, also signs for letters; the same text if there are
 * none.
 */
function joinWords(text: string, kind: NameKind): string {
  const letters = withLettersForSigns(text)
  if (kind === 'title' && !anySign.test(text)) return letters
  return joinRules[kind].reduce((joined, between) => joined.replace(between, ''), letters)
}

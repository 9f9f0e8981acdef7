import { editDistance } from './edit-distance.js'
import { memoize } from './memoize.js'

/**
 * A phonetic code for English words that people write in Russian letters by their sound. Like Soundex
 * (https://en.wikipedia.org/wiki/Soundex) it consists of consonants, but it compares words in two alphabets:
 *
 *     скрим   → s k r i m      consonants skrm   vowels (whole) skrim
 *     scream  → s k r e a m    consonants skrm   vowels (whole) skrim     0 vowels apart
 *     скреам  → s k r e a m    consonants skrm   vowels (whole) skrim     0 vowels apart
 *
 * Two words may be the same if they have the same consonants and at most two different vowels.
 */

/** The code of a typed word: its consonants. Null for a word with letters that are not Cyrillic. */
export function phoneticCode(word: string): string | null {
  return isCyrillic.test(word) ? consonants(romanize(word)) : null
}

/** The codes of a word in Latin letters, one for each pronunciation; empty for other words. */
export function phoneticCodes(word: string): string[] {
  if (!isLatin.test(word)) return []
  return [...new Set(pronunciations(word).map(consonants))]
}

/**
 * Number of vowels that differ between a typed word and a word in Latin letters: at most 2; Infinity if more
 * vowels or any consonants differ.
 */
export function vowelDistance(typed: string, word: string): number {
  if (typed === word) return 0
  if (!isLatin.test(word)) return Number.POSITIVE_INFINITY
  const sound = phoneticCode(typed)
  if (sound === null || !phoneticCodes(word).includes(sound)) return Number.POSITIVE_INFINITY
  const typedVowels = vowels(romanize(typed))
  const most = Math.min(sound.length, maxOtherVowels)
  const differing = pronunciations(word).map((spelling) =>
    editDistance(typedVowels, vowels(spelling), most),
  )
  return Math.min(...differing)
}

/**
 * A word in Latin letters as terms for an index with fuzzy search: for each pronunciation the code, a
 * slash, and the word with its vowels (`skrm/skrim`). Empty for other words.
 */
export const phoneticTerms = memoize((word): readonly string[] => {
  const spoken = new Set(isLatin.test(word) ? pronunciations(word).map(vowels) : [])
  return phoneticCodes(word).flatMap((sound) =>
    Array.from(spoken, (vowels) => `${sound}/${vowels}`),
  )
})

/** A typed word to look up among `phoneticTerms`. */
interface PhoneticQuery {
  readonly text: string
  /** Number of characters at the start that must be equal: the code and the slash. */
  readonly prefixLength: number
  /** Maximum number of edits in the rest. */
  readonly edits: number
}

/**
 * The query that finds the same words as `vowelDistance`; null for a word with letters that are not Cyrillic.
 */
export function phoneticQuery(typed: string): PhoneticQuery | null {
  const sound = phoneticCode(typed)
  if (sound === null) return null
  const edits = Math.min(sound.length, maxOtherVowels)
  return { text: `${sound}/${vowels(romanize(typed))}`, prefixLength: sound.length + 1, edits }
}

const isCyrillic = /^[а-яё]+$/u
const isLatin = /^[a-z]+$/

/** Maximum number of different vowels between the same consonants. */
const maxOtherVowels = 2

/** Capital letters are sounds that have no Latin letter. */
const letters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'j', з: 's', и: 'i', й: 'i' },
  ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
  ...{ х: 'h', ц: 's', ч: 'C', ш: 'S', щ: 'S', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'u', я: 'a' },
}

function romanize(word: string): string {
  return word.replaceAll('дж', 'j').replace(/[а-яё]/gu, (letter) => letters[letter] ?? letter)
}

/** Groups of letters that are one sound. */
const digraphs: readonly (readonly [RegExp, string])[] = [
  [/tion/g, 'Sn'],
  [/ch/g, 'C'],
  [/s?sh/g, 'S'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 's'],
]

/** Letters with two pronunciations. */
const ambiguous: readonly (readonly [RegExp, string, string])[] = [
  [/qu/g, 'ku', 'kv'],
  [/c(?=[eiy])/g, 'k', 's'],
  [/g(?=[eiy])/g, 'g', 'j'],
  [/gh/g, 'g', ''],
  [/tC/g, 'tC', 'C'],
  [/^kn/g, 'kn', 'n'],
]

/** The sounds of a word in Latin letters, one text for each pronunciation. */
function pronunciations(word: string): string[] {
  const sounds = digraphs.reduce((text, [sign, sound]) => text.replace(sign, sound), word)
  const both = ambiguous.reduce(
    (texts, [sign, one, other]) =>
      texts.flatMap((text) =>
        text.search(sign) < 0 ? [text] : [text.replace(sign, one), text.replace(sign, other)],
      ),
    [sounds],
  )
  return both.map((text) => text.replace(/[cq]/g, 'k'))
}

/** Removes vowels, doubled letters, and h after a consonant; a vowel at the start becomes `A`. */
function consonants(sounds: string): string {
  return sounds
    .replace(/^[aeiouy]+/, 'A')
    .replace(/(?<=[^aeiouyA])h/g, '')
    .replace(/[aeiouy]+/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** Folds the different spellings of each vowel. */
function vowels(sounds: string): string {
  return sounds
    .replace(/(?<=[^aeiouy])h/g, '')
    .replace(/ee|ea|ie|y/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/(.)\1+/g, '$1')
}

import { headOf } from '../../text/added-words.js'
import { lazily, memoize } from '../../text/memoize.js'
import { latinWords, searchWords, typedLatinWords } from '../../text/name-forms.js'
import { numbersInDigits, romanValue } from '../../text/numbers.js'
import { articles, conjunctions } from '../../text/words/in-names.js'
import { hash } from './hash.js'

/**
 * Keys by which the catalog finds a title from a run of words in a longer text
 * (docs/adr/0025-matching.md). Unlike the keys of search engines, one key stands for all spellings of a name.
 */

/** A key of a name. */
interface NameKey {
  /** A hash of 48 bits. */
  readonly key: number
  /** True if the key is that of the part before a subtitle. */
  readonly isHead: boolean
}

/** Letters, digits and marks, with apostrophes inside and in front. */
export const wordPattern = /['’]?[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu

/** From 20 on, numerals are more often words: `XX/XY`, `xXx`. */
const maxNumeral = 19

/**
 * The form of a word in which all its spellings are equal: in Latin letters, without accents, and with
 * numbers in digits. Empty for a word without letters and digits.
 */
export const keyWord: (word: string) => string = memoize((word) => {
  const plain = searchWords(word.replace(/['’]/g, '')).join('')
  // A single letter is a number only at the end of a name.
  const roman = plain.length > 1 ? (romanValue(plain) ?? maxNumeral + 1) : maxNumeral + 1
  const [number = plain] = roman > maxNumeral ? numbersInDigits([plain]) : [String(roman)]
  if (/^\d+$/.test(number)) return String(BigInt(number))
  const latin = latinWords(plain)
  const typed = latin.length > 0 ? latin : typedLatinWords(plain)
  return typed.length > 0 ? typed.join('') : plain
})

/** In the form of `keyWord`, in which `y` and `и` are `i`. A single letter may also be a name or a number. */
const foldedConjunctions = lazily(() => new Set([...conjunctions].map(keyWord)))
const isConjunction = (word: string) => foldedConjunctions().has(word)

/** The key of some words (`keyWord`); null if they have no letters and digits. */
export function keyOfWords(words: readonly string[]): number | null {
  const first = words.length > 1 && articles.has(words[0] ?? '') ? 1 : 0
  const last = words.length - 1
  let text = ''
  for (let at = first; at <= last; at += 1) {
    const word = words[at] ?? ''
    const isInside = at > first && at < last
    if (
      (isConjunction(word) && (isInside || word.length > 1)) ||
      (at === last && at > first && word === 'the')
    )
      continue
    // `It s` is `It's`, in which `ts` is one letter of a transliteration.
    if (word === 's' && text.endsWith('t')) text = `${text.slice(0, -1)}c`
    else text += at === last && at > 0 ? (romanValue(word) ?? word) : word
  }
  return text === '' ? null : hash(text || words.join(''))
}

/** The key under which the catalog counts a word. */
export function keyOfWord(word: string): number {
  return hash(word)
}

/** The words of a name in the forms that keys use. */
export function keyWordsOf(name: string): string[] {
  return [...name.matchAll(wordPattern)].map(([word]) => keyWord(word)).filter(Boolean)
}

/** The distinct keys of some names and of their heads. */
export function keysOfNames(names: readonly string[]): NameKey[] {
  const keys = new Map<number, NameKey>()
  const add = (text: string, isHead: boolean) => {
    const key = keyOfWords(keyWordsOf(text))
    if (key !== null && !keys.has(key)) keys.set(key, { key, isHead })
  }
  for (const name of names) add(name, false)
  for (const name of names) {
    const head = headOf(name)
    if (head !== null) add(head, true)
  }
  return [...keys.values()]
}

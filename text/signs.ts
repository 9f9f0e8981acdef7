/**
 * Normalises signs in names and typed queries before they are split into words. Each row is one rule: a
 * pattern and its replacement. The rules apply to names at index time and to queries at search time.
 */

/** Signs that people type for an apostrophe: ´ ʹ ʻ ʼ ʽ ‘ ’ ‛ ′ ＇, some of which Unicode counts as letters. */
export const apostrophes = /[\u00b4\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032\uff07]/gu

/** The rules for all languages. */
const rows: readonly (readonly [sign: RegExp, replacement: string])[] = [
  [apostrophes, "'"],
  [/`|&(?:#39|#x27|apos);/gi, "'"],
  // Other pasted character references.
  [/&amp;/gi, '&'],
  [/&(?:quot|nbsp);/gi, ' '],
  // A pasted trademark.
  [/[\u2122\u00ae\u00a9\u2120]/g, ''],
  // 8½ is 8 1/2; Unicode normalisation alone would turn it into 81/2.
  [/(?<=\p{N})(?=[\u00bc-\u00be\u2150-\u215e])/gu, ' '],
]

/** `Cats & Dogs`, `R&B`, `Romeo + Juliet`, `Romeo+Juliet`. */
const andSign = /(?<=[\p{L}\p{N}]\S? ?)&(?= ?[\p{L}\p{N}])|(?<=\p{L} ?)\+(?= ?\p{L})/gu

/** Texts without any of these characters are returned unchanged. */
const anySign =
  /[&+\u00a9\u00ae\u00b4\u00bc-\u00be\u02b9-\u02bd\u2018-\u201b\u2032\u2120\u2122\u2150-\u215e`\uff07]/u

/** Replaces signs with their meanings: `&` with `and`, in Russian text with `и`. */
export function normalizeSigns(text: string): string {
  if (!anySign.test(text)) return text
  const plain = rows.reduce(
    (result, [sign, replacement]) => result.replace(sign, replacement),
    text,
  )
  return plain.replace(andSign, /\p{Script=Cyrillic}/u.test(text) ? ' и ' : ' and ')
}

/** Signs that stand for a Latin letter within a word, and `$` also at its ends: `Ca$h`, `L!fe`, `$hort`. */
const letterSigns =
  /(?<=\p{Script=Latin}[$!@0]*)[$!@0](?=[$!@0]*\p{Script=Latin})|\$(?=\p{Script=Latin})|(?<=\p{Script=Latin})\$/gu
const lettersOfSigns: Readonly<Record<string, string>> = { $: 's', '!': 'i', '@': 'a', 0: 'o' }

/** Replaces signs within words with the letters that they stand for. */
export function withLettersForSigns(text: string): string {
  if (!/[$!@0]/.test(text)) return text
  return text.replace(letterSigns, (sign) => lettersOfSigns[sign] ?? sign)
}

/** Letters of one alphabet that look like those of the other. */
const lookalikes = { latin: 'abcehkmoptxy', cyrillic: 'авсенкмортху' } as const

/** A text with letters of both alphabets that look alike, in each alphabet that it can be written in: `вop`. */
export function inOneScript(text: string): string[] {
  const lower = text.toLowerCase()
  const isMixed = (some: string) => /[a-z]/.test(some) && /[а-яё]/.test(some)
  if (!isMixed(lower)) return []
  const { latin, cyrillic } = lookalikes
  const inLetters = (from: string, to: string) =>
    Array.from(lower, (letter) => to[from.indexOf(letter)] ?? letter).join('')
  return [inLetters(latin, cyrillic), inLetters(cyrillic, latin)].filter((one) => !isMixed(one))
}

/** `One+One`, `Disney+`, `+One`. */
const plusSign = /(?<=[\p{L}\p{N}] ?)\+|\+(?= ?[\p{L}\p{N}])/gu

/** Replaces `+` with `plus`, in Russian text with `плюс`. */
export function withPlusInWords(text: string): string {
  if (!text.includes('+')) return text
  return text.replace(plusSign, /\p{Script=Cyrillic}/u.test(text) ? ' плюс ' : ' plus ')
}

/**
 * Letters that Unicode does not decompose: into a Latin letter and an accent, or into the Cyrillic letter of a
 * Russian keyboard that people type instead.
 */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', ı: 'i', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ə: 'e' },
  ...{ æ: 'ae', œ: 'oe', þ: 'th', ß: 'ss' },
  ...{
    ґ: 'г',
    ғ: 'г',
    ҕ: 'г',
    і: 'и',
    є: 'е',
    қ: 'к',
    ҡ: 'к',
    ҝ: 'к',
    ң: 'н',
    ҥ: 'н',
    ө: 'о',
    ә: 'а',
  },
  ...{ ұ: 'у', ү: 'у', һ: 'х', ҳ: 'х', җ: 'ж', ҙ: 'з', ҫ: 'с', ҷ: 'ч', ҹ: 'ч', ӏ: 'л', ӕ: 'а' },
  ...{ ј: 'й', љ: 'ль', њ: 'нь', ћ: 'ч', ђ: 'дж', џ: 'дж', ѕ: 'дз' },
}
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/** Replaces letters with basic Latin and Russian ones: `bjørk` becomes `bjork`, and `ґрунт` `грунт`. */
export function withBasicLetters(word: string): string {
  return word
    .normalize('NFD')
    .replace(
      /(?<=\p{Script=Latin})\p{M}+|(?<=(?!и)\p{Script=Cyrillic})\p{M}+|(?<=и)(?!\u0306)\p{M}/gu,
      '',
    )
    .normalize('NFC')
    .replace(specialLetters, (letter) => plainLetters[letter] ?? letter)
}

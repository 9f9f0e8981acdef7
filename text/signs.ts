/**
 * Normalises signs in names and typed queries before they are split into words. Each row is one rule: a
 * pattern and its replacement. The rules apply to names at index time and to queries at search time.
 */

/** Signs that people type for an apostrophe: ´ ʹ ʻ ʼ ʽ ‘ ’ ‛ ′ ＇, some of which Unicode counts as letters. */
export const apostrophes = /[\u00b4\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032\uff07]/gu

/** The rules for all languages. */
const rows: readonly (readonly [sign: RegExp, replacement: string])[] = [
  [apostrophes, "'"],
  [/`/g, "'"],
  // 8½ is 8 1/2; Unicode normalisation alone would turn it into 81/2.
  [/(?<=\p{N})(?=[\u00bc-\u00be\u2150-\u215e])/gu, ' '],
]

/** `Cats & Dogs`, `R&B`, `Romeo + Juliet`. */
const andSign = /(?<=[\p{L}\p{N}]\S? ?)&(?= ?[\p{L}\p{N}])|(?<=\p{L} )\+(?= \p{L})/gu

/** Texts without any of these characters are returned unchanged. */
const anySign = /[&+\u00b4\u00bc-\u00be\u02b9-\u02bd\u2018-\u201b\u2032\u2150-\u215e`\uff07]/u

/** Replaces signs with their meanings: `&` with `and`, in Russian text with `и`. */
export function normalizeSigns(text: string): string {
  if (!anySign.test(text)) return text
  const plain = rows.reduce(
    (result, [sign, replacement]) => result.replace(sign, replacement),
    text,
  )
  return plain.replace(andSign, /\p{Script=Cyrillic}/u.test(text) ? ' и ' : ' and ')
}

/** Latin letters that Unicode does not decompose into a letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', ı: 'i', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ə: 'e' },
  ...{ æ: 'ae', œ: 'oe', þ: 'th', ß: 'ss' },
}
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/** Replaces accented Latin letters with basic ones: `bjørk` and `björk` become `bjork`. */
export function withoutLatinAccents(word: string): string {
  return word
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(specialLetters, (letter) => plainLetters[letter] ?? letter)
}

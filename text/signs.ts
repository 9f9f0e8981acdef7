/**
 * How signs in names and typed queries are read before they are split into words. One rule is one row:
 * what is replaced, and by what. Names at index time and queries at search time pass the same rows.
 */

/** Signs that people type for an apostrophe: ´ ʹ ʻ ʼ ʽ ‘ ’ ‛ ′ ＇, some of which Unicode counts as letters. */
export const apostrophes = /[\u00b4\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032\uff07]/gu

/** The rows that depend on nothing but the text. */
const rows: readonly (readonly [sign: RegExp, readAs: string])[] = [
  [apostrophes, "'"],
  [/`/g, "'"],
  // 8½ is 8 1/2; Unicode normalisation alone makes 81/2 of it.
  [/(?<=\p{N})(?=[\u00bc-\u00be\u2150-\u215e])/gu, ' '],
]

/** `Cats & Dogs`, `R&B`, `Romeo + Juliet`. */
const andSign = /(?<=[\p{L}\p{N}]\S? ?)&(?= ?[\p{L}\p{N}])|(?<=\p{L} )\+(?= \p{L})/gu

/** Texts without any of these characters pass unchanged. */
const anySign = /[&+\u00b4\u00bc-\u00be\u02b9-\u02bd\u2018-\u201b\u2032\u2150-\u215e`\uff07]/u

/** A text with its signs replaced by what they are read as: `&` by `and`, in Russian by `и`. */
export function readSigns(text: string): string {
  if (!anySign.test(text)) return text
  const plain = rows.reduce((read, [sign, readAs]) => read.replace(sign, readAs), text)
  return plain.replace(andSign, /\p{Script=Cyrillic}/u.test(text) ? ' и ' : ' and ')
}

/** Latin letters that Unicode does not take apart into a letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', ı: 'i', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ə: 'e' },
  ...{ æ: 'ae', œ: 'oe', þ: 'th', ß: 'ss' },
}
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/** A word with its Latin letters as people without such keys type them: `bjørk` and `björk` as `bjork`. */
export function plainLatin(word: string): string {
  return word
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(specialLetters, (letter) => plainLetters[letter] ?? letter)
}

import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as russianStem } from '@orama/stemmers/russian'
import { memoize } from '../../text/memoize.js'

/** A word of a typed sentence. */
export interface Word {
  /** In lower case, with `ё` as `е` and a possessive `'s` removed. */
  readonly text: string
  /** Range in the typed text, in UTF-16 units. */
  readonly from: number
  readonly to: number
  readonly isPossessive: boolean
  /** True for an initial (`А. Миронов`), which no phrase contains. */
  readonly isInitial: boolean
  /** The number of the quotation marks around the word, from 1; 0 outside quotation marks. */
  readonly quote: number
}

/** A decade (`90-х`, `1990s`), an age or rating (`16+`, `7.5`), a number, a word, or a separator. */
const token =
  /['’]\d\d(?!\d|['’]?s)|\d{1,3}0 s(?![\p{L}\p{N}'’])|\d+[.,]\d+|\d{2,4}(?:['’]?s|-?(?:х|h|x|ые|ых|ыми?|е))(?![\p{L}\p{N}])|\d{2,4}-(?:го|му|м|й|ый|ом)(?!\p{L})|\d+\+|\d+|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|[-–—](?=\s*\d)|[,&/]|[<>]=?(?=\s*\d)/gu

/** Maximum number of words that are read; the rest of a longer text remains text. */
const maxWords = 40

/** From this number on, two digits mean a year of the 20th century; lower ones are of the 21st. */
const firstOldYear = 30

export function yearOfTwoDigits(digits: number): number {
  return digits + (digits < firstOldYear ? 2000 : 1900)
}

/** `'94` means 1994, `'05` 2005. */
const fullYear = (_: string, short: string) => String(yearOfTwoDigits(Number(short)))

const quoted = /«[^»]+»|"[^"]+"|“[^”]+”|„[^“”]+[“”]/gu

/** Splits a typed text into words. */
export function splitWords(typed: string): Word[] {
  let previous = ''
  const quotes = [...typed.matchAll(quoted)].map(
    ({ 0: { length }, index }) => [index, index + length] as const,
  )
  return [...typed.matchAll(token)].slice(0, maxWords).map(({ 0: found, index: from }) => {
    const raw = found
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replaceAll('’', "'")
      .replace(/^'(\d\d)$/, fullYear)
      .replace(/^(\d+) s$/, '$1s')
      .replace(/^([3-9]\d)-(?:го|му|м|й|ый|ом)$/, fullYear)
      .replace(/^(\d+)-(?:го|му|м|й|ый|ом)$/, '$1')
    const text = raw.replace(/(?<=\p{L})'s$/u, '')
    const to = from + found.length
    // `г.` after a number means `год`.
    const isInitial = /^\p{L}$/u.test(text) && typed[to] === '.' && !/^\d/.test(previous)
    previous = text
    const quote = 1 + quotes.findIndex(([start, end]) => from >= start && to <= end)
    return { text, from, to, isPossessive: text !== raw, isInitial, quote }
  })
}

/** The stem of a Russian or English word; other words are their own stems. */
export const stemOf = memoize((word) => {
  if (word.length < 3) return word
  if (/^[a-z']+$/.test(word)) return englishStem(word)
  return /^[а-я]+$/.test(word) ? russianStem(word) : word
})

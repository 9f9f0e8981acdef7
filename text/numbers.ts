import table from './words/numbers.json' with { type: 'json' }

/**
 * Converts numbers in names and typed queries to digits, whether they are written in digits, Roman numerals
 * or words, as cardinals or ordinals, in English or Russian.
 */

/** A number word. No word follows the last one of a number: `twenty first one` is 21 and 1. */
interface NumberWord {
  readonly value: number
  readonly isLast: boolean
}

const numberWords = new Map<string, NumberWord>([
  ...wordsOf(table.cardinals, false),
  ...wordsOf(table.ordinals, true),
  ...Object.entries(table.ordinalStems).flatMap(([value, stem]) =>
    table.ordinalEndings
      .split(' ')
      .map((ending) => [stem + ending, { value: Number(value), isLast: true }] as const),
  ),
])

function wordsOf(words: Readonly<Record<string, string>>, isLast: boolean) {
  return Object.entries(words).flatMap(([value, forms]) =>
    forms.split(' ').map((form) => [form, { value: Number(value), isLast }] as const),
  )
}

/** Words between the hundreds and the rest of a number: `one hundred and one`, `тысяча и одна`. */
const betweenHundreds = new Set(['and', 'и'])

/** Words after which a single `i` is a numeral: `part i`. */
const beforeNumeral = new Set(table.parts.split(' '))

/**
 * Converts each number in the words of a name to digits: `rocky iv` and `rocky four` become `rocky 4`,
 * `девятая рота` becomes `9 рота`. Returns the same array if there is nothing to convert.
 */
export function numbersInDigits(words: readonly string[]): readonly string[] {
  if (!words.some(mayBeNumber)) return words
  const read: string[] = []
  for (let index = 0; index < words.length; ) {
    const found =
      readHalf(words, index) ??
      readNumberWords(words, index) ??
      readOrdinalDigits(words, index) ??
      readRomanNumeral(words, index)
    read.push(...(found?.digits ?? [words[index] as string]))
    index += found?.words ?? 1
  }
  return read.length === words.length && read.every((word, index) => word === words[index])
    ? words
    : read
}

/** The digits of a number, and the number of its words. */
interface FoundNumber {
  readonly digits: readonly string[]
  readonly words: number
}

const romanNumeral = /^x{0,3}(?:ix|iv|v?i{0,3})$/
const digits = /^\d+$/
/** Endings of ordinals in digits, in English and in Russian. */
const ending = '(?:st|nd|rd|th|й|я|е|х|го|му|ый|ий|ой|ая|ое|ые|ых)'
const withOrdinalEnding = new RegExp(`^(?<digits>\\d+)${ending}$`, 'u')
const ordinalEnding = new RegExp(`^${ending}$`, 'u')

function mayBeNumber(word: string): boolean {
  if (numberWords.has(word)) return true
  return romanNumeral.test(word) || withOrdinalEnding.test(word) || ordinalEnding.test(word)
}

/** A number of which only some words were read: `two hundred` of `two hundred one`. */
interface PartOfNumber {
  readonly thousands: number
  /** The part after the thousands; null if no such word was read yet. */
  readonly rest: number | null
}

/** `twenty one`, `двадцать первый`, `one hundred and one`, `10 thousand`. */
function readNumberWords(words: readonly string[], index: number): FoundNumber | null {
  let number: PartOfNumber = { thousands: 0, rest: null }
  let end = index
  for (let isLast = false; !isLast; ) {
    const next = nextNumberWord(words, index, end, number)
    const longer = next && addWord(number, next.value)
    if (next === null || longer === null) break
    number = longer
    end = next.end
    isLast = next.isLast
  }
  const { thousands, rest } = number
  return end === index ? null : { digits: [String(thousands + (rest ?? 0))], words: end - index }
}

/** The word that may continue a number; after hundreds, `and` may come before it. */
function nextNumberWord(
  words: readonly string[],
  index: number,
  end: number,
  { thousands, rest }: PartOfNumber,
): (NumberWord & { readonly end: number }) | null {
  const isAfterHundreds = thousands > 0 || (rest ?? 0) >= 100
  const isAnd = isAfterHundreds && betweenHundreds.has(words[end] ?? '')
  const position = isAnd ? end + 1 : end
  const word = numberWords.get(words[position] ?? '') ?? wordInDigits(words, index, position)
  if (word === null || (isAnd && word.value >= 100)) return null
  return { ...word, end: position + 1 }
}

/** Digits in a number that mixes digits and words: `6 hundred`, `twenty 3rd`; null for any other word. */
function wordInDigits(
  words: readonly string[],
  index: number,
  position: number,
): NumberWord | null {
  const [word = '', next = ''] = words.slice(position, position + 2)
  const number = withOrdinalEnding.exec(word)?.groups?.digits ?? word
  const isMultiplied = position === index && multipliers.has(numberWords.get(next)?.value ?? 0)
  const isUnit = position === index + 1 && /^[1-9]$/.test(number)
  const isPart = isUnit || (isMultiplied && /^\d{1,3}$/.test(word))
  return isPart ? { value: Number(number), isLast: isUnit } : null
}

const multipliers = new Set([100, 1000, 1_000_000])

/** Adds a word to a number; null if the word begins another number. */
function addWord({ thousands, rest }: PartOfNumber, value: number): PartOfNumber | null {
  if (value >= 1000) return thousands > 0 ? null : { thousands: (rest ?? 1) * value, rest: null }
  if (rest === null) return { thousands, rest: value }
  if (value === 100 && rest > 0 && rest < 10) return { thousands, rest: rest * 100 }
  if (value === 0 || value >= 100) return null
  const isAfterHundreds = rest % 100 === 0
  const isAfterTens = rest % 10 === 0 && rest % 100 !== 10 && value < 10
  return isAfterHundreds || isAfterTens ? { thousands, rest: rest + value } : null
}

/** `7th`, `7й`, and `7-й`, whose ending is a separate word. */
function readOrdinalDigits(words: readonly string[], index: number): FoundNumber | null {
  const [word = '', next = ''] = words.slice(index, index + 2)
  const number = withOrdinalEnding.exec(word)?.groups?.digits
  if (number !== undefined) return { digits: [number], words: 1 }
  return digits.test(word) && ordinalEnding.test(next) ? { digits: [word], words: 2 } : null
}

/** `nine and a half`, `девять с половиной`, like `9½` (`normalizeSigns`). */
function readHalf(words: readonly string[], index: number): FoundNumber | null {
  const before = words[index - 1] ?? ''
  if (!digits.test(before) && !numberWords.has(before)) return null
  const isHalf = (phrase: string, length: number) =>
    words.slice(index, index + length).join(' ') === phrase && { digits: ['1', '2'], words: length }
  return isHalf('and a half', 3) || isHalf('с половиной', 2) || null
}

const romanDigits: Readonly<Record<string, number>> = {
  ...{ i: 1, v: 5, x: 10, l: 50 },
  ...{ c: 100, d: 500, m: 1000 },
}

/**
 * A Roman numeral up to 39. A single letter counts only after the first word of a name (`Henry V`), and a
 * single `i` only after a word like `part` or a Russian word (`Пётр I`).
 */
function readRomanNumeral(words: readonly string[], index: number): FoundNumber | null {
  const word = words[index] as string
  const value = romanValue(word)
  if (value === null) return null
  if (index === 0 && (word.length === 1 || word === 'xxx')) return null
  const isPronoun =
    word === 'i' &&
    !beforeNumeral.has(words[index - 1] ?? '') &&
    !/\p{Script=Cyrillic}/u.test(words[index - 1] ?? '')
  return isPronoun ? null : { digits: [String(value)], words: 1 }
}

/** The largest numeral that names contain; longer ones are years. */
const maxRoman = 39
const anyRoman = /^m{0,3}(?:c[md]|d?c{0,3})(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3})$/

/** The value of a Roman numeral from 1 to `max` in lower case; null for any other word. */
export function romanValue(numeral: string, max = maxRoman): number | null {
  if (numeral === '' || !anyRoman.test(numeral)) return null
  const values = [...numeral].map((letter) => romanDigits[letter] ?? 0)
  const value = values.reduce((sum, value, index) => {
    const isSubtracted = value < (values[index + 1] ?? 0)
    return isSubtracted ? sum - value : sum + value
  }, 0)
  return value <= max ? value : null
}

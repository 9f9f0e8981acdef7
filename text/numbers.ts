import table from './number-words.json' with { type: 'json' }

/**
 * Numbers in names and typed queries as digits, however they are written: in digits, in Roman
 * numerals or in words, as cardinals or as ordinals, in English or in Russian.
 */

/** The value of a number word, and whether a number ends with it: `twenty first one` is 21 and 1. */
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

/** Words before a number that make a single `i` a numeral: `part i`. */
const beforeNumeral = new Set(table.parts.split(' '))

/**
 * The words of a name with each number in digits: `rocky iv` and `rocky four` as `rocky 4`, `девятая рота`
 * as `9 рота`. The same array if there is no number in another form.
 */
export function inDigits(words: readonly string[]): readonly string[] {
  if (!words.some(mayBeNumber)) return words
  const read: string[] = []
  for (let at = 0; at < words.length; ) {
    const found = half(words, at) ?? inWords(words, at) ?? withEnding(words, at) ?? roman(words, at)
    read.push(...(found?.digits ?? [words[at] as string]))
    at += found?.words ?? 1
  }
  return read.length === words.length && read.every((word, at) => word === words[at]) ? words : read
}

/** What a number is read as, and how many words it has. */
interface FoundNumber {
  readonly digits: readonly string[]
  readonly words: number
}

const romanNumeral = /^x{0,3}(?:ix|iv|v?i{0,3})$/
const digits = /^\d+$/

function mayBeNumber(word: string): boolean {
  return numberWords.has(word) || romanNumeral.test(word) || /^\d+\p{L}{1,2}$|^[йяе]$/u.test(word)
}

/** `twenty one`, `двадцать первый`, `one hundred and one`, `10 thousand`. */
function inWords(words: readonly string[], at: number): FoundNumber | null {
  let [thousands, rest, end] = [0, null as number | null, at]
  for (let isLast = false; !isLast; end += 1) {
    const isBetween = end > at && betweenHundreds.has(words[end] ?? '')
    const isLarge = thousands > 0 || (rest !== null && rest >= 100)
    const next = numberWords.get(words[isBetween ? end + 1 : end] ?? '')
    if (isBetween && (!isLarge || next === undefined || next.value >= 100)) break
    const value = next?.value ?? valueInDigits(words, at, end)
    if (value === null) break
    const isMultiplier = value === 1000 || value === 1_000_000
    if (isMultiplier && thousands === 0) [thousands, rest] = [(rest ?? 1) * value, null]
    else if (rest === null && !isMultiplier) rest = value
    else if (rest !== null && value === 100 && rest > 1 && rest < 10) rest *= 100
    else if (rest === 1 && value === 100) rest = 100
    else if (rest !== null && isContinued(rest, value)) rest += value
    else break
    if (isBetween) end += 1
    isLast = next?.isLast ?? false
  }
  return end === at ? null : { digits: [String(thousands + (rest ?? 0))], words: end - at }
}

/** The digits in a number that is half in words: `10 thousand`, `twenty 4`; null for any other word. */
function valueInDigits(words: readonly string[], at: number, end: number): number | null {
  const [word = '', next = ''] = words.slice(end, end + 2)
  const isMultiplied = end === at && (numberWords.get(next)?.value ?? 0) >= 1000
  const isUnit = end === at + 1 && /^[1-9]$/.test(word)
  return isUnit || (isMultiplied && /^\d{1,3}$/.test(word)) ? Number(word) : null
}

/** Whether a number goes on with a smaller one: `twenty one`, `сто двадцать`. */
function isContinued(number: number, next: number): boolean {
  if (next === 0 || next >= 100) return false
  if (number % 100 === 0) return true
  return number % 10 === 0 && number % 100 !== 10 && next < 10
}

/** `7th`, `7й`, and `7-й`, whose ending is a word of its own. */
function withEnding(words: readonly string[], at: number): FoundNumber | null {
  const [word = '', next = ''] = words.slice(at, at + 2)
  const number = /^(?<digits>\d+)(?:st|nd|rd|th|й|я|е|х|го|му|ый|ий|ой|ая|ое|ые|ых)$/u.exec(word)
  if (number !== null) return { digits: [number.groups?.digits ?? word], words: 1 }
  const isApart = digits.test(word) && /^(?:й|я|е|х|го|му|ый|ий|ой|ая|ое|ые|ых)$/u.test(next)
  return isApart ? { digits: [word], words: 2 } : null
}

/** `nine and a half`, `девять с половиной` as `9½` is read (`readSigns`). */
function half(words: readonly string[], at: number): FoundNumber | null {
  const phrase = [...words.slice(at - 1, at), ...words.slice(at, at + 3)]
  const [before = ''] = at === 0 ? [] : phrase
  if (!digits.test(before) && !numberWords.has(before)) return null
  if (words.slice(at, at + 3).join(' ') === 'and a half') return { digits: ['1', '2'], words: 3 }
  return words.slice(at, at + 2).join(' ') === 'с половиной'
    ? { digits: ['1', '2'], words: 2 }
    : null
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

/**
 * A Roman numeral up to 39. A single letter is one after the first word of a name (`Henry V`); a
 * single `i` only after a word like `part`, or in Russian (`Пётр I`).
 */
function roman(words: readonly string[], at: number): FoundNumber | null {
  const word = words[at] as string
  if (word === '' || !romanNumeral.test(word)) return null
  if (at === 0 && (word.length === 1 || word === 'xxx')) return null
  const isPronoun =
    word === 'i' &&
    !beforeNumeral.has(words[at - 1] ?? '') &&
    !/\p{Script=Cyrillic}/u.test(words[at - 1] ?? '')
  return isPronoun ? null : { digits: [String(romanValue(word))], words: 1 }
}

function romanValue(numeral: string): number {
  const values = [...numeral].map((letter) => romanDigits[letter] ?? 0)
  return values.reduce((sum, value, at) => {
    const isSubtracted = value < (values[at + 1] ?? 0)
    return isSubtracted ? sum - value : sum + value
  }, 0)
}

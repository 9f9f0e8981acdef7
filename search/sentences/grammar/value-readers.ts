import { memoize } from '../../../text/memoize.js'
import { numbersInDigits, romanValue } from '../../../text/numbers.js'
import { type Interval, intervalsIn } from '../intervals.js'
import type { Slots } from '../phrases.js'
import { type Word, yearOfTwoDigits } from '../split-words.js'

/** Where a value of a sentence ends, and the value; null for a tag without one. */
interface SlotValue {
  readonly end: number
  readonly value: Interval | null
}

/** Reads the values of a slot that begin at a word. `tags` are the phrases of the table. */
type Read = (words: readonly Word[], at: number, tags: Slots) => readonly SlotValue[]

const single = (value: number): Interval => ({ from: value, to: value })

/** Years of films, including some future years. */
const isYear = (text: string) => /^(?:18[89]\d|19\d\d|20[0-4]\d)$/.test(text)
/** `90-х`, `90s`, `1990s`, and transliterated `90h`. */
const decadePattern = /^(\d{2}|\d{4})(?:'?s|-?(?:х|h|x|ые|ых|ыми?|е))$/
const maxWordsOfYear = 6

/** A year in words: `nineteen eighty four`, `тысяча девятьсот восемьдесят пятого`. */
function yearInWords(texts: readonly string[]): number | null {
  if (texts.some((text) => !/^\p{L}+$/u.test(text))) return null
  const [number = '', second = '', ...more] = numbersInDigits(texts)
  if (more.length > 0) return null
  const isTwice = /^(?:19|20)$/.test(number) && /^\d\d$/.test(second)
  const digits = second === '' ? number : isTwice ? number + second : ''
  return isYear(digits) ? Number(digits) : null
}

/** The number that a word is in letters; null for other words. */
const numberWord = memoize((text) => {
  const [digits = ''] = /^\p{L}{2,}/u.test(text) ? numbersInDigits([text]) : []
  return /^\d+$/.test(digits) ? Number(digits) : null
})

/** The number that a word means in digits of a form, or in letters; null for other words. */
function numberIn(text: string, form: RegExp): number | null {
  if (form.test(text)) return Number(text.replace(',', '.').replace(/\+$/, ''))
  return numberWord(text)
}

const decimal = /^\d+(?:[.,]\d+)?$/

/** A number within bounds, in digits or in a word. */
function number(min: number, max: number, form = /^\d+$/): Read {
  return (words, at) => {
    const value = numberIn(words[at]?.text ?? '', form)
    const isWithin = value !== null && value >= min && value <= max
    return isWithin ? [{ end: at + 1, value: single(value) }] : []
  }
}

/** The slots of phrases that are values; the other slots are tags of the table. */
export const valueReaders: Readonly<Record<string, Read>> = {
  year: (words, at) => {
    const text = words[at]?.text ?? ''
    if (isYear(text)) return [{ end: at + 1, value: single(Number(text)) }]
    const found: SlotValue[] = []
    if (numberWord(text) === null) return found
    for (let end = at + 2; end <= Math.min(words.length, at + maxWordsOfYear); end += 1) {
      const year = yearInWords(words.slice(at, end).map(({ text }) => text))
      if (year !== null) found.push({ end, value: single(year) })
    }
    return found
  },
  /** `90-х`, `nineties`, `nineteen nineties`. */
  decade: (words, at, tags) => {
    const skip = words[at]?.text === 'nineteen' ? 1 : 0
    const named = tags('decade', at + skip).flatMap(({ end, value }) =>
      intervalsIn(value === null ? [] : [value]).map(({ from }) => ({
        end,
        value: { from, to: from + 9 },
      })),
    )
    const digits = decadePattern.exec(words[at]?.text ?? '')?.[1]
    const first = Number(digits)
    if (digits === undefined || first % 10 !== 0) return named
    const year = first >= 1000 ? first : yearOfTwoDigits(first)
    return [...named, { end: at + 1, value: { from: year, to: year + 9 } }]
  },
  /** The last two digits of a year: `1995-99`, `'94`. */
  short_year: (words, at, tags) => {
    const texts = words.slice(at, at + 2).map(({ text }) => text)
    const [digits = '', ...more] = texts.every((text) => /^\p{L}+$/u.test(text))
      ? numbersInDigits(texts)
      : []
    return /^\d\d$/.test(digits) && more.length === 0
      ? [{ end: at + 2, value: single(Number(digits)) }]
      : number(0, 99, /^\d\d$/)(words, at, tags)
  },
  century_number: (words, at) => {
    const text = words[at]?.text ?? ''
    const value = romanValue(text) ?? numberIn(text, /^\d\d$/)
    return value !== null && value >= 19 && value <= 21
      ? [{ end: at + 1, value: single(value) }]
      : []
  },
  count: number(1, 1000),
  rating: number(0, 10, decimal),
  /** `7+` with a word for ratings, and `8+`, which is no age. */
  plus: number(0, 10, /^\d+\+$/),
  rating_plus: (words, at) =>
    /^(?:[1-57-9]|10)\+$/.test(words[at]?.text ?? '')
      ? [{ end: at + 1, value: single(Number.parseInt(words[at]?.text ?? '', 10)) }]
      : [],
  age: number(0, 18),
  age_plus: (words, at) =>
    /^(?:0|6|12|16|18)\+$/.test(words[at]?.text ?? '')
      ? [{ end: at + 1, value: single(Number.parseInt(words[at]?.text ?? '', 10)) }]
      : [],
  /** `пятилетних`. */
  age_in_words: (words, at) => {
    const [, text = ''] = /^([а-я]+)летн/.exec(words[at]?.text ?? '') ?? []
    const age = numberWord(text)
    return age === null || age > 18 ? [] : [{ end: at + 1, value: single(age) }]
  },
  /** `100000`, `10k`, `50 тысяч`. */
  votes: (words, at, tags) =>
    number(1, 100_000_000, decimal)(words, at, tags).flatMap(({ end, value }) => {
      const times = (tag: string, factor: number) =>
        tags(tag, end).map((unit) => ({
          end: unit.end,
          value: single((value?.from ?? 0) * factor),
        }))
      return [{ end, value }, ...times('thousand', 1000), ...times('million', 1_000_000)]
    }),
  /** Lengths with their unit: `90 minutes`, `two and a half hours`, `полтора часа`, `2 hours 30 minutes`. */
  duration: (words, at, tags) => {
    const minutes = (from: number) => amount(words, from, 'minute', tags)
    const whole = [...minutes(at), ...amount(words, at, 'hour', tags).flatMap(longer)]
    function longer({ end, value }: SlotValue): SlotValue[] {
      const more = (ends: readonly SlotValue[], own: (value: number) => number) =>
        ends.map((part) => ({
          end: part.end,
          value: single((value?.from ?? 0) + own(part.value?.from ?? 0)),
        }))
      const half = tags('half_more', end).map((part) => ({
        end: part.end,
        value: single((value?.from ?? 0) + 30),
      }))
      return [{ end, value }, ...half, ...more(minutes(end), (extra) => extra)]
    }
    return whole.filter(({ value }) => (value?.from ?? 0) >= 1 && (value?.from ?? 0) <= 600)
  },
  /** A number without a unit in a range of lengths: `between 1 and 2 hours`, `от часа до двух`. */
  hours: (words, at, tags) =>
    number(1, 9, decimal)(words, at, tags).map(({ end, value }) => ({
      end,
      value: single(60 * (value?.from ?? 0)),
    })),
  minutes: number(1, 600),
}

/** An amount with its unit in minutes: `an hour`, `полтора часа`, `2.5 hours`, `two and a half hours`. */
function amount(words: readonly Word[], at: number, unit: string, tags: Slots): SlotValue[] {
  const factor = unit === 'hour' ? 60 : 1
  const withUnit = (end: number, value: number) =>
    tags(unit, end).map((found) => ({ end: found.end, value: single(value * factor) }))
  const text = words[at]?.text ?? ''
  // `двухчасовой`
  const [, joined, own = ''] = /^([а-я]{2,})(часов|минутн)[а-я]+$/.exec(text) ?? []
  if (joined !== undefined) {
    const value = joined === 'полутора' ? 1.5 : numberWord(joined)
    const isOwn = (own === 'часов') === (unit === 'hour')
    return value === null || !isOwn ? [] : [{ end: at + 1, value: single(value * factor) }]
  }
  if (/^пол(?:у)?тор[ауы]/.test(text)) return withUnit(at + 1, 1.5)
  if (/^an?$/.test(text)) return withUnit(at + 1, 1)
  const value = numberIn(text, decimal)
  if (value === null)
    return /^(?:hour|час|часа|часов(?:ой|ого|ая|ое|ые|ых))$/.test(text) ? withUnit(at, 1) : []
  const half = tags('half_more', at + 1).flatMap(({ end }) => withUnit(end, value + 0.5))
  return [...withUnit(at + 1, value), ...half]
}

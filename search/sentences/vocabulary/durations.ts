import { numbersInDigits } from '../../../text/numbers.js'
import type { Interval } from '../intervals.js'
import type { Word } from '../words.js'

export const decimal = /^\d+(?:[.,]\d+)?$/

/** The number that a word means in digits or in letters; null for other words. */
export function numberIn(text: string, form: RegExp): number | null {
  const [digits = ''] = /^\p{L}/u.test(text) ? numbersInDigits([text]) : [text]
  return form.test(digits) ? Number(digits.replace(',', '.').replace(/\+$/, '')) : null
}

const hourWord = /^(?:h|hr|hour|час|часа|часов|часу)s?$/
const minuteWord = /^(?:min|minute|мин|минут|минуты|минуту)s?$/

/** Lengths with their unit: `90 minutes`, `an hour and a half`, `полтора часа`, `2 hours 30 minutes`. */
export function durationsAt(
  words: readonly Word[],
  at: number,
): { end: number; value: Interval }[] {
  const texts = words.slice(at, at + maxDurationWords).map(({ text }) => text)
  const found = (length: number, minutes: number) =>
    minutes >= 1 && minutes <= 600
      ? [{ end: at + length, value: { from: minutes, to: minutes } }]
      : []
  const is = (position: number, pattern: RegExp) => pattern.test(texts[position] ?? '')
  const isHalf = (position: number) =>
    texts.slice(position, position + 3).join(' ') === 'and a half'
  if (is(0, /^полутора$|^полтора$/) && is(1, hourWord)) return found(2, 90)
  const article = is(0, /^an?$|^one$/) ? 1 : 0
  if (is(article, /^hour$|^час$|^часа$/)) {
    return isHalf(article + 1) ? found(article + 4, 90) : found(article + 1, 60)
  }
  const number = numberIn(texts[0] ?? '', decimal)
  if (number === null) return []
  // The second number of `от часа до двух` has the unit of the first.
  const [unit = '', link = ''] = words.slice(Math.max(0, at - 2), at).map(({ text }) => text)
  if (/^(?:до|to|[-–—])$/.test(link) && !is(1, minuteWord) && !is(1, hourWord) && !isHalf(1)) {
    if (hourWord.test(unit)) return found(1, 60 * number)
    if (minuteWord.test(unit)) return found(1, number)
  }
  // The first number of `between 1 and 2 hours` has the unit of the second.
  if (is(1, /^(?:[-–—]|and|to|и|до)$/) && numberIn(texts[2] ?? '', decimal) !== null) {
    return is(3, minuteWord) ? found(1, number) : is(3, hourWord) ? found(1, 60 * number) : []
  }
  if (is(1, minuteWord)) return found(2, number)
  if (isHalf(1) && is(4, hourWord)) return found(5, 60 * number + 30)
  if (is(1, /^с$/) && is(2, /^половиной$/) && is(3, hourWord)) return found(4, 60 * number + 30)
  if (!is(1, hourWord)) return []
  const more = numberIn(texts[2] ?? '', /^\d+$/)
  if (more !== null && is(3, minuteWord)) return found(4, 60 * number + more)
  return isHalf(2) ? found(5, 60 * number + 30) : found(2, 60 * number)
}

const maxDurationWords = 5

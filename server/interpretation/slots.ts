import type { Slots } from './phrases.js'
import { decadeWords } from './vocabulary/periods.js'

/** Years of films, including some future years. */
const year = /^(?:18[89]\d|19\d\d|20[0-4]\d)$/
/** `90-х`, `90s`, `1990s`. */
const decade = /^(\d{2}|\d{4})(?:'?s|-?(?:х|ые|ых|е))$/

/** From this decade on, two digits mean the 20th century; lower numbers mean the 21st. */
const firstOldDecade = 30

const decadeByWord = new Map(
  decadeWords.flatMap(([from, words]) => words.split(/, |\|/).map((word) => [word, from] as const)),
)

function decadeOf(text: string): number | null {
  const named = decadeByWord.get(text)
  if (named !== undefined) return named
  const digits = Number(decade.exec(text)?.[1] ?? 'none')
  if (Number.isNaN(digits) || digits % 10 !== 0) return null
  if (digits >= 1000) return digits
  return digits < firstOldDecade ? 2000 + digits : 1900 + digits
}

function numberWithin(min: number, max: number, form = /^\d+$/) {
  return ({ text }: { readonly text: string }) => {
    const digits = text.replace(',', '.').replace(/\+$/, '')
    if (!form.test(text)) return null
    const value = Number(digits)
    return value >= min && value <= max ? value : null
  }
}

const decimal = /^\d+(?:[.,]\d+)?$/

/** The slots of phrases: `{year}`, `{decade}`, `{rating}` and so on. */
export const slots: Slots = {
  year: ({ text }) => (year.test(text) ? Number(text) : null),
  decade: ({ text }) => decadeOf(text),
  rating: numberWithin(0, 10, decimal),
  plus: numberWithin(0, 10, /^\d+\+$/),
  age: numberWithin(1, 18),
  agePlus: ({ text }) => (/^(?:0|6|12|16|18)\+$/.test(text) ? Number.parseInt(text, 10) : null),
  minutes: numberWithin(10, 600),
  hours: numberWithin(1, 10, decimal),
  count: numberWithin(1, 1000),
}

import { memoize } from '../../../text/memoize.js'
import { numbersInDigits } from '../../../text/numbers.js'
import type { Interval } from '../intervals.js'
import { phraseFinder, type Slots } from '../phrases.js'

/** Names of decades; the value is the first year. */
const decadeWords: ReadonlyMap<string, number> = new Map(
  (
    [
      [1920, 'двадцат', 'twenties'],
      [1930, 'тридцат', 'thirties'],
      [1940, 'сороков', 'forties'],
      [1950, 'пятидесят', 'fifties'],
      [1960, 'шестидесят', 'sixties'],
      [1970, 'семидесят', 'seventies'],
      [1980, 'восьмидесят', 'eighties'],
      [1990, 'девяност', 'nineties'],
      [2000, 'нулев', 'noughties aughts'],
      [2000, 'двухтысячн', ''],
      [2010, 'десят', 'tens'],
    ] as const
  ).flatMap(([year, stem, english]) => [
    ...['ые', 'ых', 'ым', 'ыми'].map((ending) => [stem + ending, year] as const),
    ...english.split(' ').map((word) => [word || stem, year] as const),
  ]),
)

/** Years of films, including some future years. */
const yearPattern = /^(?:18[89]\d|19\d\d|20[0-4]\d)$/
/** `90-х`, `90s`, `1990s`. */
const decadePattern = /^(\d{2}|\d{4})(?:'?s|-?(?:х|ые|ых|ыми?|е))$/
/** From this decade on, two digits mean the 20th century; lower numbers mean the 21st. */
const firstOldDecade = 30

const isYear = (text: string) => yearPattern.test(text)

function decadeOf(text: string): number | null {
  const named = decadeWords.get(text)
  if (named !== undefined) return named
  const digits = Number(decadePattern.exec(text)?.[1] ?? 'none')
  if (Number.isNaN(digits) || digits % 10 !== 0) return null
  if (digits >= 1000) return digits
  return digits < firstOldDecade ? 2000 + digits : 1900 + digits
}

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

/** True for a word that may begin a year in words. */
const isNumberWord = memoize(
  (text) => /^\d+$/.test(numbersInDigits([text])[0] ?? '') && !/^\d/.test(text),
)

const single = (value: number): Interval => ({ from: value, to: value })

const centuryNumbers: ReadonlyMap<string, number> = new Map([
  ...['19', 'xix', 'nineteenth', 'девятнадцатого', 'девятнадцатый'].map(
    (name) => [name, 19] as const,
  ),
  ...['20', 'xx', 'twentieth', 'двадцатого', 'двадцатый'].map((name) => [name, 20] as const),
  ...['21', 'xxi'].map((name) => [name, 21] as const),
])

const pointSlots: Slots = {
  year: (words, at) => {
    const text = words[at]?.text ?? ''
    const found = isYear(text) ? [{ end: at + 1, value: single(Number(text)) }] : []
    if (!isNumberWord(text)) return found
    for (let end = at + 2; end <= Math.min(words.length, at + maxWordsOfYear); end += 1) {
      const year = yearInWords(words.slice(at, end).map(({ text }) => text))
      if (year !== null) found.push({ end, value: single(year) })
    }
    return found
  },
  /** `90-х`, `nineties`, `nineteen nineties`. */
  decade: (words, at) => {
    const length = words[at]?.text === 'nineteen' ? 2 : 1
    const year = decadeOf(words[at + length - 1]?.text ?? '')
    return year === null ? [] : [{ end: at + length, value: { from: year, to: year + 9 } }]
  },
  /** The last two digits of a year: `1995-99`. */
  shortYear: (words, at) => {
    const text = words[at]?.text ?? ''
    return /^\d\d$/.test(text) ? [{ end: at + 1, value: single(Number(text)) }] : []
  },
  century: (words, at) => {
    const century = centuryNumbers.get(words[at]?.text ?? '')
    return century === undefined ? [] : [{ end: at + 1, value: single(century) }]
  },
  count: (words, at) => {
    const [count = ''] = numbersInDigits([words[at]?.text ?? ''])
    return /^\d{1,2}$/.test(count) && Number(count) > 0
      ? [{ end: at + 1, value: single(Number(count)) }]
      : []
  },
}

export interface PeriodRow {
  readonly patterns: string
  readonly strength: number
  years(values: readonly Interval[], thisYear: number): Interval | null
}

type Value = Interval
export const nothing: Value = { from: 0, to: 0 }
const part =
  (first: number, last: number) =>
  ([decade = nothing]: readonly Value[]) => ({
    from: decade.from + first,
    to: decade.from + last,
  })
const yearsAgo = (years: number) => (_: readonly Value[], thisYear: number) =>
  single(thisYear - years)
const lastYears = (years: number, thisYear: number): Interval => ({
  from: thisYear - years + 1,
  to: thisYear,
})
const decadesAgo = (decades: number) => (_: readonly Value[], thisYear: number) => {
  const first = thisYear - (thisYear % 10) - 10 * decades
  return { from: first, to: first + 9 }
}
const century = (number: number): Interval => ({ from: number * 100 - 99, to: number * 100 })
/** `last few years` and `recent years`. */
const recentYears = 5

/** Years, decades, and periods relative to today. */
export const pointRows: readonly PeriodRow[] = [
  { patterns: '{year}', strength: 0.5, years: ([year = nothing]) => year },
  {
    patterns: '{year} год|года|году|г, год|году {year}, the? year {year}',
    strength: 1,
    years: ([year = nothing]) => year,
  },
  {
    patterns: '{decade}, {decade} год|года|годов|годах|годам|гг?, год|года|годов {decade}',
    strength: 2,
    years: ([decade = nothing]) => decade,
  },
  {
    patterns:
      'early -? {decade}, the? beginning|start of the? {decade}, начал~ {decade} годов?, нач {decade} годов?',
    strength: 2,
    years: part(0, 3),
  },
  {
    patterns: 'mid -? {decade}, the? middle of the? {decade}, середин~ {decade} годов?',
    strength: 2,
    years: part(4, 6),
  },
  {
    patterns:
      'late -? {decade}, the? end of the? {decade}, конец|конца|конце|концу|концом {decade} годов?',
    strength: 2,
    years: part(7, 9),
  },
  {
    patterns: 'the? first half of the? {decade}, перв~ половин~ {decade} годов?',
    strength: 2,
    years: part(0, 4),
  },
  {
    patterns: 'the? second half of the? {decade}, втор~ половин~ {decade} годов?',
    strength: 2,
    years: part(5, 9),
  },
  {
    patterns:
      'this|current year, the current year, эт~ год|года|году, текущ~ год|года|году, нынешн~ год|года|году',
    strength: 2,
    years: yearsAgo(0),
  },
  {
    patterns: 'last|previous year, прошл~ год|года|году, прошлогодн~',
    strength: 2,
    years: yearsAgo(1),
  },
  {
    patterns: 'the? year before last, позапрошл~ год|года|году',
    strength: 2,
    years: yearsAgo(2),
  },
  {
    patterns: 'next year, следующ~ год|года|году, будущ~ год|года|году',
    strength: 2,
    years: yearsAgo(-1),
  },
  {
    patterns:
      'the? last|past|recent {count} year, последн~ {count} год|года|лет, the? past year, последн~ год|года',
    strength: 2,
    years: ([count = single(1)], thisYear) => lastYears(count.from, thisYear),
  },
  {
    patterns:
      'the? last|past few|several year, the? recent year, последн~ нескольк~ лет, последние|последних лет|годы|годов',
    strength: 2,
    years: (_, thisYear) => lastYears(recentYears, thisYear),
  },
  {
    patterns: 'the? last|past couple of? year, последн~ пару лет',
    strength: 2,
    years: (_, thisYear) => lastYears(2, thisYear),
  },
  {
    patterns: 'the? last|past {count} decade, последн~ {count} десятилети~',
    strength: 2,
    years: ([count = single(1)], thisYear) => lastYears(10 * count.from, thisYear),
  },
  {
    patterns: 'the? past decade, последн~ десятилети~',
    strength: 2,
    years: (_, thisYear) => lastYears(10, thisYear),
  },
  {
    patterns: 'this|current decade, эт~ десятилети~, текущ~ десятилети~',
    strength: 2,
    years: decadesAgo(0),
  },
  { patterns: 'last|previous decade, прошл~ десятилети~', strength: 2, years: decadesAgo(1) },
  {
    patterns: '{century} st|th|й|го|ый|ого|ом? century|век|века|веке|столети~',
    strength: 2,
    years: ([{ from } = nothing]) => century(from),
  },
  {
    patterns:
      'twenty first century, двадцать перв~ век|века|веке, this century, эт~ век|века|веке, наш~ век|века|веке',
    strength: 2,
    years: () => century(21),
  },
  {
    patterns: 'last century, прошл~ век|века|веке|столети~',
    strength: 2,
    years: () => century(20),
  },
]

interface Period {
  readonly years: Interval
  readonly strength: number
}

const findPoints = phraseFinder<Period>(
  pointRows.flatMap(({ patterns, strength, years }) =>
    patterns.split(', ').map((pattern) => ({
      pattern,
      meaning(values: readonly Interval[], thisYear: number) {
        const found = years(values, thisYear)
        return found === null ? null : { years: found, strength }
      },
    })),
  ),
  pointSlots,
)

/** The slots of `periodRows`; a point is an occurrence of `pointRows`. */
export const periodSlots: Slots = {
  ...pointSlots,
  point: (words, at, thisYear) =>
    findPoints(words, at, thisYear).map(({ end, meaning }) => ({ end, value: meaning.years })),
}

import { type Interval, intervalsIn } from '../intervals.js'
import { type Condition, filter, type Meaning } from '../meaning.js'
import { type Phrase, phraseFinder, type SlotMatch, type Slots } from '../phrases.js'
import { type Word, yearOfTwoDigits } from '../split-words.js'

const nothing: Interval = { from: 0, to: 0 }
const inOrder = (from: number, to: number): Interval | null => (from <= to ? { from, to } : null)
const part =
  (first: number, last: number) =>
  ([decade = nothing]: readonly Interval[]): Interval => ({
    from: decade.from + first,
    to: decade.from + last,
  })
const whole = ([years = nothing]: readonly Interval[]) => years
/** `last few years` and `recent years`. */
const recentYears = 5

type Rule = readonly [
  patterns: string,
  years: (values: readonly Interval[], thisYear: number) => Interval | null,
]

/** The last years, this year included. */
const lastYears = (years: number, thisYear: number): Interval => ({
  from: thisYear - years + 1,
  to: thisYear,
})

/** Between two parts of one decade. */
const joint = '{to}|{dash}|{or}|{and}'

/** Years, decades, and periods relative to today. */
const points: readonly Rule[] = [
  ['{year}, {year} {year_noun}, {year_noun} {year}', whole],
  ['{decade}, {decade} {year_noun}, {year_noun} {decade}', whole],
  ['{early} {decade} {year_noun}?', part(0, 3)],
  ['{mid} {decade} {year_noun}?', part(4, 6)],
  ['{late} {decade} {year_noun}?', part(7, 9)],
  [`{early} ${joint} {mid} {decade} {year_noun}?`, part(0, 6)],
  [`{early} ${joint} {late} {decade} {year_noun}?`, part(0, 9)],
  [`{mid} ${joint} {late} {decade} {year_noun}?`, part(4, 9)],
  [
    '{short_year} {of_year}',
    ([{ from } = nothing]) => {
      const year = yearOfTwoDigits(from)
      return { from: year, to: year }
    },
  ],
  ['{first_half} {decade} {year_noun}?', part(0, 4)],
  ['{second_half} {decade} {year_noun}?', part(5, 9)],
  [
    '{decade} {past_century}, {decade} {year_noun} {past_century}',
    ([decade = nothing]) => (decade.from < 2000 ? decade : null),
  ],
  [
    '{years}',
    ([{ from, to } = nothing], thisYear) => ({ from: thisYear + from, to: thisYear + to }),
  ],
  [
    '{count} {year_noun} {ago}',
    ([{ from } = nothing], year) => ({ from: year - from, to: year - from }),
  ],
  [
    '{last_years} {count} {year_noun}, {count} {last_years} {year_noun}',
    ([count = nothing], thisYear) => lastYears(count.from, thisYear),
  ],
  ['{last_few}', (_, thisYear) => lastYears(recentYears, thisYear)],
  [
    '{last_years} {count} {decade_noun}',
    ([count = nothing], year) => lastYears(10 * count.from, year),
  ],
  ['{past_decade}', (_, thisYear) => lastYears(10, thisYear)],
  [
    '{decades}',
    ([{ from } = nothing], thisYear) => {
      const first = thisYear - (thisYear % 10) + 10 * from
      return { from: first, to: first + 9 }
    },
  ],
  [
    '{century_number} {century_noun}, {century}',
    ([{ from } = nothing]) => ({ from: from * 100 - 99, to: from * 100 }),
  ],
]

/** Phrases for years. `before` and `after` exclude the point itself; `since` and `until` include it. */
const periods: readonly Rule[] = [
  ['{point}, {in} {point}, {in} {in} {point}', whole],
  [
    '{point} {dash} {point}, {from} {point} {to} {point}, {point} {to} {point}, {between} {point} {and} {point}',
    ([from = nothing, to = nothing]) => inOrder(from.from, to.to),
  ],
  [
    '{year} {dash} {short_year} {year_noun}?',
    ([from = nothing, { from: short } = nothing]) =>
      inOrder(from.from, from.from - (from.from % 100) + short),
  ],
  [
    '{short_year} {dash} {decade} {year_noun}?, {short_year} {dash} {short_year} {year_noun}, {short_year} {and} {short_year} {year_noun}',
    ([{ from: short } = nothing, to = nothing]) => {
      // `70-80 годов` are decades, `90-95 годов` are years.
      const isDecade = to.from >= 100 || (short % 10 === 0 && to.from % 10 === 0)
      const last = to.from >= 100 ? to.to : yearOfTwoDigits(to.from) + (isDecade ? 9 : 0)
      if (isDecade && short % 10 !== 0) return null
      return inOrder(last - (last % 100) + short, last)
    },
  ],
  [
    '{year_noun}? {since} {point}, {from} {point} {on}, {point} {later}',
    ([{ from } = nothing]) => ({ from, to: Infinity }),
  ],
  ['{year_noun}? {after} {point}', ([{ to } = nothing]) => ({ from: to + 1, to: Infinity })],
  [
    '{year_noun}? {until} {point}, {point} {earlier}',
    ([{ to } = nothing]) => ({ from: -Infinity, to }),
  ],
  ['{year_noun}? {before} {point}', ([{ from } = nothing]) => ({ from: -Infinity, to: from - 1 })],
  [
    '{older} {count} {year_noun}',
    ([{ from } = nothing], year) => ({ from: -Infinity, to: year - from - 1 }),
  ],
  [
    '{newer} {count} {year_noun}',
    ([{ from } = nothing], year) => ({ from: year - from, to: Infinity }),
  ],
]

/** A rule with the current year as its last value. */
function phrasesOf<Found>(
  rules: readonly Rule[],
  meaning: (years: Interval) => Found,
): Phrase<(thisYear: number) => Found | null>[] {
  return rules.flatMap(([patterns, years]) =>
    patterns.split(', ').map((pattern) => ({
      pattern,
      meaning: (values) => (thisYear) => {
        const found = years(intervalsIn(values), thisYear)
        return found === null ? null : meaning(found)
      },
    })),
  )
}

const findPoints = phraseFinder(phrasesOf(points, (years) => years))

/** The points that begin at a word, as matches of the slot `point`. */
export function pointsAt(
  words: readonly Word[],
  at: number,
  slots: Slots,
  thisYear: number,
): SlotMatch[] {
  return findPoints(words, at, slots).flatMap(({ end, meaning }) => {
    const value = meaning(thisYear)
    return value === null ? [] : [{ end, value }]
  })
}

/** The phrases for years; each meaning depends on the current year. */
export const periodPhrases = phrasesOf<Meaning>(periods, (years) => {
  const condition: Condition = { field: 'year', values: years }
  return filter(condition)
})

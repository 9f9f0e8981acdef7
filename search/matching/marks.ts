import { lazily } from '../../text/memoize.js'
import { numbersInDigits, romanValue } from '../../text/numbers.js'
import { withBasicLetters } from '../../text/signs.js'
import { type Mark, type Recogniser, yearOfWord } from './mark.js'
import { numberMark } from './number-at.js'
import { phraseAt, releaseWords } from './release-words.js'
import type { Token } from './tokens.js'

/** The marks of a name by word; null for words without one. */
export function marksOf(tokens: readonly Token[]): (Mark | null)[] {
  const marks: (Mark | null)[] = []
  while (marks.length < tokens.length) {
    const mark = firstMark(tokens, marks.length)
    for (let at = marks.length, to = mark?.to ?? at + 1; at < to; at += 1) marks.push(mark)
  }
  return marks
}

function firstMark(tokens: readonly Token[], at: number): Mark | null {
  for (const recognise of recognisers) {
    const mark = recognise(tokens, at)
    if (mark !== null) return mark
  }
  return null
}

const digits = /^\d+$/
const datePart = /^\d\d?$/
const namedDay = /^\d\d?(?:st|nd|rd|th)?$/

/** `2017.05.10`, `2017-05-10`, `10.05.2017`, `05.13.2017`. */
const dateMark: Recogniser = (tokens, at) => {
  const date = dateAt(tokens, at)
  const next = tokens[date?.to ?? at]
  // `20200809 2013`, `2018-10-13_2015`: the time.
  const isTime =
    date !== null &&
    next !== undefined &&
    /^[01]\d[0-5]\d$|^2[0-3][0-5]\d$/.test(next.word) &&
    /^[ _-]$/.test(next.signs)
  return isTime ? { ...date, to: date.to + 1 } : date
}

const dateAt: Recogniser = (tokens, at) => {
  const [a, b, c] = tokens.slice(at, at + 3)
  const compact = /^((?:19|20)?\d\d)(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.exec(a?.word ?? '')?.[1]
  if (compact !== undefined) {
    const date: Mark = { kind: 'date', from: at, to: at + 1, isStrong: true }
    return compact.length === 2 ? date : { ...date, year: Number(compact) }
  }
  if (a === undefined || b === undefined || c === undefined) return null
  if (isNamedDate(a.word, b.word, c.word)) {
    return { kind: 'date', from: at, to: at + 3, isStrong: true, year: Number(c.word) }
  }
  if (b.gap !== c.gap || b.gap.length !== 1) return null
  // `20.10.13`
  if ([a, b, c].every(({ word }) => /^\d\d$/.test(word)) && Number(b.word) <= 12) {
    return { kind: 'date', from: at, to: at + 3, isStrong: true }
  }
  const [year, other] = a.word.length === 4 ? [a.word, c.word] : [c.word, a.word]
  const parts = [b.word, other]
  if (yearOfWord(year) === null || !parts.every((part) => datePart.test(part))) return null
  // `04.28.2014`: the larger one is the day, so that American dates are dates, too.
  const [month = 0, day = 0] = parts.map(Number).toSorted((x, y) => x - y)
  const isDate = month >= 1 && month <= 12 && day <= 31
  return isDate ? { kind: 'date', from: at, to: at + 3, isStrong: true, year: Number(year) } : null
}

/** `2 March 1943`, `5th Mar 1943`, `Mar 2, 1943`. */
function isNamedDate(a: string, b: string, year: string): boolean {
  const [day, month] = namedDay.test(a) ? [a, b] : [b, a]
  return namedDay.test(day) && monthNames().has(month) && yearOfWord(year) !== null
}

/** Names of months, long and short, as they stand in dates. */
const monthNames = lazily(
  (): ReadonlySet<string> =>
    new Set(
      ['en', 'ru', 'uk', 'de', 'fr', 'es', 'it', 'pl', 'pt', 'tr'].flatMap((locale) =>
        (['long', 'short'] as const).flatMap((month) => {
          const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' })
          return Array.from({ length: 12 }, (_, at) => {
            const parts = format.formatToParts(Date.UTC(2000, at, 1))
            const name = parts.find(({ type }) => type === 'month')?.value ?? ''
            return withBasicLetters(name.toLowerCase().replace('.', ''))
          })
        }),
      ),
    ),
)

/** `cd1`, `Disc 2`, `-part1` behind the last word. */
const discMark: Recogniser = (tokens, at) => {
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]
  if (/^(?:cd|disc|disk|диск|d)\d$/.test(word)) {
    return { kind: 'disc', from: at, to: at + 1, isStrong: true }
  }
  if (/^(?:part|pt|часть)\d$/.test(word) && tokens[at]?.gap.includes('-')) {
    return { kind: 'disc', from: at, to: at + 1, isStrong: true }
  }
  if (!releaseWords.discs.has(word) || next === undefined || !/^[\dab]$/.test(next.word))
    return null
  return { kind: 'disc', from: at, to: at + 2, isStrong: true }
}

/** `www.example.com`, `[example.org]`, `Example.com - `. */
const siteMark: Recogniser = (tokens, at) => {
  const first = tokens[at]
  if (first === undefined) return null
  // `@Channel`
  if (first.signs.endsWith('@')) return { kind: 'site', from: at, to: at + 1, isStrong: true }
  if (at > 0 && !first.isBracketStart) return null
  const isAddress = first.word === 'www' || /^https?$/.test(first.word)
  const maxWords = isAddress ? 6 : 4
  let to = at + 1
  while (to < at + maxWords && /^(?:[.-]|:\/\/)$/.test(tokens[to]?.signs ?? '')) to += 1
  while (to > at + 1 && !endsSite(tokens, to, isAddress)) to -= 1
  if (to === at + 1) return null
  const after = tokens[to]?.signs ?? ''
  // `example.org Dark.City`
  const isBeforeDots = after === ' ' && tokens[to + 1]?.signs === '.'
  const isApart = tokens[to - 1]?.isBracketEnd || /\s[-–—|:]|^[-–—|_@]/.test(after) || isBeforeDots
  return isAddress || isApart ? { kind: 'site', from: at, to, isStrong: true } : null
}

function endsSite(tokens: readonly Token[], to: number, isAddress: boolean): boolean {
  const last = tokens[to - 1]
  if (last?.signs !== '.') return false
  return isAddress ? /^[a-z]{2,4}$/.test(last.word) : releaseWords.topLevelDomains.has(last.word)
}

/** `Part 2`, `Part 1 of 2`, `Vol. II`, `Часть вторая`, `pt1`. */
const partMark: Recogniser = (tokens, at) => {
  const next = tokens[at + 1]
  const isJoined = /^(?:pt|part|часть)\d$/.test(tokens[at]?.word ?? '')
  if (isJoined) return { kind: 'part', from: at, to: at + 1, isStrong: false }
  if (!releaseWords.parts.has(tokens[at]?.word ?? '') || next === undefined) return null
  const number = next.isBracketStart ? null : numberIn(next.word)
  if (number === null || number > maxPart) return null
  const [of, total] = tokens.slice(at + 2, at + 4).map(({ word }) => word)
  const hasTotal = /^(?:of|из)$/.test(of ?? '') && digits.test(total ?? '')
  return { kind: 'part', from: at, to: at + (hasTotal ? 4 : 2), isStrong: false }
}

const maxPart = 100

/** A number in digits, Roman numerals or words; null for other words. */
function numberIn(word: string): number | null {
  if (word === 'i') return 1
  const [number = ''] = numbersInDigits([word])
  return digits.test(number) ? Number(number) : null
}

const yearWords = new Set(['г', 'год', 'года', 'yr', 'year'])

/** No film is from a later year. */
const maxYear = 2100

/** The year of `(MCMXC)`; null for other words. */
function romanYearOf(token: Token | undefined): number | null {
  if (!token?.isBracketStart || token.word.length < 3) return null
  const year = romanValue(token.word, maxYear)
  return year === null ? null : yearOfWord(String(year))
}

/** `1994`, `2010-2015`, `1994 г`, `(MCMXCIV)`. */
const yearMark: Recogniser = (tokens, at) => {
  const next = tokens[at + 1]
  // `Год: 1994`
  const isLabel = yearWords.has(tokens[at]?.word ?? '') && /[:=]/.test(next?.signs ?? '')
  const labelled = isLabel ? yearOfWord(next?.word ?? '') : null
  if (labelled !== null)
    return { kind: 'year', from: at, to: at + 2, isStrong: false, year: labelled }
  const year = yearOfWord(tokens[at]?.word ?? '') ?? romanYearOf(tokens[at])
  if (year === null) return null
  const isRange = next !== undefined && yearOfWord(next.word) !== null && /^[-–—]$/.test(next.signs)
  const to = isRange || yearWords.has(next?.word ?? '') ? at + 2 : at + 1
  return { kind: 'year', from: at, to, isStrong: false, year }
}

const tagMark: Recogniser = (tokens, at) => {
  const phrase = phraseAt(tokens, at)
  if (phrase === null) return editionMark(tokens, at)
  const { length, phraseClass } = phrase
  if (phraseClass === 'edition') {
    // `Final Cut`, `режиссёрская версия`.
    const isNoun = releaseWords.editionNouns.has(tokens[at + length]?.word ?? '')
    const to = at + length + (isNoun ? 1 : 0)
    return { kind: 'tag', from: at, to, isStrong: false }
  }
  return { kind: 'tag', from: at, to: at + length, isStrong: phraseClass === 'strong' }
}

/** `25th Anniversary Edition`, `The Directors Cut`, and any other word in front of `Cut`. */
function editionMark(tokens: readonly Token[], at: number): Mark | null {
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]
  if (next === undefined || at === 0) return null
  // `Name.Version.Longue`
  if ((phraseAt(tokens, at + 1)?.length ?? 0) > 1) return null
  const isOrdinal = /^\d{1,3}(?:st|nd|rd|th)?$/.test(word)
  if (isOrdinal && next.word === 'anniversary') {
    const isNoun = releaseWords.editionNouns.has(tokens[at + 2]?.word ?? '')
    return { kind: 'tag', from: at, to: at + (isNoun ? 3 : 2), isStrong: false }
  }
  if (word === 'the' && phraseAt(tokens, at + 1)?.phraseClass === 'edition') {
    const edition = tagMark(tokens, at + 1)
    return edition === null ? null : { ...edition, from: at }
  }
  // The noun is last in English, and first in French: `Édition Collector`.
  const isNoun = releaseWords.editionNouns.has(next.word) || releaseWords.editionNouns.has(word)
  return isNoun ? { kind: 'tag', from: at, to: at + 2, isStrong: false } : null
}

/** The checksum of an anime release. */
const hashMark: Recogniser = (tokens, at) => {
  const token = tokens[at]
  const isHash =
    token !== undefined &&
    token.bracket !== 0 &&
    /^[\da-f]{8}$/.test(token.word) &&
    /\d/.test(token.word)
  return isHash ? { kind: 'tag', from: at, to: at + 1, isStrong: true } : null
}

const digitsMark: Recogniser = (tokens, at) =>
  digits.test(tokens[at]?.word ?? '')
    ? { kind: 'number', from: at, to: at + 1, isStrong: false }
    : null

/** `aka` between two names. */
const aliasMark: Recogniser = (tokens, at) =>
  at > 0 && tokens[at]?.word === 'aka' && tokens[at + 1] !== undefined
    ? { kind: 'alias', from: at, to: at + 1, isStrong: true }
    : null

const recognisers: readonly Recogniser[] = [
  aliasMark,
  dateMark,
  numberMark,
  discMark,
  siteMark,
  partMark,
  yearMark,
  hashMark,
  tagMark,
  digitsMark,
]

import { parseDay } from '../../../schema/days.js'
import { type FieldName, type TitleField, titleFields } from '../../../schema/fields.js'
import { certificationAge } from '../../../schema/tmdb-marks.js'
import { searchWords } from '../../../text/name-forms.js'
import { numbersInDigits } from '../../../text/numbers.js'
import { InvalidRequest } from '../errors.js'

/** Comparisons in a value, with the operator that they mean. A `+` that the client did not encode arrives as a space. */
const bounds = [
  { pattern: /^(?:>=?|from|since|after|min)\s*=?\s*(\S.*)$/i, operator: 'gte' },
  { pattern: /^(?:<=?|to|until|before|max)\s*=?\s*(\S.*)$/i, operator: 'lte' },
  { pattern: /^(.+?)\s*(?:[+ ]|\.\.|-|and (?:up|more))$/i, operator: 'gte' },
] as const

/**
 * The parameters that a malformed value of a range field probably means: `year.gte=1990` for `>1990` and
 * `1990+`, both bounds for `1990s`, `90s` and for a year or month as a date, and the number without its unit
 * (docs/reference/errors.md#hints); null for other texts.
 */
export function intendedRange(sent: string, field: string): string | null {
  const [name = '', operator = ''] = field.split('.')
  if (operator === 'not') return null
  for (const bound of bounds) {
    const [, text = ''] = bound.pattern.exec(sent) ?? []
    const value = isDay(name) ? dayIn(text, bound.operator) : intendedAmount(text, name)
    if (value !== null) return `${name}.${bound.operator}=${value}`
  }
  const plain = isDay(name) ? null : intendedAmount(sent, name)
  if (plain !== null && plain !== sent) return `${field}=${plain}`
  const isNow = name === 'release_date' && /^(?:today|now|сегодня)$/i.test(sent)
  if (isNow && operator !== '') return `released=${operator === 'lte'}`
  const span = isDay(name) ? daysOf(sent) : decadeOf(sent, name)
  if (span === null) return null
  if (operator === 'gte') return `${field}=${span[0]}`
  if (operator === 'lte') return `${field}=${span[1]}`
  return `${name}.gte=${span[0]}&${name}.lte=${span[1]}`
}

function isDay(name: string): boolean {
  const field: TitleField = titleFields[name as FieldName]
  return field.type === 'range' && field.of === 'day'
}

/** The first or last day that a text means as a bound: `2010-12-31` for `<=2010`. */
function dayIn(text: string, operator: 'gte' | 'lte'): string | null {
  const day = parseDay(text) === null ? intendedDay(text) : text
  return day ?? daysOf(text)?.[operator === 'gte' ? 0 : 1] ?? null
}

/** Units of amounts, with their factors. */
const units = [
  [/^(?:k|к|тыс[а-я.]*|thousand)$/i, 1e3],
  [/^(?:m|mm|mln|million|м|млн|миллион[а-я]*)$/i, 1e6],
  [/^(?:b|bn|billion|млрд|миллиард[а-я]*)$/i, 1e9],
  [/^(?:|\+|usd|stars?|\/ ?10|years?|лет|г|год[а-я]*)\.?$/i, 1],
] as const

/** Ages from which the Russian marks admit. */
const markedAges = [18, 16, 12, 6, 0]

/**
 * `8.5` for `8,5`, `90` for `90min` and `1h30`, `1000000` for `1M` and `$1,000,000`, `2` for `s2` and `two`, and
 * for an age `12` for `PG-13`; null for other texts.
 */
export function intendedAmount(sent: string, name: string): string | null {
  const text = sent.trim().replace(/^(["'])(.*)\1$/, '$2')
  if (name === 'runtime') return intendedMinutes(text)
  if (name.startsWith('age_limit') && /^[a-z]/i.test(text)) {
    const admitted = certificationAge('us', text)
    return String(markedAges.find((age) => age <= (admitted ?? -1)) ?? '') || null
  }
  const [spelt = ''] = numbersInDigits(searchWords(text))
  if (/^[\p{L} -]+$/u.test(text)) return /^\d+$/.test(spelt) ? spelt : null
  const digits = text.replace(/(?<=\d)[oоO]/giu, '0').replace(/^[a-zа-я]{1,10}[ ._-]?(?=\d+$)/i, '')
  return amountOf(digits, name)
}

function amountOf(text: string, name: string): string | null {
  const [, number = '', unit = ''] = /^[$€£₽]?(-?\d[\d.,_ ]*?) *(\D*|\/ ?10)$/u.exec(text) ?? []
  const factor = units.find(([pattern]) => pattern.test(unit))?.[1]
  const isGrouped = /^-?\d{1,3}(?:[ ,_]\d{3})+$/.test(number) && !name.startsWith('rating')
  const plain = isGrouped ? number.replace(/[ ,_]/g, '') : number.replace(/,(?=\d\d?$)/, '.')
  if (factor === undefined || !/^-?\d+(?:\.\d+)?$/.test(plain)) return null
  return factor === 1 ? plain : String(Math.round(Number(plain) * factor))
}

function intendedMinutes(text: string): string | null {
  const pattern =
    /^(?:pt)?(?:(\d+(?:[.,]\d)?) ?(?:h|hrs?|hours?|ч|час[а-я]*)\.?)? ?(?:(\d+) ?(?:m|mins?|minutes?|мин[а-я]*|')?\.?)?$/i
  const [, hours = '', minutes = ''] = pattern.exec(text) ?? []
  if (hours === '') return minutes === '' ? null : minutes
  return String(Math.round(Number(hours.replace(',', '.')) * 60) + Number(minutes))
}

type Span = readonly [from: string, to: string]

function decadeOf(sent: string, name: string): Span | null {
  if (name !== 'year') return null
  const [, century, tens] = /^(\d\d)?(\d)0(?:'?s|-?[ехex]|xx)$/i.exec(sent) ?? []
  if (tens === undefined) return null
  const first = Number(`${century ?? (Number(tens) > 2 ? '19' : '20')}${tens}0`)
  return [String(first), String(first + 9)]
}

function daysOf(sent: string): Span | null {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(sent) ?? []
  if (year === undefined) return null
  if (month === undefined) return [`${year}-01-01`, `${year}-12-31`]
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return [`${year}-${month}-01`, `${year}-${month}-${last}`]
}

/**
 * `2010-02-01` for `01.02.2010`, `2010/2/1`, `20100201` and `February 2010`, `2010-12-31` for `12/31/2010`; null for
 * other texts and for days that do not exist.
 */
export function intendedDay(sent: string): string | null {
  const { year, month, day } =
    /^(?<year>\d{4})([./-]?)(?<month>\d\d?)\2(?<day>\d\d?)$/.exec(sent)?.groups ??
    /^(?<month>0?\d|1[0-2])[/-](?<day>\d\d?)[/-](?<year>\d{4})$/.exec(sent)?.groups ??
    /^(?<day>\d\d?)[./-](?<month>\d\d?)[./-](?<year>\d{4})$/.exec(sent)?.groups ??
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T/.exec(sent)?.groups ??
    {}
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return parseDay(written) === null ? (relativeDay(sent) ?? dayInWords(sent)) : written
}

/** Words for days, with their distance from today in days. */
const daysFromToday: ReadonlyMap<string, number> = new Map([
  ...(['yesterday', 'вчера'] as const).map((word) => [word, -1] as const),
  ...(['today', 'now', 'сегодня'] as const).map((word) => [word, 0] as const),
  ...(['tomorrow', 'завтра'] as const).map((word) => [word, 1] as const),
])

function relativeDay(sent: string): string | null {
  const distance = daysFromToday.get(sent.toLowerCase())
  if (distance === undefined) return null
  return new Date(Date.now() + distance * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** `2010-12-01` for `December 2010`, `2010-12-31` for `31 Dec 2010`. */
function dayInWords(sent: string): string | null {
  const isWritten = /^[\d,. ]*[a-z]{3,9}[\d,. ]*\d{4}$/i.test(sent)
  const moment = isWritten ? new Date(`${sent} UTC`) : null
  if (moment === null || Number.isNaN(moment.valueOf())) return null
  return moment.toISOString().slice(0, 10)
}

/**
 * The list that a text means: `genre=comedy,drama` for `comedy|drama` and `Comedy,Drama`. `read` throws
 * InvalidRequest for a value outside the set; its hint stands for the value. Null for a single value and if a
 * value has no hint.
 */
export function intendedList(
  sent: string,
  name: string,
  read: (element: string) => unknown,
): string | null {
  const separators = sent.includes(',') ? /,/ : /[|;/+&]|\s(?:and|or|и|или)\s|\s/i
  const elements = sent.split(separators).map((each) => each.trim())
  const values = elements.filter((each) => each !== '')
  const meant = values.length < 2 ? null : joinedValues(values, read)
  return meant === null ? null : `${name}=${meant}`
}

/**
 * The parameters that a list with signs means: `genre.not=drama` for `!drama` and `-drama`, and
 * `genre=comedy&genre.not=drama` for `+comedy,!drama`. A `+` that the client did not encode arrives as a space.
 * `read` is as in `intendedList`. Null for a list without a sign.
 */
export function intendedExclusion(
  sent: string,
  name: string,
  read: (element: string) => unknown,
): string | null {
  const elements = sent.split(',').map((element) => element.trim())
  const excluded = elements.filter((element) => /^(?:!|-(?!\d))/.test(element))
  if (excluded.length === 0) return null
  const parts = [
    [name, elements.filter((element) => !excluded.includes(element))],
    [`${name}.not`, excluded],
  ] as const
  const written = parts.flatMap(([parameter, signed]) => {
    const values = joinedValues(
      signed.map((element) => element.replace(/^[!+-]\s*/, '')),
      read,
    )
    if (values === null) return [null]
    return values === '' ? [] : [`${parameter}=${values}`]
  })
  return written.includes(null) ? null : written.join('&')
}

/** The values joined, each replaced by the hint for it if it is outside the set; null if one has no hint. */
export function joinedValues(
  values: readonly string[],
  read: (element: string) => unknown,
): string | null {
  const meant = values.map((value) => hintOf(() => read(value)) ?? value)
  return meant.every((value) => value !== '' && !value.includes('=')) ? meant.join() : null
}

/** The hint of the error that a parser throws, empty without a hint; null if it throws none. */
export function hintOf(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof InvalidRequest) return error.details.hint ?? ''
    throw error
  }
}

/** `true` and `false` for other spellings of them; null for other texts. */
export function intendedFlag(sent: string): 'true' | 'false' | null {
  if (/^(?:true|yes|y|1|on|t|да)$/i.test(sent)) return 'true'
  return /^(?:false|no|n|0|off|f|нет)$/i.test(sent) ? 'false' : null
}

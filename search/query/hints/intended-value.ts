import { parseDay } from '../../../schema/days.js'
import { InvalidRequest } from '../errors.js'

const amount = String.raw`-?\d+(?:[.,]\d+)?`
const day = String.raw`\d{4}-\d\d-\d\d`
/** A `+` that the client did not encode arrives as a space. */
const bounds = [
  {
    pattern: new RegExp(`^(?:>=?|from|since|after|min)\\s*=?\\s*(${day}|${amount})$`, 'i'),
    operator: 'gte',
  },
  {
    pattern: new RegExp(`^(?:<=?|to|until|before|max)\\s*=?\\s*(${day}|${amount})$`, 'i'),
    operator: 'lte',
  },
  {
    pattern: new RegExp(`^(${day}|${amount})\\s*(?:[+ ]|\\.\\.|-|and (?:up|more))$`, 'i'),
    operator: 'gte',
  },
] as const

/**
 * The parameters that a malformed value of a range field probably means: `year.gte=1990` for `>1990` and
 * `1990+`, both bounds for `1990s`, `90s` and for a year or month as a date, and the number without its unit
 * (docs/reference/errors.md#hints); null for other texts.
 */
export function intendedRange(sent: string, field: string): string | null {
  const [name = '', operator = ''] = field.split('.')
  if (operator === 'not') return null
  const plain = intendedNumber(sent)
  if (plain !== null) return plain
  for (const bound of bounds) {
    const value = bound.pattern.exec(sent)?.[1]
    if (value !== undefined) return `${name}.${bound.operator}=${value.replace(',', '.')}`
  }
  const span = decadeOf(sent, name) ?? daysOf(sent, name)
  if (span === null) return null
  if (operator === 'gte') return span[0]
  if (operator === 'lte') return span[1]
  return `${name}.gte=${span[0]}&${name}.lte=${span[1]}`
}

/** `8.5` for `8,5`, and `90` for `90min`. */
function intendedNumber(sent: string): string | null {
  const [, number] =
    /^(-?\d+(?:[.,]\d\d?)?)(?: ?(?:min|mins|minutes|m|мин|stars?|\/ ?10))?$/i.exec(sent) ?? []
  const plain = number?.replace(',', '.') ?? sent
  return plain === sent ? null : plain
}

type Span = readonly [from: string, to: string]

function decadeOf(sent: string, name: string): Span | null {
  if (name !== 'year') return null
  const [, century, tens] = /^(\d\d)?(\d)0(?:'?s|-?[ех]|xx|x)$/i.exec(sent) ?? []
  if (tens === undefined) return null
  const first = Number(`${century ?? (Number(tens) > 2 ? '19' : '20')}${tens}0`)
  return [String(first), String(first + 9)]
}

function daysOf(sent: string, name: string): Span | null {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(sent) ?? []
  if (year === undefined || !name.endsWith('_date')) return null
  if (month === undefined) return [`${year}-01-01`, `${year}-12-31`]
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return [`${year}-${month}-01`, `${year}-${month}-${last}`]
}

/** `2010-02-01` for `01.02.2010`, `2010/2/1` and `20100201`; null for other texts and for days that do not exist. */
export function intendedDay(sent: string): string | null {
  const { year, month, day } =
    /^(?<year>\d{4})([./-]?)(?<month>\d\d?)\2(?<day>\d\d?)$/.exec(sent)?.groups ??
    /^(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>\d{4})$/.exec(sent)?.groups ??
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T/.exec(sent)?.groups ??
    {}
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return parseDay(written) === null ? null : written
}

/**
 * The list that a text with another separator means: `comedy,drama` for `comedy|drama`. `read` throws
 * InvalidRequest for a value outside the set; its hint stands for the value. Null for other texts.
 */
export function intendedList(sent: string, read: (element: string) => unknown): string | null {
  const elements = sent.split(/\s*[|;/+&]\s*|\s*\band\b\s*|\s+/).filter((each) => each !== '')
  return elements.length < 2 ? null : joinedValues(elements, read)
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
function joinedValues(
  values: readonly string[],
  read: (element: string) => unknown,
): string | null {
  const meant = values.map((value) => {
    try {
      read(value)
      return value
    } catch (error) {
      return error instanceof InvalidRequest ? (error.details.hint ?? null) : null
    }
  })
  return meant.every((value) => value !== null && !value.includes('=')) ? meant.join() : null
}

/** `true` and `false` for other spellings of them; null for other texts. */
export function intendedFlag(sent: string): 'true' | 'false' | null {
  if (/^(?:true|yes|y|1|on|t|да)$/i.test(sent)) return 'true'
  return /^(?:false|no|n|0|off|f|нет)$/i.test(sent) ? 'false' : null
}

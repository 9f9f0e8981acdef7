import { type Day, formatDay } from '../../schema/days.js'
import type { Lang } from '../../schema/lang.js'
import { InvalidRequest } from '../errors.js'
import {
  type Parameter,
  readBoolean,
  readDay,
  readDecimal,
  readInteger,
  textParameter,
} from '../query/parameters.js'
import { RefusedByTmdb } from './errors.js'
import { lastPage } from './media.js'

/**
 * A parameter of TMDB. An invalid value counts as absent, as in TMDB, unless the parameter is
 * `strict`.
 */
export interface TmdbParameter<Read> extends Parameter<Read> {
  readonly isStrict?: true
}

function parameter<Read, Default>(
  absent: Default,
  read: (raw: string, field: string) => Read,
): TmdbParameter<Read | Default> {
  return { about: '', schema: {}, absent: () => absent, read }
}

/** Russian for `ru` and `ru-RU`, English for everything else. */
export const language = parameter<Lang, Lang>('en', (raw) =>
  /^ru(-RU)?$/i.test(raw) ? 'ru' : 'en',
)

export const page: TmdbParameter<number> = {
  ...parameter(1, (raw) => {
    const number = raw === '' ? 1 : Number(raw)
    if (/^\d*$/.test(raw) && number >= 1 && number <= lastPage) return number
    throw new RefusedByTmdb(
      22,
      `Invalid page: Pages start at 1 and max at ${lastPage}. They are expected to be an integer.`,
    )
  }),
  isStrict: true,
}

/** The text of a search; null if it is missing or blank. */
export const typedText: TmdbParameter<string | null> = { ...textParameter(200, ''), isStrict: true }

export const flag = parameter(false, readBoolean)
export const integer = parameter(null, readInteger)
export const decimal = parameter(null, readDecimal)
export const date = parameter<Day, null>(null, readDay)

/** Maximum number of values in a list of numbers or codes. */
const maxValues = 50

/** Values of which all (`,`) or any (`|`) must apply. */
export interface ValueList {
  readonly isAny: boolean
  readonly values: readonly string[]
}

/** A list of values with this form. */
const list = (form: RegExp) =>
  parameter<ValueList, null>(null, (raw, field) => {
    const values = [...new Set(raw.split(/[,|]/).map((value) => value.trim()))]
    if (values.length > maxValues || !values.every((value) => form.test(value))) {
      throw new InvalidRequest(`${field} must be a list of at most ${maxValues} values`, { field })
    }
    return { isAny: raw.includes('|'), values }
  })

export const numbers = list(/^[1-9]\d{0,9}$/)
export const codes = list(/^[a-z]{2}$/i)

/** Maximum number of parts of `append_to_response`. */
const maxParts = 20

/** Names of parts, each once. Unknown parts are ignored, as in TMDB. */
export const append: TmdbParameter<readonly string[]> = {
  ...parameter<readonly string[], readonly string[]>([], (raw) => {
    const names = [...new Set(raw.split(',').map((name) => name.trim()))]
    if (names.length <= maxParts) return names
    throw new RefusedByTmdb(
      27,
      `Too many append to response objects: The maximum number of remote calls is ${maxParts}.`,
    )
  }),
  isStrict: true,
}

/** Languages of images, such as `en-US`, and `null` for images without one. */
export const imageLanguages = parameter<readonly string[], null>(null, (raw) =>
  raw.split(',').map((code) => code.trim().replace(/-\w+$/, '')),
)

export const text = parameter('', (raw) => raw)

/** A filter between two bounds, of which each may be null. */
export function bounds(name: string, from: unknown, to: unknown): Record<string, string> {
  const bound = (suffix: string, value: unknown) =>
    value === null ? {} : { [`${name}.${suffix}`]: String(value) }
  return { ...bound('gte', from), ...bound('lte', to) }
}

/**
 * A window of release dates. Whole years are compared with the year, because many titles have no
 * date.
 */
export function dateWindow(from: Day | null, to: Day | null): Record<string, string> {
  const isWhole = (from ?? 101) % 10_000 === 101 && (to ?? 1231) % 10_000 === 1231
  if (isWhole)
    return bounds('year', from && Math.floor(from / 10_000), to && Math.floor(to / 10_000))
  return bounds('release_date', from && formatDay(from), to && formatDay(to))
}

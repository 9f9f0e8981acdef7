import { countryCodes } from '../../schema/countries.js'
import { type Day, formatDay } from '../../schema/days.js'
import { enumValues } from '../../schema/enums.js'
import { languageCodes } from '../../schema/languages.js'
import { InvalidRequest } from '../errors.js'
import { choiceParameter, type Parameter, readDay, readDecimal } from '../query/parameters.js'
import type { Filters, TmdbContext } from './ask.js'
import { genresWithNumber } from './genres.js'
import { type ListQuery, titlesPage } from './lists.js'
import { type Media, type Page, pageOf } from './media.js'
import { integer, parameter } from './parameters.js'

/** Maximum number of values in a list of numbers or codes. */
const maxValues = 50

/** Values of which all (`,`) or any (`|`) must apply. */
interface ValueList {
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

const numbers = list(/^[1-9]\d{0,9}$/)
const codes = list(/^[a-z]{2}$/i)

const decimal = parameter(null, readDecimal)
const date = parameter<Day, null>(null, readDay)

/** TMDB's sort keys and those of this service. */
const sortKeys: Readonly<Record<string, string>> = {
  popularity: 'popularity',
  vote_average: 'rating_gamma',
  vote_count: 'votes_gamma',
  revenue: 'revenue',
  release_date: 'release_date',
  primary_release_date: 'release_date',
  first_air_date: 'release_date',
}
const directions = { asc: '+', desc: '-' } as const

const sortValues = Object.keys(sortKeys).flatMap((key) =>
  Object.keys(directions).map((direction) => `${key}.${direction}`),
)

/** The parameters of `/3/discover/movie` and `/3/discover/tv` that both have. */
const shared = {
  sort_by: choiceParameter(sortValues, 'popularity.desc', ''),
  with_genres: numbers,
  without_genres: numbers,
  'vote_average.gte': decimal,
  'vote_average.lte': decimal,
  'vote_count.gte': integer,
  'vote_count.lte': integer,
  'with_runtime.gte': integer,
  'with_runtime.lte': integer,
  with_original_language: codes,
  with_origin_country: codes,
  with_cast: numbers,
  with_crew: numbers,
  with_people: numbers,
}

export const movieFilters = {
  ...shared,
  year: integer,
  primary_release_year: integer,
  'primary_release_date.gte': date,
  'primary_release_date.lte': date,
  'release_date.gte': date,
  'release_date.lte': date,
}

export const seriesFilters = {
  ...shared,
  first_air_date_year: integer,
  'first_air_date.gte': date,
  'first_air_date.lte': date,
}

type Values<Shape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends Parameter<infer Read> ? Read : never
}

export function discoverMovies(
  query: Values<typeof movieFilters> & ListQuery,
  context: TmdbContext,
): Promise<Page> {
  const dates = {
    ...dateWindow(query['release_date.gte'], query['release_date.lte']),
    ...dateWindow(query['primary_release_date.gte'], query['primary_release_date.lte']),
  }
  return discover('movie', query.primary_release_year ?? query.year, dates, query, context)
}

export function discoverSeries(
  query: Values<typeof seriesFilters> & ListQuery,
  context: TmdbContext,
): Promise<Page> {
  const dates = dateWindow(query['first_air_date.gte'], query['first_air_date.lte'])
  return discover('tv', query.first_air_date_year, dates, query, context)
}

async function discover(
  media: Media,
  year: number | null,
  dates: Readonly<Record<string, string>>,
  query: Values<typeof shared> & ListQuery,
  context: TmdbContext,
): Promise<Page> {
  const lists = [
    genreFilters(media, query.with_genres),
    codeFilters('original_language', query.with_original_language, languageCodes),
    codeFilters('country', query.with_origin_country, countryCodes),
  ]
  // A value that no title has: a genre without a number here, or an unknown code.
  if (lists.includes(null)) return pageOf(query.page, [], 0)
  const excluded =
    query.without_genres?.values.flatMap((id) => genresWithNumber(media, Number(id))) ?? []
  const filters: Filters = [
    ...lists.flatMap((list) => list ?? []),
    ...(excluded.length > 0 ? [['genre.not', excluded.join()] as const] : []),
    ...(year === null ? [] : [['year', String(year)] as const]),
    ...personFilters(query),
  ]
  const ranges = {
    ...dates,
    ...bounds('rating_gamma', query['vote_average.gte'], query['vote_average.lte']),
    ...bounds('votes_gamma', query['vote_count.gte'], query['vote_count.lte']),
    ...bounds('runtime', query['with_runtime.gte'], query['with_runtime.lte']),
  }
  return titlesPage(media, { ...ranges, sort: sortOf(query.sort_by) }, query, context, { filters })
}

/** The sort of a value such as `release_date.desc`; titles with only a year are ordered by it. */
function sortOf(value: string): string {
  const [name = '', direction = ''] = value.split('.')
  const sign = directions[direction as keyof typeof directions]
  const key = sortKeys[name]
  return key === 'release_date' ? `${sign}release_date,${sign}year` : `${sign}${key}`
}

/** Filters for titles with all or any of the genres; null if no title can have them. */
function genreFilters(media: Media, list: ValueList | null): Filters | null {
  if (list === null) return []
  const groups = list.values.map((id) => genresWithNumber(media, Number(id)))
  const meant = list.isAny ? [groups.flat()] : groups
  if (meant.some((genres) => genres.length === 0)) return null
  return meant.map((genres) => ['genre', genres.join()])
}

function codeFilters(
  field: string,
  list: ValueList | null,
  known: readonly string[],
): Filters | null {
  if (list === null) return []
  const codes = list.values.map((code) => code.toLowerCase())
  const meant = list.isAny
    ? [codes.filter((code) => known.includes(code))]
    : codes.map((code) => [code])
  if (meant.some(([code]) => code === undefined || !known.includes(code))) return null
  return meant.map((some) => [field, some.join()])
}

/**
 * Filters for titles with persons. All filters on persons share their roles, so a request for cast
 * and crew at once accepts either role of each.
 */
function personFilters(
  query: Pick<Values<typeof shared>, 'with_cast' | 'with_crew' | 'with_people'>,
): Filters {
  const { with_cast, with_crew, with_people } = query
  const lists = [with_cast, with_crew, with_people].filter((list) => list !== null)
  const persons = lists.map(({ isAny, values }): Filters[number] => [
    isAny ? 'person' : 'person.all',
    values.map((number) => `gamma:${number}`).join(),
  ])
  if (lists.length !== 1 || with_people !== null) return persons
  const crew = enumValues('credit_roles').filter((role) => role !== 'actor')
  return [...persons, ['person.role', with_cast === null ? crew.join() : 'actor']]
}

/** A filter between two bounds, of which each may be null. */
function bounds(name: string, from: unknown, to: unknown): Record<string, string> {
  const bound = (suffix: string, value: unknown) =>
    value === null ? {} : { [`${name}.${suffix}`]: String(value) }
  return { ...bound('gte', from), ...bound('lte', to) }
}

/**
 * A window of release dates. Whole years are compared with the year, because many titles have no
 * date.
 */
function dateWindow(from: Day | null, to: Day | null): Record<string, string> {
  const isWhole = (from ?? 101) % 10_000 === 101 && (to ?? 1231) % 10_000 === 1231
  if (isWhole)
    return bounds('year', from && Math.floor(from / 10_000), to && Math.floor(to / 10_000))
  return bounds('release_date', from && formatDay(from), to && formatDay(to))
}

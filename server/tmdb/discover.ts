import { writeReference } from '../../schema/catalogs.js'
import { countryCodes } from '../../schema/countries.js'
import { formatDay } from '../../schema/days.js'
import { enumValues } from '../../schema/enums.js'
import { languageCodes } from '../../schema/languages.js'
import { type TmdbMedia, tmdbReferences } from '../../schema/tmdb-numbers.js'
import { InvalidRequest } from '../../search/query/errors.js'
import { readDay, readDecimal, readInteger } from '../../search/query/parameters.js'
import { type Filters, pageOf, type TmdbContext } from './ask.js'
import { genresWithNumber } from './genres.js'
import { type ListQuery, titlesPage } from './lists.js'
import { parameter, type TmdbParameter } from './parameters.js'

/** Reads one parameter as filters; null if no title can pass them. */
type Filtering = TmdbParameter<Filters | null>
type Read<Value> = (raw: string, field: string) => Value

const filtering = (read: Read<Filters | null>): Filtering =>
  parameter<Filters | null, Filters>([], read)

/** Values of which all (`,`) or any (`|`) must apply. */
interface ValueList {
  readonly isAny: boolean
  readonly values: readonly string[]
}

/** Maximum number of values in a list of numbers or codes. */
const maxValues = 50

function listOf(form: RegExp): Read<ValueList> {
  return (raw, field) => {
    const values = [
      ...new Set(
        raw
          .toLowerCase()
          .split(/[,|]/)
          .map((value) => value.trim()),
      ),
    ]
    if (values.length > maxValues || !values.every((value) => form.test(value))) {
      throw new InvalidRequest(`${field} must be a list of at most ${maxValues} values`, { field })
    }
    return { isAny: raw.includes('|'), values }
  }
}
const readNumbers = listOf(/^[1-9]\d{0,9}$/)
const readCodes = listOf(/^[a-z]{2}$/)

/** Titles with all or any of the values, each of which means one or more values of the field. */
const values = (
  field: string,
  read: Read<ValueList>,
  meaning: (value: string) => readonly string[],
) =>
  filtering((raw, sent) => {
    const { isAny, values } = read(raw, sent)
    const groups = values.map(meaning)
    const meant = isAny ? [groups.flat()] : groups
    if (meant.some((group) => group.length === 0)) return null
    return meant.map((group) => [field, group.join()])
  })

const knownIn = (codes: readonly string[]) => (code: string) => (codes.includes(code) ? [code] : [])

const equal = (field: string, read: Read<number>) =>
  filtering((raw, sent) => [[field, String(read(raw, sent))]])

/** Both bounds of a range. */
const range = (name: string, field: string, read: Read<number>) => ({
  [`${name}.gte`]: equal(`${field}.gte`, read),
  [`${name}.lte`]: equal(`${field}.lte`, read),
})

/**
 * Both bounds of a release date. The first and the last day of a year are compared with the year,
 * because many titles have no date.
 */
function dateRange(name: string) {
  const bound = (operator: 'gte' | 'lte', endOfYear: string) =>
    filtering((raw, sent) => {
      const day = formatDay(readDay(raw, sent))
      const isWhole = day.endsWith(endOfYear)
      return [isWhole ? [`year.${operator}`, day.slice(0, 4)] : [`release_date.${operator}`, day]]
    })
  return { [`${name}.gte`]: bound('gte', '-01-01'), [`${name}.lte`]: bound('lte', '-12-31') }
}

const roleName = 'person.role'

/** The reference that a number of a person means: numbers beyond TMDB's own are computed. */
const personReference = (number: string) =>
  tmdbReferences('person', number).map(writeReference).slice(-1)

const persons = (...roles: readonly string[]) =>
  filtering((raw, sent) => {
    const { isAny, values } = readNumbers(raw, sent)
    const references = values.flatMap(personReference).join()
    const role = roles.length === 0 ? [] : [[roleName, roles.join()] as const]
    return [[isAny ? 'person' : 'person.all', references], ...role]
  })

const shared = (media: TmdbMedia) => ({
  with_genres: values('genre', readNumbers, (number) => genresWithNumber(media, number)),
  without_genres: filtering((raw, sent) => {
    const { values } = readNumbers(raw, sent)
    const excluded = values.flatMap((number) => genresWithNumber(media, number))
    return excluded.length === 0 ? [] : [['genre.not', excluded.join()]]
  }),
  with_original_language: values('original_language', readCodes, knownIn(languageCodes)),
  with_origin_country: values('country', readCodes, knownIn(countryCodes)),
  ...range('vote_average', 'rating_gamma', readDecimal),
  ...range('vote_count', 'votes_gamma', readInteger),
  ...range('with_runtime', 'runtime', readInteger),
  with_cast: persons('actor'),
  with_crew: persons(...enumValues('credit_roles').filter((role) => role !== 'actor')),
  with_people: persons(),
})

/** The filters of `/3/discover/movie` and `/3/discover/tv`. */
export const discoverFilters: Readonly<Record<TmdbMedia, Readonly<Record<string, Filtering>>>> = {
  movie: {
    ...shared('movie'),
    year: equal('year', readInteger),
    primary_release_year: equal('year', readInteger),
    ...dateRange('primary_release_date'),
    ...dateRange('release_date'),
  },
  tv: {
    ...shared('tv'),
    first_air_date_year: equal('year', readInteger),
    ...dateRange('first_air_date'),
  },
}

const byDate = ['release_date', 'year']
const sortKeys: Readonly<Record<string, readonly string[]>> = {
  popularity: ['popularity'],
  vote_average: ['rating_gamma'],
  vote_count: ['votes_gamma'],
  revenue: ['revenue'],
  release_date: byDate,
  primary_release_date: byDate,
  first_air_date: byDate,
}

/** An order such as `release_date.desc`, as in `sort` of `/titles`. */
export const order = parameter('-popularity', (raw, field) => {
  const [key = '', direction = ''] = raw.split('.')
  if (!Object.hasOwn(sortKeys, key) || !['asc', 'desc'].includes(direction)) {
    throw new InvalidRequest(`unknown order ${raw}`, { field })
  }
  return sortKeys[key]?.map((each) => (direction === 'asc' ? '+' : '-') + each).join() ?? ''
})

/** A page of titles that pass all filters of the request. */
export const discover =
  (media: TmdbMedia) =>
  (
    query: ListQuery & { readonly sort_by: string } & Readonly<Record<string, unknown>>,
    context: TmdbContext,
  ) => {
    const read = Object.keys(discoverFilters[media]).map((name) => query[name] as Filters | null)
    if (read.includes(null)) return pageOf(query.page, [], 0)
    const filters = read.flatMap((each) => each ?? [])
    // All filters on persons share their roles, so cast and crew together mean either role of each.
    const ofPersons = filters.filter(([name]) => name === 'person' || name === 'person.all')
    const meant = ofPersons.length > 1 ? filters.filter(([name]) => name !== roleName) : filters
    return titlesPage(media, { sort: query.sort_by }, query, context, { filters: meant })
  }

import { writeReference } from '../../schema/catalogs.js'
import { countryCodes } from '../../schema/countries.js'
import { formatDay } from '../../schema/days.js'
import { enumValues } from '../../schema/enums.js'
import type { FieldName, OpenFacet } from '../../schema/fields.js'
import { languageCodes } from '../../schema/languages.js'
import {
  ageMark,
  certificationAge,
  certificationMark,
  companyMark,
  maxAge,
  offerMark,
} from '../../schema/tmdb-marks.js'
import { type TmdbMedia, tmdbReferences } from '../../schema/tmdb-numbers.js'
import { InvalidRequest } from '../../search/query/errors.js'
import { readDay, readDecimal, readInteger } from '../../search/query/parameters.js'
import type { SelectionCondition } from '../../search/query/selection.js'
import { type Filters, fieldIs, pageOf, type TmdbContext } from './ask.js'
import type { Order } from './discover-order.js'
import { genresWithNumber } from './genres.js'
import { type ListQuery, titlesPage } from './lists.js'
import { anyText, parameter, type TmdbParameter } from './parameters.js'

/** A parameter as filters, or what becomes filters with the request's other parameters; null if no title can pass. */
type Meant = Filters | readonly SelectionCondition[] | null
type Later = (context: TmdbContext, query: Readonly<Record<string, unknown>>) => Meant
type Filtering = TmdbParameter<Meant | Later>
type Read<Value> = (raw: string, field: string) => Value

/** An empty value means no filter, and no title passes an invalid one. */
const filtering = (read: Read<Meant | Later>): Filtering =>
  parameter<Meant | Later, Meant>([], (raw, field) => {
    try {
      return raw.trim() === '' ? [] : read(raw, field)
    } catch (error) {
      if (error instanceof InvalidRequest) return null
      throw error
    }
  })

/** A filter that TMDB has and this service cannot apply: no title passes, rather than all. */
const unapplied = filtering(() => null)

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
const range = (name: string, field: FieldName, read: Read<number>) => ({
  [`${name}.gte`]: filtering((raw, sent) => [fieldIs(field, 'atLeast', read(raw, sent))]),
  [`${name}.lte`]: filtering((raw, sent) => [fieldIs(field, 'atMost', read(raw, sent))]),
})

/**
 * Titles with all or any of the values of a facet with these numbers, if `conditionOf` can use the
 * value. If two slugs have one number, both are meant.
 */
const numbered = (
  facet: OpenFacet,
  conditionOf: (slugs: readonly string[]) => SelectionCondition,
) =>
  filtering((raw, sent) => {
    const { isAny, values } = readNumbers(raw, sent)
    return ({ facets }) => {
      const groups = values.map((number) => slugsOf(facets, facet, number))
      const meant = isAny ? [groups.flat()] : groups
      return meant.some((slugs) => slugs.length === 0) ? null : meant.map(conditionOf)
    }
  })

const slugsOf = (facets: TmdbContext['facets'], facet: OpenFacet, number: string) =>
  facets.numbered(facet, Number(number)).map(({ slug }) => slug)

const marked = (marks: readonly string[]) => fieldIs('tmdb_marks', 'anyOf', ...marks)

const companies = (role: 'production' | 'network') =>
  numbered('companies', (slugs) => marked(slugs.map((slug) => companyMark(role, slug))))

/** Providers in the country of `watch_region`; without it, in any country. */
const providers: Filtering = filtering((raw, sent) => {
  const { isAny, values } = readNumbers(raw, sent)
  return ({ facets }, { watch_region: region }) => {
    const groups = values.map((number) => slugsOf(facets, 'platforms', number))
    const meant = isAny ? [groups.flat()] : groups
    if (meant.some((slugs) => slugs.length === 0)) return null
    return meant.map((slugs) =>
      region
        ? marked(slugs.map((slug) => offerMark(String(region), slug)))
        : fieldIs('platform', 'anyOf', ...slugs),
    )
  }
})

/** The filters on certifications, which need their country. */
const certified = (marksOf: (country: string, sent: string) => readonly string[] | null) =>
  filtering((raw) => (_, { certification_country: country }) => {
    const marks = country ? marksOf(String(country), raw) : null
    return marks === null ? null : [marked(marks)]
  })

/** Certifications by age, from or up to that of the certification sent. */
const certifiedFrom = (isWithin: (age: number, sent: number) => boolean) =>
  certified((country, sent) => {
    const bound = certificationAge(country, sent)
    if (bound === null) return null
    const known = Array.from({ length: maxAge + 1 }, (_, age) => age)
    return known.filter((age) => isWithin(age, bound)).map((age) => ageMark(country, age))
  })

/**
 * Both bounds of a release date. The first and the last day of a year are compared with the year,
 * because many titles have no date.
 */
function dateRange(name: string) {
  const bound = (operator: 'gte' | 'lte', endOfYear: string) =>
    filtering((raw, sent) => {
      const day = formatDay(readDay(raw.replace(/T.*$/, ''), sent))
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
  with_keywords: numbered('tags', (slugs) => fieldIs('tag', 'anyOf', ...slugs)),
  without_keywords: filtering((raw, sent) => {
    const { values } = readNumbers(raw, sent)
    return ({ facets }) => {
      const slugs = values.flatMap((number) => slugsOf(facets, 'tags', number))
      return slugs.length === 0 ? [] : [fieldIs('tag', 'noneOf', ...slugs)]
    }
  }),
  with_companies: companies('production'),
  with_watch_providers: providers,
  with_watch_monetization_types: unapplied,
  without_companies: unapplied,
  without_watch_providers: unapplied,
  with_title_translation: unapplied,
  ...range('vote_average', 'tmdb_rating', readDecimal),
  ...range('vote_count', 'tmdb_votes', readInteger),
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
    certification: certified((country, sent) =>
      sent.split(/[,|]/).map((rating) => certificationMark(country, rating.trim())),
    ),
    'certification.lte': certifiedFrom((age, bound) => age <= bound),
    'certification.gte': certifiedFrom((age, bound) => age >= bound),
    with_release_type: unapplied,
  },
  tv: {
    ...shared('tv'),
    first_air_date_year: equal('year', readInteger),
    ...dateRange('first_air_date'),
    with_networks: companies('network'),
    with_status: unapplied,
    with_type: unapplied,
    'air_date.gte': unapplied,
    'air_date.lte': unapplied,
  },
}

/** Parameters without which some filters mean nothing. */
export const discoverCountries = { watch_region: anyText, certification_country: anyText }

const isNamed = (each: Filters[number] | SelectionCondition): each is Filters[number] =>
  Array.isArray(each)

/** A page of titles that pass all filters of the request. */
export const discover =
  (media: TmdbMedia) =>
  (
    query: ListQuery & { readonly sort_by: Order } & Readonly<Record<string, unknown>>,
    context: TmdbContext,
  ) => {
    const read = Object.keys(discoverFilters[media]).map((name) => {
      const meant = query[name] as Meant | Later
      return typeof meant === 'function' ? meant(context, query) : meant
    })
    if (read.includes(null)) return pageOf(query.page, [], 0)
    const all = read.flatMap(
      (each): readonly (Filters[number] | SelectionCondition)[] => each ?? [],
    )
    const filters = all.filter(isNamed)
    // All filters on persons share their roles, so cast and crew together mean either role of each.
    const ofPersons = filters.filter(([name]) => name === 'person' || name === 'person.all')
    const meant = ofPersons.length > 1 ? filters.filter(([name]) => name !== roleName) : filters
    const conditions = all.filter((each): each is SelectionCondition => !isNamed(each))
    const selecting = { filters: meant, conditions, sort: query.sort_by(context.lang) }
    return titlesPage(media, {}, query, context, selecting)
  }

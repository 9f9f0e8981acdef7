import { type PersonReference, writeReference } from '../../schema/catalogs.js'
import { countryCodes } from '../../schema/countries.js'
import { enumValues } from '../../schema/enums.js'
import type { FieldName, OpenFacet } from '../../schema/fields.js'
import type { Value } from '../../schema/filter.js'
import { languageCodes } from '../../schema/languages.js'
import type { OperatorMeaning } from '../../schema/operators.js'
import { genresWithNumber } from '../../schema/tmdb-genres.js'
import {
  ageMark,
  certificationAge,
  certificationMark,
  companyMark,
  maxAge,
  offerKinds,
  offerMark,
  releaseMark,
  releaseTypes,
} from '../../schema/tmdb-marks.js'
import { type TmdbMedia, tmdbReferences } from '../../schema/tmdb-numbers.js'
import { InvalidRequest } from '../../search/query/errors.js'
import { readDecimal, readInteger } from '../../search/query/parameters.js'
import type { SelectionCondition } from '../../search/query/selection.js'
import { fieldIs, filterConditions, pageOf, type TmdbContext } from './ask.js'
import { dateBound, periodsBetween } from './date-ranges.js'
import type { Order } from './discover-order.js'
import { type ListQuery, titlesPage } from './lists.js'
import { anyText } from './tmdb-parameters.js'

/** A request with the texts of its parameters; one that is not sent is empty. */
interface Asked {
  readonly of: TmdbMedia
  readonly sent: Readonly<Record<string, string>>
  readonly context: TmdbContext
}

/**
 * Reads the text of a parameter as conditions on a field, all of which must hold; null if no title can pass.
 * Throws InvalidRequest, which has the same effect.
 */
type Reader = (raw: string, field: FieldName, asked: Asked) => readonly SelectionCondition[] | null
/** A parameter, and how it is read. */
type Row = readonly [name: string, field: FieldName, read: Reader]

/** What one value in a list means, as values of the field. */
type Meaning = (value: string, asked: Asked) => readonly Value[]

/** Maximum number of values in a list. */
const maxValues = 50
const numbers = /^[1-9]\d{0,9}$/
const codes = /^[a-z]{2}$/

function readList(raw: string, form: RegExp): readonly string[] {
  const parts = raw.toLowerCase().split(/[,|]/)
  const values = [...new Set(parts.map((value) => value.trim()))]
  if (values.length > maxValues || !values.every((value) => form.test(value)))
    throw new InvalidRequest(`not a list of at most ${maxValues} values: ${raw}`, {})
  return values
}

/** Titles with all (`,`) or any (`|`) of the values. */
const having =
  (form: RegExp, meaning: Meaning): Reader =>
  (raw, field, asked) => {
    const groups = readList(raw, form).map((value) => meaning(value, asked))
    const meant = raw.includes('|') ? [groups.flat()] : groups
    if (meant.some((group) => group.length === 0)) return null
    return meant.map((group) => fieldIs(field, 'anyOf', ...group))
  }

/** Titles with none of the values. */
const lacking =
  (form: RegExp, meaning: Meaning): Reader =>
  (raw, field, asked) => {
    const excluded = readList(raw, form).flatMap((value) => meaning(value, asked))
    return excluded.length === 0 ? [] : [fieldIs(field, 'noneOf', ...excluded)]
  }

const genres: Meaning = (number, { of }) => genresWithNumber(of, number)
const knownIn =
  (known: readonly string[]): Meaning =>
  (code) =>
    known.includes(code) ? [code] : []

/** The slugs with a number. If two have the same, both are meant. */
const slugsIn =
  (facet: OpenFacet) =>
  (number: string, { context }: Asked) =>
    context.facets.numbered(facet, Number(number)).map(({ slug }) => slug)

const companies =
  (role: 'production' | 'network'): Meaning =>
  (number, asked) =>
    slugsIn('companies')(number, asked).map((slug) => companyMark(role, slug))

/** Kinds of offers, which have no effect without a country. */
const offers: Reader = (raw, field, asked) => {
  const { watch_region: region = '', with_watch_providers: providers } = asked.sent
  if (region === '' || providers !== '') return []
  return having(/./, (kind) => offerKinds(kind).map((each) => offerMark(region, '', each)))(
    raw,
    field,
    asked,
  )
}

/** Providers in a country, of the kinds of offers that are sent; without a country, in any. */
const providers =
  (choose: typeof having): Reader =>
  (raw, field, asked) => {
    const { watch_region: region, with_watch_monetization_types: types = '' } = asked.sent
    if (!region) return choose(numbers, slugsIn('platforms'))(raw, field, asked)
    const kinds = types === '' ? [''] : readList(types, /./).flatMap(offerKinds)
    const marks: Meaning = (number) =>
      slugsIn('platforms')(number, asked).flatMap((slug) =>
        kinds.map((kind) => offerMark(region, slug, kind)),
      )
    return choose(numbers, marks)(raw, 'tmdb_marks', asked)
  }

/** The filters on certifications, which need their country. */
const certified =
  (marksOf: (country: string, sent: string) => readonly string[]): Reader =>
  (raw, field, { sent: { certification_country: country } }) => {
    const marks = country ? marksOf(country, raw) : []
    return marks.length === 0 ? null : [fieldIs(field, 'anyOf', ...marks)]
  }

/** Certifications by age, from or up to that of the certification sent. */
const certifiedFrom = (isWithin: (age: number, sent: number) => boolean) =>
  certified((country, sent) => {
    const bound = certificationAge(country, sent)
    const ages = Array.from({ length: maxAge + 1 }, (_, age) => age)
    return ages
      .filter((age) => bound !== null && isWithin(age, bound))
      .map((age) => ageMark(country, age))
  })

/** Releases of some types, within the range of dates. */
const released: Reader = (raw, field, asked) => {
  const { 'release_date.gte': from = '', 'release_date.lte': to = '' } = asked.sent
  const periods = from === '' && to === '' ? [''] : periodsBetween(from, to)
  const known: readonly number[] = Object.values(releaseTypes)
  return having(/^[1-6]$/, (type) =>
    known.includes(Number(type)) ? periods.map((period) => releaseMark(Number(type), period)) : [],
  )(raw, field, asked)
}

const date =
  (bound: 'gte' | 'lte'): Reader =>
  (raw, _field, { sent }) =>
    sent.with_release_type ? [] : dateBound(bound, raw)

const persons =
  (...roles: readonly string[]): Reader =>
  (raw, _field, { context }) => {
    const found = readList(raw, numbers).map((number) =>
      (tmdbReferences('person', number) as readonly PersonReference[]).find(
        (each) => context.store.persons.find(each) !== null,
      ),
    )
    const isAny = raw.includes('|')
    const known = found.flatMap((each) => (each === undefined ? [] : writeReference(each)))
    if (known.length === 0 || (!isAny && known.length < found.length)) return null
    const role = roles.length === 0 ? [] : [['person.role', roles.join()] as const]
    return filterConditions([[isAny ? 'person' : 'person.all', known.join()], ...role])
  }

const compared =
  (means: OperatorMeaning, read: (raw: string, name: string) => number): Reader =>
  (raw, field) => [fieldIs(field, means, read(raw, field))]

/** Both bounds of a range. */
const range = (name: string, field: FieldName, read: typeof readInteger): readonly Row[] => [
  [`${name}.gte`, field, compared('atLeast', read)],
  [`${name}.lte`, field, compared('atMost', read)],
]

const dates = (name: string): readonly Row[] => [
  [`${name}.gte`, 'release_date', (raw) => dateBound('gte', raw)],
  [`${name}.lte`, 'release_date', (raw) => dateBound('lte', raw)],
]

/** Filters that TMDB has and this service cannot apply: no title passes, rather than all. */
const unapplied = (...names: readonly string[]): readonly Row[] =>
  names.map((name) => [name, 'tmdb_marks', () => null])

const year = compared('anyOf', readInteger)
const crew = enumValues('credit_roles').filter((role) => role !== 'actor')

const shared: readonly Row[] = [
  ['with_genres', 'genre', having(numbers, genres)],
  ['without_genres', 'genre', lacking(numbers, genres)],
  ['with_original_language', 'original_language', having(codes, knownIn(languageCodes))],
  ['with_origin_country', 'country', having(codes, knownIn(countryCodes))],
  ['with_keywords', 'tag', having(numbers, slugsIn('tags'))],
  ['without_keywords', 'tag', lacking(numbers, slugsIn('tags'))],
  ['with_companies', 'tmdb_marks', having(numbers, companies('production'))],
  ['without_companies', 'tmdb_marks', lacking(numbers, companies('production'))],
  ['with_watch_providers', 'platform', providers(having)],
  ['without_watch_providers', 'platform', providers(lacking)],
  ['with_watch_monetization_types', 'tmdb_marks', offers],
  ['with_cast', 'tmdb_marks', persons('actor')],
  ['with_crew', 'tmdb_marks', persons(...crew)],
  ['with_people', 'tmdb_marks', persons()],
  ...range('vote_average', 'tmdb_rating', readDecimal),
  ...range('vote_count', 'tmdb_votes', readInteger),
  ...range('with_runtime', 'runtime', readInteger),
  ...unapplied('with_title_translation'),
]

/** The filters of `/3/discover/movie` and `/3/discover/tv` (docs/guide/tmdb.md#paths). */
const rows: Readonly<Record<TmdbMedia, readonly Row[]>> = {
  movie: [
    ...shared,
    ['year', 'year', year],
    ['primary_release_year', 'year', year],
    ...dates('primary_release_date'),
    ['release_date.gte', 'release_date', date('gte')],
    ['release_date.lte', 'release_date', date('lte')],
    ['with_release_type', 'tmdb_marks', released],
    [
      'certification',
      'tmdb_marks',
      certified((country, sent) =>
        sent.split(/[,|]/).map((rating) => certificationMark(country, rating.trim())),
      ),
    ],
    ['certification.lte', 'tmdb_marks', certifiedFrom((age, bound) => age <= bound)],
    ['certification.gte', 'tmdb_marks', certifiedFrom((age, bound) => age >= bound)],
  ],
  tv: [
    ...shared,
    ['first_air_date_year', 'year', year],
    ...dates('first_air_date'),
    ['with_networks', 'tmdb_marks', having(numbers, companies('network'))],
    ...unapplied('with_status', 'with_type', 'air_date.gte', 'air_date.lte'),
  ],
}

/** The parameters of a path, those that some filters need last. */
export const discoverParameters = (of: TmdbMedia): Readonly<Record<string, typeof anyText>> => {
  const names = [...rows[of].map(([name]) => name), 'watch_region', 'certification_country']
  return Object.fromEntries(names.map((name) => [name, anyText]))
}

/** The conditions of a parameter. An empty text means no filter, and no title passes an invalid one. */
function conditionsIn([name, field, read]: Row, asked: Asked) {
  const raw = (asked.sent[name] ?? '').trim()
  try {
    return raw === '' ? [] : read(raw, field, asked)
  } catch (error) {
    if (error instanceof InvalidRequest) return null
    throw error
  }
}

/** A page of titles that pass all filters of the request. */
export const discover =
  (of: TmdbMedia) =>
  (
    query: ListQuery & { readonly sort_by: Order } & Readonly<Record<string, unknown>>,
    context: TmdbContext,
  ) => {
    const asked = { of, sent: query as unknown as Asked['sent'], context }
    const read = rows[of].map((row) => conditionsIn(row, asked))
    if (read.includes(null)) return pageOf(query.page, [], 0)
    const all = read.flatMap((each) => each ?? [])
    // All filters on persons share their roles, so cast and crew together mean either role of each.
    const isShared = all.filter(({ kind }) => kind === 'person').length > 1
    const conditions = isShared ? all.filter(({ kind }) => kind !== 'personRole') : all
    return titlesPage(of, {}, query, context, { conditions, sort: query.sort_by(context.lang) })
  }

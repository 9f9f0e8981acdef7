import type { TitleCatalog } from './catalogs.js'
import { countryCalled, countryCodes } from './countries.js'
import { type EnumName, enumValues } from './enums.js'
import { languageCalled, languageCodes } from './languages.js'
import { tmdbMedia } from './tmdb-numbers.js'

/**
 * The fields by which titles can be filtered, sorted and required. The parsers, `allowed` and `hint` in
 * errors, the compiler and layout of every engine, the OpenAPI document and docs/reference/filters.md are
 * derived from this registry. A field with the name of a column of `titles` has the value of that column;
 * indexer/flatten-title.ts computes the others. A sort key also needs its position in schema/sorts.ts.
 */
interface FieldBase {
  /** One English sentence for the OpenAPI document and docs/reference/filters.md. */
  readonly about: string
  /** False for a field that no request may name; only sort keys, presets and other rows use it. */
  readonly parameter?: false
  /** True for a field that only the interface of TMDB uses. */
  readonly isOfTmdb?: true
}

/** A title's number in one catalog. */
export interface IdentityField extends FieldBase {
  readonly type: 'identity'
  readonly catalog: TitleCatalog
}
/** One or several values of a set that the software defines. */
export interface ClosedSetField extends FieldBase {
  readonly type: 'closedSet'
  readonly values: readonly string[]
  /**
   * Finds the value that a text refers to, such as a name or another code. Absent if values have no names
   * except the enumeration's labels.
   */
  readonly called?: (text: string) => string | null
  /** The enumeration of the set, if it is one. */
  readonly enumeration?: EnumName
  readonly many: boolean
}
/** Several values of a set that the data define. */
export interface OpenSetField extends FieldBase {
  readonly type: 'openSet'
  /** Null if no request names the values. */
  readonly facet: OpenFacet | null
  readonly many: true
}
/** A number or a day. Days are integers YYYYMMDD in documents and filters. */
interface RangeField extends FieldBase {
  readonly type: 'range'
  readonly of: 'integer' | 'decimal' | 'day'
  readonly sortable: boolean
}
/** True, false or unknown. */
interface FlagField extends FieldBase {
  readonly type: 'flag'
  /** True if filters treat unknown as false (docs/reference/unknown-values.md#adult). */
  readonly unknownIsFalse?: true
}

export type TitleField = IdentityField | ClosedSetField | OpenSetField | RangeField | FlagField

/** Open sets, whose values and names are stored with the facets of a generation. */
const openFacets = ['tags', 'companies', 'platforms', 'collections'] as const
export type OpenFacet = (typeof openFacets)[number]

type ClosedValues = Pick<ClosedSetField, 'values' | 'enumeration' | 'called'>

const identity = (catalog: TitleCatalog, about: string) =>
  ({ type: 'identity', catalog, about }) as const satisfies IdentityField
const closedSet = (set: EnumName | ClosedValues, about: string) =>
  ({ type: 'closedSet', ...valuesOf(set), many: false, about }) as const satisfies ClosedSetField
const closedSets = (set: EnumName | ClosedValues, about: string) =>
  ({ type: 'closedSet', ...valuesOf(set), many: true, about }) as const satisfies ClosedSetField
const openSet = (facet: OpenFacet | null, about: string) =>
  ({ type: 'openSet', facet, many: true, about }) as const satisfies OpenSetField
const range = (of: RangeField['of'], about: string) =>
  ({ type: 'range', of, sortable: false, about }) as const satisfies RangeField
const sortableRange = (of: RangeField['of'], about: string) =>
  ({ type: 'range', of, sortable: true, about }) as const satisfies RangeField
const flag = (about: string) => ({ type: 'flag', about }) as const satisfies FlagField
const hidden = <Field extends TitleField>(field: Field): Field & { readonly parameter: false } => ({
  ...field,
  parameter: false,
})

const ofTmdb = <Field extends TitleField>(field: Field) =>
  ({ ...hidden(field), isOfTmdb: true }) as const

function valuesOf(set: EnumName | ClosedValues): ClosedValues {
  return typeof set === 'string' ? { values: enumValues(set), enumeration: set } : set
}

/**
 * Values of `required` that are not fields
 * (docs/reference/operators.md#required).
 */
export const presenceMarks = [
  'delta_id',
  'title_ru',
  'title_en',
  'title_original',
  'poster_beta',
  'poster_gamma',
  'poster_alpha',
  'rating_kr',
  'rating_social',
  'poster',
  'backdrop',
  'trailer',
  'overview',
  'genre',
  'country',
] as const
export type PresenceMark = (typeof presenceMarks)[number]

const registry = {
  alpha_id: identity('alpha', 'Number in catalog alpha.'),
  beta_id: identity('beta', 'Number in catalog beta.'),
  gamma_id: identity('gamma', 'Number in catalog gamma.'),
  gamma_tv_id: identity('gamma_tv', 'Number in the series catalog of gamma.'),

  kind: closedSet('title_kinds', 'Kind of the title.'),
  is_series: flag('True for titles that have seasons and episodes.'),
  adult: {
    ...flag('True for adult titles; unknown counts as `false`.'),
    unknownIsFalse: true,
  },

  year: sortableRange('integer', 'Year of the title.'),
  release_date: sortableRange(
    'day',
    'First release date of the title, in any region and of any type.',
  ),
  premiere_world: range('day', 'First world premiere.'),
  premiere_ru: range('day', 'First Russian premiere.'),
  digital_release: range('day', 'First digital release in any region.'),
  released_on: hidden(range('day', 'The day from which the title counts as released.')),
  start_year: range('integer', 'Year in which the series began.'),
  end_year: range('integer', 'Year in which the series ended.'),

  rating: sortableRange('decimal', 'First known rating in the order alpha, beta, gamma.'),
  rating_trusted: hidden(
    sortableRange('integer', '1 if the source of `rating` has 50 votes or more, else 0.'),
  ),
  rating_alpha: sortableRange('decimal', 'Rating in alpha, 0 to 10.'),
  rating_beta: sortableRange('decimal', 'Rating in beta, 0 to 10.'),
  rating_gamma: sortableRange('decimal', 'Rating in gamma, 0 to 10.'),
  rating_critic_a: sortableRange('decimal', 'Rating of critic_a, 0 to 100.'),
  rating_critic_b: sortableRange('decimal', 'Rating of critic_b, 0 to 100.'),
  rating_critics: sortableRange('decimal', 'Rating of critics, 0 to 10.'),
  votes_alpha: sortableRange('integer', 'Votes in alpha.'),
  votes_beta: sortableRange('integer', 'Votes in beta.'),
  votes_gamma: sortableRange('integer', 'Votes in gamma.'),
  votes_total: sortableRange('integer', 'Total number of votes in alpha, beta, gamma and delta.'),
  popularity: sortableRange('decimal', 'Current attention to the title.'),
  divergence: hidden(range('decimal', 'Rating in beta minus rating in alpha.')),
  divergence_gap: hidden(sortableRange('decimal', 'Absolute value of `divergence`.')),
  divergence_votes: hidden(
    sortableRange(
      'integer',
      'Votes in beta or in alpha, whichever are fewer, if both ratings are known.',
    ),
  ),

  genre: closedSets('genres', 'Genre slugs.'),
  tag: openSet('tags', 'Tag slugs, as `/filters` lists them.'),
  country: closedSets(
    { values: countryCodes, called: countryCalled },
    'Countries of production, as lowercase codes.',
  ),
  original_language: closedSet(
    { values: languageCodes, called: languageCalled },
    'Original language, as an ISO 639-1 code.',
  ),
  companies: openSet('companies', 'Company slugs, as `/filters` lists them.'),
  platform: openSet('platforms', 'Platforms that offer the title, as `/filters` lists them.'),
  runtime: sortableRange('integer', 'Length in minutes.'),

  seasons_total: range('integer', 'Number of seasons.'),
  episodes_total: range('integer', 'Number of episodes.'),

  budget: sortableRange('integer', 'Budget in USD.'),
  revenue: sortableRange('integer', 'Revenue in USD.'),
  box_office: sortableRange('integer', 'Box office in USD.'),

  awards_won: sortableRange('integer', 'Awards won.'),
  oscars_won: sortableRange('integer', 'Oscars won.'),

  age_limit: range('integer', 'Minimum age.'),

  collection: openSet('collections', 'Slugs of collections that contain the title.'),
  hydrated: flag('True if the data from all catalogs of the title are complete.'),
  tmdb_kind: ofTmdb(closedSet({ values: tmdbMedia }, 'Kind in the interface of TMDB.')),
  tmdb_marks: ofTmdb(
    openSet(
      null,
      'Companies by role, offers and certifications by country (schema/tmdb-marks.ts).',
    ),
  ),
  tmdb_rating: ofTmdb(sortableRange('decimal', 'The rating that the interface of TMDB shows.')),
  tmdb_votes: ofTmdb(sortableRange('integer', 'The votes that the interface of TMDB shows.')),
  name_order_ru: ofTmdb(sortableRange('integer', 'The position of the Russian name among all.')),
  name_order_en: ofTmdb(sortableRange('integer', 'The position of the English name among all.')),
  name_order_original: ofTmdb(
    sortableRange('integer', 'The position of the original name among all.'),
  ),
  has: hidden(
    closedSets(
      { values: presenceMarks },
      'Further parts of the title that are known, for `required`.',
    ),
  ),
} satisfies Record<string, TitleField>

export type FieldName = keyof typeof registry

/** All fields by name, which is also the name in index documents. */
export const titleFields: Readonly<Record<FieldName, TitleField>> = registry
/** The row type of a field. */
export type FieldOf<Name extends FieldName> = (typeof registry)[Name]
export const fieldNames = Object.keys(registry) as readonly FieldName[]

/** The fields that no search uses if the interface of TMDB is off. */
export const tmdbFields = fieldNames.filter((name) => titleFields[name].isOfTmdb === true)

type NamesOf<Row> = { [Name in FieldName]: FieldOf<Name> extends Row ? Name : never }[FieldName]
export type RangeName = NamesOf<{ type: 'range' }>
/** Fields that a request may sort by (schema/sorts.ts). */
export type SortName = Exclude<NamesOf<{ sortable: true }>, NamesOf<{ parameter: false }>>
/** Sortable fields that no request may name. */
export type HiddenSortName = Extract<NamesOf<{ sortable: true }>, NamesOf<{ parameter: false }>>

/**
 * The values of `required`: nullable keys of list cards, sortable fields and presence marks
 * (docs/reference/operators.md#required).
 */
export const requirable: readonly (FieldName | PresenceMark)[] = [
  ...fieldNames.filter((name) => {
    const field = titleFields[name]
    const isCardKey = field.type === 'identity' || name === 'kind'
    return isCardKey || (field.type === 'range' && field.sortable && field.parameter !== false)
  }),
  ...presenceMarks,
]

/** True if a name is a presence mark rather than a field. */
export function isPresenceMark(name: FieldName | PresenceMark): name is PresenceMark {
  return (presenceMarks as readonly string[]).includes(name)
}

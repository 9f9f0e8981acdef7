import * as z from 'zod'
import { numberKeys, type TitleCatalog } from '../catalogs.js'
import { type EnumName, type EnumValue, enums, enumValues } from '../enums.js'

/**
 * An unknown scalar is `null`, never 0 or an empty string; an unknown list is `[]`
 * (docs/reference/unknown-values.md#null).
 */
export const text = z.string().min(1)
export const knownText = text.nullable()
export const knownInteger = z.int().nullable()
export const knownNumber = z.number().nullable()
export const knownFlag = z.boolean().nullable()
export const count = z.int().nonnegative()
export const day = z.iso.date()
export const knownDay = day.nullable()
export const knownTimestamp = z.iso.datetime().nullable()

/** The keys of a record's numbers in these catalogs: `alpha_id` and so on. */
export function numbersIn<Catalog extends TitleCatalog>(catalogs: readonly Catalog[]) {
  const numbers = numberKeys(catalogs).map((key) => [key, knownText])
  return Object.fromEntries(numbers) as Record<`${Catalog}_id`, typeof knownText>
}

/** The names of enumerations' values in the OpenAPI document, and so in generated clients. */
const valueNames: Readonly<Record<EnumName, string>> = {
  title_kinds: 'TitleKind',
  credit_roles: 'CreditRole',
  relation_kinds: 'RelationKind',
  relation_subtypes: 'RelationSubtype',
  image_types: 'ImageType',
  video_kinds: 'VideoKind',
  media_classes: 'MediaClass',
  text_kinds: 'TextKind',
  fact_kinds: 'FactKind',
  genders: 'Gender',
  genres: 'Genre',
  release_types: 'ReleaseType',
  release_regions: 'ReleaseRegion',
  series_statuses: 'SeriesStatus',
  company_roles: 'CompanyRole',
  watch_kinds: 'WatchKind',
  parental_categories: 'ParentalCategory',
  parental_severities: 'ParentalSeverity',
}

const shapeOf = <Name extends EnumName>(name: Name) =>
  z
    .enum(enumValues(name) as [EnumValue<Name>, ...EnumValue<Name>[]])
    .meta({ id: valueNames[name], description: `A value of \`${name}\` of \`/enums\`.` })

const enumShapes = Object.fromEntries(
  (Object.keys(enums) as EnumName[]).map((name) => [name, shapeOf(name)]),
)

/** The shape of an enumeration's values. It is shared, so that the OpenAPI document can refer to it by name. */
export function enumOf<Name extends EnumName>(name: Name) {
  return enumShapes[name] as unknown as ReturnType<typeof shapeOf<Name>>
}

/** The key under which a shape lists keys that are absent only if `fields` deselects them. */
export const deselectableMark = 'x-deselectable'

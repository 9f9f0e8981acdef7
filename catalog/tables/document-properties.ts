import type { RatingSource } from '../../schema/catalogs.js'
import { type TitleRecord, titleRecord } from '../../schema/interchange.js'

/** Properties of a title's record that its list card or other tables contain. */
const storedElsewhere = [
  'record',
  'ids',
  'kind',
  'title_ru',
  'title_en',
  'title_original',
  'year',
  'countries',
  'genres',
  'posters',
  'images',
  'videos',
  'facts',
  'faq',
  'quotes',
  'episodes',
  'relations',
  'credits',
] as const satisfies readonly (keyof TitleRecord)[]

/** The properties of a record that documents contain, in the order of the record. */
export const documentProperties = (Object.keys(titleRecord.shape) as (keyof TitleRecord)[]).filter(
  (name): name is DocumentProperty => !(storedElsewhere as readonly string[]).includes(name),
)
type DocumentProperty = Exclude<keyof TitleRecord, (typeof storedElsewhere)[number]>
type Item<Name extends DocumentProperty> =
  NonNullable<TitleRecord[Name]> extends readonly (infer Element)[] ? Element : never

/**
 * The parts of a title card that the list card lacks: the properties of the record, without unknown values
 * and empty lists. Names that titles share are in other tables.
 */
export type TitleBlocks = {
  readonly [Name in Exclude<
    DocumentProperty,
    'ratings' | 'tags' | 'companies' | 'watch' | 'franchise'
  >]?: NonNullable<TitleRecord[Name]>
} & {
  readonly ratings?: Readonly<Partial<Record<RatingSource, StoredRating>>>
  /** Slugs in `tags`. */
  readonly tags?: readonly string[]
  /** With slugs in `companies`. */
  readonly companies?: readonly (Omit<Item<'companies'>, 'name'> & { readonly slug: string })[]
  /** With slugs in `platforms`. */
  readonly watch?: readonly Omit<Item<'watch'>, 'name'>[]
  /** Slug in `franchises`. */
  readonly franchise?: string
  /** Sum of the votes in `votingCatalogs`. */
  readonly votes_total?: number
  /** The first backdrop, logo and trailer. */
  readonly media?: Readonly<Partial<Record<'backdrop_url' | 'logo_url' | 'trailer_url', string>>>
  /** Numbers of items in the tables of the title. */
  readonly counts?: PartCounts
}

export interface StoredRating {
  readonly value: number
  readonly votes?: number
  readonly url?: string
}

/** Credits and relations are counted before an import drops those with unresolved references. */
export type PartCounts = Readonly<
  Partial<
    Record<
      | 'credits'
      | 'images'
      | 'videos'
      | 'facts'
      | 'faq'
      | 'quotes'
      | 'episodes'
      | 'seasons'
      | 'relations',
      number
    >
  >
>

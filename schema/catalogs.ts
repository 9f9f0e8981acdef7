/**
 * The catalogs whose numbers the service maps. The first known number in this order is a record's internal
 * id.
 */
export const titleCatalogs = ['alpha', 'beta', 'gamma', 'gamma_tv', 'delta'] as const
export type TitleCatalog = (typeof titleCatalogs)[number]

/** Catalogs with numbers of persons; `gamma` has one number for films and series. */
export const personCatalogs = [
  'alpha',
  'beta',
  'gamma',
  'delta',
] as const satisfies readonly TitleCatalog[]
export type PersonCatalog = (typeof personCatalogs)[number]

/** The keys of these catalogs' numbers in the database and in responses, such as `alpha_id`. */
export function numberKeys<Catalog extends TitleCatalog>(
  catalogs: readonly Catalog[],
): readonly `${Catalog}_id`[] {
  return catalogs.map((catalog) => `${catalog}_id` as const)
}

/** Catalogs and other sources that rate titles. */
export const ratingSources = [
  'alpha',
  'beta',
  'gamma',
  'delta',
  'social',
  'critic_a',
  'critic_b',
  'critics',
  'cr',
] as const
export type RatingSource = (typeof ratingSources)[number]

/** Catalogs with posters, in the order in which `poster_url` prefers them. */
export const posterCatalogs = ['beta', 'gamma', 'alpha'] as const

/** Catalogs with photos of persons, in the order in which `photo_url` prefers them. */
export const photoCatalogs = ['beta', 'gamma', 'delta'] as const

/** Catalogs whose votes add up to `votes_total`. */
export const votingCatalogs = ['alpha', 'beta', 'gamma', 'delta'] as const

/** The scale of a source's ratings (docs/reference/cards.md#ratings). */
export function ratingScale(source: RatingSource): 10 | 100 {
  return source === 'critic_a' || source === 'critic_b' ? 100 : 10
}

/** True for ratings by critics, which have `kind: "critics"` on the card. */
export function isCriticSource(source: RatingSource): boolean {
  return source === 'critic_a' || source === 'critic_b' || source === 'critics'
}

const plainNumber = /^[1-9]\d{0,9}$/

/** The format of a title's number in each catalog. */
export const titleNumberPatterns: Record<TitleCatalog, RegExp> = {
  alpha: /^tt\d{7,10}$/,
  beta: plainNumber,
  gamma: plainNumber,
  gamma_tv: plainNumber,
  delta: plainNumber,
}

/** The format of a person's number in each catalog. */
export const personNumberPatterns: Record<PersonCatalog, RegExp> = {
  alpha: /^nm\d{7,10}$/,
  beta: plainNumber,
  gamma: plainNumber,
  delta: plainNumber,
}

/** A regular expression for `<catalog>:<number>`. Catalogs with the same format share an alternative. */
export function referencePattern(patterns: Readonly<Record<string, RegExp>>): string {
  const sources = [...new Set(Object.values(patterns).map(({ source }) => source))]
  const alternatives = sources.map((source) => {
    const alike = Object.keys(patterns).filter((catalog) => patterns[catalog]?.source === source)
    const catalogs = alike.length === 1 ? alike[0] : `(${alike.join('|')})`
    return `${catalogs}:${source.replace(/^\^|\$$/g, '')}`
  })
  return `^(${alternatives.join('|')})$`
}

/** A well-formed number in one catalog, e.g. `{catalog: 'alpha', number: 'tt0111161'}`. */
export interface Reference<Catalog extends string = string> {
  readonly catalog: Catalog
  readonly number: string
}
export type TitleReference = Reference<TitleCatalog>
export type PersonReference = Reference<PersonCatalog>

/**
 * The internal id of a title or person: its first known number, packed into one integer. Imports with the
 * same numbers produce the same ids, so ties keep their order and cursors stay valid after a refresh.
 */
export type InternalId = number

const digitsOf = /\d+$/

/**
 * Packs a well-formed number into a safe integer, one to one:
 *
 *     (digits · 4 + width) · 8 + catalog        width: number of digits beyond seven, so that
 *                                               `tt0000001` and `tt00000001` differ
 */
export function packReference(reference: Reference<TitleCatalog | PersonCatalog>): InternalId {
  const digits = digitsOf.exec(reference.number)?.[0] ?? ''
  const width = reference.catalog === 'alpha' ? digits.length - 7 : 0
  return (Number(digits) * 4 + width) * 8 + titleCatalogs.indexOf(reference.catalog)
}

/** The position of a packed number's catalog in `titleCatalogs`. */
export function catalogIndex(packed: InternalId): number {
  return packed % 8
}

/** Unpacks a reference. In alpha, numbers of persons begin with `nm`, and numbers of titles with `tt`. */
export function unpackReference(packed: InternalId, alphaPrefix: 'tt' | 'nm'): TitleReference {
  const catalog = titleCatalogs[catalogIndex(packed)] ?? 'alpha'
  const digits = String(Math.floor(packed / 32))
  if (catalog !== 'alpha') return { catalog, number: digits }
  const width = 7 + (Math.floor(packed / 8) % 4)
  return { catalog, number: alphaPrefix + digits.padStart(width, '0') }
}

/** Formats a reference as `<catalog>:<number>`. */
export function writeReference({ catalog, number }: Reference): string {
  return `${catalog}:${number}`
}

/** Parses `<catalog>:<number>` as a title reference; null if it is not well-formed. */
export function parseTitleReference(text: string): TitleReference | null {
  return parseReference(text, titleNumberPatterns)
}

/** Parses `<catalog>:<number>` as a person reference; null if it is not well-formed. */
export function parsePersonReference(text: string): PersonReference | null {
  return parseReference(text, personNumberPatterns)
}

function parseReference<Catalog extends string>(
  text: string,
  patterns: Record<Catalog, RegExp>,
): Reference<Catalog> | null {
  const colon = text.indexOf(':')
  const catalog = text.slice(0, colon)
  const number = text.slice(colon + 1)
  if (colon < 0 || !Object.hasOwn(patterns, catalog)) return null
  return patterns[catalog as Catalog].test(number) ? { catalog: catalog as Catalog, number } : null
}

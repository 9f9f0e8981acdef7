import { type FieldName, type RangeName, titleFields } from './fields.js'

/**
 * The registry of facets, which count titles by the values of a field, or by steps of a range
 * (docs/reference/facets.md#facets).
 */
type TitleFacet =
  | { readonly kind: 'values'; readonly field: FieldName }
  /** Steps from one multiple of `width` to the next, which is exclusive. */
  | { readonly kind: 'steps'; readonly field: RangeName; readonly width: number }

const valuesOf = <Field extends FieldName>(field: Field) => ({ kind: 'values', field }) as const
const stepsOf = (field: RangeName, width: number) => ({ kind: 'steps', field, width }) as const

const registry = {
  kind: valuesOf('kind'),
  genre: valuesOf('genre'),
  country: valuesOf('country'),
  original_language: valuesOf('original_language'),
  year: stepsOf('year', 1),
  decade: stepsOf('year', 10),
  rating: stepsOf('rating', 1),
  rating_alpha: stepsOf('rating_alpha', 1),
  rating_beta: stepsOf('rating_beta', 1),
  runtime: stepsOf('runtime', 30),
  age_limit: valuesOf('age_limit'),
  platform: valuesOf('platform'),
  tag: valuesOf('tag'),
  companies: valuesOf('companies'),
  collection: valuesOf('collection'),
  is_series: valuesOf('is_series'),
  adult: valuesOf('adult'),
} satisfies Record<string, TitleFacet>

export type TitleFacetName = keyof typeof registry

/** The facets by name, as in the parameter `by`. */
export const titleFacets: Readonly<Record<TitleFacetName, TitleFacet>> = registry
export const titleFacetNames = Object.keys(registry) as readonly TitleFacetName[]

/** The first value of the step that contains a value. */
export function stepFrom(value: number, width: number): number {
  return Math.floor(value / width) * width
}

/**
 * The last value of a step, for filters. For decimals, this is the greatest number below the next step, so
 * that steps have no gaps.
 */
export function stepTo(
  from: number,
  { field, width }: { field: RangeName; width: number },
): number {
  const row = titleFields[field]
  const isDecimal = row.type === 'range' && row.of === 'decimal'
  return isDecimal ? nextBelow(from + width) : from + width - 1
}

/** The greatest double below a positive double. */
function nextBelow(number: number): number {
  const bits = new BigInt64Array(Float64Array.of(number).buffer)
  bits[0] = (bits[0] as bigint) - 1n
  return new Float64Array(bits.buffer)[0] as number
}

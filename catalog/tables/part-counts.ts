import type { Json } from './column.js'

/** The lists of a title whose items are counted in its row. */
const countedParts = [
  'ratings',
  'releases',
  'box_office_regions',
  'awards',
  'certifications',
  'companies',
  'akas',
  'tags',
  'watch',
  'parental',
  'credits',
  'images',
  'videos',
  'facts',
  'faq',
  'quotes',
  'episodes',
  'relations',
] as const

/**
 * Number of items in each list of a title's record. Tables have as many rows, except for credits, relations
 * and episodes, of which an import may drop some.
 */
export type PartCounts = Readonly<Record<(typeof countedParts)[number], number>>

/** The counts as JSON: an array in the order of `countedParts`. */
export type WrittenPartCounts = Json<readonly number[]>

/** Encodes the counts for the row of a title. */
export function writePartCounts(counts: PartCounts): WrittenPartCounts {
  return `[${countedParts.map((part) => counts[part]).join()}]`
}

/** Decodes the result of `writePartCounts`. */
export function readPartCounts(written: WrittenPartCounts): PartCounts {
  const counts: readonly number[] = JSON.parse(written)
  return Object.fromEntries(
    countedParts.map((part, index) => [part, counts[index] ?? 0]),
  ) as PartCounts
}

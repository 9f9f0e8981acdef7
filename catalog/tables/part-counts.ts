import type { Json } from './column.js'

/** What a title has several of, as its row counts it. */
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
 * How many of each part the record of a title has. Tables hold no more of them, and as many but of
 * credits, relations and episodes, of which an import may leave some out.
 */
export type PartCounts = Readonly<Record<(typeof countedParts)[number], number>>

/** Counts as a title's row holds them: a list, in the order above. */
export type WrittenPartCounts = Json<readonly number[]>

/** Writes the counts of a title's parts for its row. */
export function writePartCounts(counts: PartCounts): WrittenPartCounts {
  return `[${countedParts.map((part) => counts[part]).join()}]`
}

/** Reads what `writePartCounts` wrote. */
export function readPartCounts(written: WrittenPartCounts): PartCounts {
  const counts: readonly number[] = JSON.parse(written)
  return Object.fromEntries(
    countedParts.map((part, place) => [part, counts[place] ?? 0]),
  ) as PartCounts
}

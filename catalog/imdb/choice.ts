import type { Row } from './row-reader.js'
import { type TitleType, titleTypes } from './vocabulary.js'

/** Which titles of the public files an import takes (docs/public-data.md#options). */
export interface Choice {
  /** The types of titles, and the votes that a title of each type needs. */
  readonly types: Readonly<Partial<Record<TitleType, number>>>
  /** True if titles for adults are taken. */
  readonly adult: boolean
  /** True if the episodes of series are taken. */
  readonly episodes: boolean
}

export const defaultChoice: Choice = {
  types: Object.fromEntries(Object.entries(titleTypes).map(([type, { votes }]) => [type, votes])),
  adult: false,
  episodes: true,
}

/** True if an import takes a title with this number of votes. */
export function isChosen(
  { types, adult }: Choice,
  { titleType, isAdult, genres }: Row<'title.basics'>['values'],
  votes: number,
): boolean {
  const type = titleType ?? ''
  const least = Object.hasOwn(types, type) ? types[type as TitleType] : undefined
  if (least === undefined || votes < least) return false
  const isForAdults = isAdult?.startsWith('1') || genres?.includes('Adult')
  return adult || !isForAdults
}

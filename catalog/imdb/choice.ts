import { type TitleType, titleTypes } from './imdb-vocabulary.js'
import type { ImdbRow } from './row-reader.js'

/** The choice of titles to import from the public files (docs/public-data.md#options). */
export interface Choice {
  /** The types of titles, each with its minimum number of votes. */
  readonly types: Readonly<Partial<Record<TitleType, number>>>
  /** True to import adult titles. */
  readonly adult: boolean
  /** True to import the episodes of series. */
  readonly episodes: boolean
}

export const defaultChoice: Choice = {
  types: Object.fromEntries(Object.entries(titleTypes).map(([type, { votes }]) => [type, votes])),
  adult: false,
  episodes: true,
}

/** True if a title with this number of votes is to be imported. */
export function isChosen(
  { types, adult }: Choice,
  { titleType, isAdult, genres }: ImdbRow<'title.basics'>['values'],
  votes: number,
): boolean {
  const type = titleType ?? ''
  const minVotes = Object.hasOwn(types, type) ? types[type as TitleType] : undefined
  if (minVotes === undefined || votes < minVotes) return false
  const isForAdults = isAdult?.startsWith('1') || genres?.includes('Adult')
  return adult || !isForAdults
}

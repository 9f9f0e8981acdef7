/**
 * Remakes and other cuts, at fixed positions in every block of titles: 490 to 493 are remakes of 470 to
 * 473, and 494 is another cut of 474.
 */
import { blockSize } from './franchise-members.js'

const distance = 20
const firstSource = 470
const lastSource = 474

/** A title that another one is derived from, or the derived title. */
export interface RemakeSource {
  readonly index: number
  readonly relation: 'remake' | 'version'
}

const relationOf = (sourcePosition: number) =>
  sourcePosition === lastSource ? 'version' : 'remake'

/** Returns the title that a title is derived from; null for most. */
export function sourceOf(index: number): RemakeSource | null {
  const position = (index % blockSize) - distance
  if (position < firstSource || position > lastSource) return null
  return { index: index - distance, relation: relationOf(position) }
}

/** Returns the title derived from a title; null for most. Its index may exceed the size of the catalog. */
export function derivedFrom(index: number): RemakeSource | null {
  const position = index % blockSize
  if (position < firstSource || position > lastSource) return null
  return { index: index + distance, relation: relationOf(position) }
}

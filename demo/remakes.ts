/** Remakes and other cuts: which titles go back to which. They have fixed places in every block of titles. */
import { blockSize } from './franchises.js'

/** Titles 490 to 493 of a block remake 470 to 473, and 494 is another cut of 474. */
const distance = 20
const firstSource = 470
const lastSource = 474

/** The title that another goes back to, and how; null for most. */
export interface Source {
  readonly index: number
  readonly relation: 'remake' | 'version'
}

const relationOf = (sourcePlace: number) => (sourcePlace === lastSource ? 'version' : 'remake')

/** What a title goes back to. */
export function sourceOf(index: number): Source | null {
  const place = (index % blockSize) - distance
  if (place < firstSource || place > lastSource) return null
  return { index: index - distance, relation: relationOf(place) }
}

/** What goes back to a title; it may lie beyond the last title of the catalog. */
export function derivedFrom(index: number): Source | null {
  const place = index % blockSize
  if (place < firstSource || place > lastSource) return null
  return { index: index + distance, relation: relationOf(place) }
}

/** The demo catalog: titles by alpha number, then the persons they credit, then the collections. */
import type { InterchangeRecord } from '../schema/interchange.js'
import { createCasting } from './casting.js'
import { makeCollections } from './collections.js'
import { generatePerson } from './persons.js'
import { makeTitle } from './titles.js'
import { createWorld } from './world.js'

export interface CatalogOptions {
  readonly titles: number
  readonly seed: number
  /** `YYYY-MM-DD`: upcoming releases lie around it. */
  readonly today: string
}

/** A range of the titles or persons, or all collections. */
export interface Stretch {
  readonly of: 'titles' | 'persons' | 'collections'
  readonly from: number
  readonly to: number
  /** Records count from 1. */
  readonly firstLine: number
}

/**
 * Yields every record of a demo catalog. The same options give the same records; nothing made is
 * kept, so memory does not grow with the size.
 */
export function* generateCatalog(options: CatalogOptions): Generator<InterchangeRecord> {
  const make = recordsOf(options)
  for (const stretch of stretchesOf(options, Math.max(1, options.titles))) yield* make(stretch)
}

/** All records of a catalog in order, in ranges of at most this size. */
export function* stretchesOf(options: CatalogOptions, length: number): Generator<Stretch> {
  const { titles, persons } = createWorld(options)
  const counts = { titles, persons, collections: 1 }
  let firstLine = 1
  for (const of of ['titles', 'persons', 'collections'] as const) {
    for (let from = 0; from < counts[of]; from += length) {
      const to = Math.min(counts[of], from + length)
      yield { of, from, to, firstLine }
      firstLine += to - from
    }
  }
}

/** What makes any stretch of a catalog, whatever was made before. */
export function recordsOf(
  options: CatalogOptions,
): (stretch: Stretch) => Generator<InterchangeRecord> {
  const world = createWorld(options)
  const casting = createCasting(world)
  return function* ({ of, from, to }) {
    if (of === 'collections') {
      yield* makeCollections(world)
      return
    }
    for (let index = from; index < to; index++) {
      yield of === 'titles' ? makeTitle(world, casting, index) : generatePerson(world, index)
    }
  }
}

/** The demo catalog: titles by alpha number, then the persons they credit, then the collections. */
import type { InterchangeRecord } from '../schema/interchange.js'
import { createCasting } from './casting.js'
import { generateCollections } from './collections.js'
import { generatePerson } from './persons.js'
import { generateTitle } from './titles.js'
import { createWorld } from './world.js'

export interface CatalogOptions {
  readonly titles: number
  readonly seed: number
  /** `YYYY-MM-DD`. Recent and upcoming releases are relative to it. */
  readonly today: string
}

export interface RecordRange {
  readonly of: 'titles' | 'persons' | 'collections'
  readonly from: number
  readonly to: number
  /** The number of the first record, counted from 1. */
  readonly firstLine: number
}

/**
 * Yields every record of a demo catalog. The same options give the same records. Memory use does not
 * depend on the size.
 */
export function* generateCatalog(options: CatalogOptions): Generator<InterchangeRecord> {
  const generate = rangeGenerator(options)
  for (const range of recordRanges(options, Math.max(1, options.titles))) yield* generate(range)
}

/** Splits a catalog into ranges of at most `length` records, in order. */
export function* recordRanges(options: CatalogOptions, length: number): Generator<RecordRange> {
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

/** Returns a function that generates any range of a catalog, independently of other ranges. */
export function rangeGenerator(
  options: CatalogOptions,
): (range: RecordRange) => Generator<InterchangeRecord> {
  const world = createWorld(options)
  const casting = createCasting(world)
  return function* ({ of, from, to }) {
    if (of === 'collections') {
      yield* generateCollections(world)
      return
    }
    for (let index = from; index < to; index++) {
      yield of === 'titles' ? generateTitle(world, casting, index) : generatePerson(world, index)
    }
  }
}

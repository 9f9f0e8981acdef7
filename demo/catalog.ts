/** The demo catalog: titles by alpha number, then the persons they credit, then the collections. */
import type { InterchangeRecord } from '../schema/interchange.js'
import { createCasting } from './casting.js'
import { makeCollections } from './collections.js'
import { makePerson } from './persons.js'
import { makeTitle } from './titles.js'
import { createWorld } from './world.js'

/**
 * Yields every record of a demo catalog. The same options give the same records; nothing made is
 * kept, so memory does not grow with the size.
 */
export function* generateCatalog(options: {
  titles: number
  seed: number
  /** `YYYY-MM-DD`: upcoming releases lie around it. */
  today: string
}): Generator<InterchangeRecord> {
  const world = createWorld(options)
  const casting = createCasting(world)
  for (let index = 0; index < world.titles; index++) yield makeTitle(world, casting, index)
  for (let index = 0; index < world.persons; index++) yield makePerson(world, index)
  yield* makeCollections(world)
}

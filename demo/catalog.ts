/** The demo catalog: titles by alpha number, then the persons they credit, then the collections. */
import type { InterchangeRecord } from '../schema/interchange.js'
import { createCasting } from './casting.js'
import { generateCollections } from './generate-collections.js'
import { generatePerson } from './generate-person.js'
import { generateTitle } from './generate-title.js'
import { createWorld } from './world.js'

interface CatalogOptions {
  readonly titles: number
  readonly seed: number
  /** `YYYY-MM-DD`. Recent and upcoming releases are relative to it. */
  readonly today: string
}

/**
 * Yields every record of a demo catalog. The same options give the same records. Memory use does not
 * depend on the size.
 */
export function* generateCatalog(options: CatalogOptions): Generator<InterchangeRecord> {
  const world = createWorld(options)
  const casting = createCasting(world)
  for (let index = 0; index < world.titles; index++) yield generateTitle(world, casting, index)
  for (let index = 0; index < world.persons; index++) yield generatePerson(world, index)
  yield* generateCollections(world)
}

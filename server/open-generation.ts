import { join } from 'node:path'
import type { Logger } from 'pino'
import { CommandError } from '../platform/command-error.js'
import type { DataDirectory, Published } from '../platform/data-directory.js'
import { indexFingerprint } from '../platform/fingerprint.js'
import type { OpenGeneration } from './generations.js'
import type { Names } from './query/names.js'
import type { CircuitBreaker } from './search/circuit-breaker.js'
import { openEmbeddedEngine } from './search/embedded/engine.js'
import { withFailover } from './search/failover.js'
import { openMeilisearchEngine } from './search/meilisearch/engine.js'
import { type Facets, openFacets } from './store/facets.js'
import { openStore, type Store } from './store/store.js'
import { warmUp } from './warm-up.js'

/** A Meilisearch that answers first, and what is remembered of whether it does. */
export interface Meilisearch {
  readonly url: string
  readonly key: string | null
  readonly breaker: CircuitBreaker
}

/**
 * Opens what one generation is made of; a CommandError where this code cannot read its index. With
 * Meilisearch the embedded index stands by; a generation that is not in Meilisearch is answered from
 * the embedded index alone. What is open has answered searches before it is handed over.
 */
export async function openGeneration(
  directory: DataDirectory,
  published: Published,
  meilisearch: Meilisearch | null,
  logger: Logger,
): Promise<OpenGeneration> {
  if (published.schema !== indexFingerprint) {
    throw new CommandError(
      `the index in ${directory.path} was built by another version of titlebase: run titlebase index`,
    )
  }
  const folder = directory.generationDirectory(published.generation)
  const opened: { close(): unknown }[] = []
  const keep = <Part extends { close(): unknown }>(part: Part): Part => {
    opened.push(part)
    return part
  }
  const close = async () => {
    for (const part of opened) await part.close()
  }
  try {
    const store = keep(openStore(directory.catalogFile(published.catalog)))
    const facets = keep(openFacets(join(folder, 'facets.sqlite')))
    const embedded = keep(await openEmbeddedEngine(folder))
    await warmUp(embedded, store, logger)
    const engine =
      meilisearch === null || published.meilisearch === null
        ? embedded
        : withFailover({
            primary: keep(openMeilisearchEngine({ ...meilisearch, ...published.meilisearch })),
            standby: embedded,
            breaker: meilisearch.breaker,
          })
    return { id: published.generation, store, engine, facets, names: namesIn(store, facets), close }
  } catch (error) {
    // A generation that does not open is tried again every second: nothing of it may stay open.
    await close()
    throw error
  }
}

/** How many values of an open set an error lists. */
const listedValues = 20

function namesIn(store: Store, facets: Facets): Names {
  return {
    personId: (reference) => store.persons.find(reference),
    isKnown: (facet, slug) => facets.has(facet, slug),
    nearest: (facet, slug) => facets.nearest(facet, slug),
    some: (facet) => facets.mostFrequent(facet, listedValues),
  }
}

import * as z from 'zod'
import { CommandError } from '../platform/command-error.js'
import { readVariables, trueOrFalse, type Variables } from '../platform/config.js'
import { answersAll } from './capabilities.js'
import type { ConfiguredEngine } from './configured-engine.js'
import { embedded, embeddedWithoutTmdb } from './embedded/embedded.js'
import { configureMeilisearch, meilisearchVariables } from './meilisearch/configure-meilisearch.js'
import { configureOpenSearch, opensearchVariables } from './opensearch/configure-opensearch.js'

/**
 * The engines that use a search server. The key is the variable that enables the engine. A new engine needs a
 * row here.
 */
const serverEngines: Readonly<Record<string, (variables: Variables) => ConfiguredEngine | null>> = {
  MEILI_URL: configureMeilisearch,
  OPENSEARCH_URL: configureOpenSearch,
}

export interface Engines {
  /**
   * The engine whose index every generation must have: the embedded engine, or with `STANDBY=none` the search
   * server.
   */
  readonly required: ConfiguredEngine
  /** The search server, which answers as long as it works; null if none is configured. */
  readonly server: ConfiguredEngine | null
}

const standbyVariable = z.object({
  STANDBY: z
    .enum(['embedded', 'none'], 'embedded or none')
    .default('embedded')
    .describe('none: titlebase index builds no embedded index, so OpenSearch has no fallback'),
})

/** A variable of the service; without the interface, its fields take no memory. */
const tmdbVariable = z.object({ TMDB_API: trueOrFalse().default(false) })

/** The schemas of all variables of engines, by name. */
export const engineVariables: Readonly<Record<string, z.ZodType>> = {
  ...meilisearchVariables.shape,
  ...opensearchVariables.shape,
  ...standbyVariable.shape,
}

/**
 * Reads the configuration of the engines. Throws CommandError if a variable is invalid or two servers are
 * configured.
 */
export function readEngines(variables: Variables, servers = serverEngines): Engines {
  const configured = Object.entries(servers).flatMap(([variable, configure]) => {
    const engine = configure(variables)
    return engine === null ? [] : [{ variable, engine }]
  })
  if (configured.length > 1) {
    const names = configured.map(({ variable }) => variable).join(', ')
    throw new CommandError(`only one of ${names} can be set`)
  }
  const { STANDBY: standby } = readVariables(standbyVariable, variables)
  const server = configured[0]?.engine ?? null
  const { TMDB_API: tmdbApi } = readVariables(tmdbVariable, variables)
  if (standby === 'embedded') return { required: tmdbApi ? embedded : embeddedWithoutTmdb, server }
  if (server === null)
    throw new CommandError('STANDBY=none needs a search server: set OPENSEARCH_URL')
  if (!answersAll(server.capabilities)) {
    throw new CommandError(
      `STANDBY=none is not possible with ${server.name}, which leaves some searches to the embedded index: remove STANDBY`,
    )
  }
  return { required: server, server }
}

/** True if the search server works without an embedded index. */
export function isAlone({ required, server }: Engines): boolean {
  return required === server
}

/** All configured engines, in the order in which the indexer fills them. */
export function enginesOf({ required, server }: Engines): readonly ConfiguredEngine[] {
  return server === null || server === required ? [required] : [required, server]
}

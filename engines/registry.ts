import { CommandError } from '../platform/command-error.js'
import type { Variables } from '../platform/config.js'
import type { ConfiguredEngine } from './configured-engine.js'
import { embedded } from './embedded/embedded.js'
import { configureMeilisearch } from './meilisearch/configure.js'
import { configureOpenSearch } from './opensearch/configure.js'

/**
 * The engines that are servers of their own, by the variable that turns each on. An engine is its
 * folder, and a row here.
 */
const serverEngines: ServerEngines = {
  MEILI_URL: configureMeilisearch,
  OPENSEARCH_URL: configureOpenSearch,
}

type ServerEngines = Readonly<Record<string, (variables: Variables) => ConfiguredEngine | null>>

/** The engines of one configuration. */
export interface Engines {
  /** Always there: it needs no server, and stands in for one that fails. */
  readonly embedded: ConfiguredEngine
  /** The engine that answers first; null where the embedded one answers alone. */
  readonly server: ConfiguredEngine | null
}

/** Reads which engines are configured; a wrong variable, or two servers, are a CommandError. */
export function readEngines(variables: Variables, servers = serverEngines): Engines {
  const configured = Object.entries(servers).flatMap(([variable, configure]) => {
    const engine = configure(variables)
    return engine === null ? [] : [{ variable, engine }]
  })
  if (configured.length > 1) {
    const names = configured.map(({ variable }) => variable).join(', ')
    throw new CommandError(`only one of ${names} can be set`)
  }
  return { embedded, server: configured[0]?.engine ?? null }
}

/** Every configured engine, in the order in which they are filled. */
export function enginesOf({ embedded, server }: Engines): readonly ConfiguredEngine[] {
  return server === null ? [embedded] : [embedded, server]
}

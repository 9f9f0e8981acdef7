import { z } from 'zod'
import { CommandError } from '../platform/command-error.js'
import { readVariables, type Variables } from '../platform/config.js'
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
  /**
   * The engine without whose index no generation is served: the embedded one, which needs no server and
   * stands in for one that fails, or that of a server which is to have no standby.
   */
  readonly needed: ConfiguredEngine
  /** The engine that answers first; null where the embedded one answers alone. */
  readonly server: ConfiguredEngine | null
}

const standbyVariable = z.object({
  STANDBY: z.enum(['embedded', 'none'], 'embedded or none').default('embedded'),
})

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
  const { STANDBY: standby } = readVariables(standbyVariable, variables)
  const server = configured[0]?.engine ?? null
  if (standby === 'embedded') return { needed: embedded, server }
  if (server === null) throw new CommandError('STANDBY is none, and no search server is set')
  if (!server.answersAll) {
    throw new CommandError(
      `STANDBY is none, but ${server.name} leaves some searches to the embedded index`,
    )
  }
  return { needed: server, server }
}

/** Whether no embedded index stands beside the server's. */
export function isAlone({ needed, server }: Engines): boolean {
  return needed === server
}

/** Every configured engine, in the order in which they are filled. */
export function enginesOf({ needed, server }: Engines): readonly ConfiguredEngine[] {
  return server === null || server === needed ? [needed] : [needed, server]
}

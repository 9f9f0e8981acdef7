import type { Logger } from 'pino'
import type { EngineOpener } from '../engines/open-engines.js'
import type { Engines } from '../engines/registry.js'
import { collectGarbage } from '../platform/garbage.js'
import type { DataDirectory, Published } from '../storage/data-directory/data-directory.js'
import type { Primary } from './cluster/connect-to-primary.js'
import type { ServerConfig } from './config.js'
import { openFetched } from './followed.js'
import { type Generations, openGenerations } from './generations/generations.js'
import { type GenerationParts, openGeneration } from './generations/open-generation.js'
import { openVerified } from './generations/open-verified.js'
import { type Openings, watchOpenings } from './operator/watch-openings.js'
import { identifierReader } from './query/pasted-identifier.js'

interface PublishedOptions {
  readonly config: Pick<ServerConfig, 'following' | 'pageAddresses'>
  readonly directory: DataDirectory
  readonly engines: Engines
  readonly openEngines: EngineOpener
  readonly logger: Logger
  readonly now: () => Date
  readonly primary: Primary | undefined
}

/** The published generation, which newer ones replace, and a record of the openings. */
interface OpenPublished {
  readonly generations: Generations
  readonly openings: Openings
}

/**
 * Opens the published generation for this service. A service that follows a source retries until
 * the generation opens.
 */
export async function openPublished(options: PublishedOptions): Promise<OpenPublished> {
  const { config, directory, logger, now, primary } = options
  const parts = generationParts(options)
  const openOne = (published: Published, everyByte: boolean) =>
    openGeneration(published, parts, everyByte)
  const { open, openings } = watchOpenings(directory, openVerified(directory, openOne, now), now)
  const openFirst = () =>
    openGenerations({
      directory,
      open,
      logger,
      isFollowing: config.following !== null,
      // Deferred, because the caller that closed the generation still refers to it.
      onClosed: () => void setImmediate(collectGarbage),
      ...(primary && { takeTurn: primary.takeTurn }),
    })
  const opening = config.following === null ? openFirst() : openFetched(openFirst, logger)
  return { generations: await opening, openings }
}

function generationParts(options: PublishedOptions): GenerationParts {
  const { config, directory, engines, openEngines, logger } = options
  const readIdentifier = identifierReader(config.pageAddresses)
  return { directory, engines, openEngines, readIdentifier, logger }
}

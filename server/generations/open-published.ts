import type { Logger } from 'pino'
import type { EngineOpener } from '../../engines/open-engines.js'
import type { Engines } from '../../engines/registry.js'
import { DamagedFile } from '../../platform/damaged-file.js'
import { collectGarbage } from '../../platform/garbage.js'
import { identifierReader } from '../../search/query/pasted-identifier.js'
import type { DataDirectory, Published } from '../../storage/data-directory/data-directory.js'
import {
  isKnownDamaged,
  markOpened,
  recordVerification,
} from '../../storage/data-directory/generation-marks.js'
import { type Generations, type GenerationsOptions, openGenerations } from './generations.js'
import { openGeneration } from './open-generation.js'
import { openFetched } from './service-follower.js'
import { type Openings, watchOpenings } from './watch-openings.js'

interface PublishedOptions extends Pick<GenerationsOptions, 'takeTurn'> {
  readonly config: {
    readonly following: object | null
    readonly pageAddresses: Parameters<typeof identifierReader>[0]
  }
  readonly directory: DataDirectory
  readonly engines: Engines
  readonly openEngines: EngineOpener
  readonly logger: Logger
  readonly now: () => Date
}

/**
 * Opens the published generation for this service. A service that follows a source retries until
 * the generation opens.
 */
export async function openPublished(
  options: PublishedOptions,
): Promise<{ generations: Generations; openings: Openings }> {
  const { config, directory, logger, now, takeTurn } = options
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
      ...(takeTurn && { takeTurn }),
    })
  const opening = config.following === null ? openFirst() : openFetched(openFirst, logger)
  return { generations: await opening, openings }
}

function generationParts(options: PublishedOptions) {
  const { config, directory, engines, openEngines, logger } = options
  const readIdentifier = identifierReader(config.pageAddresses)
  return { directory, engines, openEngines, readIdentifier, logger }
}

type Open<Opened> = (published: Published, everyByte: boolean) => Promise<Opened>

/**
 * Wraps a function that opens generations. Marks each generation that it opens. If the last verification
 * of a generation found damage, checks every byte of it and records the result.
 */
export function openVerified<Opened>(
  directory: DataDirectory,
  open: Open<Opened>,
  now: () => Date,
): Open<Opened> {
  return async (published, everyByte) => {
    const { generation } = published
    const isSuspect = everyByte || isKnownDamaged(directory, generation)
    const record = (damage: string | null) =>
      isSuspect && recordVerification(directory, generation, damage, now())
    try {
      const opened = await open(published, isSuspect)
      record(null)
      markOpened(directory, generation, now())
      return opened
    } catch (error) {
      if (error instanceof DamagedFile) record(error.message)
      throw error
    }
  }
}

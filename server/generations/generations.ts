import type { Logger } from 'pino'
import { CommandError } from '../../platform/command-error.js'
import { type DataDirectory, type Published, readPublished } from '../../platform/data-directory.js'
import type { Generation } from './generation.js'

/** A generation with the means to close what it holds open. */
export interface OpenGeneration extends Generation {
  close(): Promise<void>
}

/** The right of one request to its generation, until it is released. */
export interface Lease {
  readonly generation: Generation
  /** To be called once. */
  release(): void
}

/** The generation that requests are answered from, and its change for a newer one. */
export interface Generations {
  /** A response never mixes two generations (docs/reference/data.md#refresh). */
  lease(): Lease
  current(): Generation
  /** Looks for a newly published generation now, not only at the next poll. */
  refresh(): Promise<void>
  /** Ends the polling and closes everything as soon as the last lease is released. */
  close(): Promise<void>
}

export interface GenerationsOptions {
  readonly directory: DataDirectory
  open(published: Published): Promise<OpenGeneration>
  readonly logger: Logger
  readonly pollMilliseconds?: number
}

/**
 * Opens what is published and follows it: a newer generation is opened beside the old one, which
 * closes when its last lease is released. While a new one cannot be opened, the old one serves.
 */
export async function openGenerations(options: GenerationsOptions): Promise<Generations> {
  const { directory, open, logger, pollMilliseconds = 1000 } = options
  const published = readPublished(directory)
  if (published === null) {
    throw new CommandError(`nothing is published in ${directory.path}: run titlebase index first`)
  }
  let held = holdGeneration(await open(published))
  const retirements = new Set<Promise<void>>()
  let refreshing: Promise<void> | null = null
  let failedToFollow = false

  async function follow(): Promise<void> {
    try {
      const newest = readPublished(directory)
      if (newest !== null && newest.generation !== held.generation.id) {
        const retired = held
        held = holdGeneration(await open(newest))
        logger.info({ generation: newest.generation }, 'serving a new generation')
        retire(retired)
      }
      failedToFollow = false
    } catch (error) {
      // The pointer is polled every second: one line is enough until something else happens.
      if (!failedToFollow) {
        logger.error({ err: error, serving: held.generation.id }, 'cannot open what is published')
      }
      failedToFollow = true
    }
  }

  function retire(generation: HeldGeneration): void {
    const { id } = generation.generation
    const retirement = generation
      .retire()
      .catch((error: unknown) => logger.error({ err: error, generation: id }, 'cannot close'))
      .finally(() => retirements.delete(retirement))
    retirements.add(retirement)
  }

  function refresh(): Promise<void> {
    refreshing ??= follow().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  const polling = setInterval(refresh, pollMilliseconds).unref()
  return {
    lease: () => held.lease(),
    current: () => held.generation,
    refresh,
    async close() {
      clearInterval(polling)
      await refreshing
      retire(held)
      await Promise.all(retirements)
    },
  }
}

interface HeldGeneration {
  readonly generation: Generation
  lease(): Lease
  /** Closes the generation as soon as nobody leases it. */
  retire(): Promise<void>
}

function holdGeneration(generation: OpenGeneration): HeldGeneration {
  let leases = 0
  let lastReleased = () => {}
  return {
    generation,
    lease() {
      leases += 1
      return {
        generation,
        release() {
          leases -= 1
          if (leases === 0) lastReleased()
        },
      }
    },
    async retire() {
      if (leases > 0) {
        await new Promise<void>((resolve) => {
          lastReleased = resolve
        })
      }
      await generation.close()
    },
  }
}

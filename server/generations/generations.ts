import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile, UnreadableFile } from '../../platform/damaged-file.js'
import { remedies, remedyIn } from '../../platform/remedies.js'
import {
  type DataDirectory,
  type Published,
  readLastPublished,
  readPublished,
} from '../../storage/data-directory/data-directory.js'
import {
  isRejected,
  readVerification,
  recordVerification,
} from '../../storage/data-directory/generation-marks.js'
import type { Generation } from './generation.js'
import {
  type LeasableGeneration,
  type Lease,
  makeLeasable,
  type OpenGeneration,
} from './leased-generation.js'

/** The generation that answers requests; newer ones replace it. */
export interface Generations {
  /**
   * Leases the current generation for one request, because a response never mixes two generations
   * (docs/reference/data.md#refresh).
   */
  lease(): Lease
  current(): Generation
  /**
   * Reports a damaged file of a generation, and switches to an older intact one if there is one
   * (docs/reference/data.md#damage). Resolves to true if another generation answers now.
   */
  distrust(generation: Generation, reason: Error): Promise<boolean>
  /** Checks for a newly published generation without waiting for the next poll. */
  refresh(): Promise<void>
  /** Stops polling, and closes everything as soon as the last lease is released. */
  close(): Promise<void>
}

export interface GenerationsOptions {
  readonly directory: DataDirectory
  /** Opens a generation; with `everyByte`, compares all of its files with their checksums. */
  open(published: Published, everyByte: boolean): Promise<OpenGeneration>
  readonly logger: Logger
  /**
   * True if the generations come from another server. This server cannot build a replacement, so it
   * starts with an older generation if the published one does not open for any reason.
   */
  readonly isFollowing?: boolean
  /**
   * Resolves when it is this process's turn to switch to another generation. The result is a
   * function that ends the turn. Only one process at a time has two generations in memory.
   */
  readonly takeTurn?: () => Promise<() => void>
  /** Called after a replaced generation was closed and this module no longer refers to it. */
  readonly onClosed?: () => void
  readonly pollMilliseconds?: number
}

/**
 * Opens the published generation and replaces it with newer ones. A new generation opens first, and
 * the old one closes when its last lease is released. If a new generation cannot be opened, the old
 * one continues to answer. If the first generation is damaged, an older one answers.
 */
export async function openGenerations(options: GenerationsOptions): Promise<Generations> {
  const { directory, open, logger, takeTurn = alone, pollMilliseconds = 1000 } = options
  const { onClosed = () => {} } = options
  const first = await openFirst(options)
  let answering = first.published
  let current = makeLeasable(first.opened)
  /** Ids of damaged generations; a successful check of every byte removes an id. */
  const distrusted = new Set<string>()
  const retirements = new Set<Promise<void>>()
  let refreshing: Promise<void> | null = null
  let standingIn: Promise<boolean> | null = null
  let failure: Failure | null = null

  async function follow(isPolled: boolean): Promise<void> {
    let publishedAt: string | null = null
    try {
      const newest = readPublished(directory)
      if (newest !== null && !isSame(newest, answering)) {
        publishedAt = newest.publishedAt
        if (isPolled && failure?.publishedAt === publishedAt && performance.now() < failure.until)
          return
        await moveInTurn(newest, distrusted.has(newest.generation))
        distrusted.delete(newest.generation)
        logger.info({ generation: newest.generation }, 'serving a new generation')
      }
      failure = null
    } catch (error) {
      const before = failure?.publishedAt === publishedAt ? failure : null
      // Polling repeats every second, so log the same failure only once.
      if (before === null) {
        const serving = current.generation.id
        logger.error({ ...logFields(error), serving }, 'cannot open the published generation')
      }
      // Each attempt may read gigabytes, so the pauses grow.
      const pause = Math.min(2 * (before?.pause ?? pollMilliseconds / 2), longestPause)
      failure = { publishedAt, pause, until: performance.now() + pause }
    }
  }

  /** The turn ends when the replaced generation is closed, or after `longestTurn`. */
  async function moveInTurn(published: Published, everyByte: boolean): Promise<void> {
    const endTurn = await takeTurn()
    let retirement: Promise<unknown> = Promise.resolve()
    try {
      const opened = await open(published, everyByte)
      const retired = current
      answering = published
      current = makeLeasable(opened)
      const closed = retire(retired).then(onClosed)
      retirement = Promise.race([closed, after(longestTurn, null, { ref: false })])
    } finally {
      retirement.finally(endTurn)
    }
  }

  function retire(generation: LeasableGeneration): Promise<void> {
    const { id } = generation.generation
    const retirement = generation
      .retire()
      .catch((error: unknown) => logger.error({ err: error, generation: id }, 'cannot close'))
      .finally(() => retirements.delete(retirement))
    retirements.add(retirement)
    return retirement
  }

  async function standIn(generation: string, reason: Error): Promise<boolean> {
    distrusted.add(generation)
    // The record makes other processes switch too, and a restart check every byte.
    recordVerification(directory, generation, inOneLine(generation, reason), new Date())
    const damage = { generation, reason: reason.message }
    logger.error(damage, 'a file is damaged: run titlebase verify to see the file and the remedy')
    for (const candidate of readLastPublished(directory).before) {
      if (distrusted.has(candidate.generation)) continue
      if (isRejected(directory, candidate.generation)) continue
      try {
        await moveInTurn(candidate, true)
        logger.error(
          { generation, serving: candidate.generation },
          'an older generation answers instead',
        )
        return true
      } catch (error) {
        logger.warn(
          { ...logFields(error), generation: candidate.generation },
          'cannot open an older generation',
        )
      }
    }
    return false
  }

  async function distrust(generation: Generation, reason: Error): Promise<boolean> {
    if (generation !== current.generation) return true
    // Until another publication, a second attempt would have the same result.
    if (!distrusted.has(generation.id)) {
      standingIn ??= standIn(generation.id, reason).finally(() => {
        standingIn = null
      })
    }
    return (await standingIn) ?? false
  }

  /** Checks the last verification of the current generation by any process of the service. */
  async function obeyVerification(): Promise<void> {
    const verification = readVerification(directory, current.generation.id)
    if (verification === null) return
    if (verification.damage === null) distrusted.delete(current.generation.id)
    else await distrust(current.generation, new CommandError(verification.damage))
  }

  async function poll(): Promise<void> {
    await refresh(true)
    await obeyVerification().catch((error: unknown) =>
      logger.error(logFields(error), 'cannot read older generations'),
    )
  }

  function refresh(isPolled: boolean): Promise<void> {
    refreshing ??= follow(isPolled).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  const polling = setInterval(poll, pollMilliseconds).unref()
  return {
    lease: () => current.lease(),
    current: () => current.generation,
    distrust,
    refresh: () => refresh(false),
    async close() {
      clearInterval(polling)
      await Promise.all([refreshing, standingIn])
      retire(current)
      await Promise.all(retirements)
    },
  }
}

/** A failure to open the generation that was published last. */
interface Failure {
  /** Publication time; null if published.json is unreadable. */
  readonly publishedAt: string | null
  /** Length and end of the pause before the next attempt, in milliseconds. */
  readonly pause: number
  readonly until: number
}

const longestPause = 60_000
/** Maximum milliseconds that a turn waits for requests on the replaced generation. */
const longestTurn = 10_000

const alone = async () => () => {}

/** A second publication of the same generation counts as different. */
function isSame(one: Published, other: Published): boolean {
  return one.generation === other.generation && one.publication === other.publication
}

/** Opens the published generation, or an older intact one if it is damaged. */
async function openFirst({ directory, open, logger, isFollowing = false }: GenerationsOptions) {
  const { published, before, damage } = readLastPublished(directory)
  if (published === null && damage === null) {
    throw new CommandError(
      `nothing is published in ${directory.path}: ${remedyIn(directory.path, remedies.nothing)}`,
    )
  }
  let reason: unknown = damage
  const fallbacks = before.filter(({ generation }) => !isRejected(directory, generation))
  for (const candidate of published === null ? fallbacks : [published, ...fallbacks]) {
    try {
      const opened = await open(candidate, reason !== null)
      if (reason !== null) {
        logger.error(
          { ...logFields(reason), serving: candidate.generation },
          'the published generation does not open; an older one answers instead',
        )
      }
      return { opened, published: candidate }
    } catch (error) {
      const mayStandIn = isFollowing
        ? !(error instanceof UnreadableFile)
        : error instanceof DamagedFile
      if (!mayStandIn) throw reason ?? error
      reason ??= error
    }
  }
  throw reason
}

/** SQLite's message names neither the file nor a remedy. */
function inOneLine(generation: string, reason: Error): string {
  if (reason instanceof CommandError) return reason.message
  return `generation ${generation} is damaged (${reason.message}): run titlebase verify to find the file`
}

/** The message of a CommandError is complete; for other errors, log the stack. */
function logFields(error: unknown): { readonly reason: string } | { readonly err: unknown } {
  return error instanceof CommandError ? { reason: error.message } : { err: error }
}

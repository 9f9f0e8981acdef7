import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile } from '../../platform/damaged-file.js'
import { remedies, remedyIn } from '../../platform/remedies.js'
import {
  type DataDirectory,
  type Published,
  readLastPublished,
  readPublished,
} from '../../storage/data-directory/data-directory.js'
import { isRejected } from '../../storage/data-directory/generation-marks.js'
import type { Generation } from './generation.js'
import {
  type HeldGeneration,
  holdGeneration,
  type Lease,
  type OpenGeneration,
} from './held-generation.js'

/** The generation that requests are answered from, and its change for a newer one. */
export interface Generations {
  /** A response never mixes two generations (docs/reference/data.md#refresh). */
  lease(): Lease
  current(): Generation
  /**
   * Tells that a file of a generation turned out to be damaged, and moves to the one before where that
   * is whole (docs/reference/data.md#damage). Resolves to whether another one answers now.
   */
  distrust(generation: Generation, reason: Error): Promise<boolean>
  /** Looks for a newly published generation now, not only at the next poll. */
  refresh(): Promise<void>
  /** Ends the polling and closes everything as soon as the last lease is released. */
  close(): Promise<void>
}

export interface GenerationsOptions {
  readonly directory: DataDirectory
  /** Opens a generation; with `everyByte` its files are read whole to be compared with what was published. */
  open(published: Published, everyByte: boolean): Promise<OpenGeneration>
  readonly logger: Logger
  /**
   * Resolves when this process may move to another generation, to what ends its turn: of several
   * processes one at a time has two generations in memory.
   */
  readonly takeTurn?: () => Promise<() => void>
  /** Called after a replaced generation was closed, when nothing here refers to it. */
  readonly onClosed?: () => void
  readonly pollMilliseconds?: number
}

/**
 * Opens what is published and follows it: a newer generation is opened beside the old one, which
 * closes when its last lease is released. While a new one cannot be opened, the old one serves; where
 * the first one is damaged, the one before it does.
 */
export async function openGenerations(options: GenerationsOptions): Promise<Generations> {
  const { directory, open, logger, takeTurn = alone, pollMilliseconds = 1000 } = options
  const { onClosed = () => {} } = options
  const first = await openFirst(options)
  let answering = first.published
  let held = holdGeneration(first.opened)
  /** What has met damage in them: trusted again once every byte of them was compared. */
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
      // The pointer is polled every second: one line is enough until something else happens.
      if (before === null) {
        const serving = held.generation.id
        logger.error({ ...told(error), serving }, 'cannot open what is published')
      }
      // To find out again may take reading gigabytes.
      const pause = Math.min(2 * (before?.pause ?? pollMilliseconds / 2), longestPause)
      failure = { publishedAt, pause, until: performance.now() + pause }
    }
  }

  /** The turn ends when what answered before is closed, at the latest after a while. */
  async function moveInTurn(published: Published, everyByte: boolean): Promise<void> {
    const endTurn = await takeTurn()
    let retirement: Promise<unknown> = Promise.resolve()
    try {
      const opened = await open(published, everyByte)
      const retired = held
      answering = published
      held = holdGeneration(opened)
      const closed = retire(retired).then(onClosed)
      retirement = Promise.race([closed, after(longestTurn, null, { ref: false })])
    } finally {
      retirement.finally(endTurn)
    }
  }

  function retire(generation: HeldGeneration): Promise<void> {
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
    const damage = { generation, reason: reason.message }
    logger.error(damage, 'a file is damaged: titlebase verify names it and the remedy')
    for (const candidate of readLastPublished(directory).before) {
      if (distrusted.has(candidate.generation)) continue
      if (isRejected(directory, candidate.generation)) continue
      try {
        await moveInTurn(candidate, true)
        logger.error({ generation, serving: candidate.generation }, 'an older generation stands in')
        return true
      } catch (error) {
        logger.warn({ ...told(error), generation: candidate.generation }, 'cannot stand in')
      }
    }
    return false
  }

  function refresh(isPolled: boolean): Promise<void> {
    refreshing ??= follow(isPolled).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  const polling = setInterval(() => refresh(true), pollMilliseconds).unref()
  return {
    lease: () => held.lease(),
    current: () => held.generation,
    async distrust(generation, reason) {
      if (generation !== held.generation) return true
      // Told and looked for once: until something else is published, nothing else is to be found.
      if (!distrusted.has(generation.id)) {
        standingIn ??= standIn(generation.id, reason).finally(() => {
          standingIn = null
        })
      }
      return (await standingIn) ?? false
    },
    refresh: () => refresh(false),
    async close() {
      clearInterval(polling)
      await Promise.all([refreshing, standingIn])
      retire(held)
      await Promise.all(retirements)
    },
  }
}

/** The generation that was published last could not be opened. */
interface Failure {
  /** When it was published; null where the pointer cannot be read. */
  readonly publishedAt: string | null
  /** In milliseconds: how long, and until when, it is left alone. */
  readonly pause: number
  readonly until: number
}

const longestPause = 60_000
/** Requests that began before another generation came may go on for so long in its turn, in milliseconds. */
const longestTurn = 10_000

const alone = async () => () => {}

/** The same generation may be published again, which is another publication. */
function isSame(one: Published, other: Published): boolean {
  return one.generation === other.generation && one.publication === other.publication
}

/** Opens what is published, or where it is damaged the generation before that is whole. */
async function openFirst({ directory, open, logger }: GenerationsOptions) {
  const { published, before, damage } = readLastPublished(directory)
  if (published === null && damage === null) {
    throw new CommandError(
      `nothing is published in ${directory.path}: ${remedyIn(directory.path, remedies.nothing)}`,
    )
  }
  let reason = damage
  const fallbacks = before.filter(({ generation }) => !isRejected(directory, generation))
  for (const candidate of published === null ? fallbacks : [published, ...fallbacks]) {
    try {
      const opened = await open(candidate, reason !== null)
      if (reason !== null) {
        logger.error(
          { ...told(reason), serving: candidate.generation },
          'what is published is damaged: an older generation stands in',
        )
      }
      return { opened, published: candidate }
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw reason ?? error
      reason ??= error
    }
  }
  throw reason
}

/** A CommandError says all in its message; of anything else the stack tells more. */
function told(error: unknown): { readonly reason: string } | { readonly err: unknown } {
  return error instanceof CommandError ? { reason: error.message } : { err: error }
}

import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CommandError } from '../../platform/command-error.js'
import type { DataDirectory } from '../../storage/data-directory/data-directory.js'
import {
  type Following,
  type FollowState,
  readFollowing,
} from '../../storage/data-directory/following-file.js'

/** The service's view of the process that follows a source. */
export interface ServiceFollower {
  state(): FollowState
  /** Resolves when the first generation is published in the data directory. */
  readonly first: Promise<void>
  close(): Promise<void>
}

/** Explains why a service does not answer yet. */
export function whyWaiting(follower: ServiceFollower | null): string {
  if (follower === null) return 'the service is starting'
  const { source, problem, missingBytes } = follower.state()
  if (problem !== null) return `no generation is available yet: ${problem.reason}`
  const left = missingBytes === 0 ? '' : `, ${Math.ceil(missingBytes / 1e6)} MB remain`
  return `fetching the first generation from ${source || 'the target'}${left}`
}

/**
 * Returns a function that explains why a generation is too far behind the source; null if it is not.
 *
 * @param follower null if this is not a replica, or if the primary follows the source.
 */
export function behindSource({
  config,
  directory,
  follower,
  now,
}: {
  config: { readonly following: { readonly behindSeconds: number } | null }
  directory: DataDirectory
  follower: ServiceFollower | null
  now: () => Date
}) {
  return (generation: string): string | null => {
    const state = follower?.state() ?? (config.following && readFollowing(directory.path))
    const maxSeconds = config.following?.behindSeconds ?? 0
    return state && whyTooFarBehind(state, generation, maxSeconds, now())
  }
}

/**
 * Seconds since the source first offered a generation that the service does not use yet; 0 if the
 * service is up to date.
 */
export function secondsBehind(
  { offer }: Pick<Following, 'offer'>,
  answering: string,
  now: Date,
): number {
  if (offer === null || offer.generation === answering) return 0
  return Math.max(0, (now.getTime() - Date.parse(offer.seenAt)) / 1000)
}

/**
 * Explains why a service is too far behind its source (docs/reference/replicas.md#behind); null if
 * it is not. Damage at the source does not count: no server can load that generation.
 */
export function whyTooFarBehind(
  state: Following,
  answering: string,
  maxSeconds: number,
  now: Date,
): string | null {
  const seconds = secondsBehind(state, answering, now)
  if (seconds <= maxSeconds || state.problem?.kind === 'damaged') return null
  const why = state.problem === null ? 'the download is not complete' : state.problem.reason
  return `publication ${state.offer?.publication} of ${state.source} has been available for ${Math.round(seconds)} s, but an older one answers: ${why}`
}

const openAgainMilliseconds = 1000

/**
 * Opens the downloaded generation. Retries until it succeeds, because damaged files are downloaded
 * again.
 */
export async function openFetched<Opened>(
  open: () => Promise<Opened>,
  logger: Logger,
): Promise<Opened> {
  let refusal: string | null = null
  for (;;) {
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      const reason = error.message
      if (reason !== refusal) logger.error({ reason }, 'cannot open the downloaded generation yet')
      refusal = reason
      await after(openAgainMilliseconds)
    }
  }
}

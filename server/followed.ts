import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CommandError } from '../platform/command-error.js'
import type { DataDirectory } from '../storage/data-directory/data-directory.js'
import { type FollowState, readFollowing } from '../storage/data-directory/following.js'
import type { ServerConfig } from './config.js'
import { whyTooFarBehind } from './operator/behind.js'

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
  return `downloading the first generation from ${source || 'the source'}${left}`
}

interface FollowedParts {
  readonly config: Pick<ServerConfig, 'following'>
  readonly directory: DataDirectory
  /** Null if this is not a replica, or if the primary follows the source. */
  readonly follower: ServiceFollower | null
  readonly now: () => Date
}

/** Explains why a generation is too far behind the source; null if it is not. */
export function behindWhatIsFollowed({ config, directory, follower, now }: FollowedParts) {
  return (generation: string): string | null => {
    const state = follower?.state() ?? (config.following && readFollowing(directory.path))
    const most = config.following?.behindSeconds ?? 0
    return state && whyTooFarBehind(state, generation, most, now())
  }
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

import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CommandError } from '../platform/command-error.js'
import type { DataDirectory } from '../storage/data-directory/data-directory.js'
import { type FollowState, readFollowing } from '../storage/data-directory/following.js'
import type { ServerConfig } from './config.js'
import { whyTooFarBehind } from './operator/behind.js'

/** What a service needs of what it follows. */
export interface ServiceFollower {
  state(): FollowState
  /** Resolves when something is published here. */
  readonly first: Promise<void>
  close(): Promise<void>
}

/** Why a service does not answer yet. */
export function whyWaiting(follower: ServiceFollower | null): string {
  if (follower === null) return 'the service starts'
  const { source, problem, missingBytes } = follower.state()
  if (problem !== null) return `nothing is here yet to answer from: ${problem.reason}`
  const left = missingBytes === 0 ? '' : `, ${Math.ceil(missingBytes / 1e6)} MB are missing`
  return `the first generation of ${source || 'what is followed'} is fetched${left}`
}

interface FollowedParts {
  readonly config: Pick<ServerConfig, 'following'>
  readonly directory: DataDirectory
  /** Null: nothing is followed, or the process that leads this one does. */
  readonly follower: ServiceFollower | null
  readonly now: () => Date
}

/** Tells why an answer of a generation is too far behind what is followed; null: it is not. */
export function behindWhatIsFollowed({ config, directory, follower, now }: FollowedParts) {
  return (generation: string): string | null => {
    const state = follower?.state() ?? (config.following && readFollowing(directory.path))
    const most = config.following?.behindSeconds ?? 0
    return state && whyTooFarBehind(state, generation, most, now())
  }
}

const openAgainMilliseconds = 1000

/** Opens what was fetched until that succeeds: what is damaged here is fetched anew. */
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
      if (reason !== refusal) logger.error({ reason }, 'what was fetched does not open yet')
      refusal = reason
      await after(openAgainMilliseconds)
    }
  }
}

import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CommandError } from '../platform/command-error.js'
import type { FollowState } from '../platform/following.js'

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

import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile } from '../../platform/damaged-file.js'
import { followingFile } from '../../platform/remedies.js'
import { isFullDisk, whyUnwritten } from '../../platform/sqlite-failures.js'
import { isLocked } from '../files/file-lock.js'
import { readPointer, replacePointer } from './pointer-file.js'

const offer = z.object({
  publication: z.int(),
  generation: z.string(),
  publishedAt: z.iso.datetime(),
  /** When it was first seen here. */
  seenAt: z.iso.datetime(),
})
const problem = z.object({
  /** `damaged`: what is offered is, for all who follow; `here`: this server cannot take it; `source`: that cannot be read. */
  kind: z.enum(['damaged', 'here', 'source']),
  reason: z.string(),
  since: z.iso.datetime(),
})

const following = z.object({
  /** What is followed, without what is secret. */
  source: z.string(),
  /** What was offered there last; null if nothing was yet. */
  offer: offer.nullable(),
  problem: problem.nullable(),
})

/** Whose generations a data directory takes, and how that goes (docs/reference/replicas.md#following). */
export type Following = Readonly<z.output<typeof following>>

/** What keeps a server from taking what it follows. */
export type FollowProblem = NonNullable<Following['problem']>

/** What a running service knows of the source it follows, at any moment. */
export interface FollowState extends Following {
  /** When the source was last looked at, in milliseconds since 1970; null: not yet. */
  readonly lookedAt: number | null
  /** Bytes of the fetch that goes on that are not here yet; 0: none does. */
  readonly missingBytes: number
  /** Bytes that were fetched, as they are unpacked, and what went wrong, since the start. */
  readonly fetchedBytes: number
  readonly failures: number
}

const remedy = { action: 'titlebase serve --follow writes it again' }

/** What a data directory follows; null: it has generations of its own. */
export function readFollowing(dataDirectory: string): Following | null {
  try {
    return readPointer(followingFile(dataDirectory), following, remedy)
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    return { source: 'another place', offer: null, problem: null }
  }
}

/** Keeps it for commands and the next start; a CommandError with the remedy where it cannot be written. */
export function saveFollowing(dataDirectory: string, known: Following): void {
  const file = followingFile(dataDirectory)
  try {
    replacePointer(file, known)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (isFullDisk(error) || typeof code !== 'string') throw whyUnwritten(file, error)
    throw new CommandError(
      `${file} cannot be written (${code}): DATA_DIR takes a folder that can be written`,
    )
  }
}

/** The lock of the process that fetches into a data directory. */
export const followerLock = (dataDirectory: string) => join(dataDirectory, 'following.lock')

/** Whether a running service waits for its first generation: it listens nowhere, and is noted nowhere else. */
export function isWaitingForFirst(dataDirectory: string, hasPublished: boolean): boolean {
  return !hasPublished && isLocked(followerLock(dataDirectory))
}

/** Refuses work that makes or publishes generations in a directory that takes them from elsewhere. */
export function refuseWhereFollowing(dataDirectory: string, work: string): void {
  const known = readFollowing(dataDirectory)
  if (known === null) return
  throw new CommandError(
    `${dataDirectory} follows ${known.source}: run ${work} where that is published, or remove ${followingFile(dataDirectory)} to follow no longer`,
  )
}

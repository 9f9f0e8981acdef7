import { join } from 'node:path'
import * as z from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile } from '../../platform/damaged-file.js'
import { followingFile } from '../../platform/remedies.js'
import { isFullDisk, whyUnwritten } from '../../platform/sqlite-failures.js'
import { isLocked } from '../files/file-lock.js'
import { readPointer, replacePointer } from './pointer-file.js'

const following = z.object({
  /** Address of the source, without a password. */
  source: z.string(),
  /** The publication that the source offered last; null before the first one. */
  offer: z
    .object({
      publication: z.int(),
      generation: z.string(),
      publishedAt: z.iso.datetime(),
      /** Time at which this server first saw it. */
      seenAt: z.iso.datetime(),
    })
    .nullable(),
  problem: z
    .object({
      /**
       * `damaged`: the offered files are damaged, for every replica; `here`: this server cannot fetch or store
       * them; `source`: the source cannot be read.
       */
      kind: z.enum(['damaged', 'here', 'source']),
      reason: z.string(),
      since: z.iso.datetime(),
    })
    .nullable(),
})

/** following.json: the source that a data directory follows, and its state (docs/reference/replicas.md#following). */
export type Following = Readonly<z.output<typeof following>>

/** State of following in a running service. */
export interface FollowState extends Following {
  /** Time of the last poll in milliseconds since 1970; null before the first one. */
  readonly lookedAt: number | null
  /** Bytes that the current fetch still needs; 0 if no fetch is running. */
  readonly missingBytes: number
  /** Bytes fetched since the start, uncompressed. */
  readonly fetchedBytes: number
  /** Number of problems since the start. */
  readonly failures: number
}

const remedy = { action: 'titlebase serve --follow writes it again' }

/** Reads following.json; null if the data directory does not follow a source. */
export function readFollowing(dataDirectory: string): Following | null {
  try {
    return readPointer(followingFile(dataDirectory), following, remedy)
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    return { source: 'an unknown target', offer: null, problem: null }
  }
}

/** Writes following.json for commands and the next start. Throws a CommandError if it cannot be written. */
export function saveFollowing(dataDirectory: string, known: Following): void {
  const file = followingFile(dataDirectory)
  try {
    replacePointer(file, known)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (isFullDisk(error) || typeof code !== 'string') throw whyUnwritten(file, error)
    throw new CommandError(
      `${file} cannot be written (${code}): DATA_DIR must be a writable folder`,
    )
  }
}

/** Path of the lock of the process that fetches into a data directory. */
export const followerLock = (dataDirectory: string) => join(dataDirectory, 'following.lock')

/** True if a running service is waiting for its first generation. It is not in `runningServices` yet. */
export function isWaitingForFirst(dataDirectory: string, hasPublished: boolean): boolean {
  return !hasPublished && isLocked(followerLock(dataDirectory))
}

/** Throws a CommandError if the data directory follows a source: only the follower may publish in it. */
export function throwIfFollowing(dataDirectory: string, work: string): void {
  const known = readFollowing(dataDirectory)
  if (known === null) return
  throw new CommandError(
    `${dataDirectory} follows ${known.source}: run ${work} on the publishing server, or remove ${followingFile(dataDirectory)} to stop following`,
  )
}

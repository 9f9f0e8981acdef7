import { setTimeout as after } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { CommandError } from '../../platform/command-error.js'
import { letEventLoopGoFirst } from '../../platform/priority.js'
import { openDataDirectory } from '../data-directory/data-directory.js'
import { type Following, followerLock, readFollowing } from '../data-directory/following.js'
import { type FileLock, tryLock } from '../files/file-lock.js'
import { type FollowOptions, followSource } from './follow.js'
import { openSource } from './open-target.js'
import type { S3Config } from './s3-config.js'

/** Follows a source in a thread of its own: reading, unpacking and comparing gigabytes holds up no request. */

/** What the thread is started with. */
export interface FollowStart {
  readonly dataDirectory: string
  readonly address: string
  readonly s3: S3Config
  readonly engine: FollowOptions['engine']
  readonly pollSeconds: number
  readonly keepGenerations: number
}

/** Messages of the thread. */
export type FollowMessage =
  | { readonly kind: 'polled' }
  | { readonly kind: 'changed'; readonly following: Following }
  /** It does not get as far as to poll: what the system refuses, with the remedy. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'begin'; readonly publication: number; readonly bytes: number }
  | { readonly kind: 'chunk'; readonly bytes: number; readonly isFetched: boolean }
  | { readonly kind: 'published'; readonly publication: number; readonly milliseconds: number }

const { dataDirectory, address, s3, engine, pollSeconds, keepGenerations } =
  workerData as FollowStart
const tell = (message: FollowMessage) => parentPort?.postMessage(message)

letEventLoopGoFirst()
const directory = await untilLet(() => openDataDirectory(dataDirectory))
const lock = await lockOfFollower()
const source = await openSource(address, s3)
const { poll } = await untilLet(() =>
  followSource({
    directory,
    source,
    engine,
    keepGenerations,
    events: {
      onChange: (following) => tell({ kind: 'changed', following }),
      onBegin: (publication, bytes) => tell({ kind: 'begin', publication, bytes }),
      onChunk: (bytes, isFetched) => tell({ kind: 'chunk', bytes, isFetched }),
      onPublished: (publication, milliseconds) =>
        tell({ kind: 'published', publication, milliseconds }),
    },
    now: () => new Date(),
  }),
)
while (lock !== null) {
  await poll()
  tell({ kind: 'polled' })
  await after(pollSeconds * 1000)
}

/**
 * One process fetches into a data directory. Another one over the same directory waits for its turn,
 * and meanwhile knows what that one knows.
 */
async function lockOfFollower(): Promise<FileLock> {
  for (;;) {
    const taken = await untilLet(lockOrListen)
    if (taken !== null) return taken
    await after(pollSeconds * 1000)
  }
}

function lockOrListen(): FileLock | null {
  const taken = explained(() => tryLock(followerLock(directory.path)))
  if (taken !== null) return taken
  const following = readFollowing(directory.path)
  if (following !== null) tell({ kind: 'changed', following })
  tell({ kind: 'polled' })
  return null
}

function explained<Result>(lock: () => Result): Result {
  try {
    return lock()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    throw new CommandError(`${error.message}: DATA_DIR takes a folder that can be written`)
  }
}

/** Runs an action that the system may refuse now and allow later; reports every refusal. */
async function untilLet<Done>(step: () => Done): Promise<Done> {
  for (;;) {
    try {
      return step()
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      tell({ kind: 'refused', reason: error.message })
      await after(pollSeconds * 1000)
    }
  }
}

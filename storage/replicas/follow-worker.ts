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

/** The thread that follows a source, so that fetching gigabytes delays no request. */

/** Input of the thread. */
export interface FollowStart {
  readonly dataDirectory: string
  readonly address: string
  readonly s3: S3Config
  readonly engine: FollowOptions['engine']
  readonly pollSeconds: number
  readonly keepGenerations: number
}

export type FollowMessage =
  | { readonly kind: 'polled' }
  | { readonly kind: 'changed'; readonly following: Following }
  /** The thread cannot start polling; `reason` includes the remedy. */
  | { readonly kind: 'blocked'; readonly reason: string }
  /** A fetch begins that needs this number of bytes. */
  | { readonly kind: 'begin'; readonly publication: number; readonly bytes: number }
  | { readonly kind: 'fetched'; readonly bytes: number }
  | { readonly kind: 'published'; readonly publication: number; readonly milliseconds: number }

const { dataDirectory, address, s3, engine, pollSeconds, keepGenerations } =
  workerData as FollowStart
const post = (message: FollowMessage) => parentPort?.postMessage(message)

/** Number of fetched bytes for which the thread posts one message. */
const reportedBytes = 4 * 2 ** 20
let unreported = 0

function reportBytes(bytes: number): void {
  unreported += bytes
  if (unreported < reportedBytes) return
  post({ kind: 'fetched', bytes: unreported })
  unreported = 0
}

letEventLoopGoFirst()
const directory = await retryUntilAllowed(() => openDataDirectory(dataDirectory))
const lock = await waitForLock()
const source = await openSource(address, s3)
const { poll } = await retryUntilAllowed(() =>
  followSource({
    directory,
    source,
    engine,
    keepGenerations,
    events: {
      onChange: (following) => post({ kind: 'changed', following }),
      onBegin: (publication, bytes) => post({ kind: 'begin', publication, bytes }),
      onBytes: reportBytes,
      onPublished: (publication, milliseconds) =>
        post({ kind: 'published', publication, milliseconds }),
    },
    now: () => new Date(),
  }),
)
while (lock !== null) {
  await poll()
  post({ kind: 'polled' })
  await after(pollSeconds * 1000)
}

/**
 * Only one process fetches into a data directory. While another process has the lock, this one reports
 * the state that the other one writes into following.json.
 */
async function waitForLock(): Promise<FileLock> {
  for (;;) {
    const taken = await retryUntilAllowed(lockOrReportState)
    if (taken !== null) return taken
    await after(pollSeconds * 1000)
  }
}

function lockOrReportState(): FileLock | null {
  const taken = lockFollower()
  if (taken !== null) return taken
  const following = readFollowing(directory.path)
  if (following !== null) post({ kind: 'changed', following })
  post({ kind: 'polled' })
  return null
}

function lockFollower(): FileLock | null {
  try {
    return tryLock(followerLock(directory.path))
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    throw new CommandError(`${error.message}: DATA_DIR must be a writable folder`)
  }
}

/** Repeats an action that throws a CommandError until it succeeds, and reports every failure. */
async function retryUntilAllowed<Done>(action: () => Done): Promise<Done> {
  for (;;) {
    try {
      return action()
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      post({ kind: 'blocked', reason: error.message })
      await after(pollSeconds * 1000)
    }
  }
}

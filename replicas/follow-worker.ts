import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openDataDirectory } from '../platform/data-directory.js'
import { type FileLock, tryLock } from '../platform/file-lock.js'
import { type Following, readFollowing } from '../platform/following.js'
import { letEventLoopGoFirst } from '../platform/priority.js'
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
}

/** What the thread tells. */
export type FollowMessage =
  | { readonly kind: 'looked' }
  | { readonly kind: 'known'; readonly known: Following }
  | { readonly kind: 'begin'; readonly publication: number; readonly bytes: number }
  | { readonly kind: 'chunk'; readonly bytes: number; readonly isFetched: boolean }
  | { readonly kind: 'published'; readonly publication: number; readonly milliseconds: number }

const { dataDirectory, address, s3, engine, pollSeconds } = workerData as FollowStart
const tell = (message: FollowMessage) => parentPort?.postMessage(message)

letEventLoopGoFirst()
const directory = openDataDirectory(dataDirectory)
const lock = await lockOfFollower()
const source = await openSource(address, s3)
const { look } = followSource({
  directory,
  source,
  engine,
  events: {
    onKnown: (known) => tell({ kind: 'known', known }),
    onBegin: (publication, bytes) => tell({ kind: 'begin', publication, bytes }),
    onChunk: (bytes, isFetched) => tell({ kind: 'chunk', bytes, isFetched }),
    onPublished: (publication, milliseconds) =>
      tell({ kind: 'published', publication, milliseconds }),
  },
  now: () => new Date(),
})
while (lock !== null) {
  await look()
  tell({ kind: 'looked' })
  await after(pollSeconds * 1000)
}

/**
 * One process fetches into a data directory. Another one over the same directory waits for its turn,
 * and meanwhile knows what that one knows.
 */
async function lockOfFollower(): Promise<FileLock> {
  for (;;) {
    const taken = tryLock(join(directory.path, 'following.lock'))
    if (taken !== null) return taken
    const known = readFollowing(directory.path)
    if (known !== null) tell({ kind: 'known', known })
    tell({ kind: 'looked' })
    await after(pollSeconds * 1000)
  }
}

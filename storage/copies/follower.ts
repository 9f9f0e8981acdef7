import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CommandError } from '../../platform/command-error.js'
import {
  type DataDirectory,
  readCurrentCatalog,
  readLastPublished,
} from '../data-directory/data-directory.js'
import { type FollowState, readFollowing } from '../data-directory/following-file.js'
import { type FollowOptions, followSource } from './follow.js'
import { openSource } from './open-target.js'
import type { S3Config } from './s3-config.js'

/** Controls the following of a source. */
export interface Follower {
  state(): FollowState
  /** Resolves once a generation is published here. */
  readonly first: Promise<void>
  close(): Promise<void>
}

interface FollowerOptions {
  readonly directory: DataDirectory
  readonly address: string
  readonly s3: S3Config
  readonly engine: FollowOptions['engine']
  readonly pollSeconds: number
  readonly keepGenerations: number
  readonly logger: Logger
}

/** Starts to follow a source. Throws a CommandError if the data directory has generations of its own. */
export function startFollower(options: FollowerOptions): Follower {
  const { directory, address, s3, pollSeconds } = options
  throwIfNotEmpty(directory)
  const closing = new AbortController()
  const { signal } = closing
  const { state, poll, close } = followSource({
    ...options,
    openSource: () => openSource(address, s3),
    signal,
    now: () => new Date(),
  })
  let resolveFirst = () => {}
  const first = new Promise<void>((resolve) => {
    resolveFirst = resolve
  })

  async function followUntilClosed(): Promise<void> {
    try {
      for (;;) {
        if (isReadable(directory)) resolveFirst()
        await poll()
        // Another process may have fetched it.
        if (isReadable(directory)) resolveFirst()
        await after(pollSeconds * 1000, undefined, { signal })
      }
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      close()
    }
  }

  const following = followUntilClosed()
  return {
    state,
    first,
    async close() {
      closing.abort()
      await following
    },
  }
}

function throwIfNotEmpty(directory: DataDirectory): void {
  if (readFollowing(directory.path) !== null) return
  if (!hasGeneration(directory) && readCurrentCatalog(directory) === null) return
  throw new CommandError(
    `${directory.path} already has catalogs or generations: --follow needs an empty folder in DATA_DIR`,
  )
}

/** True if there is a generation; false also if the system cannot read it, which polls report. */
function isReadable(directory: DataDirectory): boolean {
  try {
    return hasGeneration(directory)
  } catch {
    return false
  }
}

function hasGeneration(directory: DataDirectory): boolean {
  return readLastPublished(directory).all.length > 0
}

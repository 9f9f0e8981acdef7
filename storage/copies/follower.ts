import { setTimeout as after } from 'node:timers/promises'
import { CommandError } from '../../platform/command-error.js'
import {
  type DataDirectory,
  readCurrentCatalog,
  readLastPublished,
} from '../data-directory/data-directory.js'
import { readFollowing } from '../data-directory/following-file.js'
import { type FollowOptions, followSource } from './follow.js'
import { openSource } from './open-target.js'
import type { S3Config } from './s3-config.js'

interface FollowerOptions extends Omit<FollowOptions, 'openSource' | 'signal' | 'now'> {
  readonly s3: S3Config
  readonly pollSeconds: number
}

/** Starts to follow a source. Throws a CommandError if the data directory has generations of its own. */
export function startFollower(options: FollowerOptions) {
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
    /** Resolves once a generation is published here. */
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

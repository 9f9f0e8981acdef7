import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CommandError } from '../../platform/command-error.js'
import { withoutUser } from '../../platform/source-address.js'
import {
  type DataDirectory,
  readCurrentCatalog,
  readLastPublished,
} from '../data-directory/data-directory.js'
import {
  type Following,
  type FollowProblem,
  type FollowState,
  followerLock,
  readFollowing,
  saveFollowing,
} from '../data-directory/following.js'
import { type FileLock, tryLock } from '../files/file-lock.js'
import { type FollowOptions, followSource } from './follow.js'
import { openSource } from './open-target.js'
import type { S3Config } from './s3-config.js'
import type { Source } from './target.js'

/** Controls the following of a source. */
export interface Follower {
  state(): FollowState
  /** Resolves once a generation is published here. */
  readonly first: Promise<void>
  close(): Promise<void>
}

export interface FollowerOptions {
  readonly directory: DataDirectory
  readonly address: string
  readonly s3: S3Config
  readonly engine: FollowOptions['engine']
  readonly pollSeconds: number
  readonly keepGenerations: number
  readonly logger: Logger
  readonly restartMilliseconds?: number
}

/** Milliseconds until following starts again after an unexpected error. */
const defaultRestart = 5000

/** Starts to follow a source. Throws a CommandError if the data directory has generations of its own. */
export function startFollower({
  directory,
  address,
  s3,
  engine,
  pollSeconds,
  keepGenerations,
  logger,
  restartMilliseconds = defaultRestart,
}: FollowerOptions): Follower {
  throwIfNotEmpty(directory)
  // The last report of the polls. A problem from before the start may be solved.
  let reported: Following = {
    source: withoutUser(address),
    offer: null,
    ...readFollowing(directory.path),
    problem: null,
  }
  // The reason that polling cannot start or has failed; null while it works.
  let ownProblem: FollowProblem | null = null
  let state: FollowState = {
    ...reported,
    lookedAt: null,
    missingBytes: 0,
    fetchedBytes: 0,
    failures: 0,
  }
  let resolveFirst = () => {}
  const first = new Promise<void>((resolve) => {
    resolveFirst = resolve
  })
  if (hasGeneration(directory)) resolveFirst()
  const closing = new AbortController()
  const { signal } = closing

  function updateState(): void {
    const current = { ...reported, problem: reported.problem ?? ownProblem }
    logChange(state, current, logger)
    state = {
      ...state,
      ...current,
      failures: state.failures + Number(isNewProblem(state, current)),
    }
  }

  function setOwnProblem(reason: string): void {
    const isSame = ownProblem?.reason === reason
    const since = isSame && ownProblem ? ownProblem.since : new Date().toISOString()
    ownProblem = { kind: 'here', reason, since }
    updateState()
  }

  /** Handles an unexpected error, which ends polling; logs the same error once. */
  function onUnexpected(error: Error): void {
    state = { ...state, missingBytes: 0 }
    const reason = `following the target failed (${error.message}): the log has the stack trace`
    if (ownProblem?.reason !== reason) logger.error({ err: error }, 'following the target failed')
    reported = { ...reported, problem: null }
    setOwnProblem(reason)
    try {
      saveFollowing(directory.path, { ...reported, problem: ownProblem })
    } catch {
      // Only commands read the file; the service itself does not need it.
    }
  }

  function onPolled(): void {
    // A fetch is part of a poll, so none is running now.
    state = { ...state, lookedAt: Date.now(), missingBytes: 0 }
    ownProblem = null
    updateState()
    // Another process may have fetched a generation.
    if (hasGeneration(directory)) resolveFirst()
  }

  const events: FollowOptions['events'] = {
    onChange(following) {
      reported = following
      updateState()
    },
    onBegin(_, bytes) {
      state = { ...state, missingBytes: bytes }
    },
    onBytes(bytes) {
      state = {
        ...state,
        missingBytes: Math.max(0, state.missingBytes - bytes),
        fetchedBytes: state.fetchedBytes + bytes,
      }
    },
    onPublished(publication, milliseconds) {
      logger.info({ publication, ms: Math.round(milliseconds) }, 'fetched a publication')
      state = { ...state, missingBytes: 0 }
      resolveFirst()
    },
  }

  const pause = (milliseconds: number) => after(milliseconds, undefined, { signal })
  const pausePolling = () => pause(pollSeconds * 1000)

  /** Polls until the follower is closed; rejects after an unexpected error. */
  async function follow(): Promise<void> {
    const lock = await waitForLock()
    let source: Source | null = null
    try {
      source = await retryUntilAllowed(() => openSource(address, s3))
      const opened = source
      signal.addEventListener('abort', () => opened.close(), { once: true })
      const { poll } = await retryUntilAllowed(() =>
        followSource({
          directory,
          source: opened,
          engine,
          keepGenerations,
          events,
          signal,
          now: () => new Date(),
        }),
      )
      for (;;) {
        await poll()
        onPolled()
        await pausePolling()
      }
    } finally {
      source?.close()
      lock.release()
    }
  }

  /**
   * Only one process fetches into a data directory. While another process has the lock, this one reports
   * the state that the other one writes into following.json.
   */
  async function waitForLock(): Promise<FileLock> {
    for (;;) {
      const taken = await retryUntilAllowed(() => lockFollower(directory))
      if (taken !== null) return taken
      const following = readFollowing(directory.path)
      if (following !== null) events.onChange(following)
      onPolled()
      await pausePolling()
    }
  }

  /** Repeats an action that throws a CommandError until it succeeds, and reports every failure. */
  async function retryUntilAllowed<Done>(action: () => Done): Promise<Awaited<Done>> {
    for (;;) {
      try {
        return await action()
      } catch (error) {
        if (!(error instanceof CommandError)) throw error
        setOwnProblem(error.message)
        await pausePolling()
      }
    }
  }

  async function followUntilClosed(): Promise<void> {
    while (!signal.aborted) {
      try {
        await follow()
      } catch (error) {
        if (signal.aborted) return
        onUnexpected(error as Error)
        await pause(restartMilliseconds).catch(() => {})
      }
    }
  }

  const following = followUntilClosed()
  return {
    state: () => state,
    first,
    async close() {
      closing.abort()
      await following
    },
  }
}

function lockFollower(directory: DataDirectory): FileLock | null {
  try {
    return tryLock(followerLock(directory.path))
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    throw new CommandError(`${error.message}: DATA_DIR must be a writable folder`)
  }
}

function throwIfNotEmpty(directory: DataDirectory): void {
  if (readFollowing(directory.path) !== null) return
  if (!hasGeneration(directory) && readCurrentCatalog(directory) === null) return
  throw new CommandError(
    `${directory.path} already has catalogs or generations: --follow needs an empty folder in DATA_DIR`,
  )
}

function hasGeneration(directory: DataDirectory): boolean {
  const { published, before } = readLastPublished(directory)
  return published !== null || before.length > 0
}

function isNewProblem(before: Following, after: Following): boolean {
  return after.problem !== null && after.problem.reason !== before.problem?.reason
}

/** Logs one line for a new offer, and when a problem begins or ends. */
function logChange(before: Following, after: Following, logger: Logger): void {
  const { source, offer, problem } = after
  if (offer !== null && offer.publication !== before.offer?.publication) {
    const { publication, generation } = offer
    logger.info({ source, publication, generation }, 'the target offers a publication')
  }
  if (problem !== null && isNewProblem(before, after)) {
    const level = problem.kind === 'source' ? 'warn' : 'error'
    logger[level]({ source, reason: problem.reason }, 'cannot fetch from the target')
  }
  if (problem === null && before.problem !== null) {
    logger.info({ source }, 'can fetch from the target again')
  }
}

import type { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { CommandError } from '../../platform/command-error.js'
import { withoutUser } from '../../platform/source-address.js'
import { startWorker } from '../../platform/start-worker.js'
import {
  type DataDirectory,
  readCurrentCatalog,
  readLastPublished,
} from '../data-directory/data-directory.js'
import {
  type Following,
  type FollowProblem,
  type FollowState,
  readFollowing,
  saveFollowing,
} from '../data-directory/following.js'
import type { FollowMessage, FollowStart } from './follow-worker.js'

/** Controls the thread that follows a source. */
export interface Follower {
  state(): FollowState
  /** Resolves once a generation is published here. */
  readonly first: Promise<void>
  close(): Promise<void>
}

export interface FollowerOptions extends Omit<FollowStart, 'dataDirectory'> {
  readonly directory: DataDirectory
  readonly logger: Logger
  readonly restartMilliseconds?: number
}

/** Milliseconds until a thread that ended is started again. */
const defaultRestart = 5000

/** Starts to follow a source. Throws a CommandError if the data directory has generations of its own. */
export function startFollower({
  directory,
  logger,
  restartMilliseconds = defaultRestart,
  ...options
}: FollowerOptions): Follower {
  throwIfNotEmpty(directory)
  const start: FollowStart = { ...options, dataDirectory: directory.path }
  // The last report of the thread. A problem from before the start may be solved.
  let reported: Following = {
    source: withoutUser(options.address),
    offer: null,
    ...readFollowing(directory.path),
    problem: null,
  }
  // The reason that the thread does not run or cannot start polling; null if it polls.
  let threadProblem: FollowProblem | null = null
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

  function updateState(): void {
    const current = { ...reported, problem: reported.problem ?? threadProblem }
    logChange(state, current, logger)
    state = {
      ...state,
      ...current,
      failures: state.failures + Number(isNewProblem(state, current)),
    }
  }

  function setThreadProblem(reason: string): void {
    const isSame = threadProblem?.reason === reason
    const since = isSame && threadProblem ? threadProblem.since : new Date().toISOString()
    threadProblem = { kind: 'here', reason, since }
    updateState()
  }

  /** Handles an unexpected error of the thread, which ends it; logs the same error once. */
  function onThreadError(error: Error): void {
    state = { ...state, missingBytes: 0 }
    const reason = `following the target failed (${error.message}): the log has the stack trace`
    if (threadProblem?.reason !== reason)
      logger.error({ err: error }, 'following the target failed')
    reported = { ...reported, problem: null }
    setThreadProblem(reason)
    try {
      saveFollowing(directory.path, { ...reported, problem: threadProblem })
    } catch {
      // Only commands read the file; the service itself does not need it.
    }
  }

  function onMessage(message: FollowMessage): void {
    switch (message.kind) {
      case 'polled':
        // A fetch is part of a poll, so none is running now.
        state = { ...state, lookedAt: Date.now(), missingBytes: 0 }
        threadProblem = null
        updateState()
        // Another process may have fetched a generation.
        if (hasGeneration(directory)) resolveFirst()
        break
      case 'changed':
        reported = message.following
        updateState()
        break
      case 'blocked':
        setThreadProblem(message.reason)
        break
      case 'begin':
        state = { ...state, missingBytes: message.bytes }
        break
      case 'fetched':
        state = {
          ...state,
          missingBytes: Math.max(0, state.missingBytes - message.bytes),
          fetchedBytes: state.fetchedBytes + message.bytes,
        }
        break
      case 'published':
        logger.info(
          { publication: message.publication, ms: Math.round(message.milliseconds) },
          'fetched a publication',
        )
        state = { ...state, missingBytes: 0 }
        resolveFirst()
        break
    }
  }

  let isClosed = false
  let worker = startThread()
  let restart: NodeJS.Timeout | undefined

  function startThread(): Worker {
    const started = startWorker(new URL('./follow-worker.js', import.meta.url), {
      workerData: start,
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    })
    started.on('message', onMessage)
    started.on('error', onThreadError)
    started.on('exit', () => {
      if (isClosed) return
      restart = setTimeout(() => {
        worker = startThread()
      }, restartMilliseconds)
    })
    return started
  }

  return {
    state: () => state,
    first,
    async close() {
      isClosed = true
      clearTimeout(restart)
      await worker.terminate()
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

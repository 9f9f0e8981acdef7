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

/** The thread that follows a source. */
export interface Follower {
  state(): FollowState
  /** Resolves when something is published here. */
  readonly first: Promise<void>
  close(): Promise<void>
}

export interface FollowerOptions extends Omit<FollowStart, 'dataDirectory'> {
  readonly directory: DataDirectory
  readonly logger: Logger
  readonly restartMilliseconds?: number
}

/** How soon a thread that ended is started again, in milliseconds. */
const usualRestart = 5000

/** Starts to follow a source into a data directory, which has to be empty or to follow already. */
export function startFollower({
  directory,
  logger,
  restartMilliseconds = usualRestart,
  ...options
}: FollowerOptions): Follower {
  refuseOwn(directory)
  const start: FollowStart = { ...options, dataDirectory: directory.path }
  // Reported by the thread; a problem from before the start may be solved.
  let told: Following = {
    source: withoutUser(options.address),
    offer: null,
    ...readFollowing(directory.path),
    problem: null,
  }
  // Why there is no thread that looks; null: there is.
  let unable: FollowProblem | null = null
  let state: FollowState = {
    ...told,
    lookedAt: null,
    missingBytes: 0,
    fetchedBytes: 0,
    failures: 0,
  }
  let isFirst = () => {}
  const first = new Promise<void>((resolve) => {
    isFirst = resolve
  })
  if (isSomethingPublished(directory)) isFirst()

  function learn(): void {
    const known = { ...told, problem: told.problem ?? unable }
    logChange(state, known, logger)
    state = {
      ...state,
      ...known,
      failures: state.failures + Number(isNewProblem(state, known)),
    }
  }

  function refuse(reason: string): void {
    const since = unable?.reason === reason ? unable.since : new Date().toISOString()
    unable = { kind: 'here', reason, since }
    learn()
  }

  /** What nobody foresaw is in the log with where it was, once. */
  function fail(error: Error): void {
    state = { ...state, missingBytes: 0 }
    const reason = `following failed (${error.message}): the log says where`
    if (unable?.reason !== reason) logger.error({ err: error }, 'following failed')
    told = { ...told, problem: null }
    refuse(reason)
    try {
      saveFollowing(directory.path, { ...told, problem: unable })
    } catch {
      // Only commands read the file; the reports of the service do not need it.
    }
  }

  function hear(message: FollowMessage): void {
    switch (message.kind) {
      case 'polled':
        // A poll that is over fetches nothing any more, whatever came of it.
        state = { ...state, lookedAt: Date.now(), missingBytes: 0 }
        unable = null
        learn()
        // Another process may have fetched it.
        if (isSomethingPublished(directory)) isFirst()
        break
      case 'changed':
        told = message.following
        learn()
        break
      case 'refused':
        refuse(message.reason)
        break
      case 'begin':
        state = { ...state, missingBytes: message.bytes }
        break
      case 'chunk':
        state = {
          ...state,
          missingBytes: Math.max(0, state.missingBytes - message.bytes),
          fetchedBytes: state.fetchedBytes + (message.isFetched ? message.bytes : 0),
        }
        break
      case 'published':
        logger.info(
          { publication: message.publication, ms: Math.round(message.milliseconds) },
          'a publication was fetched',
        )
        state = { ...state, missingBytes: 0 }
        isFirst()
        break
    }
  }

  let isClosed = false
  let worker = begin()
  let restart: NodeJS.Timeout | undefined

  function begin(): Worker {
    const started = startWorker(new URL('./follow-worker.js', import.meta.url), {
      workerData: start,
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    })
    started.on('message', hear)
    started.on('error', fail)
    started.on('exit', () => {
      if (isClosed) return
      restart = setTimeout(() => {
        worker = begin()
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

function refuseOwn(directory: DataDirectory): void {
  if (readFollowing(directory.path) !== null) return
  if (!isSomethingPublished(directory) && readCurrentCatalog(directory) === null) return
  throw new CommandError(
    `${directory.path} holds catalogs or generations of its own: --follow takes an empty folder in DATA_DIR`,
  )
}

function isSomethingPublished(directory: DataDirectory): boolean {
  const { published, before } = readLastPublished(directory)
  return published !== null || before.length > 0
}

function isNewProblem(before: Following, after: Following): boolean {
  return after.problem !== null && after.problem.reason !== before.problem?.reason
}

/** One line when something begins or ends; what goes on is not told again. */
function logChange(before: Following, after: Following, logger: Logger): void {
  const { source, offer, problem } = after
  if (offer !== null && offer.publication !== before.offer?.publication) {
    const { publication, generation } = offer
    logger.info({ source, publication, generation }, 'a publication is offered')
  }
  if (problem !== null && isNewProblem(before, after)) {
    const level = problem.kind === 'source' ? 'warn' : 'error'
    logger[level]({ source, reason: problem.reason }, 'what is followed cannot be taken')
  }
  if (problem === null && before.problem !== null) {
    logger.info({ source }, 'what is followed can be taken again')
  }
}

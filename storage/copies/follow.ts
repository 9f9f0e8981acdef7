import type { Logger } from 'pino'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile } from '../../platform/damaged-file.js'
import type { Progress } from '../../platform/progress.js'
import { withoutUser } from '../../platform/source-address.js'
import {
  type DataDirectory,
  nullIfDamaged,
  type Published,
  readPublished,
} from '../data-directory/data-directory.js'
import {
  type Following,
  type FollowState,
  followerLock,
  readFollowing,
  saveFollowing,
} from '../data-directory/following-file.js'
import { removeOldFiles } from '../data-directory/generation-folders.js'
import { checkFiles } from '../data-directory/published-files.js'
import { type FileLock, tryLock } from '../files/file-lock.js'
import { fetchCopy } from './fetch-copy.js'
import { isReadable, isSamePublication, type Upload } from './manifest.js'
import { readUpload } from './read-source.js'
import { DamagedCopy, ForbiddenFile, MissingFile, type Source, SourceFailure } from './target.js'

export interface FollowOptions {
  readonly directory: DataDirectory
  readonly address: string
  /** Opens the address. Throws a CommandError if that is not possible now. */
  openSource(): Source
  /** The engine and the fingerprint of its index. Generations with another fingerprint are not fetched. */
  readonly engine: { readonly name: string; readonly fingerprint: string }
  /** Number of generations to keep here, including the published one. */
  readonly keepGenerations: number
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Ends a running poll, which then rejects. */
  readonly signal: AbortSignal
  readonly now: () => Date
}

/** First and longest pause after a failed fetch, in milliseconds. */
const firstPause = 2000
const maxPause = 60_000

/**
 * Follows a source (docs/reference/replicas.md#following): `poll` reads its manifest, and fetches the offered
 * publication if it is missing here. A problem becomes part of the state, and is logged once. After a failed fetch,
 * polls wait for a growing pause, unless the source offers a newer publication. Only one process fetches into a data
 * directory: while another one has the lock, `poll` reads the state that it saves.
 */
export function followSource(options: FollowOptions) {
  const { directory, address, keepGenerations, logger, signal, now } = options
  let lock: FileLock | null = null
  let source: Source | null = null
  let state: FollowState = {
    source: withoutUser(address),
    offer: null,
    ...readFollowing(directory.path),
    // A problem from before the start may be solved.
    problem: null,
    lookedAt: null,
    missingBytes: 0,
    fetchedBytes: 0,
    failures: 0,
  }
  let isSaved = false
  let isVerified = false
  let backoff: { readonly publication: number; pause: number; until: number } | null = null

  function save(): void {
    const { source, offer, problem } = state
    saveFollowing(directory.path, { source, offer, problem })
    isSaved = true
  }

  function report(change: Partial<Following>): void {
    const before = state
    state = { ...state, ...change }
    const isNew = isNewProblem(before, state)
    if (isNew) state = { ...state, failures: state.failures + 1 }
    if (JSON.stringify(state) === JSON.stringify(before)) return
    logChange(before, state, logger)
    if (lock === null) return
    isSaved = false
    try {
      save()
    } catch {
      // The next poll tries again, and reports the reason.
    }
  }

  /** If the current problem has the same reason, its time stays. */
  function reportProblem(error: unknown): void {
    const [kind, reason] = problemOf(error)
    if (state.problem?.reason === reason) return
    if (!isExpected(error)) logger.error({ err: error }, 'following the target failed')
    report({ problem: { kind, reason, since: now().toISOString() } })
  }

  /** Opens the source once; closing it ends a running fetch. */
  function opened(): Source {
    if (source !== null) return source
    const open = options.openSource()
    signal.addEventListener('abort', () => open.close(), { once: true })
    if (state.source !== open.name) state = { ...state, source: open.name, offer: null }
    source = open
    return open
  }

  async function fetchOffer(from: Source, manifest: Upload): Promise<void> {
    const began = performance.now()
    let bytes = 0
    const { publication } = manifest.published
    if (!isReadable(manifest, options.engine)) {
      throw new CommandError(
        `publication ${publication} of ${from.name} was built by another version of titlebase: run the same version on all servers`,
      )
    }
    const progress: Progress = (_, total) => {
      bytes = total ?? 0
      state = { ...state, missingBytes: bytes }
      return {
        add(count) {
          const missingBytes = Math.max(0, state.missingBytes - count)
          state = { ...state, missingBytes, fetchedBytes: state.fetchedBytes + count }
        },
        end() {},
      }
    }
    const work = 'titlebase serve --follow'
    await fetchCopy(directory, from, manifest, { work, progress, signal })
    const ms = Math.round(performance.now() - began)
    logger.info({ publication, bytes, ms }, 'fetched a publication')
  }

  /** Brings the data directory up to date with the manifest that the source has now. */
  async function catchUp(from: Source, manifest: Upload): Promise<void> {
    const { published } = manifest
    report({ offer: offerOf(published, state, now) })
    // Null also if it is damaged, since fetching writes it again.
    const here = nullIfDamaged(() => readPublished(directory))
    // The first poll checks the files, so that damaged ones are fetched again.
    const isHere = here !== null && isSamePublication(here, published)
    if (!isHere || !(isVerified || (await isIntact(directory, here)))) {
      const isWaiting = backoff?.publication === published.publication
      if (isWaiting && performance.now() < (backoff?.until ?? 0)) return
      await fetchOffer(from, manifest)
      await removeOldFiles(directory, keepGenerations)
    }
    isVerified = true
    backoff = null
    report({ problem: null })
  }

  function waitLonger({ published: { publication } }: Upload): void {
    const last = backoff?.publication === publication ? backoff.pause : firstPause / 2
    const pause = Math.min(2 * last, maxPause)
    backoff = { publication, pause, until: performance.now() + pause }
  }

  return {
    state: () => state,
    async poll(): Promise<void> {
      let manifest: Upload | null = null
      try {
        lock ??= lockFollower(directory)
        if (lock === null) return report(readFollowing(directory.path) ?? {})
        const from = opened()
        // following.json must exist before the first generation: it marks a directory that follows.
        if (!isSaved) save()
        manifest = await readUpload(from)
        await catchUp(from, manifest)
      } catch (error) {
        signal.throwIfAborted()
        // A newer publication may have replaced the offer and removed its files.
        const mayBeGone = error instanceof MissingFile || error instanceof ForbiddenFile
        if (mayBeGone && source !== null && (await isReplaced(source, manifest))) return
        reportProblem(error)
        if (manifest !== null) waitLonger(manifest)
      } finally {
        // A fetch is part of a poll, so none is running now.
        state = { ...state, lookedAt: Date.now(), missingBytes: 0 }
      }
    },
    close(): void {
      source?.close()
      lock?.release()
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

/** The offer of a source, with the time at which it was first seen. */
function offerOf(published: Published, { offer }: Following, now: () => Date): Following['offer'] {
  if (offer !== null && isSamePublication(offer, published)) return offer
  const { publication, generation, publishedAt } = published
  return { publication, generation, publishedAt, seenAt: now().toISOString() }
}

/** The message of a system error has one line, too. */
function isExpected(error: unknown): boolean {
  return error instanceof CommandError || 'code' in (error as object)
}

function problemOf(error: unknown): [NonNullable<Following['problem']>['kind'], string] {
  const { message } = error as Error
  if (error instanceof SourceFailure) return ['source', message]
  if (error instanceof DamagedCopy) return ['damaged', message]
  if (isExpected(error)) return ['here', message]
  return ['here', `following the target failed (${message}): the log has the stack trace`]
}

function isNewProblem(before: Following, after: Following): boolean {
  return after.problem !== null && after.problem.reason !== before.problem?.reason
}

/** Logs one line for a new offer, and when a problem begins or ends. */
function logChange(before: Following, after: Following, logger: FollowOptions['logger']): void {
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

async function isReplaced(source: Source, manifest: Upload | null): Promise<boolean> {
  try {
    const { published } = await readUpload(source)
    return manifest !== null && !isSamePublication(published, manifest.published)
  } catch {
    return false
  }
}

async function isIntact(directory: DataDirectory, published: Published): Promise<boolean> {
  try {
    await checkFiles(directory, published, false)
    return true
  } catch (error) {
    if (error instanceof DamagedFile) return false
    throw error
  }
}

import { rm } from 'node:fs/promises'
import { catalogVersion } from '../../catalog/tables/version.js'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile } from '../../platform/damaged-file.js'
import {
  type DataDirectory,
  type Published,
  readPublished,
  removeOldCatalogs,
  removeOldChanges,
} from '../data-directory/data-directory.js'
import {
  type Following,
  type FollowProblem,
  readFollowing,
  saveFollowing,
} from '../data-directory/following.js'
import { staleGenerations } from '../data-directory/generation-folders.js'
import { checkFiles } from '../data-directory/published-files.js'
import { DamagedOffer, ForbiddenFile, MissingFile, SourceFailure } from './failures.js'
import { fetchGeneration } from './fetch-generation.js'
import { isSamePublication, type Manifest } from './manifest.js'
import { type OnBytes, readTargetManifest } from './read-source.js'
import type { Source } from './target.js'

export interface FollowEvents {
  /** Called if the offered publication or the problem has changed. */
  onChange(following: Following): void
  /** Called at the beginning of a fetch that needs this number of bytes. */
  onBegin(publication: number, bytes: number): void
  readonly onBytes: OnBytes
  /** Called after a publication was fetched and published here. */
  onPublished(publication: number, milliseconds: number): void
}

export interface FollowOptions {
  readonly directory: DataDirectory
  readonly source: Source
  /** The engine and the fingerprint of its index. Generations with another fingerprint are not fetched. */
  readonly engine: { readonly name: string; readonly fingerprint: string }
  /** Number of generations to keep here, including the published one. */
  readonly keepGenerations: number
  readonly events: FollowEvents
  /** Ends a running poll, which then rejects. */
  readonly signal: AbortSignal
  readonly now: () => Date
}

/** First and longest pause after a failed fetch, in milliseconds. */
const firstPause = 2000
const maxPause = 60_000

/**
 * Follows a source (docs/reference/replicas.md#following): `poll` reads its manifest, and fetches the offered
 * publication if it is missing here. It saves and reports expected problems instead of throwing them. After
 * a failed fetch it waits for a growing pause, unless the source offers a newer publication.
 */
export function followSource({
  directory,
  source,
  engine,
  keepGenerations,
  events,
  signal,
  now,
}: FollowOptions): {
  poll(): Promise<void>
} {
  const saved = readFollowing(directory.path)
  let following: Following = {
    source: source.name,
    offer: saved?.source === source.name ? saved.offer : null,
    problem: null,
  }
  let saveFailure = saveState()
  let backoff: { readonly publication: number; pause: number; until: number } | null = null
  let isVerified = false

  function update(change: Partial<Following>): void {
    const next = { ...following, ...change }
    if (JSON.stringify(next) === JSON.stringify(following)) return
    following = next
    events.onChange(following)
    // If this fails, the next change writes it.
    saveState()
  }

  /** Saves the state for commands. Returns the reason if that fails, otherwise null. */
  function saveState(): string | null {
    try {
      saveFollowing(directory.path, following)
      return null
    } catch (error) {
      if (error instanceof CommandError) return error.message
      throw error
    }
  }

  /** Makes a problem; if the current problem has the same reason, its time stays. */
  function problemSince(kind: FollowProblem['kind'], reason: string): FollowProblem {
    const isSame = following.problem?.reason === reason
    return {
      kind,
      reason,
      since: isSame && following.problem ? following.problem.since : now().toISOString(),
    }
  }

  async function fetchOffer(manifest: Manifest): Promise<void> {
    const began = performance.now()
    const { publication } = manifest.published
    throwIfIncompatible(source, manifest, engine)
    await fetchGeneration(directory, source, manifest, {
      signal,
      onBegin: (bytes) => events.onBegin(publication, bytes),
      onBytes: events.onBytes,
    })
    events.onPublished(publication, performance.now() - began)
  }

  return {
    async poll() {
      // following.json must exist before the first generation: it marks a directory that follows.
      if (saveFailure !== null) saveFailure = saveState()
      if (saveFailure !== null) return update({ problem: problemSince('here', saveFailure) })
      let manifest: Manifest | null = null
      try {
        manifest = await readTargetManifest(source)
        const { published } = manifest
        update({ offer: offerOf(published, following, now) })
        const here = readPublishedOrNull(directory)
        const isHere = here !== null && isSamePublication(here, published)
        // The first poll checks the files, so that damaged ones are fetched again.
        if (isHere && (isVerified || (await isIntact(directory)))) {
          isVerified = true
          backoff = null
          return update({ problem: null })
        }
        const isWaiting = backoff?.publication === published.publication
        if (isWaiting && performance.now() < (backoff?.until ?? 0)) return
        await fetchOffer(manifest)
        backoff = null
        isVerified = true
        update({ problem: null })
        await removeStale(directory, keepGenerations)
      } catch (error) {
        signal.throwIfAborted()
        // A newer publication may have replaced the offer and removed its files.
        const mayBeGone = error instanceof MissingFile || error instanceof ForbiddenFile
        if (mayBeGone && (await isReplaced(source, manifest))) return
        update({ problem: problemSince(...problemOf(error)) })
        if (manifest === null) return
        const { publication } = manifest.published
        const last = backoff?.publication === publication ? backoff.pause : firstPause / 2
        const pause = Math.min(2 * last, maxPause)
        backoff = { publication, pause, until: performance.now() + pause }
      }
    },
  }
}

/** The offer of a source, with the time at which it was first seen. */
function offerOf(published: Published, { offer }: Following, now: () => Date): Following['offer'] {
  if (offer !== null && isSamePublication(offer, published)) return offer
  const { publication, generation, publishedAt } = published
  return { publication, generation, publishedAt, seenAt: now().toISOString() }
}

function problemOf(error: unknown): [FollowProblem['kind'], string] {
  const { message } = error as Error
  if (error instanceof SourceFailure) return ['source', message]
  if (error instanceof DamagedOffer) return ['damaged', message]
  // The message of a system error has one line, too.
  if (error instanceof CommandError || 'code' in (error as object)) return ['here', message]
  throw error
}

function throwIfIncompatible(
  { name }: Source,
  { published, catalogVersion: version }: Manifest,
  engine: FollowOptions['engine'],
): void {
  if (published.engines[engine.name] === engine.fingerprint && version === catalogVersion) return
  throw new CommandError(
    `publication ${published.publication} of ${name} was built by another version of titlebase: run the same version on all servers`,
  )
}

async function isReplaced(source: Source, manifest: Manifest | null): Promise<boolean> {
  try {
    const { published } = await readTargetManifest(source)
    return manifest !== null && !isSamePublication(published, manifest.published)
  } catch {
    return false
  }
}

/** Reads published.json; null also if it is damaged, since fetching writes it again. */
function readPublishedOrNull(directory: DataDirectory): Published | null {
  try {
    return readPublished(directory)
  } catch (error) {
    if (error instanceof DamagedFile) return null
    throw error
  }
}

async function isIntact(directory: DataDirectory): Promise<boolean> {
  const published = readPublishedOrNull(directory)
  if (published === null) return false
  try {
    await checkFiles(directory, published, false)
    return true
  } catch (error) {
    if (error instanceof DamagedFile) return false
    throw error
  }
}

/**
 * Removes old generations. It prefers to keep those that a service has opened, so that a series of
 * publications that do not open never removes the one that answers (docs/reference/replicas.md#following).
 */
async function removeStale(directory: DataDirectory, keep: number): Promise<void> {
  for (const generation of staleGenerations(directory, keep)) {
    await rm(directory.generationDirectory(generation), { recursive: true, force: true })
  }
  await removeOldCatalogs(directory, keep)
  removeOldChanges(directory)
}

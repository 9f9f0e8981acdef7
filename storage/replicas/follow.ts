import { rmSync } from 'node:fs'
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
import { DamagedOffer, ForbiddenFile, SourceFailure } from './failures.js'
import { MissingChunk } from './fetch-chunk.js'
import { fetchGeneration } from './fetch-generation.js'
import {
  belongsTo,
  hashOf,
  isConsistent,
  type Manifest,
  manifestFolder,
  maxManifestBytes,
  maxPointerBytes,
  type Pointer,
  pointerPath,
  readManifestBytes,
  readPointerBytes,
} from './manifest.js'
import { readSource } from './read-source.js'
import type { Source } from './target.js'

export interface FollowEvents {
  /** Called if the offered publication or the problem has changed. */
  onChange(following: Following): void
  /** Called at the beginning of a fetch that needs this number of bytes. */
  onBegin(publication: number, bytes: number): void
  /** Called for each complete chunk; `isFetched` is false if it was found on this disk. */
  onChunk(bytes: number, isFetched: boolean): void
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
  readonly now: () => Date
}

/** First and longest pause after a failed fetch, in milliseconds. */
const firstPause = 2000
const maxPause = 60_000

/**
 * Follows a source (docs/reference/replicas.md#following): `poll` reads its pointer, and fetches the offered
 * publication if it is missing here. It saves and reports expected problems instead of throwing them. After
 * a failed fetch it waits for a growing pause, unless the source offers a newer publication.
 */
export function followSource({
  directory,
  source,
  engine,
  keepGenerations,
  events,
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
  let backoff: { readonly manifest: string; pause: number; until: number } | null = null
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

  async function fetchOffer(pointer: Pointer): Promise<void> {
    const began = performance.now()
    const manifest = await readManifest(source, pointer)
    throwIfIncompatible(source, manifest, engine)
    await fetchGeneration({
      directory,
      source,
      manifest,
      onBegin: (bytes) => events.onBegin(pointer.publication, bytes),
      onChunk: events.onChunk,
    })
    events.onPublished(pointer.publication, performance.now() - began)
  }

  return {
    async poll() {
      // following.json must exist before the first generation: it marks a directory that follows.
      if (saveFailure !== null) saveFailure = saveState()
      if (saveFailure !== null) return update({ problem: problemSince('here', saveFailure) })
      let pointer: Pointer | null = null
      try {
        pointer = await readPointer(source)
        update({ offer: offerOf(pointer, following, now) })
        const isHere = isPublished(pointer, readPublishedOrNull(directory))
        // The first poll checks the files, so that damaged ones are fetched again.
        if (isHere && (isVerified || (await isIntact(directory)))) {
          isVerified = true
          backoff = null
          return update({ problem: null })
        }
        if (backoff?.manifest === pointer.sha256 && performance.now() < backoff.until) return
        await fetchOffer(pointer)
        backoff = null
        isVerified = true
        update({ problem: null })
        removeStale(directory, keepGenerations)
      } catch (error) {
        // A newer publication may have replaced the offer and removed its chunks.
        const mayBeGone = error instanceof MissingChunk || error instanceof ForbiddenFile
        if (mayBeGone && (await isReplaced(source, pointer))) return
        update({ problem: problemSince(...problemOf(error)) })
        if (pointer === null) return
        const last = backoff?.manifest === pointer.sha256 ? backoff.pause : firstPause / 2
        const pause = Math.min(2 * last, maxPause)
        backoff = { manifest: pointer.sha256, pause, until: performance.now() + pause }
      }
    },
  }
}

/** The offer that a pointer describes, with the time at which it was first seen. */
function offerOf(pointer: Pointer, { offer }: Following, now: () => Date): Following['offer'] {
  const { publication, generation, publishedAt } = pointer
  const isKnown = offer?.publication === publication && offer.generation === generation
  if (isKnown) return offer
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

async function readPointer(source: Source): Promise<Pointer> {
  const bytes = await readSource(source, pointerPath, maxPointerBytes, true)
  if (bytes === null) {
    throw new SourceFailure(
      `${source.name} has no publication yet: run titlebase upload on the publishing server`,
    )
  }
  const pointer = readPointerBytes(bytes)
  if (pointer !== null) return pointer
  throw new DamagedOffer(source.name, pointerPath, 'invalid contents')
}

async function readManifest(source: Source, pointer: Pointer): Promise<Manifest> {
  const path = `${manifestFolder}/${pointer.manifest}`
  // Bypasses caches, which may have a manifest of the same name from before `upload --replace`.
  const bytes = await readSource(source, path, maxManifestBytes, true)
  if (bytes === null) throw new MissingChunk(source.name, path, 'it is missing')
  if (hashOf(bytes) !== pointer.sha256) {
    throw new DamagedOffer(source.name, path, 'its checksum differs')
  }
  const manifest = readManifestBytes(bytes)
  if (manifest === null) {
    throw new DamagedOffer(source.name, path, 'invalid contents')
  }
  if (!belongsTo(manifest, pointer)) {
    throw new DamagedOffer(source.name, pointerPath, 'it names the manifest of another publication')
  }
  if (!isConsistent(manifest)) {
    throw new DamagedOffer(source.name, path, 'it lists other files than its publication')
  }
  return manifest
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

async function isReplaced(source: Source, pointer: Pointer | null): Promise<boolean> {
  try {
    return (await readPointer(source)).sha256 !== pointer?.sha256
  } catch {
    return false
  }
}

function isPublished(pointer: Pointer, published: Published | null): boolean {
  return (
    published?.publication === pointer.publication && published.generation === pointer.generation
  )
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
function removeStale(directory: DataDirectory, keep: number): void {
  for (const generation of staleGenerations(directory, keep)) {
    rmSync(directory.generationDirectory(generation), { recursive: true, force: true })
  }
  removeOldCatalogs(directory, keep)
  removeOldChanges(directory)
}

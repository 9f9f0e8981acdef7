import { join } from 'node:path'
import { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { embedded } from '../../engines/embedded/embedded.js'
import { silentProgress } from '../../platform/progress.js'
import { folderTarget } from '../../storage/copies/folder-target.js'
import { type FollowOptions, followSource } from '../../storage/copies/follow.js'
import type { Source, Target } from '../../storage/copies/target.js'
import { uploadGeneration } from '../../storage/copies/upload.js'
import { openDataDirectory } from '../../storage/data-directory/data-directory.js'
import { copyTwoGenerations } from './damaged-data.js'
import { demoNow } from './demo-data.js'
import { temporaryDirectory } from './fake-service.js'
import { runCommand } from './run-command.js'

/** A time after the demo was published. */
export const tomorrow = () => new Date(demoNow().getTime() + 86_400_000)

export const isPublicationFile = (path: string) => path !== 'manifest.json'

/** Publishes a data directory into a target. */
export function publishData(path: string, target: Target, { replace = false } = {}) {
  const directory = openDataDirectory(path)
  return uploadGeneration({ directory, target, replace, progress: silentProgress })
}

/**
 * Creates a follower that fetches publications into a data directory, and records its log. Close it before another one
 * follows into the same directory.
 */
export function followed(path: string, source: Source, fingerprint = embedded.fingerprint) {
  const directory = openDataDirectory(path)
  const [published, begun]: [number[], number[]] = [[], []]
  const log = (about: { publication?: number; bytes?: number }, text?: string) => {
    if (text !== 'fetched a publication') return
    published.push(about.publication ?? 0)
    begun.push(about.bytes ?? 0)
  }
  const { poll, state, close } = followSource({
    directory,
    address: source.name,
    openSource: () => source,
    engine: { name: embedded.name, fingerprint },
    keepGenerations: 2,
    logger: { info: log, warn() {}, error() {} } as unknown as FollowOptions['logger'],
    signal: new AbortController().signal,
    now: () => new Date(),
  })
  onTestFinished(close)
  const reports = {
    published,
    begun,
    get known() {
      return state()
    },
    get fetched() {
      return state().fetchedBytes
    },
  }
  return { directory, reports, poll, close }
}

/** A folder as a target that records reads and writes, and lets tests intervene. */
export function watchedTarget(folder: string) {
  const target = folderTarget(folder)
  const [read, written, throughCaches]: [string[], string[], string[]] = [[], [], []]
  /** The response of a cache in front of the folder; null if the cache reports a missing file. */
  const cached = new Map<string, Buffer | null>()
  const between = { onRead: (_: string) => {}, onWrite: (_: string) => {} }
  const watched: Target = {
    ...target,
    async read(path, bypassCaches = false) {
      between.onRead(path)
      read.push(path)
      if (!bypassCaches) throughCaches.push(path)
      const stored = bypassCaches ? undefined : cached.get(path)
      if (stored === undefined) return target.read(path)
      return stored === null ? null : Readable.from([stored])
    },
    async copy(path, localFile) {
      between.onWrite(path)
      written.push(path)
      return target.copy(path, localFile)
    },
    async write(path, bytes) {
      between.onWrite(path)
      written.push(path)
      return target.write(path, bytes)
    },
  }
  return { target: watched, read, written, throughCaches, cached, between }
}

/** A target with a publication, and a replica that follows it. */
export async function publishedTarget({ fingerprint = undefined as string | undefined } = {}) {
  const path = await copyTwoGenerations()
  const folder = join(temporaryDirectory(), 'target')
  const watched = watchedTarget(folder)
  await publishData(path, watched.target)
  watched.read.length = 0
  const here = join(temporaryDirectory(), 'replica')
  const replica = followed(here, watched.target, fingerprint)
  return {
    path,
    folder,
    here,
    ...watched,
    ...replica,
    publish: () => publishData(path, watched.target),
    rollBack: (...id: string[]) => runCommand(['rollback', ...id], path, tomorrow),
  }
}

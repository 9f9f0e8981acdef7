import { join } from 'node:path'
import { Readable } from 'node:stream'
import { embedded } from '../../engines/embedded/embedded.js'
import { silentProgress } from '../../platform/progress.js'
import { openDataDirectory } from '../../storage/data-directory/data-directory.js'
import type { Following } from '../../storage/data-directory/following.js'
import { folderTarget } from '../../storage/replicas/folder-target.js'
import { followSource } from '../../storage/replicas/follow.js'
import type { Source, Target } from '../../storage/replicas/target.js'
import { type UploadResult, uploadGeneration } from '../../storage/replicas/upload-generation.js'
import { copyTwoGenerations } from './damaged-data.js'
import { demoNow } from './demo-data.js'
import { temporaryDirectory } from './fake-service.js'
import { runCommand } from './run-command.js'

/** A time after the demo was published. */
export const tomorrow = () => new Date(demoNow().getTime() + 86_400_000)

export const isPublicationFile = (path: string) => path !== 'published.json'

/** Publishes a data directory into a target. */
export function publishData(
  path: string,
  target: Target,
  { replace = false } = {},
): Promise<UploadResult> {
  const directory = openDataDirectory(path)
  return uploadGeneration({ directory, target, replace, progress: silentProgress })
}

/** Creates a follower that fetches publications into a data directory, and records its events. */
export function followed(path: string, source: Source, fingerprint = embedded.fingerprint) {
  const directory = openDataDirectory(path)
  const reports = {
    known: null as Following | null,
    fetched: 0,
    published: [] as number[],
    begun: [] as number[],
  }
  const { poll } = followSource({
    directory,
    source,
    engine: { name: embedded.name, fingerprint },
    keepGenerations: 2,
    events: {
      onChange(following) {
        reports.known = following
      },
      onBegin(_, bytes) {
        reports.begun.push(bytes)
      },
      onBytes(bytes) {
        reports.fetched += bytes
      },
      onPublished(publication) {
        reports.published.push(publication)
      },
    },
    signal: new AbortController().signal,
    now: () => new Date(),
  })
  return { directory, reports, poll }
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

import { rmSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { catalogVersion } from '../catalog/tables/version.js'
import type { ConfiguredEngine } from '../engines/configured-engine.js'
import type { IndexTarget } from '../engines/index-target.js'
import manifest from '../package.json' with { type: 'json' }
import { CommandError } from '../platform/command-error.js'
import type { Progress } from '../platform/progress.js'
import { remedies } from '../platform/remedies.js'
import {
  type CurrentCatalog,
  type DataDirectory,
  type LastPublished,
  newId,
  type Published,
  readCurrentCatalog,
  readLastPublished,
  repairGenerationFile,
} from '../storage/data-directory/data-directory.js'
import { throwIfFollowing } from '../storage/data-directory/following-file.js'
import {
  halfBuiltGenerations,
  removeGenerations,
  removeOldFiles,
} from '../storage/data-directory/generation-folders.js'
import { isRejected } from '../storage/data-directory/generation-marks.js'
import { openCatalogFile } from '../storage/data-directory/open-catalog-file.js'
import { checkWhole } from '../storage/files/checked-files.js'
import { explainFullDisk, requireSpace } from '../storage/files/disk-space.js'
import { makeFolder } from '../storage/files/make-folder.js'
import { lockIndexing } from '../storage/generations/index-lock.js'
import { publishGeneration } from '../storage/generations/publish-generation.js'
import { readStorageConfig } from '../storage/storage-config.js'
import { buildGeneration, diskNeed, recordGeneration } from './build-generation.js'
import { RefusedCatalog, sizeOfCatalog, whyTooSmall } from './require-size.js'

interface IndexOptions {
  readonly directory: DataDirectory
  readonly progress: Progress
  readonly now: () => Date
  readonly config?: ReturnType<typeof readStorageConfig>
  /** Publishes the catalog even if it is much smaller than the published one, or was rejected. */
  readonly force?: boolean
  /** The engines to fill (engines/registry.ts). */
  readonly engines: readonly ConfiguredEngine[]
  /** Called with the reason if the journal of changes starts over. */
  readonly onNewJournal?: (reason: string) => void
  /** Stops the run, which then removes its files and publishes nothing. */
  readonly signal?: AbortSignal
}

/**
 * Indexes the current catalog into a new generation, verifies it and publishes it. The published generation
 * stays unchanged until the last step. A run also removes the leftovers of an interrupted run.
 */
export async function indexCatalog(options: IndexOptions): Promise<Published> {
  const { directory } = options
  throwIfFollowing(directory.path, 'titlebase index')
  const current = readCurrentCatalog(directory)
  if (current === null) {
    throw new CommandError(
      `there is no catalog in ${directory.path}: run titlebase import or titlebase generate first`,
    )
  }
  const lock = lockIndexing(directory)
  try {
    return await indexLocked(options, current)
  } finally {
    lock.release()
  }
}

async function indexLocked(options: IndexOptions, current: CurrentCatalog): Promise<Published> {
  const { directory, engines, config = readStorageConfig({}), force = false } = options
  const forget = async (stale: string) => {
    for (const engine of engines) await engine.forget(stale)
  }
  repairGenerationFile(directory)
  await removeGenerations(directory, halfBuiltGenerations(directory), forget)
  const catalog = await openCurrentCatalog(directory, current)
  let published: Published
  try {
    const size = sizeOfCatalog(catalog)
    const percent = force ? 0 : config.minimumPercent
    const last = readLastPublished(directory)
    const rejection = force ? null : whyRejected(directory, current, last)
    const refusal = rejection ?? whyTooSmall(size, last, percent)
    if (refusal !== null) throw new RefusedCatalog(current.catalog, refusal)
    published = await buildAndPublish(options, current, catalog, size)
  } finally {
    catalog.close()
  }
  // If this fails, the next run removes the old files.
  await removeOldFiles(directory, config.keepGenerations, forget).catch(() => {})
  return published
}

/**
 * Explains that an operator rolled back from a generation that this version built from the same catalog
 * (docs/reference/data.md#rollback); null if that is not so.
 */
function whyRejected(
  directory: DataDirectory,
  { catalog }: CurrentCatalog,
  { before }: Pick<LastPublished, 'before'>,
): string | null {
  const same = before
    .filter((each) => each.catalog === catalog && each.version === manifest.version)
    .find(({ generation }) => isRejected(directory, generation))
  if (same === undefined) return null
  return `titlebase rollback replaced ${same.generation}, which this version built from the same catalog: run titlebase import first, or titlebase index --force to publish it again`
}

async function buildAndPublish(
  { directory, progress, now, engines, onNewJournal = () => {}, signal }: IndexOptions,
  current: CurrentCatalog,
  catalog: Database,
  { parts }: Pick<Published, 'parts'>,
): Promise<Published> {
  const need = diskNeed(directory, current, readLastPublished(directory).published)
  const id = newId(now())
  const folder = directory.generationDirectory(id)
  const targets: IndexTarget[] = []
  try {
    requireSpace(directory.path, need)
    makeFolder(folder)
    for (const engine of engines) targets.push(await engine.openTarget({ id, folder }))
    const counts = await buildGeneration({ folder, catalog, targets, progress, signal })
    const generation = {
      ...counts,
      parts,
      generation: id,
      version: manifest.version,
      catalog: current.catalog,
      engines: Object.fromEntries(engines.map(({ name, fingerprint }) => [name, fingerprint])),
      publishedAt: now().toISOString(),
      files: await recordGeneration(directory, current, id),
    }
    signal?.throwIfAborted()
    return await publishGeneration({ directory, generation, catalog, onNewJournal })
  } catch (error) {
    await discard(targets, folder)
    throw explainFullDisk(directory.path, need, error)
  }
}

/** Discards the index of every engine, even if one of them fails, for example because its server is down. */
async function discard(targets: readonly IndexTarget[], folder: string): Promise<void> {
  const discarded = await Promise.allSettled(targets.map((target) => target.discard()))
  // While the folder exists, the next run knows that it has to discard the remaining indexes.
  if (discarded.some(({ status }) => status === 'rejected')) return
  rmSync(folder, { recursive: true, force: true })
}

/** Opens the catalog after comparing it with the checksum that its import recorded. */
async function openCurrentCatalog(
  directory: DataDirectory,
  { catalog, file: record }: CurrentCatalog,
): Promise<Database> {
  const file = directory.catalogFile(catalog)
  await checkWhole(file, record, remedies.currentCatalog)
  return openCatalogFile(file, catalogVersion, remedies.currentCatalog, (db) => db)
}

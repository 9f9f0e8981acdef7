import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { catalogVersion } from '../catalog/tables/version.js'
import type { ConfiguredEngine } from '../engines/configured-engine.js'
import type { Expected, Target } from '../engines/target.js'
import { CommandError } from '../platform/command-error.js'
import { DamagedFile } from '../platform/damaged-file.js'
import type { Progress } from '../platform/progress.js'
import { remedies } from '../platform/remedies.js'
import { openCatalogFile } from '../storage/data-directory/catalog-file.js'
import {
  type CurrentCatalog,
  type DataDirectory,
  generationFiles,
  newId,
  notePublished,
  type Published,
  pathInside,
  readCurrentCatalog,
  readLastPublished,
  removeOldCatalogs,
  removeOldChanges,
} from '../storage/data-directory/data-directory.js'
import { refuseWhereFollowing } from '../storage/data-directory/following.js'
import { checkInThread } from '../storage/files/check-in-thread.js'
import { checkEdges, type FileRecord, recordFile } from '../storage/files/checked-files.js'
import { type DiskNeed, explainFullDisk, requireSpace } from '../storage/files/disk-space.js'
import { cleanUp } from '../storage/generations/clean-up.js'
import { lockIndexing } from '../storage/generations/index-lock.js'
import { publishGeneration } from '../storage/generations/publish-generation.js'
import { countsOf } from './catalog-ids.js'
import { FacetCounter } from './facets.js'
import { fillTargets } from './fill-targets.js'
import { type RecordFilesThread, startRecordFiles } from './records/start-record-files.js'

export interface IndexOptions {
  readonly directory: DataDirectory
  readonly progress: Progress
  readonly now: () => Date
  /** The engines to be filled (engines/registry.ts). */
  readonly engines: readonly ConfiguredEngine[]
  /** Hears why changes before this publication cannot be told any more. */
  readonly onNewJournal?: (reason: string) => void
}

/**
 * Indexes the current catalog into a new generation, verifies it and publishes it. Until the last
 * step nothing of what is published changes; stopped at any point, a rerun starts clean.
 */
export async function indexCatalog(options: IndexOptions): Promise<Published> {
  const { directory } = options
  refuseWhereFollowing(directory.path, 'titlebase index')
  const current = readCurrentCatalog(directory)
  if (current === null) {
    throw new CommandError(
      `there is no catalog in ${directory.path}: run titlebase import or titlebase generate first`,
    )
  }
  const lock = lockIndexing(directory)
  try {
    return await buildGeneration(options, current)
  } finally {
    lock.release()
  }
}

async function buildGeneration(options: IndexOptions, current: CurrentCatalog): Promise<Published> {
  const { directory, progress, now, engines, onNewJournal = () => {} } = options
  const forget = async (stale: string) => {
    for (const engine of engines) await engine.forget(stale)
  }
  notePublished(directory)
  await cleanUp(directory, forget)
  const catalog = openCurrentCatalog(directory, current)
  const before = readLastPublished(directory).published
  const need = diskNeed(directory, current, before)
  const generation = newId(now())
  const folder = directory.generationDirectory(generation)
  const targets: Target[] = []
  let checked: Promise<void> = Promise.resolve()
  let recordFiles: RecordFilesThread | null = null
  let published: Published
  try {
    requireSpace(directory.path, need)
    mkdirSync(folder, { recursive: true })
    checked = checkCurrentCatalog(directory, current)
    // It is waited for once the titles are read; a failure before that is nobody's, and would end the process.
    checked.catch(() => {})
    recordFiles = startRecordFiles({ catalogFile: catalog.name, folder })
    const counts = countsOf(catalog)
    for (const engine of engines) {
      targets.push(await engine.openTarget({ id: generation, folder }))
    }
    const facets = new FacetCounter()
    const sample = await fillTargets(catalog, targets, counts, facets, progress)
    await checked
    const writeFacets = async () => facets.write(catalog, join(folder, 'facets.sqlite'))
    await eachEnded([buildAll(targets, { ...counts, sample }, progress), writeFacets()])
    await recordFiles.written
    const index = {
      generation,
      catalog: current.catalog,
      engines: Object.fromEntries(engines.map(({ name, fingerprint }) => [name, fingerprint])),
      ...counts,
      publishedAt: now().toISOString(),
      files: await recordAll(directory, current, generation),
    }
    published = await publishGeneration({ directory, generation: index, catalog, onNewJournal })
  } catch (error) {
    await recordFiles?.stop()
    // The folder goes last: while it is there, the next run knows what else there is to remove.
    await discard(targets)
      .then(() => rmSync(folder, { recursive: true, force: true }))
      .catch(() => {})
    // Where the catalog is damaged, whatever else went wrong came of that.
    const why = await checked.catch((found: unknown) => found)
    throw explainFullDisk(directory.path, need, why instanceof DamagedFile ? why : error)
  } finally {
    catalog.close()
  }
  // It is published now, whatever becomes of the cleaning: the next run does what this one cannot.
  await cleanUp(directory, forget)
    .then(() => removeOldCatalogs(directory))
    .then(() => removeOldChanges(directory))
    .catch(() => {})
  return published
}

/** An index with its exports is somewhat larger than its catalog database (docs/operations.md#disk-space). */
const indexShare = 1.4

/** What an index of a catalog writes. */
export function diskNeed(
  directory: DataDirectory,
  { catalog }: CurrentCatalog,
  before: Published | null,
): DiskNeed {
  const catalogBytes = statSync(directory.catalogFile(catalog)).size
  const bytes = catalogBytes * indexShare + (before?.changes?.bytes ?? 0)
  return { work: 'titlebase index', bytes }
}

/** Opens the catalog to index, after comparing the size and the edges of its file. */
function openCurrentCatalog(
  directory: DataDirectory,
  { catalog, file: record }: CurrentCatalog,
): Database {
  const file = directory.catalogFile(catalog)
  if (record !== null) checkEdges(file, record, remedies.currentCatalog)
  return openCatalogFile(file, catalogVersion, remedies.currentCatalog, (db) => db)
}

/** Compares every byte of the catalog with the import's record in a thread, while this one reads it. */
async function checkCurrentCatalog(
  directory: DataDirectory,
  { catalog, file: record }: CurrentCatalog,
): Promise<void> {
  const file = directory.catalogFile(catalog)
  if (record !== null) await checkInThread(file, record, remedies.currentCatalog)
}

/** The checksums of all that servers read of a generation, its catalog database included. */
async function recordAll(
  directory: DataDirectory,
  { catalog, file }: CurrentCatalog,
  generation: string,
): Promise<Record<string, FileRecord>> {
  const catalogFile = directory.catalogFile(catalog)
  const records: Record<string, FileRecord> = {
    [pathInside(directory, catalogFile)]: file ?? (await recordFile(catalogFile)),
  }
  for (const built of generationFiles(directory, generation)) {
    records[pathInside(directory, built)] = await recordFile(built)
  }
  return records
}

/** Waits for all work, so that none goes on behind a failure; throws the first of these. */
async function eachEnded(work: readonly Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(work)) {
    if (ended.status === 'rejected') throw ended.reason
  }
}

/** Builds what was added to the targets, one after another, and proves it sound. */
async function buildAll(
  targets: readonly Target[],
  expected: Expected,
  progress: Progress,
): Promise<void> {
  for (const target of targets) {
    await target.build(progress)
    await target.verify(expected)
  }
}

/** Discards all targets, also where a server does not answer any more: threads of another are to end. */
async function discard(targets: readonly Target[]): Promise<void> {
  await eachEnded(targets.map((target) => target.discard()))
}

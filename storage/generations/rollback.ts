import { catalogVersion } from '../../catalog/tables/version.js'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile, UnreadableFile } from '../../platform/damaged-file.js'
import type { Progress } from '../../platform/progress.js'
import { remedies } from '../../platform/remedies.js'
import { openCatalogFile } from '../data-directory/catalog-file.js'
import {
  type DataDirectory,
  markRejected,
  type Published,
  readLastPublished,
  removeOldChanges,
} from '../data-directory/data-directory.js'
import { refuseWhereFollowing } from '../data-directory/following.js'
import { checkFiles } from '../data-directory/published-files.js'
import { lockIndexing } from './index-lock.js'
import { publishGeneration } from './publish-generation.js'

export interface RollbackOptions {
  readonly directory: DataDirectory
  /** The engine that every generation is built for, with the fingerprint of the index that it reads. */
  readonly engine: { readonly name: string; readonly fingerprint: string }
  readonly progress: Progress
  readonly now: () => Date
  /** Hears why a generation was passed over. */
  readonly onUnusable: (reason: string) => void
  /** Hears why changes before this publication cannot be told any more. */
  readonly onNewJournal: (reason: string) => void
}

/**
 * Publishes the generation that was published before this one, after every byte of it was compared
 * (docs/reference/data.md#rollback); where published.json is damaged, the one that it named.
 */
export async function rollBack(options: RollbackOptions): Promise<Published> {
  const { directory, onUnusable } = options
  refuseWhereFollowing(directory.path, 'titlebase rollback')
  const lock = lockIndexing(directory)
  try {
    const { published: left, before } = readLastPublished(directory)
    for (const candidate of before) {
      const reason = await whyUnusable(candidate, options)
      if (reason === null) {
        const published = await publishAgain(candidate, options)
        if (left !== null) markRejected(directory, left.generation, options.now())
        return published
      }
      onUnusable(reason)
    }
  } finally {
    lock.release()
  }
  throw new CommandError(`${directory.path} holds no generation to go back to: run titlebase index`)
}

async function publishAgain(
  candidate: Published,
  { directory, now, onNewJournal }: RollbackOptions,
): Promise<Published> {
  const file = directory.catalogFile(candidate.catalog)
  const catalog = openCatalogFile(file, catalogVersion, remedies.catalog, (db) => db)
  try {
    const generation = { ...candidate, publishedAt: now().toISOString() }
    const published = await publishGeneration({ directory, generation, catalog, onNewJournal })
    removeOldChanges(directory)
    return published
  } finally {
    catalog.close()
  }
}

async function whyUnusable(
  candidate: Published,
  { directory, engine, progress }: RollbackOptions,
): Promise<string | null> {
  if (candidate.engines[engine.name] !== engine.fingerprint) {
    return `generation ${candidate.generation} was built by another version of titlebase`
  }
  try {
    const phase = progress('comparing', Object.keys(candidate.files).length, 'files')
    await checkFiles(directory, candidate, true, () => phase.add(1)).finally(() => phase.end())
    const catalog = directory.catalogFile(candidate.catalog)
    openCatalogFile(catalog, catalogVersion, remedies.catalog, (db) => db.close())
    return null
  } catch (error) {
    // That says nothing of the generation: an older one may not take its place.
    if (error instanceof UnreadableFile) throw error
    // What helps against damage is, among others, the command that runs.
    if (error instanceof DamagedFile) return error.told
    if (error instanceof CommandError) return error.message
    throw error
  }
}

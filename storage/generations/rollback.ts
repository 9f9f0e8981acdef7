import { catalogVersion } from '../../catalog/tables/version.js'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile, UnreadableFile } from '../../platform/damaged-file.js'
import type { Progress } from '../../platform/progress.js'
import { remedies } from '../../platform/remedies.js'
import {
  type DataDirectory,
  type Published,
  readLastPublished,
  removeOldChanges,
  repairGenerationFile,
} from '../data-directory/data-directory.js'
import { throwIfFollowing } from '../data-directory/following-file.js'
import { isRejected, markRejected } from '../data-directory/generation-marks.js'
import { openCatalogFile } from '../data-directory/open-catalog-file.js'
import { checkFiles } from '../data-directory/published-files.js'
import { lockIndexing } from './index-lock.js'
import { publishGeneration } from './publish-generation.js'

interface RollbackOptions {
  readonly directory: DataDirectory
  /** The generation to publish; null for the previous one that was not rejected. */
  readonly generation: string | null
  /** True to write nothing. */
  readonly dryRun: boolean
  /** The engine that every generation needs, with the fingerprint of the index that it reads. */
  readonly engine: { readonly name: string; readonly fingerprint: string }
  readonly progress: Progress
  readonly now: () => Date
  /** Called with the reason for each generation that cannot be published. */
  readonly onUnusable: (reason: string) => void
  /** Called with the reason if the journal of changes starts over. */
  readonly onNewJournal: (reason: string) => void
}

/**
 * Publishes an older generation again after comparing every byte of it, and marks the one that was
 * published (docs/reference/data.md#rollback). If published.json is damaged, the generation that it
 * named is the first candidate. Throws a CommandError if no generation can be published.
 *
 * @returns the published generation, and the one that it replaced; null if published.json was damaged.
 */
export async function rollBack(options: RollbackOptions) {
  const { directory, dryRun, now, onUnusable } = options
  throwIfFollowing(directory.path, 'titlebase rollback')
  const lock = lockIndexing(directory)
  try {
    if (!dryRun) repairGenerationFile(directory)
    const { published: current, before } = readLastPublished(directory)
    for (const candidate of candidates(options, current, before)) {
      const reason = await whyUnusable(candidate, options)
      if (reason !== null) {
        onUnusable(reason)
        continue
      }
      const rejected = current?.generation ?? null
      const published = dryRun ? candidate : await publishAgain(candidate, options)
      if (rejected !== null && !dryRun) markRejected(directory, rejected, now())
      return { published, rejected }
    }
    throw new CommandError(whyNoCandidate(options, before))
  } finally {
    lock.release()
  }
}

/** The generations to try, in order. */
function candidates(
  { directory, generation: wanted }: RollbackOptions,
  current: Published | null,
  before: readonly Published[],
): readonly Published[] {
  if (wanted === null) return before.filter(({ generation }) => !isRejected(directory, generation))
  if (wanted === current?.generation) throw new CommandError(`${wanted} is already published`)
  const found = before.filter(({ generation }) => generation === wanted)
  if (found.length > 0) return found
  throw new CommandError(
    `${directory.path} has no generation ${wanted}: run titlebase generations to list them`,
  )
}

function whyNoCandidate(
  { directory, generation: wanted }: RollbackOptions,
  before: readonly Published[],
): string {
  if (wanted !== null) return `generation ${wanted} cannot be published: run titlebase index`
  const { path } = directory
  const hasRejected = before.some(({ generation }) => isRejected(directory, generation))
  return hasRejected
    ? `${path} has no generation to go back to that was not rejected: run titlebase index, or titlebase rollback ID with an id that titlebase generations lists`
    : `${path} has no generation to go back to: run titlebase index`
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
    // Unreadable does not mean damaged, so an older generation must not replace this one.
    if (error instanceof UnreadableFile) throw error
    // Without the remedy, which would be this command.
    if (error instanceof DamagedFile) return error.problem
    if (error instanceof CommandError) return error.message
    throw error
  }
}

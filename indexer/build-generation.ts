import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import type { Counts, IndexTarget } from '../engines/index-target.js'
import { syncPath } from '../platform/durable.js'
import type { Progress } from '../platform/progress.js'
import {
  type CurrentCatalog,
  type DataDirectory,
  type Published,
  pathInside,
} from '../storage/data-directory/data-directory.js'
import { type FileRecord, recordFile } from '../storage/files/checked-files.js'
import { FacetCounter } from './facet-counter.js'
import { fillTargets } from './fill-targets.js'
import { createRecordFiles } from './records/record-files.js'
import { countRecords } from './require-size.js'

interface GenerationPlan {
  /** The generation's folder, which exists and is empty. */
  readonly folder: string
  readonly catalog: Database
  /** The open index of every engine. */
  readonly targets: readonly IndexTarget[]
  readonly progress: Progress
  /** Stops the build between steps and while it reads documents. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Builds the files of a generation: facets, exports, digests, and the index of every engine, which it
 * also verifies.
 *
 * @returns the numbers of titles and persons.
 */
export async function buildGeneration(plan: GenerationPlan): Promise<Counts> {
  const { folder, catalog, targets, progress, signal } = plan
  const recordFiles = createRecordFiles(folder)
  const facets = new FacetCounter()
  try {
    const counts = countRecords(catalog)
    const sinks = { targets, facets, recordFiles }
    const sample = await fillTargets(catalog, sinks, counts, progress, signal)
    await recordFiles.finish()
    for (const target of targets) {
      signal?.throwIfAborted()
      await target.build(progress)
      await target.verify({ ...counts, sample })
    }
    facets.write(catalog, join(folder, 'facets.sqlite'))
    signal?.throwIfAborted()
    return counts
  } finally {
    recordFiles.close()
  }
}

/**
 * Computes the checksums of all files of a generation, including its catalog database, and waits until the
 * generation is on the disk.
 */
export async function recordGeneration(
  directory: DataDirectory,
  { catalog, file }: CurrentCatalog,
  generation: string,
): Promise<Record<string, FileRecord>> {
  const catalogFile = directory.catalogFile(catalog)
  const records: Record<string, FileRecord> = {
    [pathInside(directory, catalogFile)]: file,
  }
  const folder = directory.generationDirectory(generation)
  for (const name of readdirSync(folder)) {
    const built = join(folder, name)
    syncPath(built)
    records[pathInside(directory, built)] = await recordFile(built)
  }
  syncPath(folder)
  return records
}

/** Bytes of a generation for each byte of its catalog database (docs/operations.md#disk-space). */
const indexShare = 1.4

/** Estimates the bytes that `titlebase index` writes. */
export function diskNeed(
  directory: DataDirectory,
  { catalog }: CurrentCatalog,
  before: Published | null,
) {
  const catalogBytes = statSync(directory.catalogFile(catalog)).size
  const bytes = catalogBytes * indexShare + (before?.changes?.bytes ?? 0)
  return { work: 'titlebase index', bytes }
}

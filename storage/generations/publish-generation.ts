import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile, UnreadableFile } from '../../platform/damaged-file.js'
import { remedies } from '../../platform/remedies.js'
import { isDamage } from '../../platform/sqlite-failures.js'
import type { ChangedKind } from '../../schema/changes.js'
import { compareDigests, type TargetsOf } from '../changes/compare-digests.js'
import { digestFiles, isComparable, readDigests } from '../changes/digest-file.js'
import { type ChangesOf, writeJournal } from '../changes/write-journal.js'
import {
  type DataDirectory,
  generationsOnce,
  type Published,
  pathInside,
  publish,
  readLastPublished,
} from '../data-directory/data-directory.js'
import { checkWhole, recordFile } from '../files/checked-files.js'

export interface Publishing {
  readonly directory: DataDirectory
  /** What is to be published; its number and journal are found here. */
  readonly generation: Omit<Published, 'publication' | 'changes'>
  /** Its catalog database. */
  readonly catalog: Database
  /** Hears why the journal of changes begins anew: what came before cannot be told any more. */
  readonly onNewJournal: (reason: string) => void
}

/**
 * Publishes a finished generation, with the next number and with a journal that tells what it changed
 * (docs/reference/changes.md#publications). Nobody reads the journal before published.json names it: a run
 * that is stopped before leaves a file that the next one writes anew.
 */
export async function publishGeneration(publishing: Publishing): Promise<Published> {
  const { directory, generation, onNewJournal } = publishing
  const last = lastPublished(directory)
  const publication =
    1 +
    Math.max(
      0,
      ...generationsOnce(directory)
        .concat(last ?? [])
        .map((each) => each.publication),
    )
  const file = directory.changesFile(publication)
  const current = {
    number: publication,
    generation: generation.generation,
    at: generation.publishedAt,
  }
  const changesOf = last === null ? null : await comparedWith(last, publishing)
  const before = last === null ? '' : directory.changesFile(last.publication)
  try {
    writeJournal(file, current, changesOf && { file: before, changesOf })
  } catch (error) {
    if (!isDamage(error)) throw error
    onNewJournal(new DamagedFile(before, error.message, remedies.changes).message)
    writeJournal(file, current, null)
  }
  const published = { ...generation, publication, changes: await recordFile(file) }
  publish(directory, published)
  return published
}

/** What is published, or where that cannot be read what was published last. */
function lastPublished(directory: DataDirectory): Published | null {
  const { published, before } = readLastPublished(directory)
  return published ?? before[0] ?? null
}

/** What tells the changes since the last publication; null where that cannot be told, which `onNewJournal` hears. */
async function comparedWith(last: Published, publishing: Publishing): Promise<ChangesOf | null> {
  const { directory, generation, catalog, onNewJournal } = publishing
  try {
    await checkJournal(directory, last)
    const before = await digestsOf(directory, last)
    const now = await digestsOf(directory, generation)
    // A catalog database never changes: of the same one there is nothing to compare. Its files were checked
    // all the same, since one that is damaged begins the journal anew.
    if (last.catalog === generation.catalog) return () => {}
    const targetsOf: Readonly<Record<ChangedKind, TargetsOf>> = {
      titles: relationTargets(catalog),
      persons: () => [],
    }
    return (kind, give) =>
      compareDigests(readDigests(before[kind]), readDigests(now[kind]), targetsOf[kind], give)
  } catch (error) {
    // What the system refuses says nothing of the file.
    if (!(error instanceof CommandError) || error instanceof UnreadableFile) throw error
    onNewJournal(error.message)
    return null
  }
}

async function checkJournal(directory: DataDirectory, { publication, changes }: Published) {
  if (changes === null) {
    throw new CommandError(
      'what is published was published by an earlier version: changes are told from now on',
    )
  }
  await checkWhole(directory.changesFile(publication), changes, remedies.changes)
}

/** The files of a generation that can be compared with others of this version. */
async function digestsOf(
  directory: DataDirectory,
  { generation, files }: Pick<Published, 'generation' | 'files'>,
): Promise<Record<ChangedKind, string>> {
  const folder = directory.generationDirectory(generation)
  const found = {
    titles: join(folder, digestFiles.titles),
    persons: join(folder, digestFiles.persons),
  }
  for (const file of Object.values(found)) {
    const record = files[pathInside(directory, file)]
    if (record !== undefined) await checkWhole(file, record, remedies.changes)
    if (record === undefined || !isComparable(file)) {
      throw new CommandError(
        `generation ${generation} was built by another version: changes are told from now on`,
      )
    }
  }
  return found
}

function relationTargets(catalog: Database): TargetsOf {
  const targets = catalog
    .prepare<[number], number>('SELECT to_id FROM relations WHERE title_id = ? ORDER BY ord')
    .pluck()
  return (id) => targets.all(id)
}

import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile, UnreadableFile } from '../../platform/damaged-file.js'
import { remedies } from '../../platform/remedies.js'
import { isDamage } from '../../platform/sqlite-failures.js'
import { compareDigests } from '../changes/compare-digests.js'
import { digestFileName, hasCurrentDigests } from '../changes/digest-file.js'
import { type ForEachChange, writeJournal } from '../changes/write-journal.js'
import {
  type DataDirectory,
  type Published,
  pathInside,
  publish,
  readLastPublished,
} from '../data-directory/data-directory.js'
import { checkWhole, recordFile } from '../files/checked-files.js'

interface Publishing {
  readonly directory: DataDirectory
  /** The generation to publish, without its number and journal, which publishing adds. */
  readonly generation: Omit<Published, 'publication' | 'changes'>
  readonly catalog: Database
  /** Called with the reason if the journal of changes starts over. */
  readonly onNewJournal: (reason: string) => void
}

/**
 * Publishes a finished generation under the next number, with a journal of what it changed
 * (docs/reference/changes.md#publications). No service reads the journal before published.json names it:
 * if a run is stopped before that, the next run replaces the file.
 */
export async function publishGeneration(publishing: Publishing): Promise<Published> {
  const { directory, generation, onNewJournal } = publishing
  const { all } = readLastPublished(directory)
  // If published.json is damaged, the newest generation that was published before counts.
  const [last = null] = all
  const publication = 1 + Math.max(0, ...all.map((each) => each.publication))
  const file = directory.changesFile(publication)
  const current = {
    number: publication,
    generation: generation.generation,
    at: generation.publishedAt,
  }
  const forEachChange = last === null ? null : await changesSince(last, publishing)
  const journalBefore = last === null ? '' : directory.changesFile(last.publication)
  try {
    writeJournal(file, current, forEachChange && { file: journalBefore, forEachChange })
  } catch (error) {
    if (!isDamage(error)) throw error
    onNewJournal(new DamagedFile(journalBefore, error.message, remedies.changes).message)
    writeJournal(file, current, null)
  }
  const published = { ...generation, publication, changes: await recordFile(file) }
  publish(directory, published)
  return published
}

/**
 * Returns a function that finds the changes since the last publication. If they cannot be found, calls
 * `onNewJournal` and returns null.
 */
async function changesSince(
  last: Published,
  publishing: Publishing,
): Promise<ForEachChange | null> {
  const { directory, generation, catalog, onNewJournal } = publishing
  try {
    await checkWhole(directory.changesFile(last.publication), last.changes, remedies.changes)
    const before = await digestsOf(directory, last)
    const now = await digestsOf(directory, generation)
    // The same catalog has no changes. The files were checked nevertheless: a damaged one starts a new journal.
    if (last.catalog === generation.catalog) return () => {}
    const targetsOf = relationTargets(catalog)
    return (kind, onChange) => compareDigests({ before, now, targetsOf }, kind, onChange)
  } catch (error) {
    // Unreadable does not mean damaged.
    if (!(error instanceof CommandError) || error instanceof UnreadableFile) throw error
    onNewJournal(error.message)
    return null
  }
}

/** Path of the digest file of a generation. Throws a CommandError if it is damaged or from another version. */
async function digestsOf(
  directory: DataDirectory,
  { generation, files }: Pick<Published, 'generation' | 'files'>,
): Promise<string> {
  const file = join(directory.generationDirectory(generation), digestFileName)
  const record = files[pathInside(directory, file)]
  if (record !== undefined) await checkWhole(file, record, remedies.changes)
  if (record === undefined || !hasCurrentDigests(file)) {
    throw new CommandError(
      `generation ${generation} has digests from another version: the journal starts with this publication`,
    )
  }
  return file
}

/** Reads the ids that the relations of a title name. */
function relationTargets(catalog: Database): (id: number) => readonly number[] {
  const targets = catalog
    .prepare<[number], number>('SELECT to_id FROM relations WHERE title_id = ? ORDER BY ord')
    .pluck()
  return (id) => targets.all(id)
}

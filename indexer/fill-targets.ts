import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import { anyPopularity, anyReleaseDate } from '../catalog/tables/titles-table.js'
import type { Counts, Expected, IndexTarget } from '../engines/index-target.js'
import type { Progress } from '../platform/progress.js'
import { lastDayOf } from '../schema/days.js'
import type { TitleDocument } from '../schema/documents.js'
import type { FacetCounter } from './facet-counter.js'
import { flattenTitle } from './flatten-title.js'
import { readNameOrders } from './name-orders.js'
import { readPersons } from './read-persons.js'
import { readTitles } from './read-titles.js'
import type { createRecordFiles } from './records/record-files.js'
import { titleTexts } from './records/record-texts.js'

/**
 * Reads every title and then every person of a catalog database once, adds them to all targets and to the
 * digests and exports, and counts the titles for facets. If no title has a popularity, targets get `votes_total` in its place
 * (docs/reference/sorting.md#relevance).
 *
 * @returns a title that each target must find by its name, or null if no title has a name.
 */
export async function fillTargets(
  catalog: Database,
  {
    targets,
    facets,
    recordFiles,
  }: {
    readonly targets: readonly IndexTarget[]
    readonly facets: FacetCounter
    readonly recordFiles: Pick<ReturnType<typeof createRecordFiles>, 'add'>
  },
  counts: Counts,
  progress: Progress,
  signal?: AbortSignal,
): Promise<Expected['sample']> {
  const pause = pauses(signal)
  let sample: Expected['sample'] = null
  const titles = progress('flattening titles', counts.titles, 'titles')
  const hasPopularity = anyPopularity(catalog)
  const hasReleaseDate = anyReleaseDate(catalog)
  const textOf = titleTexts(catalog)
  const nextOrders = readNameOrders(catalog)
  for (const title of readTitles(catalog)) {
    const document = flattenTitle(title, nextOrders())
    const ordered = withReplacements(document, { hasPopularity, hasReleaseDate })
    for (const target of targets) {
      // Most calls return undefined. Awaiting undefined would take longer than adding the title.
      const added = target.addTitle(ordered)
      if (added !== undefined) await added
    }
    const recorded = recordFiles.add('titles', textOf(title))
    if (recorded !== undefined) await recorded
    facets.add(document, title.blocks)
    const [name] = document.names
    if (sample === null && name !== undefined) sample = { id: document.id, name }
    titles.add(1)
    const paused = pause()
    if (paused !== undefined) await paused
  }
  titles.end()
  for (const target of targets) await target.endTitles(progress)

  const persons = progress('flattening persons', counts.persons, 'persons')
  for (const { document, text } of readPersons(catalog)) {
    const recorded = recordFiles.add('persons', text)
    if (recorded !== undefined) await recorded
    for (const target of targets) {
      const added = target.addPerson(document)
      if (added !== undefined) await added
    }
    persons.add(1)
    const paused = pause()
    if (paused !== undefined) await paused
  }
  persons.end()
  for (const target of targets) await target.endPersons?.()
  return sample
}

/** Number of documents between two pauses. */
const pauseInterval = 2000

/**
 * Lets the event loop handle signals of the process once per `pauseInterval` calls. Throws the
 * signal's reason if it is aborted.
 */
function pauses(signal?: AbortSignal): () => Promise<void> | undefined {
  let count = 0
  return () => {
    count += 1
    if (count % pauseInterval !== 0) return undefined
    return nextTurn().then(() => signal?.throwIfAborted())
  }
}

/** The document with what orders titles instead of values that no title has (docs/reference/sorting.md#relevance). */
function withReplacements(
  document: TitleDocument,
  { hasPopularity, hasReleaseDate }: { hasPopularity: boolean; hasReleaseDate: boolean },
): TitleDocument {
  if (hasPopularity && hasReleaseDate) return document
  const { votes_total, year } = document
  return {
    ...document,
    ...(!hasPopularity && { popularity: votes_total }),
    ...(!hasReleaseDate && { release_date: year === null ? null : lastDayOf(year) }),
  }
}

import type { Database } from 'better-sqlite3'
import type { Counts, Expected, Target } from '../engines/target.js'
import type { Progress } from '../platform/progress.js'
import type { FacetCounter } from './facets.js'
import { readPersons } from './read-persons.js'
import { readTitles } from './read-titles.js'

/**
 * Reads every title and person of the catalog once, adds them to all targets, and counts facets.
 *
 * @returns a title that each target must find; null if no title has a name.
 */
export async function fillTargets(
  catalog: Database,
  targets: readonly Target[],
  counts: Counts,
  facets: FacetCounter,
  progress: Progress,
): Promise<Expected['sample']> {
  const sample = await sendTitles(catalog, targets, facets, counts.titles, progress)
  await sendPersons(catalog, targets, facets, counts.persons, progress)
  return sample
}

/** Sends the titles; the first that has a name is returned as the sample. */
async function sendTitles(
  catalog: Database,
  targets: readonly Target[],
  facets: FacetCounter,
  count: number,
  progress: Progress,
): Promise<Expected['sample']> {
  let sample: Expected['sample'] = null
  const phase = progress('flattening titles', count, 'titles')
  for (const document of readTitles(catalog)) {
    for (const target of targets) {
      const taken = target.addTitle(document)
      if (taken !== undefined) await taken
    }
    facets.add(document)
    const name = document.names[0]
    if (sample === null && name !== undefined) sample = { id: document.id, name }
    phase.add(1)
  }
  phase.end()
  for (const target of targets) await target.endTitles(progress)
  return sample
}

async function sendPersons(
  catalog: Database,
  targets: readonly Target[],
  facets: FacetCounter,
  count: number,
  progress: Progress,
): Promise<void> {
  const phase = progress('flattening persons', count, 'persons')
  for (const document of readPersons(catalog)) {
    for (const target of targets) {
      const taken = target.addPerson(document)
      if (taken !== undefined) await taken
    }
    facets.addPerson(document)
    phase.add(1)
  }
  phase.end()
  for (const target of targets) await target.endPersons?.()
}

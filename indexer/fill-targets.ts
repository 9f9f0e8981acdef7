import type { Database } from 'better-sqlite3'
import {
  type Counts,
  type DocumentTarget,
  type Expected,
  type Target,
  takesLines,
} from '../engines/target.js'
import type { Progress } from '../platform/progress.js'
import type { FacetCounter } from './facets.js'
import { readPersons } from './read-persons.js'
import { readTitles } from './read-titles.js'
import { sendLines } from './send-lines.js'

/**
 * Sends every title and person of the catalog to the targets, once, and counts facets. Those that take lines come
 * first: their servers index while the others are filled.
 *
 * @returns a title that each target is to find; null where none has a name.
 */
export async function fillTargets(
  catalog: Database,
  targets: readonly Target[],
  counts: Counts,
  facets: FacetCounter,
  progress: Progress,
): Promise<Expected['sample']> {
  const others: DocumentTarget[] = []
  for (const target of targets) {
    if (takesLines(target)) await sendLines(catalog, target, counts, progress)
    else others.push(target)
  }
  const sample = await sendTitles(catalog, others, facets, counts.titles, progress)
  await sendPersons(catalog, others, facets, counts.persons, progress)
  return sample
}

/** Sends the titles; the first that has a name is returned as the sample. */
async function sendTitles(
  catalog: Database,
  targets: readonly DocumentTarget[],
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
  targets: readonly DocumentTarget[],
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

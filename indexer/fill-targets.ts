import type { Database } from 'better-sqlite3'
import type { Expected, Target } from '../engines/target.js'
import type { Phase, Progress } from '../platform/progress.js'
import type { FacetCounter } from './facets.js'
import { readPersons } from './read-persons.js'
import { readTitles } from './read-titles.js'

/** How many titles and persons there are. */
export type Counts = Pick<Expected, 'titles' | 'persons'>

/** How many titles and persons a catalog has. */
export function countsOf(catalog: Database): Counts {
  return { titles: countOf(catalog, 'title'), persons: countOf(catalog, 'person') }
}

/** Each has its id among its numbers, once, which are read in a tenth of the time of the titles' own table. */
function countOf(catalog: Database, owner: 'title' | 'person'): number {
  const sql = `SELECT count(*) FROM ${owner}_numbers WHERE ref = ${owner}_id`
  return catalog.prepare<[], number>(sql).pluck().get() ?? 0
}

/**
 * Sends every title and person of the catalog to the targets, once; persons first to those that ask for it.
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
  const early = targets.filter(({ takesPersonsFirst }) => takesPersonsFirst)
  const late = targets.filter(({ takesPersonsFirst }) => !takesPersonsFirst)
  const sendPersons = (some: readonly Target[]) => {
    const names = some.map(({ name }) => name).join(' and ')
    const what = some.length < targets.length ? `persons for ${names}` : 'persons'
    const phase = progress(`flattening ${what}`, counts.persons, 'persons')
    return sendAllPersons(catalog, some, facets, phase)
  }

  if (early.length > 0) await sendPersons(early)
  const sample = await sendAllTitles(catalog, targets, facets, counts.titles, progress)
  if (late.length > 0) await sendPersons(late)
  return sample
}

/** Sends the titles; the first that has a name is returned as the sample. */
async function sendAllTitles(
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

async function sendAllPersons(
  catalog: Database,
  targets: readonly Target[],
  facets: FacetCounter,
  phase: Phase,
): Promise<void> {
  for (const document of readPersons(catalog)) {
    for (const target of targets) {
      const taken = target.addPerson(document)
      if (taken !== undefined) await taken
    }
    // The highest is looked for: who comes twice changes nothing.
    facets.addPerson(document)
    phase.add(1)
  }
  phase.end()
  for (const target of targets) await target.endPersons?.()
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { ConfiguredEngine } from '../engines/configured-engine.js'
import type { Expected, Target } from '../engines/target.js'
import { CommandError } from '../platform/command-error.js'
import {
  type DataDirectory,
  newId,
  type Published,
  publish,
  readCurrentCatalog,
  removeOldCatalogs,
} from '../platform/data-directory.js'
import { tryLock } from '../platform/file-lock.js'
import type { Progress } from '../platform/progress.js'
import { cleanUp } from './clean-up.js'
import { buildFacets } from './facets.js'
import { readPersons } from './read-persons.js'
import { readTitles } from './read-titles.js'

export interface IndexOptions {
  readonly directory: DataDirectory
  readonly progress: Progress
  readonly now: () => Date
  /** The engines to be filled (engines/registry.ts). */
  readonly engines: readonly ConfiguredEngine[]
}

/**
 * Indexes the current catalog into a new generation, verifies it and publishes it. Until the last
 * step nothing of what is published changes; stopped at any point, a rerun starts clean.
 */
export async function indexCatalog(options: IndexOptions): Promise<Published> {
  const { directory } = options
  const current = readCurrentCatalog(directory)
  if (current === null) {
    throw new CommandError(
      `there is no catalog in ${directory.path}: run titlebase import or titlebase generate first`,
    )
  }
  const lock = tryLock(join(directory.path, 'index.lock'))
  if (lock === null) {
    throw new CommandError(`another titlebase index is working on ${directory.path}`)
  }
  try {
    return await buildGeneration(options, current.catalog)
  } finally {
    lock.release()
  }
}

async function buildGeneration(options: IndexOptions, catalogId: string): Promise<Published> {
  const { directory, progress, now, engines } = options
  const forget = async (stale: string) => {
    for (const engine of engines) await engine.forget(stale)
  }
  await cleanUp(directory, forget)
  const generation = newId(now())
  const folder = directory.generationDirectory(generation)
  mkdirSync(folder, { recursive: true })
  const catalog = new Database(directory.catalogFile(catalogId), {
    readonly: true,
    fileMustExist: true,
  })
  const targets: Target[] = []
  let published: Published
  try {
    for (const engine of engines) targets.push(await engine.openTarget({ id: generation, folder }))
    const expected = await fill(catalog, targets, progress)
    const facets = progress('counting facets', null, 'catalogs')
    buildFacets(catalog, join(folder, 'facets.sqlite'))
    facets.add(1)
    facets.end()
    for (const target of targets) {
      await target.build(progress)
      await target.verify(expected)
    }
    published = {
      generation,
      catalog: catalogId,
      engines: Object.fromEntries(engines.map(({ name, fingerprint }) => [name, fingerprint])),
      titles: expected.titles,
      persons: expected.persons,
      publishedAt: now().toISOString(),
    }
    publish(directory, published)
  } catch (error) {
    // The folder goes last: while it is there, the next run knows what else there is to remove.
    await discard(targets.toReversed()).catch(() => {})
    throw error
  } finally {
    catalog.close()
  }
  // It is published now, whatever becomes of the cleaning: the next run does what this one cannot.
  await cleanUp(directory, forget).catch(() => {})
  removeOldCatalogs(directory)
  return published
}

async function discard(targets: readonly Target[]): Promise<void> {
  for (const target of targets) await target.discard()
}

/** Sends every title and person of the catalog to the targets, once. */
async function fill(
  catalog: Database.Database,
  targets: readonly Target[],
  progress: Progress,
): Promise<Expected> {
  const count = (table: string) =>
    catalog.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
  const expected = { titles: count('titles'), persons: count('persons') }

  let sample: Expected['sample'] = null
  const titles = progress('flattening titles', expected.titles, 'titles')
  for (const document of readTitles(catalog)) {
    for (const target of targets) await target.addTitle(document)
    const name = document.names[0]
    if (sample === null && name !== undefined) sample = { id: document.id, name }
    titles.add(1)
  }
  titles.end()

  const persons = progress('flattening persons', expected.persons, 'persons')
  for (const document of readPersons(catalog)) {
    for (const target of targets) await target.addPerson(document)
    persons.add(1)
  }
  persons.end()
  return { ...expected, sample }
}

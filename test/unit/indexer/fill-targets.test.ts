import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { catalogVersion } from '../../../catalog/tables/version.js'
import type { Lines } from '../../../engines/lines.js'
import { type DocumentTarget, type LinesTarget, takesLines } from '../../../engines/target.js'
import { countsOf } from '../../../indexer/catalog-ids.js'
import { FacetCounter } from '../../../indexer/facets.js'
import { fillTargets } from '../../../indexer/fill-targets.js'
import { silentProgress } from '../../../platform/progress.js'
import { remedies } from '../../../platform/remedies.js'
import { openCatalogFile } from '../../../storage/data-directory/catalog-file.js'
import {
  openDataDirectory,
  readCurrentCatalog,
} from '../../../storage/data-directory/data-directory.js'
import { runCommand } from '../../support/run-command.js'

const decoder = new TextDecoder()

/** What a target was given: the kinds in their order, and the ids of each. */
function notes() {
  const kinds: string[] = []
  const ids = { titles: [] as number[], persons: [] as number[] }
  const note = (kind: string) => {
    if (kinds.at(-1) !== kind) kinds.push(kind)
  }
  const take = (kind: keyof typeof ids, some: readonly number[]) => {
    note(kind)
    ids[kind].push(...some)
  }
  return { kinds, ids, note, take }
}

/** A target that writes down the documents that it is given. */
function documentTarget() {
  const { kinds, ids, note, take } = notes()
  const target: Partial<DocumentTarget> = {
    name: 'documents',
    addTitle: async ({ id }) => take('titles', [id]),
    endTitles: async () => note('end of titles'),
    addPerson({ id }) {
      take('persons', [id])
      return undefined
    },
    endPersons: async () => note('end of persons'),
  }
  return { target: target as DocumentTarget, kinds, ids }
}

/** A target that writes down the lines that it is given; it takes none while it has not taken the last. */
function linesTarget() {
  const { kinds, ids, note, take } = notes()
  let taking = false
  const add = (kind: keyof typeof ids) => async (lines: Lines) => {
    expect(taking).toBe(false)
    taking = true
    await setImmediate()
    taking = false
    const text = decoder.decode(lines.bytes)
    const found = text.split('\n').slice(0, -1)
    expect(found).toHaveLength(lines.documents)
    take(
      kind,
      found.map((line) => JSON.parse(line).id),
    )
  }
  const target: Partial<LinesTarget> = {
    name: 'lines',
    lineMaker: 'meilisearch',
    knownThreshold: null,
    addPersons: add('persons'),
    endPersons: async () => note('end of persons'),
    parts: 1,
    addTitles: add('titles'),
    endParts: async () => note('end of parts'),
    endTitles: async () => note('end of titles'),
  }
  return { target: target as LinesTarget, kinds, ids }
}

const titlesThenPersons = ['titles', 'end of titles', 'persons', 'end of persons']
const personsThenTitles = ['persons', 'end of persons', 'titles', 'end of titles']

let catalog: Database

beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'titlebase-'))
  await runCommand(['generate', '--titles', '4500'], data, () => new Date('2026-01-02'))
  const directory = openDataDirectory(data)
  const current = readCurrentCatalog(directory)
  const file = directory.catalogFile(String(current?.catalog))
  catalog = openCatalogFile(file, catalogVersion, remedies.currentCatalog, (db) => db)
  return () => {
    catalog.close()
    rmSync(data, { recursive: true })
  }
})

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

test.each([
  ['documents', [documentTarget()], []],
  ['lines', [linesTarget()], ['persons for lines', 'titles for lines']],
  [
    'documents, lines and documents',
    [documentTarget(), linesTarget(), documentTarget()],
    ['persons for lines', 'titles for lines'],
  ],
])('each target has every title and person once, in its order: %s', async (_, noted, ofLines) => {
  const counts = countsOf(catalog)
  const targets = noted.map(({ target }) => target)
  const phases: string[] = []
  const sample = await fillTargets(catalog, targets, counts, new FacetCounter(), (...phase) => {
    phases.push(phase[0])
    return silentProgress(...phase)
  })

  const ids = (table: string) =>
    catalog.prepare<[], number>(`SELECT id FROM ${table} ORDER BY id`).pluck().all()
  for (const { target, kinds, ids: given } of noted) {
    expect(kinds).toEqual(takesLines(target) ? personsThenTitles : titlesThenPersons)
    expect(ascending(given.titles)).toEqual(ids('titles'))
    expect(ascending(given.persons)).toEqual(ids('persons'))
  }
  expect(counts.titles).toBe(4500)
  expect(counts.persons).toBeGreaterThan(2000)
  expect(phases).toEqual([...ofLines, 'titles', 'persons'].map((what) => `flattening ${what}`))
  expect(sample).toEqual({ id: ids('titles')[0], name: expect.any(String) })
})

test.each(['addPersons', 'endPersons', 'addTitles', 'endTitles'] as const)(
  'where lines are refused (%s), nothing is sent after it',
  async (failing) => {
    const { target, kinds } = linesTarget()
    const documents = documentTarget()
    let calls = 0
    const refusing: LinesTarget = {
      ...target,
      [failing]: async () => {
        calls += 1
        throw new Error('no room')
      },
    }
    const counts = countsOf(catalog)
    const filled = fillTargets(
      catalog,
      [documents.target, refusing],
      counts,
      new FacetCounter(),
      silentProgress,
    )
    await expect(filled).rejects.toThrow('no room')
    expect(calls).toBe(1)
    const whole = { addPersons: 0, endPersons: 1, addTitles: 2, endTitles: 3 }
    expect(kinds).toEqual(personsThenTitles.slice(0, whole[failing]))
    expect(documents.kinds).toEqual([])
  },
)

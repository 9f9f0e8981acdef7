import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { catalogVersion } from '../../../catalog/tables/version.js'
import type { IndexTarget } from '../../../engines/index-target.js'
import { FacetCounter } from '../../../indexer/facet-counter.js'
import { fillTargets } from '../../../indexer/fill-targets.js'
import type { createRecordFiles } from '../../../indexer/records/record-files.js'
import { countRecords } from '../../../indexer/require-size.js'
import { silentProgress } from '../../../platform/progress.js'
import { remedies } from '../../../platform/remedies.js'
import {
  openDataDirectory,
  readCurrentCatalog,
} from '../../../storage/data-directory/data-directory.js'
import { openCatalogFile } from '../../../storage/data-directory/open-catalog-file.js'
import { runCommand } from '../../support/run-command.js'

/** A target that records the ids of what is added, and the order of the calls. */
function recordingTarget() {
  const calls: string[] = []
  const ids = { titles: [] as number[], persons: [] as number[] }
  const record = (call: string) => {
    if (calls.at(-1) !== call) calls.push(call)
  }
  const target: Partial<IndexTarget> = {
    name: 'recording',
    async addTitle({ id }) {
      record('titles')
      ids.titles.push(id)
    },
    endTitles: async () => record('end of titles'),
    addPerson({ id }) {
      record('persons')
      ids.persons.push(id)
      return undefined
    },
    endPersons: async () => record('end of persons'),
  }
  return { target: target as IndexTarget, calls, ids }
}

let catalog: Database

beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'titlebase-'))
  await runCommand(['generate', '--titles', '300'], data, () => new Date('2026-01-02'))
  const directory = openDataDirectory(data)
  const current = readCurrentCatalog(directory)
  const file = directory.catalogFile(String(current?.catalog))
  catalog = openCatalogFile(file, catalogVersion, remedies.currentCatalog, (db) => db)
  return () => {
    catalog.close()
    rmSync(data, { recursive: true })
  }
})

test('each target, and the digests and exports, get every title and then every person once', async () => {
  const counts = countRecords(catalog)
  const recording = [recordingTarget(), recordingTarget()]
  const targets = recording.map(({ target }) => target)
  const facets = new FacetCounter()
  const recorded = { titles: [] as number[], persons: [] as number[] }
  const recordFiles: Pick<ReturnType<typeof createRecordFiles>, 'add'> = {
    add(kind, { numbers }) {
      recorded[kind].push(numbers[0] ?? 0)
      return undefined
    },
  }
  const sinks = { targets, facets, recordFiles }
  const sample = await fillTargets(catalog, sinks, counts, silentProgress)

  const ids = (table: string) =>
    catalog.prepare<[], number>(`SELECT id FROM ${table} ORDER BY id`).pluck().all()
  for (const { calls, ids: added } of recording) {
    expect(calls).toEqual(['titles', 'end of titles', 'persons', 'end of persons'])
    expect(added).toEqual({ titles: ids('titles'), persons: ids('persons') })
  }
  expect(recorded).toEqual({ titles: ids('titles'), persons: ids('persons') })
  expect(counts.titles).toBe(300)
  expect(counts.persons).toBeGreaterThan(100)
  expect(sample).toEqual({ id: ids('titles')[0], name: expect.any(String) })
})

import { expect, test } from 'vitest'
import type { Target } from '../../../engines/target.js'
import { FacetCounter } from '../../../indexer/facets.js'
import { countsOf, fillTargets } from '../../../indexer/fill-targets.js'
import { openCatalogFile } from '../../../platform/data-directory/catalog-file.js'
import {
  openDataDirectory,
  readCurrentCatalog,
} from '../../../platform/data-directory/data-directory.js'
import { silentProgress } from '../../../platform/progress.js'
import { remedies } from '../../../platform/remedies.js'
import { catalogVersion } from '../../../schema/catalog/version.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { runCommand } from '../../support/run-command.js'

/** A target that writes down what it is given: the kinds in their order, and the ids of each. */
function notedTarget(name: string, takesPersonsFirst: boolean) {
  const kinds: string[] = []
  const ids = { title: [] as number[], person: [] as number[] }
  const note = (kind: string) => {
    if (kinds.at(-1) !== kind) kinds.push(kind)
  }
  const target: Partial<Target> = {
    name,
    ...(takesPersonsFirst ? { takesPersonsFirst } : {}),
    addTitle({ id }) {
      note('titles')
      ids.title.push(id)
      return Promise.resolve()
    },
    endTitles: async () => note('end of titles'),
    addPerson({ id }) {
      note('persons')
      ids.person.push(id)
      return undefined
    },
    endPersons: async () => note('end of persons'),
  }
  return { target: target as Target, kinds, ids }
}

const titlesThenPersons = ['titles', 'end of titles', 'persons', 'end of persons']
const personsThenTitles = ['persons', 'end of persons', 'titles', 'end of titles']

test.each([
  [[false], ['titles', 'persons']],
  [[true], ['persons', 'titles']],
  [
    [false, true, false],
    ['persons for target 1', 'titles', 'persons for target 0 and target 2'],
  ],
])('each target has every title and person once, in its order: %j', async (early, flattened) => {
  const data = temporaryDirectory()
  await runCommand(['generate', '--titles', '40'], data, () => new Date('2026-01-02'))
  const directory = openDataDirectory(data)
  const current = readCurrentCatalog(directory)
  const file = directory.catalogFile(String(current?.catalog))
  const catalog = openCatalogFile(file, catalogVersion, remedies.currentCatalog, (db) => db)
  const noted = early.map((isEarly, n) => notedTarget(`target ${n}`, isEarly))
  const targets = noted.map(({ target }) => target)
  const facets = new FacetCounter()
  const counts = countsOf(catalog)
  const phases: string[] = []
  const sample = await fillTargets(catalog, targets, counts, facets, (...phase) => {
    phases.push(phase[0])
    return silentProgress(...phase)
  })
  catalog.close()

  for (const [n, { kinds, ids }] of noted.entries()) {
    expect(kinds).toEqual(early[n] ? personsThenTitles : titlesThenPersons)
    expect(new Set(ids.title).size).toBe(ids.title.length)
    expect(new Set(ids.person).size).toBe(ids.person.length)
    expect({ titles: ids.title.length, persons: ids.person.length }).toEqual({
      titles: 40,
      persons: counts.persons,
    })
  }
  expect(phases).toEqual(flattened.map((what) => `flattening ${what}`))
  expect(counts.persons).toBeGreaterThan(0)
  expect(sample).toEqual({ id: noted[0]?.ids.title[0], name: expect.any(String) })
})

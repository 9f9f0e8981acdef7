import type { Database } from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { catalogVersion } from '../../../catalog/tables/version.js'
import type { HowKnown } from '../../../engines/lines.js'
import type { LinesTarget } from '../../../engines/target.js'
import { countsOf } from '../../../indexer/catalog-ids.js'
import { sendLines } from '../../../indexer/send-lines.js'
import { silentProgress } from '../../../platform/progress.js'
import { remedies } from '../../../platform/remedies.js'
import { openCatalogFile } from '../../../storage/data-directory/catalog-file.js'
import {
  openDataDirectory,
  readCurrentCatalog,
} from '../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { runCommand } from '../../support/run-command.js'

const decoder = new TextDecoder()

async function catalogOf(titles: number): Promise<Database> {
  const data = temporaryDirectory()
  await runCommand(['generate', '--titles', `${titles}`], data, () => new Date('2026-01-02'))
  const directory = openDataDirectory(data)
  const current = readCurrentCatalog(directory)
  const file = directory.catalogFile(String(current?.catalog))
  const catalog = openCatalogFile(file, catalogVersion, remedies.currentCatalog, (db) => db)
  onTestFinished(() => {
    catalog.close()
  })
  return catalog
}

test.each([
  [1, 100],
  [3, 100],
  [4, 100],
  [24, 100],
  [3, 40],
  [5, 7],
])(
  '%i parts of %i titles side by side hold all of them in the order of their ids',
  async (parts, titlesAtOnce) => {
    const catalog = await catalogOf(100)
    const inOrder = catalog.prepare<[], number>('SELECT id FROM titles ORDER BY id').pluck().all()

    const sets: { id: number; at: number }[][][] = [[]]
    let at = 0
    const target: Partial<LinesTarget> = {
      name: 'parts',
      lineMaker: 'meilisearch',
      knownThreshold: null,
      parts,
      addPersons: async () => {},
      endPersons: async () => {},
      async addTitles({ bytes }, part) {
        const ids = decoder
          .decode(bytes)
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line).id)
        const set = sets.at(-1) ?? []
        set[part] ??= []
        at += 1
        set[part].push(...ids.map((id) => ({ id, at })))
      },
      async endParts() {
        sets.push([])
      },
      endTitles: async () => {},
    }
    const division = { rows: 3, titles: titlesAtOnce }
    await sendLines(catalog, target as LinesTarget, countsOf(catalog), silentProgress, division)

    expect(sets.flat(2).map(({ id }) => id)).toEqual(inOrder)
    const ofSet = Math.ceil(titlesAtOnce / 3) * 3
    expect(sets.map((set) => set.flat().length)).toEqual(
      Array.from({ length: Math.ceil(100 / ofSet) }, (_, n) => Math.min(ofSet, 100 - n * ofSet)),
    )
    for (const set of sets) {
      expect(set.length).toBeLessThanOrEqual(parts)
      expect(set).not.toContain(undefined)
      // They are begun one right behind another.
      const begun = set.map((part) => part[0]?.at ?? 0)
      expect(Math.max(...begun) - Math.min(...begun)).toBe(set.length - 1)
    }
  },
)

test('titles are told as known until the target knows better ones', async () => {
  const catalog = await catalogOf(60)
  const told: number[] = []
  let best: HowKnown | null = null
  const target: Partial<LinesTarget> = {
    name: 'known',
    lineMaker: 'meilisearch',
    parts: 1,
    addPersons: async () => {},
    endPersons: async () => {},
    get knownThreshold() {
      return best
    },
    async addTitles({ known }) {
      told.push(known.length)
      best = { id: 0, popularity: Number.MAX_VALUE, votes_total: null }
    },
    endTitles: async () => {},
  }
  const division = { rows: 1, titles: 1000 }
  await sendLines(catalog, target as LinesTarget, countsOf(catalog), silentProgress, division)
  // The last piece of work has no titles.
  expect(told).toHaveLength(61)
  expect(Math.max(...told)).toBe(1)
  // What was under way when the first came back does not know of it.
  expect(told.slice(20)).toEqual(Array.from({ length: 41 }, () => 0))
})

import { type Engines, enginesOf } from '../../engines/registry.js'
import { indexCatalog } from '../../indexer/main.js'
import {
  type DataDirectory,
  readCurrentCatalog,
  readLastPublished,
} from '../../platform/data-directory.js'
import { terminalProgress } from '../../platform/progress.js'
import { openAccessStore } from '../../server/access/access-database.js'
import { defaultLimits, openKeys } from '../../server/access/keys.js'
import type { Environment } from '../environment.js'

/** Titles of the demo catalog that an empty data directory gets. */
const demoTitles = 20_000
const demoSeed = 1

/** Makes what is missing for a first answer; returns the demo key where it made the demo catalog. */
export async function setUp(
  directory: DataDirectory,
  engines: Engines,
  environment: Environment,
): Promise<string | null> {
  const { published, damage } = readLastPublished(directory)
  if (published !== null || damage !== null) return null
  const { now, err } = environment
  const progress = terminalProgress()
  const isEmpty = readCurrentCatalog(directory) === null
  if (isEmpty) {
    err(`${directory.path} is empty: making a demo catalog of ${demoTitles} titles\n`)
    const { generateDemoCatalog } = await import('../../demo/generate-catalog.js')
    await generateDemoCatalog({ directory, titles: demoTitles, seed: demoSeed, progress, now })
  }
  await indexCatalog({ directory, progress, now, engines: enginesOf(engines) })
  return isEmpty ? issueDemoKey(directory, environment) : null
}

function issueDemoKey(directory: DataDirectory, { now }: Environment): string {
  const store = openAccessStore(directory.accessFile)
  try {
    const keys = openKeys(store, now)
    const taken = new Set(keys.list().map((key) => key.name))
    const name = taken.has('demo') ? `demo ${now().toISOString()}` : 'demo'
    return keys.issue(name, defaultLimits)
  } finally {
    store.close()
  }
}

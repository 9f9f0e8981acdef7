import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { generateDemoCatalog } from '../../demo/generate-catalog.js'
import { embedded } from '../../engines/embedded/embedded.js'
import { readEngines } from '../../engines/registry.js'
import { indexCatalog } from '../../indexer/main.js'
import { silentProgress } from '../../platform/progress.js'
import { dayOf } from '../../schema/days.js'
import { openAccessStore } from '../../server/access/database/access-database.js'
import { openKeys } from '../../server/access/keys/open-keys.js'
import { type Service, startService } from '../../server/main.js'
import { readServerConfig } from '../../server/server-config.js'
import { openDataDirectory } from '../../storage/data-directory/data-directory.js'

/** The time at which the demo catalog of the tests is generated, and at which tests run. */
export const demoNow = () => new Date(`${demoOptions.today}T12:00:00Z`)

/** The parameters of the demo catalog of the tests. */
export const demoOptions = { titles: 1500, seed: 7, today: '2026-03-15' }

/** A clock that starts at this time and advances, for limits by the second. */
export function goingDemoNow(): () => Date {
  const began = Date.now()
  return () => new Date(demoNow().getTime() + Date.now() - began)
}

export const demoDay = dayOf(demoNow())

/** Generates and indexes the demo catalog of the tests, which is the same on every machine. */
export const makeDemoData = (path: string) => makeData(path, demoOptions)

/** Generates the catalog of a new data directory, against which the examples are recorded. */
export const makeServedDemo = (path: string) => makeData(path, { titles: 20_000, seed: 1 })

async function makeData(path: string, made: { titles: number; seed: number }): Promise<void> {
  const directory = openDataDirectory(path)
  const options = { directory, progress: silentProgress, now: demoNow }
  await generateDemoCatalog({ ...made, ...options })
  await indexCatalog({ ...options, engines: [embedded] })
}

/** Like one of two processes, a service then searches in one thread: a thread takes longer to start than a service. */
export const oneThread = { PROCESSES: '2' }
export const freeAddress = { HOST: '127.0.0.1', PORT: '0' }

/** The real service over some data. */
export interface RunningService {
  readonly url: string
  readonly operatorUrl: string | null
  /** The service's data directory. */
  readonly dataDirectory: string
  /** A key without limits. */
  readonly key: string
  explorerUrl: Service['explorerUrl']
  issueKey(name: string, limits: { rate: number | null; quota: number | null }): string
  close(): Promise<void>
}

/**
 * Starts the service over existing data, with separate keys, counts and bans, so that services over the same data are
 * independent.
 */
export async function serveData(
  data: string,
  variables: Readonly<Record<string, string>> = {},
  now = demoNow,
  logger = pino({ level: 'silent' }),
  explorerFolder: string | null = null,
): Promise<RunningService> {
  const own = mkdtempSync(join(tmpdir(), 'titlebase-served-'))
  for (const folder of ['catalogs', 'generations', 'changes'])
    symlinkSync(join(data, folder), join(own, folder))
  copyFileSync(join(data, 'published.json'), join(own, 'published.json'))
  const config = readServerConfig({ ...oneThread, ...variables, DATA_DIR: own, ...freeAddress })
  const service = await startService({
    config,
    engines: readEngines(variables),
    explorerFolder,
    version: 'test',
    logger,
    linesLost: () => 0,
    follower: null,
    now,
  })
  const issueKey: RunningService['issueKey'] = (name, limits) => {
    const store = openAccessStore(openDataDirectory(own).accessFile)
    try {
      return openKeys(store, now).issue(name, limits)
    } finally {
      store.close()
    }
  }
  return {
    url: service.url,
    operatorUrl: service.operatorUrl,
    dataDirectory: own,
    key: issueKey('test', { rate: null, quota: null }),
    explorerUrl: service.explorerUrl,
    issueKey,
    async close() {
      await service.close()
      rmSync(own, { recursive: true, force: true })
    },
  }
}

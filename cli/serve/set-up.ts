import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { type Engines, enginesOf } from '../../engines/registry.js'
import { indexCatalog } from '../../indexer/main.js'
import { terminalProgress } from '../../platform/progress.js'
import { openAccessStore } from '../../server/access/database/access-database.js'
import { defaultLimits, openKeys } from '../../server/access/keys/keys.js'
import {
  type DataDirectory,
  readCurrentCatalog,
  readLastPublished,
} from '../../storage/data-directory/data-directory.js'
import type { Environment } from '../environment.js'

/** Titles of the demo catalog that an empty data directory gets. */
const demoTitles = 20_000
const demoSeed = 1

/** Set in the process that makes what is missing. */
const setUpVariable = 'TITLEBASE_SET_UP'

/** Whether this process was started to make what is missing, and nothing else. */
export function isSettingUp({ variables }: Environment): boolean {
  return process.send !== undefined && variables[setUpVariable] !== undefined
}

const signals = ['SIGINT', 'SIGTERM'] as const
/** The exit status of what a signal has ended is so much above the signal's number. */
const firstOfSignals = 128

/** What came of making what is missing. */
export interface SetUp {
  /** The exit status where it failed, and said why; else 0. */
  readonly status: number
  /** The key of the demo, where that was made. */
  readonly demoKey: string | null
}

/**
 * Has what is missing for a first answer made, by a process of its own: what that takes of memory, twice
 * as much as the service of a demo, goes with it.
 */
export async function setUp(directory: DataDirectory, environment: Environment): Promise<SetUp> {
  const { published, damage } = readLastPublished(directory)
  if (published !== null || damage !== null) return { status: 0, demoKey: null }
  const isEmpty = readCurrentCatalog(directory) === null
  const [main = '', ...args] = process.argv.slice(1)
  const child = fork(main, args, {
    env: { ...environment.variables, [setUpVariable]: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let stopped: number | null = null
  const stop = (signal: keyof typeof constants.signals) => {
    stopped = firstOfSignals + constants.signals[signal]
    // It may be at work without hearing anything else.
    child.kill('SIGKILL')
  }
  for (const signal of signals) process.on(signal, stop)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  for (const each of signals) process.off(each, stop)
  if (stopped !== null) return { status: stopped, demoKey: null }
  if (code === null) {
    environment.err(`titlebase: ${signal} ended the process that makes catalog and index\n`)
    return { status: 1, demoKey: null }
  }
  if (code !== 0) return { status: code, demoKey: null }
  return { status: 0, demoKey: isEmpty ? issueDemoKey(directory, environment) : null }
}

/** Makes what is missing, as the process that was started for it. */
export async function makeMissing(
  directory: DataDirectory,
  engines: Engines,
  { now, err }: Environment,
): Promise<void> {
  // Where the process that started it is killed, it ends as soon as it hears of that.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  const progress = terminalProgress()
  if (readCurrentCatalog(directory) === null) {
    err(`${directory.path} is empty: making a demo catalog of ${demoTitles} titles\n`)
    const { generateDemoCatalog } = await import('../../demo/generate-catalog.js')
    await generateDemoCatalog({ directory, titles: demoTitles, seed: demoSeed, progress, now })
  }
  // The demo may take the place of a larger one.
  await indexCatalog({ directory, progress, now, engines: enginesOf(engines), force: true })
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

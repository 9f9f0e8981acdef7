import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { type Engines, enginesOf } from '../../engines/registry.js'
import { indexCatalog } from '../../indexer/main.js'
import { CommandError } from '../../platform/command-error.js'
import { terminalProgress } from '../../platform/progress.js'
import { openAccessStore } from '../../server/access/database/access-database.js'
import { defaultLimits, openKeys } from '../../server/access/keys/open-keys.js'
import {
  type DataDirectory,
  readCurrentCatalog,
  readLastPublished,
} from '../../storage/data-directory/data-directory.js'
import { readLastRuns } from '../../storage/data-directory/run-record.js'
import { type Environment, setUpVariable } from '../environment.js'

/** Number of titles of the demo catalog. */
const demoTitles = 20_000
const demoSeed = 1

/** True if this process was started by `setUp`. */
export function isSetUpProcess({ variables }: Environment): boolean {
  return process.send !== undefined && variables[setUpVariable] !== undefined
}

const signals = ['SIGINT', 'SIGTERM'] as const
/** By convention, the exit status of a process that a signal ended is 128 plus the signal's number. */
const signalStatus = 128

interface SetUpResult {
  /** 0, or the exit status of a set-up that failed and has printed why. */
  readonly status: number
  /** The demo key; null if no demo catalog was generated. */
  readonly demoKey: string | null
}

/**
 * Makes sure that a generation is published: generates a demo catalog if there is no catalog, and indexes
 * it. A child process does this, because its memory, twice that of a service over the demo catalog, is
 * free after it exits.
 */
export async function setUp(
  directory: DataDirectory,
  environment: Environment,
): Promise<SetUpResult> {
  const { published, damage } = readLastPublished(directory)
  if (published !== null || damage !== null) return { status: 0, demoKey: null }
  const current = readCurrentCatalog(directory)
  const isEmpty = current === null
  if (isEmpty) requireEmpty(directory)
  else requireAccepted(directory.path, current.catalog)
  const [main = '', ...args] = process.argv.slice(1)
  const child = fork(main, args, {
    env: { ...environment.variables, [setUpVariable]: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let stopped: number | null = null
  const stop = (signal: keyof typeof constants.signals) => {
    stopped = signalStatus + constants.signals[signal]
    // A busy event loop would delay any other signal.
    child.kill('SIGKILL')
  }
  for (const signal of signals) process.on(signal, stop)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  for (const each of signals) process.off(each, stop)
  if (stopped !== null) return { status: stopped, demoKey: null }
  if (code === null) {
    environment.err(`titlebase: ${signal} ended the process that builds the index\n`)
    return { status: 1, demoKey: null }
  }
  if (code !== 0) return { status: code, demoKey: null }
  return { status: 0, demoKey: isEmpty ? issueDemoKey(directory, environment) : null }
}

/** Throws a CommandError unless nobody has used the data directory: a demo must not replace lost data. */
function requireEmpty({ path, accessFile }: DataDirectory): void {
  const catalogs = readdirSync(join(path, 'catalogs')).some((name) => name.endsWith('.sqlite'))
  const found = catalogs ? 'catalogs' : hasAnyKey(accessFile) ? 'API keys' : null
  if (found === null) return
  throw new CommandError(
    `${path} has ${found}, but no generation and no catalog.json: run titlebase restore BACKUP, which says how, or titlebase import and titlebase index; for a demo, run titlebase generate --titles ${demoTitles} and titlebase index`,
  )
}

/** True if an access database has a key, valid or revoked. */
export function hasAnyKey(accessFile: string): boolean {
  if (!existsSync(accessFile)) return false
  const store = openAccessStore(accessFile)
  try {
    return openKeys(store, () => new Date()).list().length > 0
  } finally {
    store.close()
  }
}

/** Throws a CommandError if `titlebase index` refused the catalog. */
function requireAccepted(path: string, catalog: string): void {
  const runs = readLastRuns(path, 'index')
  if (runs?.refused !== catalog) return
  throw new CommandError(
    `nothing is published in ${path}, and titlebase index refused: ${runs.failure}`,
  )
}

/** The work of the set-up process. */
export async function runSetUp(
  directory: DataDirectory,
  engines: Engines,
  { now, err }: Environment,
): Promise<void> {
  // The parent was killed.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  const progress = terminalProgress()
  if (readCurrentCatalog(directory) === null) {
    err(`${directory.path} is empty: generating a demo catalog of ${demoTitles} titles\n`)
    const { generateDemoCatalog } = await import('../../demo/generate-catalog.js')
    await generateDemoCatalog({ directory, titles: demoTitles, seed: demoSeed, progress, now })
  }
  await indexCatalog({ directory, progress, now, engines: enginesOf(engines) })
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

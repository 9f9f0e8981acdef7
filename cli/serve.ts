import { type Command, InvalidArgumentError } from 'commander'
import { type Engines, enginesOf, readEngines } from '../engines/registry.js'
import { indexCatalog } from '../indexer/main.js'
import manifest from '../package.json' with { type: 'json' }
import type { Variables } from '../platform/config.js'
import {
  type DataDirectory,
  openDataDirectory,
  readCurrentCatalog,
  readLastPublished,
} from '../platform/data-directory.js'
import { collectSeldom } from '../platform/heap.js'
import { openLog } from '../platform/log.js'
import { terminalProgress } from '../platform/progress.js'
import { noteService } from '../platform/running-services.js'
import { openAccessStore } from '../server/access/access-database.js'
import { defaultLimits, openKeys } from '../server/access/keys.js'
import { readServerConfig } from '../server/config.js'
import { explorerFolder } from '../server/explorer/files.js'
import { type Service, startService } from '../server/main.js'
import type { Environment } from './environment.js'

/** Titles of the demo catalog that an empty data directory gets. */
const demoTitles = 20_000
const demoSeed = 1

/** `titlebase serve`: the HTTP service; an empty data directory gets the demo catalog first. */
export function register(program: Command, environment: Environment): void {
  program
    .command('serve')
    .description('serve what is published; an empty data directory gets a demo catalog first')
    .option('--host <address>', 'where to listen, in place of HOST')
    .option('--port <n>', 'which port, in place of PORT; 0 is any that is free', readPort)
    .action(async (place: PlaceOptions) => {
      const { err } = environment
      const config = readServerConfig({ ...environment.variables, ...variablesOf(place) })
      const directory = openDataDirectory(config.dataDirectory)
      const engines = readEngines(environment.variables)
      const demoKey = await setUp(directory, engines, environment)
      collectSeldom()
      const log = openLog({ level: config.logLevel })
      const folder = explorerFolder()
      if (config.explorer && folder === null) err('the explorer is not built: npm run build\n')
      const service = await startService({
        config,
        engines,
        explorerFolder: folder,
        version: manifest.version,
        logger: log.logger,
        linesLost: log.linesLost,
        now: environment.now,
      })
      const endNote = note(service, directory, environment)
      err(greeting(service.url, service.explorerUrl(demoKey), demoKey))
      await interrupted()
      const close = service.close()
      // A second signal does not wait for running requests.
      interrupted().then(() => process.exit(1))
      await close
      endNote()
      await log.end()
      // Something that hangs, a search of a server that does not answer, may keep the process alive.
      setTimeout(() => process.exit(), 1000).unref()
    })
}

interface PlaceOptions {
  readonly host?: string
  readonly port?: string
}

function variablesOf({ host, port }: PlaceOptions): Variables {
  return { ...(host === undefined ? {} : { HOST: host }), ...(port && { PORT: port }) }
}

function readPort(text: string): string {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return text
  throw new InvalidArgumentError('It takes a whole number from 0 to 65535.')
}

/** For `titlebase status` and `doctor`; the service itself does not fail with it. */
function note(
  { url, operatorUrl }: Service,
  { path }: DataDirectory,
  { err, now }: Environment,
): () => void {
  try {
    const startedAt = now().toISOString()
    return noteService(path, { url, operatorUrl, pid: process.pid, startedAt })
  } catch (error) {
    err(`titlebase: status cannot tell of this service: ${(error as Error).message}\n`)
    return () => {}
  }
}

/** Makes what is missing for a first answer; returns the demo key where it made the demo catalog. */
async function setUp(
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
    const { generateDemoCatalog } = await import('../demo/generate-catalog.js')
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

/**
 * What a start says: where to look, and how to try the service. Double quotes let the shell put
 * `$API_KEY` in.
 */
export function greeting(url: string, explorerUrl: string | null, demoKey: string | null): string {
  const key = demoKey ?? '$API_KEY'
  const advice =
    demoKey === null ? 'with a key from `npx titlebase keys create NAME`' : 'with the demo key'
  const once = demoKey === null ? '' : ' (this link works once, within an hour)'
  const look = explorerUrl === null ? '' : `\nLook at it in a browser${once}:\n\n  ${explorerUrl}\n`
  return `
titlebase answers at ${url}
${look}
Try it ${advice}:

  curl -H "X-API-Key: ${key}" '${url}/v1.2/titles?preset=top&limit=2&fields=title,year,rating_alpha'

`
}

/** Resolves at the next signal to stop. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    const signals = ['SIGINT', 'SIGTERM'] as const
    const stop = () => {
      for (const signal of signals) process.off(signal, stop)
      resolve()
    }
    for (const signal of signals) process.on(signal, stop)
  })
}

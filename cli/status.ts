import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { ServerProbe } from '../engines/configured-engine.js'
import { type Engines, readEngines } from '../engines/registry.js'
import { checkEdges } from '../platform/checked-files.js'
import { CommandError } from '../platform/command-error.js'
import { readPlatformConfig } from '../platform/config.js'
import { remedies, UnreadableFile } from '../platform/damaged-file.js'
import {
  type DataDirectory,
  openDataDirectory,
  readCurrentCatalog,
  readPublished,
} from '../platform/data-directory.js'
import { filesOf } from '../platform/published-files.js'
import { whyUnreadDatabase } from '../platform/sqlite-failures.js'
import { readBans } from '../server/operator/count-bans.js'
import type { Environment } from './environment.js'
import { inJson } from './print-json.js'

/** `titlebase status`: what is published, how large and how old it is. */
export function register(program: Command, environment: Environment): void {
  program
    .command('status')
    .description('what is published, its counts, sizes and age')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const { dataDirectory } = readPlatformConfig(environment.variables)
      const engines = readEngines(environment.variables)
      const directory = openDataDirectory(dataDirectory)
      const damaged: string[] = []
      const whole = <Read>(read: () => Read) => unlessDamaged(read, (line) => damaged.push(line))
      const status = {
        ...readStatus(directory, engines, environment.now(), whole),
        server: await probe(engines),
        bans: whole(() => blockedIn(directory, environment.now())) ?? 0,
        damaged,
      }
      environment.out(json ? inJson(status) : describe(status))
    })
}

/** The engine's server as it answers now: a running service's own circuit breaker is in its log. */
interface EngineServer extends ServerProbe {
  readonly engine: string
}

async function probe({ server }: Engines): Promise<EngineServer | null> {
  const answer = (await server?.probe()) ?? null
  return server && answer && { engine: server.name, ...answer }
}

interface Status {
  readonly dataDirectory: string
  readonly published: {
    readonly generation: string
    readonly catalog: string
    readonly titles: number
    readonly persons: number
    readonly ageSeconds: number
    readonly catalogBytes: number
    readonly indexBytes: number
    /** False where the index was built by another version and has to be built again. */
    readonly isReadable: boolean
    /** The engines that hold this generation. */
    readonly engines: readonly string[]
  } | null
  /** One line for each file that is damaged, as far as its size and edges show. */
  readonly damaged: readonly string[]
  /** A catalog that is imported and waits for `titlebase index`; null where there is none. */
  readonly waitingCatalog: string | null
}

/** What is read, or null where a file is damaged or cannot be read, which `tell` hears. */
function unlessDamaged<Read>(read: () => Read, tell: (line: string) => void): Read | null {
  try {
    return read()
  } catch (error) {
    // What the system refuses says nothing of the file.
    if (!(error instanceof CommandError) || error instanceof UnreadableFile) throw error
    tell(error.message)
    return null
  }
}

function readStatus(
  directory: DataDirectory,
  { embedded }: Engines,
  now: Date,
  whole: <Read>(read: () => Read) => Read | null,
): Omit<Status, 'damaged'> {
  const published = whole(() => readPublished(directory))
  const current = whole(() => readCurrentCatalog(directory))
  for (const { file, record, remedy } of published === null ? [] : filesOf(directory, published)) {
    whole(() => checkEdges(file, record, remedy))
  }
  return {
    dataDirectory: directory.path,
    published:
      published === null
        ? null
        : {
            generation: published.generation,
            catalog: published.catalog,
            titles: published.titles,
            persons: published.persons,
            ageSeconds: Math.round((now.getTime() - Date.parse(published.publishedAt)) / 1000),
            catalogBytes: sizeOf(directory.catalogFile(published.catalog)),
            indexBytes: bytesIn(directory.generationDirectory(published.generation)),
            isReadable: published.engines[embedded.name] === embedded.fingerprint,
            engines: Object.keys(published.engines),
          },
    waitingCatalog:
      current === null || current.catalog === published?.catalog ? null : current.catalog,
  }
}

/** How many addresses are blocked; nobody is where no service has run yet. */
function blockedIn({ accessFile }: DataDirectory, now: Date): number {
  if (!existsSync(accessFile)) return 0
  try {
    return readBans(accessFile, now, patience)
  } catch (error) {
    throw whyUnreadDatabase(accessFile, error, remedies.access)
  }
}

/** Milliseconds that another process may hold the file. */
const patience = 5000

function bytesIn(folder: string): number {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.reduce((sum, name) => sum + sizeOf(join(folder, name)), 0)
}

/** What is missing has no bytes: that it is damaged is told on its own. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function describe(status: Status & { server: EngineServer | null; bans: number }): string {
  const { dataDirectory, published, waitingCatalog, server, bans, damaged } = status
  const lines = [`data directory  ${dataDirectory}`]
  if (published === null) {
    const isKnown = !damaged.some((line) => line.includes('published.json'))
    lines.push(`published       ${isKnown ? 'nothing: run titlebase index' : 'cannot be told'}`)
  } else {
    lines.push(
      `published       ${published.generation}, ${published.ageSeconds} s ago`,
      `titles          ${published.titles}`,
      `persons         ${published.persons}`,
      `catalog         ${published.catalog}, ${megabytes(published.catalogBytes)}`,
      `index           ${megabytes(published.indexBytes)}${published.isReadable ? '' : ', built by another version: run titlebase index'}`,
    )
  }
  if (server !== null) {
    const state = server.isAvailable ? 'available' : `does not answer (${server.detail})`
    lines.push(`${server.engine.padEnd(15)} ${server.url} ${state}`)
  }
  if (waitingCatalog !== null) lines.push(`to be indexed   ${waitingCatalog}`)
  for (const line of damaged) lines.push(`damaged         ${line}`)
  if (bans > 0) lines.push(`banned          ${bans} addresses: titlebase bans list`)
  return `${lines.join('\n')}\n`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

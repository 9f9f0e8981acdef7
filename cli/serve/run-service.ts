import cluster from 'node:cluster'
import type { Engines } from '../../engines/registry.js'
import manifest from '../../package.json' with { type: 'json' }
import { CommandError } from '../../platform/command-error.js'
import { NotStarted } from '../../server/cluster/workers.js'
import type { ServerConfig } from '../../server/config.js'
import { explorerFolder } from '../../server/explorer/explorer-folder.js'
import type { ServiceFollower } from '../../server/followed.js'
import { startService } from '../../server/main.js'
import { type ClusterService, startCluster } from '../../server/primary.js'
import type { DataDirectory } from '../../storage/data-directory/data-directory.js'
import { noteService } from '../../storage/data-directory/running-services.js'
import type { Environment } from '../environment.js'
import { follow } from './follow.js'
import { greeting } from './greeting.js'
import { interrupted } from './interrupted.js'
import { type Log, openLog } from './log.js'

interface Served {
  readonly config: ServerConfig
  readonly engines: Engines
  readonly directory: DataDirectory
  /** The key of a demo that was made for this start. */
  readonly demoKey: string | null
}

/** Serves until a signal comes, by this process or as the primary of several. */
export async function runService(served: Served, environment: Environment): Promise<void> {
  const { config, engines, directory, demoKey } = served
  const { err } = environment
  const log = openLog({ level: config.logLevel })
  const follower = follow(config, directory, engines, log.logger, environment)
  const service = await start(served, follower, log, environment).catch(async (error) => {
    await follower?.close()
    throw error
  })
  if (service === null) return
  const endNote = note(service, config.processes, directory, environment)
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
}

/** Null if the first of several processes has said why it does not start. */
async function start(
  { config, engines }: Served,
  follower: ServiceFollower | null,
  { logger, linesLost }: Log,
  { now, err, exit }: Environment,
): Promise<ClusterService | null> {
  const folder = explorerFolder()
  if (config.explorer && folder === null) err('the explorer is not built: npm run build\n')
  const options = { config, logger, now, explorerFolder: folder, follower }
  if (config.processes === 1) {
    return startService({ ...options, linesLost, engines, version: manifest.version })
  }
  if (!cluster.isPrimary) {
    throw new CommandError('PROCESSES takes 1 here: this process is a worker of another program')
  }
  try {
    return await startCluster(options)
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error
    exit(error.status)
    return null
  }
}

/** Notes the service for `titlebase status` and `doctor`; it goes on if that fails. */
function note(
  { url, operatorUrl }: ClusterService,
  processes: number,
  { path }: DataDirectory,
  { err, now }: Environment,
): () => void {
  try {
    const startedAt = now().toISOString()
    return noteService(path, { url, operatorUrl, pid: process.pid, startedAt, processes })
  } catch (error) {
    err(`titlebase: status cannot report this service: ${(error as Error).message}\n`)
    return () => {}
  }
}

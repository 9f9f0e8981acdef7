import cluster from 'node:cluster'
import type { Engines } from '../../engines/registry.js'
import manifest from '../../package.json' with { type: 'json' }
import { CommandError } from '../../platform/command-error.js'
import type { ServerConfig } from '../../server/config.js'
import { explorerFolder } from '../../server/explorer/explorer-folder.js'
import type { ServiceFollower } from '../../server/followed.js'
import { type LedService, leadService } from '../../server/lead.js'
import { startService } from '../../server/main.js'
import { NotStarted } from '../../server/processes/crew.js'
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

/** Serves until a signal comes, by this process or by several that it leads. */
export async function leadingServe(served: Served, environment: Environment): Promise<void> {
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

/** Null where the first of several processes has told why it does not start. */
async function start(
  { config, engines }: Served,
  follower: ServiceFollower | null,
  { logger, linesLost }: Log,
  { now, err, exit }: Environment,
): Promise<LedService | null> {
  const folder = explorerFolder()
  if (config.explorer && folder === null) err('the explorer is not built: npm run build\n')
  const options = { config, logger, linesLost, now, explorerFolder: folder, follower }
  if (config.processes === 1) {
    return startService({ ...options, engines, version: manifest.version })
  }
  if (!cluster.isPrimary) {
    throw new CommandError('PROCESSES takes 1 here: another program leads this process already')
  }
  try {
    return await leadService(options)
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error
    exit(error.status)
    return null
  }
}

/** For `titlebase status` and `doctor`; the service itself does not fail with it. */
function note(
  { url, operatorUrl }: LedService,
  processes: number,
  { path }: DataDirectory,
  { err, now }: Environment,
): () => void {
  try {
    const startedAt = now().toISOString()
    return noteService(path, { url, operatorUrl, pid: process.pid, startedAt, processes })
  } catch (error) {
    err(`titlebase: status cannot tell of this service: ${(error as Error).message}\n`)
    return () => {}
  }
}

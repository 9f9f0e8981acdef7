import cluster from 'node:cluster'
import type { Logger } from 'pino'
import type { Engines } from '../../engines/registry.js'
import manifest from '../../package.json' with { type: 'json' }
import { CommandError } from '../../platform/command-error.js'
import { withoutUser } from '../../platform/source-address.js'
import { NotStarted } from '../../server/cluster/workers.js'
import { explorerFolder } from '../../server/explorer/explorer-folder.js'
import type { ServiceFollower } from '../../server/generations/service-follower.js'
import { startService } from '../../server/main.js'
import type { ClusterService } from '../../server/primary.js'
import type { ServerConfig } from '../../server/server-config.js'
import { startFollower } from '../../storage/copies/follower.js'
import { readS3Config } from '../../storage/copies/s3-config.js'
import {
  type DataDirectory,
  readLastPublished,
} from '../../storage/data-directory/data-directory.js'
import { recordRunningService } from '../../storage/data-directory/running-services.js'
import { readStorageConfig } from '../../storage/storage-config.js'
import { missingPageAddresses } from '../checks/configuration-checks.js'
import type { Environment } from '../environment.js'
import { greeting } from './greeting.js'
import { openLog } from './log.js'
import { hasAnyKey } from './set-up.js'

interface ServiceOptions {
  readonly config: ServerConfig
  readonly engines: Engines
  readonly directory: DataDirectory
  /** The demo key that this start issued; null if it issued none. */
  readonly demoKey: string | null
}

/** Runs the service until a signal arrives, in this process or as the primary of several. */
export async function runService(options: ServiceOptions, environment: Environment): Promise<void> {
  const { config, engines, directory, demoKey } = options
  const { out, err } = environment
  const log = await openLog({ level: config.logLevel })
  const follower = follow(config, directory, engines, log.logger, environment)
  const service = await start(options, follower, log, environment).catch(async (error) => {
    await follower?.close()
    throw error
  })
  if (service === null) return
  const unregister = register(service, config.processes, directory, environment)
  if (config.redisUrl === null && !hasAnyKey(directory.accessFile)) {
    const warning = `${directory.accessFile} has no keys, so the service refuses all requests that need one: run titlebase keys restore BACKUP, or titlebase keys create NAME`
    log.logger.warn(warning)
    err(`titlebase: ${warning}\n`)
  }
  const missing = missingPageAddresses(environment.variables)
  if (missing !== null) err(`titlebase: ${missing}\n`)
  await err(greeting(service.url, service.explorerUrl(demoKey), demoKey))
  if (demoKey !== null) out(`${demoKey}\n`)
  await interrupted()
  const close = service.close()
  // A second signal does not wait for running requests.
  interrupted().then(() => process.exit(1))
  await close
  unregister()
  await log.end()
  // A request to a search server that does not answer may keep the process alive.
  setTimeout(() => process.exit(), 1000).unref()
}

/** Returns null if a worker process has already printed why it cannot start. */
async function start(
  { config, engines }: ServiceOptions,
  follower: ServiceFollower | null,
  { logger, linesLost }: Awaited<ReturnType<typeof openLog>>,
  { now, err, exit }: Environment,
): Promise<ClusterService | null> {
  const folder = explorerFolder()
  if (config.explorer && folder === null) err('the explorer is not built: run npm run build\n')
  const shared = { config, logger, now, explorerFolder: folder, follower }
  if (config.processes === 1) {
    return startService({ ...shared, linesLost, engines, version: manifest.version })
  }
  if (!cluster.isPrimary) {
    throw new CommandError(
      'PROCESSES must be 1 here: this process is a cluster worker of another program',
    )
  }
  try {
    const { startCluster } = await import('../../server/primary.js')
    return await startCluster(shared)
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error
    exit(error.status)
    return null
  }
}

/** Registers the service for `titlebase status` and `doctor`. If that fails, prints a warning. */
function register(
  { url, operatorUrl }: ClusterService,
  processes: number,
  { path }: DataDirectory,
  { err, now }: Environment,
): () => void {
  try {
    const startedAt = now().toISOString()
    return recordRunningService(path, { url, operatorUrl, pid: process.pid, startedAt, processes })
  } catch (error) {
    err(`titlebase: titlebase status will not list this service: ${(error as Error).message}\n`)
    return () => {}
  }
}

/** Resolves at the next SIGINT or SIGTERM. */
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

/** Starts to follow the configured source; returns null if none is configured. */
function follow(
  { following }: ServerConfig,
  directory: DataDirectory,
  { required }: Engines,
  logger: Logger,
  { variables, err }: Environment,
): ServiceFollower | null {
  if (following === null) return null
  const { address, pollSeconds } = following
  const engine = { name: required.name, fingerprint: required.fingerprint }
  const s3 = readS3Config(variables)
  const { keepGenerations } = readStorageConfig(variables)
  const start = { directory, address, s3, engine, pollSeconds, keepGenerations, logger }
  const follower = startFollower(start)
  if (readLastPublished(directory).published === null) {
    err(`waiting for the first generation from ${withoutUser(address)}\n`)
  }
  return follower
}

import type { Logger } from 'pino'
import type { Engines } from '../engines/registry.js'
import { within } from '../platform/timeout.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Access } from './access/admission.js'
import { openAccess, openRedis } from './access/open-access.js'
import { createApp } from './app.js'
import type { Primary } from './cluster/connect-to-primary.js'
import { doorOf } from './endpoint/answering.js'
import { createResponseCache } from './endpoint/response-cache.js'
import { explorerAddress, openingLinks } from './explorer/opening-links.js'
import { openPublished } from './generations/open-published.js'
import { behindSource, type ServiceFollower, whyWaiting } from './generations/service-follower.js'
import { verifyInBackground } from './generations/verify-in-background.js'
import { watchEngines } from './generations/watch-engines.js'
import { serverOf } from './http/app-server.js'
import { stalledTimeout } from './http/connection-times.js'
import { listen, listeningAddress } from './http/listen.js'
import { tools } from './mcp/tools.js'
import { startMonitoring } from './operator/monitoring.js'
import type { ProcessStatus } from './operator/process-metrics.js'
import { serviceState } from './operator/service-state.js'
import { health } from './routes/health.js'
import { endpoints } from './routes/index.js'
import type { ServerConfig } from './server-config.js'

export interface ServiceOptions {
  readonly config: ServerConfig
  readonly engines: Engines
  /** The folder of the built explorer; null if it is not built. */
  readonly explorerFolder: string | null
  /** The software's version, part of every tag. */
  readonly version: string
  readonly logger: Logger
  /** Number of lost log lines. */
  readonly linesLost: () => number
  readonly now: () => Date
  /**
   * The primary, if this process is one of its workers; otherwise the service is a single process.
   */
  readonly primary?: Primary
  /**
   * The follower of the source, in a thread; null if this is not a replica, or if the follower runs
   * in the primary.
   */
  readonly follower?: ServiceFollower | null
}

export interface Service {
  /** Base URL of the service, e.g. `http://127.0.0.1:3000`. */
  readonly url: string
  /** URL of the operator's port; null if this process does not serve it. */
  readonly operatorUrl: string | null
  /** Metrics and readiness of this process; null without an operator port. */
  readonly processStatus: ProcessStatus | null
  /**
   * The URL of the explorer; with a key, a URL that opens it once with that key. Null if there is
   * no explorer.
   */
  explorerUrl(key: string | null): string | null
  /**
   * Stops listening, gives running requests time to end within the deadline, and closes everything.
   */
  close(): Promise<void>
}

/**
 * The composition root: opens the published generation and access control, and listens. Until the
 * source has delivered a generation, only the operator's port answers.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, engines, version, logger, now, primary, follower = null } = options
  const directory = openDataDirectory(config.dataDirectory)
  const { open: openEngines, ...answers } = watchEngines(engines, config.processes, logger)
  const monitoring = await startMonitoring(config.operator, primary !== undefined, () =>
    whyWaiting(follower),
  )
  await follower?.first
  const opening = openPublished({
    config,
    directory,
    engines,
    openEngines,
    logger,
    now,
    ...(primary && { takeTurn: primary.takeTurn }),
  })
  const { generations, openings } = await opening.catch(async (error) => {
    await monitoring.close()
    throw error
  })
  const { redisUrl, guessing } = config
  const ownAccess = primary
    ? null
    : openAccess({
        file: directory.accessFile,
        redis: await openRedis(redisUrl, logger),
        guessing,
        logger,
        now,
      })
  const access = primary?.access ?? (ownAccess as Access)
  const responses = createResponseCache()
  const door = doorOf(generations)
  const ownLinks = openingLinks(now)
  const links = primary?.links ?? ownLinks
  const explorer =
    config.explorer && options.explorerFolder !== null
      ? { folder: options.explorerFolder, links }
      : null
  const answering = () => generations.current().id
  const verification =
    primary === undefined || primary.isFirst
      ? verifyInBackground({
          dataDirectory: directory.path,
          answering: () => openings.published(answering()),
          changedFile: () => openings.changedFile(answering()),
          logger,
        })
      : null
  const { metrics } = monitoring
  const app = createApp({
    config,
    generations,
    access,
    responses,
    door,
    endpoints: endpoints(config.pageAddresses),
    health,
    mcp: config.mcp
      ? { tools: tools(config.setPageAddresses, config.catalogNames), version }
      : null,
    explorer,
    buildId: `${version} ${JSON.stringify(config.pageAddresses)}`,
    logger,
    listeners: metrics === null ? [] : [metrics.requests],
    searches: metrics?.searches ?? null,
    now,
  })
  const { server, drain } = serverOf(app, {
    limits: config.connections,
    stalledTimeout: stalledTimeout(config.searchSeconds),
    logger,
  })
  server.on('connection', () => door.noteConnection())
  try {
    await listen(server, config)
  } catch (error) {
    await Promise.all([generations.close(), access.close(), monitoring.close()])
    throw error
  }
  // Only now, because a load balancer sends requests as soon as the service is ready.
  const processStatus = monitoring.watch(
    {
      ...answers,
      generations,
      openings,
      responses,
      requests: () => door.status(),
      linesLost: options.linesLost,
      tooFarBehind: behindSource({ config, directory, follower, now }),
    },
    ownAccess && {
      ...serviceState({ directory, access: ownAccess, follower, now }),
      published: answering,
    },
  )
  const url = listeningAddress(server)
  return {
    url,
    explorerUrl: (key) => (explorer === null ? null : explorerAddress(url, key, ownLinks)),
    operatorUrl: monitoring.url,
    processStatus,
    async close() {
      processStatus?.stop()
      await drain(config.drainSeconds)
      const others = [verification?.close(), follower?.close()]
      const closing = [generations.close(), access.close(), monitoring.close(), ...others]
      await within(lastMilliseconds, Promise.all(closing))
    },
  }
}

/** Maximum milliseconds for closing everything else: a hanging search keeps its generation open. */
const lastMilliseconds = 1000

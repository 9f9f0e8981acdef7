import { Registry } from 'prom-client'
import { openDataDirectory, readLastPublished } from '../storage/data-directory/data-directory.js'
import { openAccess, openRedis } from './access/open-access.js'
import { clusterRegister, readinessOf } from './cluster/look-at-workers.js'
import { primaryMethods } from './cluster/primary-methods.js'
import { startWorkers, type Workers } from './cluster/workers.js'
import { explorerAddress, openingLinks } from './explorer/opening-links.js'
import { whyWaiting } from './generations/service-follower.js'
import type { Service, ServiceOptions } from './main.js'
import { openOperatorPort } from './operator/operator-server.js'
import { serviceState } from './operator/service-state.js'
import { registerService } from './operator/state-metrics.js'

/** Seconds that a worker has to exit after its running requests have ended. */
const lastSeconds = 3

/** A service of several processes, from the primary's side. */
export type ClusterService = Pick<Service, 'url' | 'operatorUrl' | 'explorerUrl' | 'close'>

/**
 * The composition root of a service with several processes (docs/operations.md#several-processes).
 * The primary decides about access, lets one worker at a time refresh, and serves the operator's
 * port; the workers answer requests.
 */
export async function startCluster(
  options: Pick<ServiceOptions, 'config' | 'logger' | 'now' | 'explorerFolder' | 'follower'>,
): Promise<ClusterService> {
  const { config, logger, now, follower = null } = options
  const directory = openDataDirectory(config.dataDirectory)
  const { redisUrl, guessing } = config
  let workers: Workers | null = null
  let isStopping = false
  const running = () => workers?.running() ?? []
  const access = openAccess({
    file: directory.accessFile,
    redis: await openRedis(redisUrl, logger),
    guessing,
    logger,
    now,
    onBan(ban) {
      for (const { call } of running()) call.setBans.asEvent([ban])
    },
  })
  const links = openingLinks(now)
  const methods = primaryMethods(access, links)

  const own = new Registry()
  const notReady = (problem: string) => ({ isReady: false, problems: [problem] })
  const check = async () => {
    if (isStopping) return notReady('the service is stopping')
    return workers === null ? notReady(whyWaiting(follower)) : readinessOf(running())
  }
  const openOperator = async () => {
    if (config.operator === null) return null
    registerService(own, {
      ...serviceState({ directory, access, follower, now }),
      published: () => readLastPublished(directory).published?.generation ?? '',
      ready: check,
      processes: () => ({ running: running().length, replaced: workers?.replaced() ?? 0 }),
    })
    return openOperatorPort(config.operator, { register: clusterRegister(own), check })
  }
  let operator: Awaited<ReturnType<typeof openOperator>> = null
  const closeOwn = () => Promise.all([access.close(), operator?.close(), follower?.close()])

  try {
    operator = await openOperator()
    await follower?.first
    const started = await startWorkers({
      size: config.processes,
      logger,
      methodsFor: methods.for,
      onStarted: ({ call }) => void call.setBans.asEvent(access.bans()),
      onEnded: methods.forget,
    })
    workers = started.workers
    await workers.startOthers()
    const { url } = started
    return {
      url,
      operatorUrl: operator?.url ?? null,
      explorerUrl(key) {
        if (!config.explorer || options.explorerFolder === null) return null
        return explorerAddress(url, key, links)
      },
      async close() {
        isStopping = true
        await started.workers.stop(config.drainSeconds + lastSeconds)
        await closeOwn()
      },
    }
  } catch (error) {
    await closeOwn()
    throw error
  }
}

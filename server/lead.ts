import { collectDefaultMetrics, Registry } from 'prom-client'
import { openDataDirectory, readLastPublished } from '../storage/data-directory/data-directory.js'
import { openAccess } from './access/access.js'
import { explorerAddress, openingLinks } from './explorer/opening-links.js'
import { whyWaiting } from './followed.js'
import type { Service, ServiceOptions } from './main.js'
import { gatherMetrics } from './operator/gathered-metrics.js'
import { type OperatorServer, openOperatorPort } from './operator/operator-server.js'
import { registerFailures, registerService } from './operator/state-metrics.js'
import { answerMembers } from './processes/answer-members.js'
import { type Crew, startCrew } from './processes/crew.js'
import { metricsOf, readinessOf } from './processes/look-at-members.js'
import { serviceState } from './service-state.js'

/** How often it is looked, in milliseconds, whether bans wait in memory. */
const bansMilliseconds = 1000
/** What a process may take beyond the requests that it ends, in seconds. */
const lastSeconds = 3

/** A service of several processes, as the one that leads them has it. */
export type LedService = Pick<Service, 'url' | 'operatorUrl' | 'explorerUrl' | 'close'>

/**
 * The composition root of several processes (docs/operations.md#several-processes): this one decides
 * about access, gives turns and tells of all; the others answer. Each is started as this one was, with
 * its number in a variable.
 */
export async function leadService(
  options: Pick<
    ServiceOptions,
    'config' | 'logger' | 'linesLost' | 'now' | 'explorerFolder' | 'follower'
  >,
): Promise<LedService> {
  const { config, logger, now, follower = null } = options
  const directory = openDataDirectory(config.dataDirectory)
  const { redisUrl, guessing } = config
  const access = openAccess({ file: directory.accessFile, redisUrl, guessing, logger, now })
  const links = openingLinks(now)
  let crew: Crew | null = null
  const opened: { operator: OperatorServer | null } = { operator: null }
  let isStopping = false
  const members = () => crew?.members() ?? []
  const answers = answerMembers(access, links, members)
  const telling = setInterval(answers.tellBans, bansMilliseconds).unref()

  const own = new Registry()
  const gathered = gatherMetrics(own, () => metricsOf(members()))
  const notReady = (problem: string) => ({ isReady: false, problems: [problem] })
  const check = async () => {
    if (isStopping) return notReady('the service stops')
    return crew === null ? notReady(whyWaiting(follower)) : readinessOf(members())
  }
  const openOperator = async () => {
    if (config.operator === null) return
    collectDefaultMetrics({ register: own })
    registerFailures(own, { accessFailures: access.storeFailures, linesLost: options.linesLost })
    registerService(own, {
      ...serviceState({ directory, access, follower, now }),
      published: () => readLastPublished(directory).published?.generation ?? '',
      ready: check,
      processes: () => ({ running: members().length, replaced: crew?.replaced() ?? 0 }),
    })
    opened.operator = await openOperatorPort(config.operator, { register: gathered, check })
  }
  const closeOwn = async () => {
    clearInterval(telling)
    await Promise.all([access.close(), opened.operator?.close(), follower?.close()])
  }

  try {
    await openOperator()
    await follower?.first
    const started = await startCrew({
      size: config.processes,
      logger,
      answersFor: answers.for,
      onStarted: answers.greet,
      onEnded(id) {
        answers.forget(id)
        gathered.leave(id)
      },
    })
    const { url } = started
    crew = started.crew
    await crew.startOthers()
    return {
      url,
      operatorUrl: opened.operator?.url ?? null,
      explorerUrl(key) {
        if (!config.explorer || options.explorerFolder === null) return null
        return explorerAddress(url, key, links)
      },
      async close() {
        isStopping = true
        await started.crew.stop(config.drainSeconds + lastSeconds)
        await closeOwn()
      },
    }
  } catch (error) {
    await closeOwn()
    throw error
  }
}

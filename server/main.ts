import type { Logger } from 'pino'
import { countWays } from '../engines/answer-ways.js'
import { engineOpener, loggedBreaker, loggedWrongAnswers } from '../engines/open-engines.js'
import { type Engines, isAlone } from '../engines/registry.js'
import { openDataDirectory, type Published } from '../platform/data-directory.js'
import { readFollowing } from '../platform/following.js'
import { collectUntilGone } from '../platform/heap.js'
import { readImportRecord } from '../platform/import-record.js'
import { within } from '../platform/within.js'
import { openAccess } from './access/access.js'
import { createApp } from './app.js'
import { openBatches } from './batches/open-batches.js'
import type { ServerConfig } from './config.js'
import { createBodyCache } from './endpoint/body-cache.js'
import { readExplorerFiles } from './explorer/files.js'
import { openingLinks } from './explorer/opening-links.js'
import { openFetched, type ServiceFollower, whyWaiting } from './followed.js'
import { openGenerations } from './generations/generations.js'
import { type GenerationParts, openGeneration } from './generations/open-generation.js'
import { serverOf } from './http/app-server.js'
import { addressOf, listen } from './http/listen.js'
import { whyTooFarBehind } from './operator/behind.js'
import { countBans } from './operator/count-bans.js'
import { type Observed, observers } from './operator/operate.js'
import { openOperatorPort } from './operator/operator-server.js'
import { registerService } from './operator/state-metrics.js'
import { watchOpenings } from './operator/watch-openings.js'
import { writeSuggestions } from './pages/suggestions.js'
import { writeWholeCard } from './pages/title-card.js'
import type { Led } from './processes/follow.js'
import { health } from './routes/health.js'
import { endpoints } from './routes/index.js'
import { searchQueue } from './searching/search-queue.js'

export interface ServiceOptions {
  readonly config: ServerConfig
  readonly engines: Engines
  /** The folder of the built explorer; null: there is none. */
  readonly explorerFolder: string | null
  /** The software's version, part of every tag. */
  readonly version: string
  readonly logger: Logger
  /** How many lines the log has lost. */
  readonly linesLost: () => number
  readonly now: () => Date
  /** Where another process leads this one; else the service is this process alone. */
  readonly led?: Led
  /** What is followed, in a thread of its own; null: nothing is, or the process that leads this one does. */
  readonly follower?: ServiceFollower | null
}

export interface Service {
  /** Where the service listens, e.g. `http://127.0.0.1:3000`. */
  readonly url: string
  /** Where the operator's port is; null where none is configured, or another process has it. */
  readonly operatorUrl: string | null
  /** What can be told of this process; null where no operator's port is configured. */
  readonly observed: Observed | null
  /**
   * The address of the explorer; with a key one that opens it with that key, once. Null where there is
   * no explorer.
   */
  explorerUrl(key: string | null): string | null
  /** Stops listening, lets running requests end within the deadline, and closes everything. */
  close(): Promise<void>
}

/**
 * The composition root: opens what is published and who may ask, and listens. Where a source is followed
 * that has brought nothing yet, the operator's port answers alone until it has.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, engines, version, logger, now, led, follower = null } = options
  const directory = openDataDirectory(config.dataDirectory)
  const asked = (engines.server ?? engines.needed).name
  const breaker = loggedBreaker(asked, logger, now, !isAlone(engines))
  const wrongAnswers = loggedWrongAnswers(asked, logger)
  const ways = countWays()
  const openEngines = engineOpener(engines, breaker, wrongAnswers.note, config.processes, ways.note)
  const pages = config.pageAddresses
  const parts: GenerationParts = {
    directory,
    engines,
    openEngines,
    showCard: writeWholeCard(pages),
    suggest: writeSuggestions,
    openBatches: (catalogFile, store) => openBatches({ catalogFile, pages, store, logger }),
    logger,
  }
  const { open, openings } = watchOpenings(
    directory,
    (published: Published, everyByte?: boolean) => openGeneration(published, parts, everyByte),
    now,
  )
  const observed = config.operator === null ? null : observers()
  let watched: Observed | null = null
  const waiting = async () => ({ isReady: false, problems: [whyWaiting(follower)] })
  const operator =
    config.operator === null || observed === null || led !== undefined
      ? null
      : await openOperatorPort(config.operator, {
          register: observed.register,
          check: () => watched?.check() ?? waiting(),
        })
  await follower?.first
  const openFirst = () =>
    openGenerations({
      directory,
      open,
      logger,
      onClosed: collectUntilGone,
      ...(led && { takeTurn: led.takeTurn }),
    })
  const opening = config.following === null ? openFirst() : openFetched(openFirst, logger)
  const generations = await opening.catch(async (error) => {
    await operator?.close()
    throw error
  })
  const access = (led?.openAccess ?? openAccess)({
    file: directory.accessFile,
    redisUrl: config.redisUrl,
    guessing: config.guessing,
    logger,
    now,
  })
  const bodies = createBodyCache()
  const queue = searchQueue()
  const ownLinks = openingLinks(now)
  const links = led?.links ?? ownLinks
  const explorer =
    config.explorer && options.explorerFolder !== null
      ? { files: readExplorerFiles(options.explorerFolder), links }
      : null
  const app = createApp({
    config,
    generations,
    access,
    bodies,
    queue,
    endpoints: endpoints(pages),
    health,
    explorer,
    edition: `${version} ${JSON.stringify(pages)}`,
    logger,
    listeners: observed === null ? [] : [observed.requests],
    searches: observed?.searches ?? null,
    now,
  })
  const { server, drain } = serverOf(app)
  watched =
    observed?.watch({
      generations,
      openings,
      bodies,
      circuit: () =>
        engines.server && {
          engine: engines.server.name,
          isOpen: breaker.status().state === 'open',
        },
      searching: queue.status,
      wrongAnswers: wrongAnswers.count,
      answeredBy: ways.count,
      accessFailures: access.storeFailures,
      linesLost: options.linesLost,
      tooFarBehind(generation) {
        const state = follower?.state() ?? (config.following && readFollowing(directory.path))
        const most = config.following?.behindSeconds ?? 0
        return state && whyTooFarBehind(state, generation, most, now())
      },
    }) ?? null
  if (operator !== null && watched !== null) {
    registerService(watched.register, {
      isSharing: access.isSharing,
      keysShared: access.areKeysShared,
      bans: () => countBans(directory.accessFile, now()),
      imports: () => readImportRecord(directory.path),
      following: () => follower?.state() ?? null,
      published: () => generations.current().id,
      now,
      ready: watched.check,
      processes: () => ({ running: 1, replaced: 0 }),
    })
  }
  try {
    await listen(server, config)
  } catch (error) {
    await Promise.all([generations.close(), access.close(), operator?.close()])
    throw error
  }
  const url = addressOf(server)
  return {
    url,
    explorerUrl(key) {
      if (explorer === null) return null
      return key === null ? `${url}/` : `${url}/#open=${ownLinks.make(key)}`
    },
    operatorUrl: operator?.url ?? null,
    observed: watched,
    async close() {
      watched?.stop()
      await drain(config.drainSeconds)
      const closing = [generations.close(), access.close(), operator?.close(), follower?.close()]
      await within(lastMilliseconds, Promise.all(closing))
    },
  }
}

/** How long what is closed last may take, in milliseconds: a search that hangs holds its generation. */
const lastMilliseconds = 1000

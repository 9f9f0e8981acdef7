import { createServer, type RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { engineOpener, loggedBreaker, loggedWrongAnswers } from '../engines/open-engines.js'
import { type Engines, isAlone } from '../engines/registry.js'
import { openDataDirectory, type Published } from '../platform/data-directory.js'
import { readImportRecord } from '../platform/import-record.js'
import { openAccess } from './access/access.js'
import { createApp } from './app.js'
import type { ServerConfig } from './config.js'
import { createBodyCache } from './endpoint/body-cache.js'
import { readExplorerFiles } from './explorer/files.js'
import { openingLinks } from './explorer/opening-links.js'
import { openGenerations } from './generations/generations.js'
import { openGeneration } from './generations/open-generation.js'
import { drainable } from './http/drain.js'
import { addressOf, listen } from './http/listen.js'
import { messageClasses } from './http/message-classes.js'
import { refuseMalformed, refuseUnreadable } from './http/refuse-malformed.js'
import { countBans } from './operator/count-bans.js'
import { type OperatorPort, observers } from './operator/operate.js'
import { watchOpenings } from './operator/watch-openings.js'
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
}

export interface Service {
  /** Where the service listens, e.g. `http://127.0.0.1:3000`. */
  readonly url: string
  /** Where the operator's port is; null where none is configured. */
  readonly operatorUrl: string | null
  /**
   * The address of the explorer; with a key one that opens it with that key, once. Null where there is
   * no explorer.
   */
  explorerUrl(key: string | null): string | null
  /** Stops listening, lets running requests end within the deadline, and closes everything. */
  close(): Promise<void>
}

/** The composition root: opens what is published and who may ask, and listens. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, engines, version, logger, now } = options
  const directory = openDataDirectory(config.dataDirectory)
  const asked = (engines.server ?? engines.needed).name
  const breaker = loggedBreaker(asked, logger, now, !isAlone(engines))
  const wrongAnswers = loggedWrongAnswers(asked, logger)
  const openEngines = engineOpener(engines, breaker, wrongAnswers.note)
  const { open, openings } = watchOpenings(
    directory,
    (published: Published, everyByte?: boolean) =>
      openGeneration(published, { directory, engines, openEngines, logger }, everyByte),
    now,
  )
  const observed = config.operator === null ? null : observers()
  const generations = await openGenerations({
    directory,
    open,
    logger,
  })
  const access = openAccess({
    file: directory.accessFile,
    redisUrl: config.redisUrl,
    guessing: config.guessing,
    logger,
    now,
  })
  const bodies = createBodyCache()
  const queue = searchQueue()
  const links = openingLinks(now)
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
    endpoints: endpoints(config.pageAddresses),
    health,
    explorer,
    edition: `${version} ${JSON.stringify(config.pageAddresses)}`,
    logger,
    listeners: observed === null ? [] : [observed.requests],
    searches: observed?.searches ?? null,
    now,
  })
  const malformed = refuseMalformed()
  const answer: RequestListener = (request, response) => {
    malformed.answering(request.socket, response)
    // Express hands on what has an address that it cannot read, and nothing else.
    const unread = () => refuseUnreadable(response)
    const handle: (...handled: [typeof request, typeof response, () => void]) => void = app
    handle(request, response, unread)
  }
  // A missing Host is the app's to refuse, with the error object; so is what `Expect` asks for.
  const server = createServer({ ...messageClasses(app), requireHostHeader: false }, answer)
  server.on('checkExpectation', answer)
  server.on('clientError', malformed.refuse)
  server.on('connect', malformed.refuseConnect)
  const drain = drainable(server)
  let operator: OperatorPort | null = null
  try {
    if (config.operator !== null && observed !== null) {
      operator = await observed.open(config.operator, {
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
        isSharing: access.isSharing,
        accessFailures: access.storeFailures,
        bans: () => countBans(directory.accessFile, now()),
        imports: () => readImportRecord(directory.path),
        linesLost: options.linesLost,
      })
    }
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
      return key === null ? `${url}/` : `${url}/#open=${links.make(key)}`
    },
    operatorUrl: operator?.url ?? null,
    async close() {
      operator?.stop()
      await drain(config.drainSeconds)
      const closing = [generations.close(), access.close(), operator?.close()]
      await within(lastSeconds, Promise.all(closing))
    },
  }
}

/** How long what is closed last may take: a search that hangs holds its generation. */
const lastSeconds = 1

async function within(seconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000)
  })
  await Promise.race([work, deadline]).finally(() => clearTimeout(timer))
}

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { engineOpener, loggedBreaker } from '../engines/open-engines.js'
import type { Engines } from '../engines/registry.js'
import { openDataDirectory } from '../platform/data-directory.js'
import { openAccess } from './access/access.js'
import { createApp } from './app.js'
import type { ServerConfig } from './config.js'
import { openGenerations } from './generations/generations.js'
import { openGeneration } from './generations/open-generation.js'
import { drainable } from './http/drain.js'
import { listen } from './http/listen.js'
import { messageClasses } from './http/message-classes.js'
import { refuseMalformed, refuseUnreadable } from './http/refuse-malformed.js'
import { health } from './routes/health.js'
import { endpoints } from './routes/index.js'

export interface ServiceOptions {
  readonly config: ServerConfig
  readonly engines: Engines
  /** The software's version, part of every tag. */
  readonly version: string
  readonly logger: Logger
  readonly now: () => Date
}

export interface Service {
  /** Where the service listens, e.g. `http://127.0.0.1:3000`. */
  readonly url: string
  /** Stops listening, lets running requests end within the deadline, and closes everything. */
  close(): Promise<void>
}

/** The composition root: opens what is published and who may ask, and listens. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, engines, version, logger, now } = options
  const directory = openDataDirectory(config.dataDirectory)
  const breaker = loggedBreaker(engines.server?.name ?? engines.embedded.name, logger, now)
  const openEngines = engineOpener(engines, breaker, logger)
  const generations = await openGenerations({
    directory,
    open: (published, everyByte) =>
      openGeneration(published, { directory, engines, openEngines, logger }, everyByte),
    logger,
  })
  const access = openAccess({
    file: directory.accessFile,
    redisUrl: config.redisUrl,
    guessing: config.guessing,
    logger,
    now,
  })
  const app = createApp({
    config,
    generations,
    access,
    endpoints: endpoints(config.pageAddresses),
    health,
    edition: `${version} ${JSON.stringify(config.pageAddresses)}`,
    logger,
    listeners: [],
    searches: null,
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
  const drain = drainable(server)
  try {
    await listen(server, config)
  } catch (error) {
    await Promise.all([generations.close(), access.close()])
    throw error
  }
  return {
    url: addressOf(server),
    async close() {
      await drain(config.drainSeconds)
      await within(lastSeconds, Promise.all([generations.close(), access.close()]))
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

function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http'
import type { Express } from 'express'
import type { Logger } from 'pino'
import { closeStalled } from './close-stalled.js'
import { type ConnectionLimits, limitConnections } from './connection-limits.js'
import { connectionTimes } from './connection-times.js'
import { drainable } from './drain.js'
import { limitPipelining } from './limit-pipelining.js'
import { refuseMalformed, refuseUnreadable } from './refuse-malformed.js'

/** The server of an app, before it listens. */
interface AppServer {
  readonly server: Server
  /** Stops the server and gives running requests this many seconds to finish. */
  drain(seconds: number): Promise<void>
}

interface ServerOptions {
  readonly limits: ConnectionLimits
  /** Milliseconds after which a connection without progress is closed. */
  readonly stalledTimeout: number
  readonly logger: Logger
}

/** Creates the server of an app. It also answers requests that are not well-formed HTTP. */
export function serverOf(
  app: Express,
  { limits, stalledTimeout, logger }: ServerOptions,
): AppServer {
  const malformed = refuseMalformed()
  const answerNext: RequestListener = (request, response) => {
    // Express calls this only for addresses that it cannot parse.
    const unread = () => refuseUnreadable(response)
    // For an invalid absolute address, Node's `url.parse` would print a warning or throw.
    const { url = '' } = request
    if (!/^[/*]/.test(url) && !URL.canParse(url)) return unread()
    const handle: (...handled: [typeof request, typeof response, () => void]) => void = app
    handle(request, response, unread)
  }
  const inTurn = limitPipelining(answerNext)
  const answer: RequestListener = (request, response) => {
    malformed.answering(request, response)
    inTurn(request, response)
  }
  // The app itself rejects requests without Host or with an unknown Expect, with an error object.
  const server = createServer(
    { ...connectionTimes, ...messageClasses(app), requireHostHeader: false },
    answer,
  )
  // By default Node silently drops header lines after about the thousandth, including lines that a
  // proxy appends. Read all lines, up to the size limit; checkHeaders counts them.
  server.maxHeadersCount = 0
  server.timeout = stalledTimeout
  closeStalled(server, stalledTimeout)
  server.on('checkExpectation', answer)
  server.on('clientError', malformed.refuse)
  server.on('connect', malformed.refuseConnect)
  const isTrusted: (address: string, hop: number) => boolean = app.get('trust proxy fn')
  limitConnections(server, { limits, isProxy: (address) => isTrusted(address, 0), logger })
  return { server, drain: drainable(server) }
}

/** A body in more chunks closes the connection: thousands of tiny ones would hold the event loop. */
const maxChunks = 1000

/**
 * The classes of an app's requests and responses, for `createServer`; one server per app.
 *
 * Express sets the prototype of every message to that of its app. Because of this change, V8
 * retains finished messages (tens of kilobytes per request) until a full garbage collection. Under
 * load, full collections would delay requests every few seconds. Messages of these classes have
 * that prototype from the start, so that setting it changes nothing. Needed only in Node 20.
 */
export function messageClasses(app: Express) {
  class Request extends IncomingMessage {
    #chunks = 0
    override push(chunk: unknown, encoding?: BufferEncoding): boolean {
      this.#chunks += 1
      if (this.#chunks <= maxChunks) return super.push(chunk, encoding)
      this.socket.destroy()
      return false
    }
  }
  class Response extends ServerResponse<Request> {}
  Object.setPrototypeOf(Request.prototype, app.request)
  Object.setPrototypeOf(Response.prototype, app.response)
  Object.assign(app, { request: Request.prototype, response: Response.prototype })
  return { IncomingMessage: Request, ServerResponse: Response }
}

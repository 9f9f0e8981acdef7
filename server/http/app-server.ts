import { createServer, type RequestListener, type Server } from 'node:http'
import type { Express } from 'express'
import { connectionTimes } from './connection-times.js'
import { drainable } from './drain.js'
import { messageClasses } from './message-classes.js'
import { refuseMalformed, refuseUnreadable } from './refuse-malformed.js'

/** The server of an app, not listening yet. */
export interface AppServer {
  readonly server: Server
  /** Stops it within so many seconds. */
  drain(seconds: number): Promise<void>
}

/** Makes the server of an app, which answers what is no well-formed HTTP too. */
export function serverOf(app: Express): AppServer {
  const malformed = refuseMalformed()
  const answer: RequestListener = (request, response) => {
    malformed.answering(request, response)
    // Express hands on what has an address that it cannot read, and nothing else.
    const unread = () => refuseUnreadable(response)
    const handle: (...handled: [typeof request, typeof response, () => void]) => void = app
    handle(request, response, unread)
  }
  // A missing Host is the app's to refuse, with the error object; so is what `Expect` asks for.
  const server = createServer(
    { ...connectionTimes, ...messageClasses(app), requireHostHeader: false },
    answer,
  )
  // By default Node drops header lines from about the thousandth on without saying so, among them
  // what a proxy adds last. All are read, within the limit of their size, and checkHeaders counts them.
  server.maxHeadersCount = 0
  server.on('checkExpectation', answer)
  server.on('clientError', malformed.refuse)
  server.on('connect', malformed.refuseConnect)
  return { server, drain: drainable(server) }
}

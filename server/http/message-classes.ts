import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'

/**
 * The classes of an app's requests and responses, for `createServer`; one server per app.
 *
 * Express puts its app's prototype on every message. V8 then keeps the finished ones, tens of kilobytes
 * a request, until it collects the whole heap: every few seconds under load, which holds up the
 * requests of its moment. Messages of these classes have that prototype from the start, so that putting
 * it there changes nothing.
 */
export function messageClasses(app: Express) {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  Object.setPrototypeOf(Request.prototype, app.request)
  Object.setPrototypeOf(Response.prototype, app.response)
  Object.assign(app, { request: Request.prototype, response: Response.prototype })
  return { IncomingMessage: Request, ServerResponse: Response }
}

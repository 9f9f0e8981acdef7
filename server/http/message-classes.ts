import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'

/**
 * The classes of an app's requests and responses, for `createServer`; one server per app.
 *
 * Express sets the prototype of every message to that of its app. Because of this change, V8
 * retains finished messages (tens of kilobytes per request) until a full garbage collection. Under
 * load, full collections would delay requests every few seconds. Messages of these classes have
 * that prototype from the start, so that setting it changes nothing.
 */
export function messageClasses(app: Express) {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  Object.setPrototypeOf(Request.prototype, app.request)
  Object.setPrototypeOf(Response.prototype, app.response)
  Object.assign(app, { request: Request.prototype, response: Response.prototype })
  return { IncomingMessage: Request, ServerResponse: Response }
}

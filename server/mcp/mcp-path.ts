import type { ErrorRequestHandler, Express, RequestHandler } from 'express'
import { NotFound, Unauthorized } from '../../search/query/errors.js'
import { bearerToken, type KeyReader } from '../access/check-access.js'
import type { CrossOriginRequests } from '../http/cors.js'

/** The path of the MCP server, outside the version prefix. */
export const mcpPath = '/mcp'

/** Clients look at these paths for an OAuth server; the service has no such server. */
export const discoveryPath = ['/.well-known', `${mcpPath}/.well-known`]

/** Paths that clients try instead of `mcpPath`; `/sse` is the usual one of the older transport. */
const mistakenMcpPaths = ['/mcp/', '/MCP', '/MCP/', '/sse', '/sse/']

/** Answers the mistaken paths with the right one, also to clients without a key. */
const refuseMistakenPath: RequestHandler = () => {
  throw new NotFound('there is no such path', mcpPath)
}

/** Answers TRACE, which the library's requests cannot express. */
const refuseTrace: RequestHandler = (_request, response) => {
  response.set({ Allow: 'POST', 'Cache-Control': 'no-store' }).status(405).end()
}

/** The requests that pages of other origins may send to the MCP endpoint (docs/reference/access.md#origins). */
export const mcpCors: CrossOriginRequests = {
  methods: ['POST'],
  allowedHeaders: [
    'Authorization',
    'Content-Type',
    'Mcp-Method',
    'Mcp-Name',
    'Mcp-Protocol-Version',
    'X-API-Key',
    'X-Request-Id',
  ],
}

/** Maximum size of a message, in bytes. */
export const maxMessageBytes = 100_000

/** The key of a request to the MCP server: `X-API-Key`, or `Authorization: Bearer`. */
export const mcpKey: KeyReader = (request) => request.get('X-API-Key') ?? bearerToken(request)

/** Asks for a key in the way that MCP clients understand (docs/reference/mcp.md#keys). */
const challenge: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof Unauthorized) response.set('WWW-Authenticate', 'Bearer')
  next(error)
}

/** Serves the MCP endpoint, and answers other methods and the paths that clients try instead. */
export function routeMcp(app: Express, limit: RequestHandler[], serve: RequestHandler[]): void {
  app.all(mistakenMcpPaths, limit, refuseMistakenPath)
  app.trace(mcpPath, limit, refuseTrace)
  app.all(mcpPath, serve, challenge)
}

import express, { type Express, type RequestHandler } from 'express'
import helmet from 'helmet'
import type { Logger } from 'pino'
import { pathHints } from '../search/query/hints/path-hint.js'
import type { Door } from '../search/queue/door.js'
import type { Access } from './access/admission.js'
import { checkAccess, limitPages, refuseBanned } from './access/check-access.js'
import type { AnyEndpoint } from './endpoint/endpoint.js'
import { mountEndpoint } from './endpoint/mount-endpoint.js'
import { mountFile } from './endpoint/mount-file.js'
import type { SearchListener } from './endpoint/request-searches.js'
import type { ResponseCache } from './endpoint/response-cache.js'
import { serveBlockedPage } from './explorer/blocked-page.js'
import type { OpeningLinks } from './explorer/opening-links.js'
import { redeemLink } from './explorer/redeem-link.js'
import { serveExplorer, serveMissingPage } from './explorer/serve-explorer.js'
import type { Generations } from './generations/generations.js'
import { checkHeaders } from './http/check-headers.js'
import { varyByEncoding } from './http/compress.js'
import { allowOrigins } from './http/cors.js'
import { logRequests } from './http/log-requests.js'
import { mapErrors, noSuchPath, refusePath } from './http/map-errors.js'
import { type EndListener, recordRequests } from './http/record-requests.js'
import { inTurn } from './http/take-turn.js'
import { discoveryPath, mcpCors, mcpKey, mcpPath, routeMcp } from './mcp/mcp-path.js'
import type { ServerParts } from './mcp/mcp-server.js'
import { openApiDocument } from './openapi/document.js'
import { examples } from './openapi/examples.js'
import { documentAddress, pagePath } from './openapi/reference-page.js'
import { serveReference } from './openapi/serve-reference.js'
import type { ServerConfig } from './server-config.js'
import { mapTmdbErrors, serveTmdb, tmdbCors, tmdbKey, tmdbPrefix } from './tmdb/serve-tmdb.js'

interface AppParts {
  readonly config: Pick<
    ServerConfig,
    | 'host'
    | 'trustProxy'
    | 'corsOrigins'
    | 'guessing'
    | 'searchSeconds'
    | 'imageOrigins'
    | 'catalogNames'
    | 'publicPath'
    | 'tmdbApi'
  >
  readonly generations: Generations
  readonly access: Access
  readonly responses: ResponseCache
  /** The door through which every request goes except the health probe. */
  readonly door: Door
  /** The endpoints below the version prefix. */
  readonly endpoints: readonly AnyEndpoint[]
  /** The health probe, outside the version prefix and without access checks. */
  readonly health: AnyEndpoint
  /** The MCP server; null if it is switched off. */
  readonly mcp: Pick<ServerParts, 'tools' | 'version'> | null
  /** The explorer; null if it is disabled. */
  readonly explorer: {
    /** The output folder of its build. */
    readonly folder: string
    readonly links: Pick<OpeningLinks, 'redeem'>
  } | null
  /** Part of every entity tag, so that tags change with the software version and the page addresses. */
  readonly buildId: string
  readonly logger: Logger
  /** Called for every request, in addition to the log. */
  readonly listeners: readonly EndListener[]
  /** Called for every search; null without metrics. */
  readonly searches: SearchListener | null
  readonly now: () => Date
}

/**
 * The prefix of every path except the health probe and the reference page
 * (docs/reference/README.md#version).
 */
export const versionPrefix = '/v1.2'

/**
 * Creates the service as an Express application. The order of the lines is the order of the checks.
 */
export function createApp(parts: AppParts): Express {
  const { config, access, endpoints, explorer, health, logger } = parts
  const searching = {
    deadlineSeconds: config.searchSeconds,
    listener: parts.searches,
  }
  const answering = { ...parts, searching }
  const turn = inTurn(parts.door)
  const app = express()
  configure(app, config)

  app.use(recordRequests([logRequests(logger), ...parts.listeners]))
  app.use(securityHeaders)
  if (config.corsOrigins.length > 0) {
    app.use(mcpPath, allowOrigins(config.corsOrigins, mcpCors))
    if (config.tmdbApi) app.use(tmdbPrefix, allowOrigins(config.corsOrigins, tmdbCors))
    app.use(allowOrigins(config.corsOrigins))
  }
  app.use(varyByEncoding)
  app.use(checkHeaders)
  app.route(health.path).get(mountEndpoint(health, answering)).all(noSuchPath)
  app.use(refuseBanned(access, config.guessing))
  const { publicPath } = config
  const limit = [limitPages(access), turn]
  if (parts.mcp !== null) {
    const { mcp } = parts
    const pages = explorer === null ? null : publicPath
    const loading = () => import('./mcp/serve-mcp.js')
    const guard = onDemand(async () => (await loading()).guardMcp(config))
    const admit = checkAccess(access, [], config.guessing, mcpKey)
    const serve = onDemand(async () => (await loading()).serveMcp(mcp, answering, pages))
    routeMcp(app, limit, [guard, admit, serve])
  }
  if (config.tmdbApi) {
    const admit = checkAccess(access, [], config.guessing, tmdbKey)
    serveTmdb(app, admit, turn, { ...answering, publicPath })
  }
  app.use(discoveryPath, limit, noSuchPath)
  app.use([documentAddress, pagePath], limit)
  app.use(
    serveReference(
      () => openApiDocument({ endpoints, health, prefix: versionPrefix, examples, publicPath }),
      explorer !== null,
      publicPath,
    ),
  )
  if (explorer !== null) {
    const { imageOrigins, catalogNames } = config
    const parts = { folder: explorer.folder, imageOrigins, catalogNames, publicPath, limit }
    const redeem = redeemLink(explorer.links, access)
    app.use(serveExplorer({ ...parts, redeem }))
    app.use(serveMissingPage(parts))
  }
  const freePaths = endpoints.filter(({ isFree }) => isFree).map(({ path }) => versionPrefix + path)
  app.use(checkAccess(access, freePaths, config.guessing), turn)
  for (const endpoint of endpoints) {
    const mount = endpoint.sendsFile === undefined ? mountEndpoint : mountFile
    app.get(versionPrefix + endpoint.path, mount(endpoint, answering))
  }
  app.use(refusePath(pathHints(endpoints, versionPrefix)))
  if (config.tmdbApi) app.use(tmdbPrefix, mapTmdbErrors(logger))
  app.use(serveBlockedPage(parts.now))
  app.use(mapErrors(logger))
  return app
}

function configure(app: Express, { trustProxy }: AppParts['config']): void {
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.set('trust proxy', trustProxy)
  // Each resource has one address; other spellings of its path return 404.
  app.enable('strict routing')
  app.enable('case sensitive routing')
}

/**
 * JSON responses load no resources and do not belong in frames. HSTS applies to the whole host, so
 * the server that terminates TLS has to set it.
 */
const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: false,
})

/** A handler whose module is loaded with its first request, so that the service starts without it. */
function onDemand(load: () => Promise<RequestHandler>): RequestHandler {
  let loading: Promise<RequestHandler> | null = null
  return async (request, response, next) => {
    loading ??= load()
    const handler = await loading
    await handler(request, response, next)
  }
}

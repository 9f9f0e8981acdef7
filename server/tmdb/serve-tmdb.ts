import type { ErrorRequestHandler, Express, Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { InvalidRequest } from '../../search/query/errors.js'
import { bearerToken, type KeyReader } from '../access/check-access.js'
import type { AnsweredEndpoint } from '../endpoint/endpoint.js'
import { type MountingParts, mountEndpoint } from '../endpoint/mount-endpoint.js'
import type { CrossOriginRequests } from '../http/cors.js'
import { isHostHeader } from '../http/hosts.js'
import { mapErrors, noSuchPath } from '../http/map-errors.js'
import { ignoredHeader } from '../http/response-headers.js'
import { imagesPath } from './images.js'
import { paths } from './paths.js'
import { serveImages } from './serve-images.js'
import { tmdbError } from './tmdb-error.js'
import type { TmdbParameter } from './tmdb-parameters.js'

/** The prefix of TMDB's interface, at the root of the host. */
export const tmdbPrefix = '/3'

/** The requests that pages of other origins may send (docs/reference/access.md#origins). */
export const tmdbCors: CrossOriginRequests = {
  methods: ['GET', 'HEAD'],
  allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match', 'X-Request-Id'],
}

/** The key of a request: `api_key`, or `Authorization: Bearer`. */
export const tmdbKey: KeyReader = (request) =>
  queryOf(request).get('api_key') || bearerToken(request)

/**
 * Serves TMDB's interface below its prefix. `admit` checks the key of a request, `turn` waits for its turn, and
 * `publicPath` is the path of the service behind a proxy.
 */
export function serveTmdb(
  app: Express,
  admit: RequestHandler,
  turn: RequestHandler,
  parts: MountingParts & { readonly publicPath: string },
): void {
  app.use(tmdbPrefix, withoutSlash)
  app.get(`${imagesPath}/:size/:name`, turn, serveImages(parts))
  app.use(tmdbPrefix, admit, withoutRemaining, turn)
  for (const path of paths)
    app.get(path.path, readLikeTmdb(path, parts.publicPath), mountEndpoint(path, parts))
  app.use(tmdbPrefix, noSuchPath)
}

/** TMDB ignores a slash at the end of a path. */
const withoutSlash: RequestHandler = (request, _response, next) => {
  request.url = request.url.replace(/(?<=[^/?])\/(?=\?|$)/, '')
  next()
}

/**
 * TMDB has no such header. A client in Python that finds 0 in it computes with the header
 * `X-RateLimit-Reset`, which this service does not send, and fails.
 */
const withoutRemaining: RequestHandler = (_request, response, next) => {
  response.removeHeader('X-RateLimit-Remaining')
  next()
}

/** Turns errors into TMDB's bodies (docs/guide/tmdb.md#errors). */
export function mapTmdbErrors(logger: Logger): ErrorRequestHandler {
  const map = mapErrors(logger, tmdbError)
  return (error, request, response, next) =>
    withoutRemaining(request, response, () => map(error, request, response, next))
}

/** Maximum number of names in the header of ignored parameters, and of characters per name. */
const maxIgnored = { names: 20, characters: 40 }

/**
 * Reduces the query to the parameters of the path, each once: of repeated ones the last counts, and
 * unknown ones and invalid values are ignored and named in a header, as in TMDB.
 */
function readLikeTmdb({ query: accepted }: AnsweredEndpoint, publicPath: string): RequestHandler {
  return (request, response, next) => {
    const kept = new URLSearchParams()
    const ignored = new Set<string>()
    for (const [name, value] of queryOf(request)) {
      if (name === 'api_key') continue
      if (isValid(accepted, name, value)) kept.set(name, value)
      else ignored.add(name)
    }
    for (const [name, value] of kept) {
      const { ignoredIn }: TmdbParameter<unknown> = accepted[name]
      for (const part of ignoredIn?.(value) ?? []) ignored.add(`${name}=${part}`)
    }
    if ('origin' in accepted) {
      kept.set('origin', originOf(request) + publicPath)
    }
    if (ignored.size > 0) {
      const names = [...ignored].slice(0, maxIgnored.names)
      const shown = names.map((name) => printable(name).slice(0, maxIgnored.characters))
      response.set(ignoredHeader, shown.join(', '))
    }
    request.url = `${request.path}?${kept}`
    next()
  }
}

/** The origin that the client sees; a trusted proxy may name it, unless what it names is no host. */
function originOf(request: Request): string {
  const named = [request.host, request.headers.host]
  const host = named.find((each) => each !== undefined && each !== '' && isHostHeader(each))
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host ?? 'localhost'}`
}

/** A name without characters that a header cannot contain; slashes and `=` stay as they are. */
const printable = (name: string) =>
  encodeURIComponent(name).replaceAll('%3D', '=').replaceAll('%2F', '/')

function isValid(accepted: AnsweredEndpoint['query'], name: string, value: string): boolean {
  if (!Object.hasOwn(accepted, name) || name === 'origin') return false
  const parameter: TmdbParameter<unknown> = accepted[name]
  if (parameter.isStrict) return true
  try {
    parameter.read(value, name)
    return true
  } catch (error) {
    if (error instanceof InvalidRequest) return false
    throw error
  }
}

function queryOf({ url }: Request): URLSearchParams {
  const mark = url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
}

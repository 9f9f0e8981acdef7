import { extname } from 'node:path'
import { type RequestHandler, Router } from 'express'
import helmet from 'helmet'
import { noSuchPath } from '../http/map-errors.js'
import { sendAsNotFound, sendPrepared } from '../openapi/prepared-file.js'
import { type ExplorerFiles, readExplorerFile } from './files.js'
import { pagePaths } from './page-paths.js'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const pageType = 'text/html; charset=utf-8'

/** The page is asked for anew each time; what it names never changes under its name. */
const pageCaching = 'no-cache'
const fileCaching = 'public, max-age=31536000, immutable'

export interface ExplorerParts {
  readonly files: ExplorerFiles
  /** The origins that pictures may come from; `*` for any. */
  readonly imageOrigins: readonly string[]
  /** Limits whoever asks by the address. */
  readonly limit: RequestHandler
  /** Answers who redeems a link that opens the explorer. */
  readonly redeem: RequestHandler
}

/** Where a link that opens the explorer is redeemed. */
export const redeemPath = '/explorer/key'

/**
 * The explorer at `/` and its own paths, its files at `/explorer/`, and its page with 404 for browsers
 * that ask for what is not there. Like the reference it needs no
 * key itself: it asks its reader for one.
 */
export function serveExplorer({ files, imageOrigins, limit, redeem }: ExplorerParts): Router {
  const router = Router({ strict: true, caseSensitive: true })
  const makePage = () => pageOf(files, imageOrigins)
  const page = sendPrepared(pageType, makePage, pageCaching)
  const policy = pagePolicy(imageOrigins)
  for (const path of pagePaths) {
    router.route(path).get(limit, policy, page).all(noSuchPath)
  }
  router.route(redeemPath).get(limit, redeem).all(noSuchPath)
  for (const name of files.names) {
    const type = types[extname(name)]
    if (type === undefined) throw new Error(`the explorer has a file of an unknown kind: ${name}`)
    const file = sendPrepared(type, () => readExplorerFile(files, name), fileCaching)
    router.route(`/${name}`).get(limit, file).all(noSuchPath)
  }
  router.use(readersAlone, limit, policy, sendAsNotFound(pageType, makePage))
  return router
}

/** Paths of the interface, of any version of it, and of files: whoever asks for these is no reader. */
const programPaths = /^\/(?:v\d|explorer\/)/

/**
 * Lets pass who wants a page where there is none: a browser that was sent here by a link. Everybody
 * else gets the JSON of the interface (docs/reference/endpoints.md#the-explorer).
 */
const readersAlone: RequestHandler = (request, _response, next) => {
  const { method, path } = request
  const isReader =
    (method === 'GET' || method === 'HEAD') &&
    !programPaths.test(path) &&
    request.get('X-API-Key') === undefined &&
    request.accepts(['json', 'html']) === 'html'
  next(isReader ? undefined : 'router')
}

/** Which pictures the page may show, it has to know, too: it draws the others. */
function pageOf(files: ExplorerFiles, imageOrigins: readonly string[]) {
  const { bytes, modified } = readExplorerFile(files, 'index.html')
  const empty = '<meta name="image-origins" content="">'
  const page = bytes.toString()
  if (!page.includes(empty))
    throw new Error('the page of the explorer has no place for the origins')
  const filled = empty.replace('""', `"${imageOrigins.join(' ')}"`)
  return { bytes: Buffer.from(page.replace(empty, () => filled)), modified }
}

/** The page runs, asks and draws with what this service has, beside pictures of the origins. */
function pagePolicy(imageOrigins: readonly string[]): RequestHandler {
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', ...imageOrigins],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  })
}

import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type RequestHandler, Router } from 'express'
import helmet from 'helmet'
import { noSuchPath } from '../http/map-errors.js'
import { type FixedContent, serveFixed, servePageAsNotFound } from '../http/serve-fixed.js'
import { wantsPage } from './wants-page.js'

/** Paths of the explorer. Each returns the same page, which reads its path (`web/src/navigation/routes.ts`). */
export const pagePaths = [
  '/',
  '/title/:type/:id',
  '/person/:type/:id',
  '/collections',
  '/collections/:slug',
  '/top',
  '/releases',
  '/hidden-gems',
  '/divergence',
  '/assistants',
] as const

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.md': 'text/plain; charset=utf-8',
}

interface ExplorerParts {
  /** Output folder of the build, with `index.html` and the files in `explorer/`. */
  readonly folder: string
  /** Origins of pictures; `*` for any. */
  readonly imageOrigins: readonly string[]
  /** Names of catalogs and sources of ratings by their words. */
  readonly catalogNames: Readonly<Record<string, string>>
  /** The path prefix of all addresses in the page. */
  readonly publicPath: string
  /** Limits the requests of an address, and lets them take turns. */
  readonly limit: RequestHandler[]
  /** Exchanges tokens for keys. */
  readonly redeem: RequestHandler
}

/** Path at which the page exchanges the token of a link for its key. */
const redeemPath = '/explorer/key'

/** Serves the page of the explorer at its paths, and its files at `/explorer/`. They need no key. */
export function serveExplorer(parts: ExplorerParts): Router {
  const { folder, imageOrigins, limit, redeem } = parts
  const router = Router({ strict: true, caseSensitive: true })
  const page = serveFixed(pageOf(parts))
  const policy = pagePolicy(imageOrigins)
  for (const path of pagePaths) {
    router.route(path).get(limit, policy, page).all(noSuchPath)
  }
  router.route(redeemPath).get(limit, redeem).all(noSuchPath)
  for (const name of readdirSync(join(folder, 'explorer'))) {
    const file = serveFixed(fileOf(folder, name))
    router.route(`/explorer/${name}`).get(limit, file).all(noSuchPath)
  }
  return router
}

/**
 * Answers a browser that follows a link to a missing page with the page of the explorer and 404
 * (docs/reference/endpoints.md#the-explorer).
 */
export function serveMissingPage(parts: Omit<ExplorerParts, 'redeem'>): RequestHandler {
  const page = servePageAsNotFound(pageOf(parts))
  const router = Router().use(parts.limit, pagePolicy(parts.imageOrigins), page)
  return (request, response, next) => {
    if (wantsPage(request)) router(request, response, next)
    else next()
  }
}

/**
 * The page, which browsers request each time. It contains the public path, the names of catalogs and the
 * list of image origins; it draws its own posters for images of other origins.
 */
function pageOf(parts: Omit<ExplorerParts, 'redeem' | 'limit'>): FixedContent {
  const { folder, imageOrigins, catalogNames, publicPath } = parts
  const settings = {
    'image-origins': imageOrigins.join(' '),
    'public-path': publicPath,
    'catalog-names': JSON.stringify(catalogNames),
  }
  const make = () => {
    let page = readFileSync(join(folder, 'index.html'), 'utf8')
    for (const [name, value] of Object.entries(settings)) {
      const empty = `<meta name="${name}" content="">`
      if (!page.includes(empty)) throw new Error(`index.html lacks the element ${name}`)
      page = page.replace(empty, () => empty.replace('""', `"${escaped(value)}"`))
    }
    // The build writes relative addresses, but the page has paths of different depths.
    return Buffer.from(page.replaceAll('"./explorer/', `"${publicPath}/explorer/`))
  }
  return { type: 'text/html; charset=utf-8', cacheControl: 'no-cache', make }
}

/** Names may contain any characters. */
function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** A file whose name contains the hash of its content. Browsers may cache it for a year. */
function fileOf(folder: string, name: string): FixedContent {
  const type = types[extname(name)]
  if (type === undefined) throw new Error(`unknown type of the explorer's file ${name}`)
  const cacheControl = 'public, max-age=31536000, immutable'
  return { type, cacheControl, make: () => readFileSync(join(folder, 'explorer', name)) }
}

/** Allows files of this service and pictures of the image origins. */
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

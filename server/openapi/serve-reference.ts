import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RequestHandler, Router } from 'express'
import helmet from 'helmet'
import { renderJson } from '../http/body.js'
import { compressStream } from '../http/compress.js'
import { noSuchPath } from '../http/map-errors.js'
import { documentAddress, pageHtml, pagePath, startScript } from './reference-page.js'

/** What the page takes from the package that draws it. */
const pageFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']

/** Nothing of this changes but with a deployment; anyone may keep it for an hour. */
const cacheControl = 'public, max-age=3600'

/**
 * The page runs its own scripts only and asks this service only. The styles that its components
 * write into elements, and the small pictures in its style sheet, are admitted.
 */
const pagePolicy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
})

/**
 * The OpenAPI document and the page that shows it. Like `/health` they are outside the version
 * prefix and need no key: a reader finds out here what a key is for.
 */
export function serveReference(makeDocument: () => object): Router {
  const router = Router({ strict: true, caseSensitive: true })
  serve(router, documentAddress, 'application/json', () => renderJson(makeDocument()).plain)
  router.get(pagePath, pagePolicy)
  serve(router, pagePath, 'text/html', () => Buffer.from(pageHtml))
  serve(router, `${pagePath}/start.js`, 'text/javascript', () => Buffer.from(startScript))
  for (const name of pageFiles) {
    router.route(`${pagePath}/${name}`).get(compressStream, sendFile(name)).all(noSuchPath)
  }
  return router
}

/** Serves what is made once, when it is first asked for. */
function serve(router: Router, path: string, type: string, make: () => Buffer): void {
  const content = once(() => {
    const body = make()
    return { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }
  })
  router
    .route(path)
    .get(compressStream, (_request, response) => {
      const { body, tag } = content()
      response.set({ 'Cache-Control': cacheControl, ETag: tag })
      response.set('Content-Type', `${type}; charset=utf-8`).send(body)
    })
    .all(noSuchPath)
}

const pageFolder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))

function sendFile(name: string): RequestHandler {
  return (_request, response, next) => {
    const headers = { 'Cache-Control': cacheControl }
    response.sendFile(join(pageFolder, name), { cacheControl: false, headers }, (error) => {
      if (error && !response.headersSent) next(error)
    })
  }
}

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | null = null
  return () => {
    made ??= { result: make() }
    return made.result
  }
}

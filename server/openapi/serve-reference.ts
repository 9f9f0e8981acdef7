import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Router } from 'express'
import helmet from 'helmet'
import { renderJson } from '../http/body.js'
import { noSuchPath } from '../http/map-errors.js'
import type { openApiDocument } from './document.js'
import { type MadeFile, sendPrepared } from './prepared-file.js'
import { readableDocument } from './readable-document.js'
import {
  documentAddress,
  pageHtml,
  pagePath,
  readableAddress,
  startScript,
} from './reference-page.js'
import { pageStyle } from './reference-style.js'

const types = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  png: 'image/png',
} as const

/** What the page takes from the package that draws it. */
const pageFiles = [
  ['swagger-ui.css', types.css],
  ['swagger-ui-bundle.js', types.js],
  ['favicon-32x32.png', types.png],
] as const

/**
 * The page runs its own scripts and styles only, and asks this service only. The small pictures in
 * its style sheet are admitted.
 */
const pagePolicy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
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
export function serveReference(makeDocument: () => ReturnType<typeof openApiDocument>): Router {
  const router = Router({ strict: true, caseSensitive: true })
  const serve = (path: string, type: string, make: () => MadeFile) =>
    router.route(path).get(sendPrepared(type, make)).all(noSuchPath)
  const started = new Date()
  const made = (bytes: Buffer): MadeFile => ({ bytes, modified: started })

  serve(documentAddress, types.json, () => made(renderJson(makeDocument()).plain))
  router.get(pagePath, pagePolicy)
  serve(pagePath, types.html, () => made(Buffer.from(pageHtml())))
  serve(readableAddress, types.json, () => made(renderJson(readableDocument(makeDocument())).plain))
  serve(`${pagePath}/page.css`, types.css, () => made(Buffer.from(pageStyle)))
  serve(`${pagePath}/start.js`, types.js, () => made(Buffer.from(startScript)))
  for (const [name, type] of pageFiles) {
    serve(`${pagePath}/${name}`, type, () => readPageFile(name))
  }
  return router
}

const pageFolder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))

function readPageFile(name: string): MadeFile {
  const file = join(pageFolder, name)
  return { bytes: readFileSync(file), modified: statSync(file).mtime }
}

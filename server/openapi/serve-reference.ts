import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Router } from 'express'
import helmet from 'helmet'
import { renderJson } from '../http/body.js'
import { noSuchPath } from '../http/map-errors.js'
import { serveFixed } from '../http/serve-fixed.js'
import type { openApiDocument } from './document.js'
import { type PageLanguage, pageLanguage, pageLanguages, translator } from './page-language.js'
import { readableDocument } from './readable-document.js'
import {
  documentAddress,
  pageHtml,
  pagePath,
  readableAddress,
  startScript,
  themeScript,
} from './reference-page.js'
import { pageStyle } from './reference-style.js'

const types = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
} as const

/** Files of swagger-ui-dist that the page loads. */
const pageFiles = [
  ['swagger-ui.css', types.css],
  ['swagger-ui-bundle.js', types.js],
  ['favicon-32x32.png', types.png],
] as const

/**
 * Allows the page to load files of this service only, and the images embedded in its style sheet.
 */
const pagePolicy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
})

/** The content changes only with the software's version. */
const cacheControl = 'public, max-age=3600'

/**
 * Serves the OpenAPI document and the reference page, outside the version prefix and without a key.
 */
export function serveReference(
  makeDocument: () => ReturnType<typeof openApiDocument>,
  hasExplorer: boolean,
  publicPath: string,
): Router {
  const router = Router({ strict: true, caseSensitive: true })
  const serve = (path: string, type: string, make: () => Buffer) =>
    router.route(path).get(serveFixed({ type, cacheControl, make })).all(noSuchPath)

  serve(documentAddress, types.json, () => renderJson(makeDocument()).plain)
  const pageIn = (language: PageLanguage) =>
    serveFixed({
      type: types.html,
      cacheControl,
      make: () => Buffer.from(pageHtml(hasExplorer, publicPath, language)),
    })
  const pages = { en: pageIn('en'), ru: pageIn('ru') }
  router
    .route(pagePath)
    .get(pagePolicy, (request, response, next) => {
      response.vary('Accept-Language')
      return pages[pageLanguage(request)](request, response, next)
    })
    .all(noSuchPath)
  for (const language of pageLanguages) {
    serve(
      readableAddress(language),
      types.json,
      () => renderJson(readableDocument(makeDocument(), translator(language))).plain,
    )
    serve(`${pagePath}/start.${language}.js`, types.js, () =>
      Buffer.from(startScript(publicPath, language)),
    )
  }
  serve(`${pagePath}/page.css`, types.css, () => Buffer.from(pageStyle))
  serve(`${pagePath}/theme.js`, types.js, () => Buffer.from(themeScript))
  for (const [name, type] of pageFiles) {
    serve(`${pagePath}/${name}`, type, () => readFileSync(join(pageFolder, name)))
  }
  for (const name of fontFiles) {
    serve(`${pagePath}/${name}`, types.woff2, () =>
      readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/onest/files/${name}`))),
    )
  }
  return router
}

/** The explorer's font; a browser loads the scripts that the page contains. */
const fontFiles = ['onest-latin-wght-normal.woff2', 'onest-cyrillic-wght-normal.woff2']

const pageFolder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))

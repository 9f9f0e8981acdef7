import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Body } from './body.js'
import { readPrecondition } from './preconditions.js'
import { recordOf } from './request-record.js'
import { sendBody } from './send-body.js'

/** Content that stays the same while the process runs. */
export interface FixedContent {
  /** Value of Content-Type. */
  readonly type: string
  readonly cacheControl: string
  /** Creates the content; called for the first request. */
  make(): Buffer
}

const compressedTypes = ['image/png', 'font/woff2']

/**
 * Serves content that is generated, hashed and compressed once. `express.static` would not
 * compress, and middleware around it would compress megabytes for each request.
 */
export function serveFixed({ type, cacheControl, make }: FixedContent): RequestHandler {
  let content: { readonly tag: string; body: Body } | null = null
  return async (request, response) => {
    content ??= tagged(make())
    const { tag, body } = content
    response.set({ 'Cache-Control': cacheControl, ETag: tag })
    const known = readPrecondition(request.get('If-None-Match'))
    if (known === 'any' || known?.has(tag)) {
      response.status(304).end()
    } else if (compressedTypes.includes(type)) {
      response.set({ 'Content-Type': type, 'Content-Length': String(body.plain.length) })
      response.end(body.plain)
    } else {
      const sent = await sendBody(response, 200, body, { type })
      content.body = { ...content.body, ...sent }
    }
  }
}

function tagged(bytes: Buffer) {
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { tag: `"${hash}"`, body: { plain: bytes } }
}

/** Answers 404 with an HTML page; like every error it must not be cached. */
export function servePageAsNotFound({ type, make }: FixedContent): RequestHandler {
  let body: Body | null = null
  return async (_request, response) => {
    recordOf(response).error = 'not_found'
    response.set('Cache-Control', 'no-store')
    body ??= { plain: make() }
    body = await sendBody(response, 404, body, { type })
  }
}

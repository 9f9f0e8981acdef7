import { createHash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { readPrecondition } from '../endpoint/conditional.js'
import { PreconditionFailed, RangeNotSatisfiable } from '../errors.js'
import { type Body, encodings } from '../http/body.js'
import { type EncodedBody, encodedFor } from '../http/compress.js'
import { recordOf } from '../http/request-record.js'

/** Nothing of the reference changes but with a deployment; anyone may keep it for an hour. */
const cacheControl = 'public, max-age=3600'

/** What would not get smaller. */
const compressedTypes: ReadonlySet<string> = new Set(['image/png', 'font/woff2'])

/** A file of the reference or the explorer as it is made: its bytes, and since when they are the same. */
export interface MadeFile {
  readonly bytes: Buffer
  readonly modified: Date
}

interface PreparedFile {
  /** The value of Content-Type. */
  readonly type: string
  readonly tag: string
  readonly modified: Date
  readonly size: number
  /** The bytes in the form that the request takes, made once for each form. */
  formFor(request: Request): Promise<EncodedBody>
}

/**
 * Answers with a file that is made, hashed and compressed once, when it is first asked for
 * (docs/reference/caching.md#compression). Ranges are not served: the whole file goes out, or 416
 * where nothing of it is asked for.
 */
export function sendPrepared(
  type: string,
  make: () => MadeFile,
  caching = cacheControl,
): RequestHandler {
  const prepared = preparedOnce(type, make)
  return async (request, response) => {
    const file = prepared()
    const { tag, modified, size } = file
    checkPreconditions(request, file)
    response.set({
      'Cache-Control': caching,
      ETag: tag,
      'Last-Modified': modified.toUTCString(),
      'Accept-Ranges': 'none',
    })
    const known = readPrecondition(request.get('If-None-Match'))
    if (known === 'any' || known?.has(tag)) {
      response.status(304).end()
      return
    }
    if (request.range(size) === -1) {
      response.set('Content-Range', `bytes */${size}`)
      throw new RangeNotSatisfiable('nothing of the file is in the range')
    }
    await sendBytes(file, request, response)
  }
}

/**
 * Answers 404 with a page, for those who read it with their eyes. Like every error it is not kept, and
 * no condition holds of what is not there.
 */
export function sendAsNotFound(type: string, make: () => MadeFile): RequestHandler {
  const prepared = preparedOnce(type, make)
  return async (request, response) => {
    recordOf(response).error = 'not_found'
    response.status(404).set('Cache-Control', 'no-store')
    await sendBytes(prepared(), request, response)
  }
}

async function sendBytes(file: PreparedFile, request: Request, response: Response): Promise<void> {
  const { bytes, encoding } = await file.formFor(request)
  if (encoding !== null) response.set('Content-Encoding', encoding)
  response.set({ 'Content-Type': file.type, 'Content-Length': String(bytes.length) }).end(bytes)
}

/** `If-Match` and, without it, `If-Unmodified-Since` (RFC 9110, section 13.2.2). */
function checkPreconditions(request: Request, file: PreparedFile): void {
  const wanted = readPrecondition(request.get('If-Match'))
  const since = Date.parse(request.get('If-Unmodified-Since') ?? '')
  const isOther =
    wanted === null
      ? // A date has whole seconds.
        Math.floor(file.modified.getTime() / 1000) * 1000 > since
      : wanted !== 'any' && !wanted.has(file.tag)
  if (isOther) throw new PreconditionFailed('the file is another one by now')
}

/** Made when it is first wanted. */
function preparedOnce(type: string, make: () => MadeFile): () => PreparedFile {
  let prepared: PreparedFile | null = null
  return () => {
    prepared ??= prepare(type, make())
    return prepared
  }
}

function prepare(type: string, { bytes, modified }: MadeFile): PreparedFile {
  const forms = new Map<string, Promise<EncodedBody>>()
  const body: Body = { plain: bytes }
  const isCompressed = compressedTypes.has(type)
  return {
    type,
    tag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    modified,
    size: bytes.length,
    formFor(request) {
      if (isCompressed) return Promise.resolve({ bytes, encoding: null, kept: body })
      const accepted = String(request.acceptsEncodings([...encodings]))
      const form = forms.get(accepted) ?? encodedFor(request, body)
      forms.set(accepted, form)
      return form
    },
  }
}

import { closeSync } from 'node:fs'
import type { Response } from 'express'
import { RequestError } from '../../search/query/errors.js'
import { descriptorFolder } from '../../storage/files/descriptor-folder.js'
import { recordOf } from './request-record.js'

/**
 * Streams a file, or the range that the request names (docs/reference/changes.md#downloads), and
 * then closes its descriptor. Sends the whole file even if it is removed meanwhile. Set the tag of
 * the response before the call.
 */
export async function sendFile(
  response: Response,
  { descriptor, type }: { readonly descriptor: number; readonly type: string },
): Promise<void> {
  recordOf(response).end('present')
  response.set('Content-Type', type)
  const options = {
    root: descriptorFolder,
    etag: false,
    lastModified: false,
    cacheControl: false,
  }
  try {
    await new Promise<void>((resolve, reject) => {
      response.sendFile(String(descriptor), options, (error) => {
        if (!error || isGone(error)) resolve()
        else reject(refusalOf(response, error))
      })
    })
  } finally {
    closeSync(descriptor)
  }
}

/** True if the client has disconnected and needs no answer. */
function isGone(error: Error): boolean {
  return ['ECONNABORTED', 'ECONNRESET', 'EPIPE'].includes(
    String((error as NodeJS.ErrnoException).code),
  )
}

function refusalOf(response: Response, error: Error): Error {
  const { status, headers } = error as { status?: number; headers?: Record<string, string> }
  if (status === 412) {
    const message = 'the file has changed since the version that the request names'
    return new RequestError(412, 'invalid_request', message)
  }
  if (status !== 416) return error
  const range = headers?.['Content-Range']
  if (range !== undefined) response.set('Content-Range', range)
  return new RequestError(416, 'invalid_request', 'the range is outside the file')
}

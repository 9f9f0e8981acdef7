import type { Response } from 'express'
import { PreconditionFailed, RangeNotSatisfiable } from '../errors.js'
import { recordOf } from './request-record.js'

/**
 * Streams a file, or the range of it that is asked for (docs/reference/changes.md#downloads). Its tag is set
 * already. Once it is open it is sent to its end, also where it is removed meanwhile.
 */
export async function sendFile(
  response: Response,
  { folder, name, type }: { folder: string; name: string; type: string },
): Promise<void> {
  const record = recordOf(response)
  record.end('present')
  response.set('Content-Type', type)
  await new Promise<void>((resolve, reject) => {
    const options = {
      root: folder,
      // The data directory may be below a folder whose name begins with a dot.
      dotfiles: 'allow' as const,
      etag: false,
      lastModified: false,
      cacheControl: false,
    }
    response.sendFile(name, options, (error) => {
      if (!error || isGone(error)) resolve()
      else reject(refusalOf(response, error))
    })
  })
}

/** The client has left: nobody is there to be answered. */
function isGone(error: Error): boolean {
  return ['ECONNABORTED', 'ECONNRESET', 'EPIPE'].includes(
    String((error as NodeJS.ErrnoException).code),
  )
}

function refusalOf(response: Response, error: Error): Error {
  const { status, headers } = error as { status?: number; headers?: Record<string, string> }
  if (status === 412) return new PreconditionFailed('the file is another one by now')
  if (status !== 416) return error
  const range = headers?.['Content-Range']
  if (range !== undefined) response.set('Content-Range', range)
  return new RangeNotSatisfiable('nothing of the file is in the range')
}

import { Agent, request } from 'undici'
import { CommandError } from '../../platform/command-error.js'
import { expectedSource, readWebAddress } from '../../platform/source-address.js'
import { OversizedFile, SourceFailure } from './failures.js'
import { defaultMinimumRate, readBody } from './read-body.js'
import type { Source } from './target.js'

/** Timeouts in milliseconds: for the connection, for the headers, and between two parts of a body. */
const timeouts = { connect: 5000, headers: 20_000, body: 20_000 }

/** Maximum size in bytes of the body of an error response. */
const maxErrorBytes = 1_000_000

/** Uses a web server as a source, which serves the files of a folder or bucket. */
export function httpSource(address: string, minimumRate = defaultMinimumRate): Source {
  const read = readWebAddress(address)
  if (read === null) throw new CommandError(`FOLLOW_URL must be ${expectedSource(address)}`)
  const { url: name, authorization } = read
  const dispatcher = new Agent({ connect: { timeout: timeouts.connect } })

  async function get(
    path: string,
    maxBytes: number,
    bypassCaches: boolean,
  ): Promise<Buffer | null> {
    const { statusCode, body } = await request(`${name}/${path}`, {
      dispatcher,
      headersTimeout: timeouts.headers,
      bodyTimeout: timeouts.body,
      headers: {
        ...(authorization === null ? {} : { authorization }),
        ...(bypassCaches ? { 'cache-control': 'no-cache' } : {}),
      },
    })
    const bytes = await readBody(body, statusCode === 200 ? maxBytes : maxErrorBytes, minimumRate)
    if (statusCode === 404) return null
    if (statusCode !== 200) throw new Error(`the server answers ${statusCode}`)
    return bytes
  }

  return {
    name,
    async read(path, maxBytes, bypassCaches = false) {
      try {
        return await get(path, maxBytes, bypassCaches)
      } catch (error) {
        if (error instanceof OversizedFile) throw error
        const { message, code } = error as NodeJS.ErrnoException
        throw new SourceFailure(`${name}/${path} cannot be read: ${message || code}`)
      }
    },
    close: () => void dispatcher.destroy(),
  }
}

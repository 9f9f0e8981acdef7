import { Agent, request } from 'undici'
import { CommandError } from '../../platform/command-error.js'
import { expectedSource, readWebAddress } from '../../platform/source-address.js'
import { OversizedFile, SourceFailure } from './failures.js'
import { readBody, usualLeastRate } from './read-body.js'
import type { Source } from './target.js'

/** Milliseconds to a connection, to the headers, and between two pieces of a body. */
const patience = { connect: 5000, headers: 20_000, body: 20_000 }

/** The page that a web server has for an error is read and passed over. */
const mostOfError = 1_000_000

/** An address at which a web server answers with the files of a folder or bucket. */
export function httpSource(address: string, leastRate = usualLeastRate): Source {
  const read = readWebAddress(address)
  if (read === null) throw new CommandError(`FOLLOW_URL takes ${expectedSource(address)}`)
  const { url: name, authorization } = read
  const dispatcher = new Agent({ connect: { timeout: patience.connect } })

  async function ask(path: string, most: number, pastCaches: boolean): Promise<Buffer | null> {
    const { statusCode, body } = await request(`${name}/${path}`, {
      dispatcher,
      headersTimeout: patience.headers,
      bodyTimeout: patience.body,
      headers: {
        ...(authorization === null ? {} : { authorization }),
        // A cache between may keep what never changes, unless its copy is what was wrong.
        ...(pastCaches ? { 'cache-control': 'no-cache' } : {}),
      },
    })
    const bytes = await readBody(body, statusCode === 200 ? most : mostOfError, leastRate)
    if (statusCode === 404) return null
    if (statusCode !== 200) throw new Error(`it answers ${statusCode}`)
    return bytes
  }

  return {
    name,
    async read(path, most, pastCaches = false) {
      try {
        return await ask(path, most, pastCaches)
      } catch (error) {
        if (error instanceof OversizedFile) throw error
        const { message, code } = error as NodeJS.ErrnoException
        throw new SourceFailure(`${name}/${path} cannot be read: ${message || code}`)
      }
    },
    close: () => void dispatcher.destroy(),
  }
}

import { CommandError } from '../../platform/command-error.js'
import { expectedSource, readWebAddress } from '../../platform/source-address.js'
import { pooledRequests } from './pooled-requests.js'
import { type Source, SourceFailure } from './target.js'

/** Milliseconds until the headers, and between two parts of a body. */
const timeout = 20_000

/** Uses a web server as a source, which serves the files of a folder or bucket. */
export function httpSource(address: string): Source {
  const read = readWebAddress(address)
  if (read === null) throw new CommandError(`the source must be ${expectedSource(address)}`)
  const { url: name, authorization } = read
  const { request, close } = pooledRequests(timeout)
  return {
    name,
    async read(path, bypassCaches = false) {
      const fail = (reason: string) =>
        new SourceFailure(`${name}/${path} cannot be read: ${reason}`)
      const headers = {
        ...(authorization === null ? {} : { authorization }),
        ...(bypassCaches ? { 'cache-control': 'no-cache' } : {}),
      }
      const { statusCode, body } = await request(`${name}/${path}`, {
        method: 'GET',
        headers,
      }).catch(({ message, code }: NodeJS.ErrnoException) => {
        throw fail(message || String(code))
      })
      if (statusCode === 200) return body
      // Reading a short body keeps the connection open for the next request.
      await body.dump().catch(() => {})
      if (statusCode === 404) return null
      throw fail(`the server answers ${statusCode}`)
    },
    close,
  }
}

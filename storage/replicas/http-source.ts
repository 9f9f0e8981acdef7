import type { Agent } from 'undici'
import { CommandError } from '../../platform/command-error.js'
import { expectedSource, readWebAddress } from '../../platform/source-address.js'
import { SourceFailure } from './failures.js'
import { loadUndici } from './load-undici.js'
import type { Source } from './target.js'

/** Timeouts in milliseconds: for the connection, for the headers, and between two parts of a body. */
const timeouts = { connect: 5000, headers: 20_000, body: 20_000 }

/** Uses a web server as a source, which serves the files of a folder or bucket. */
export function httpSource(address: string): Source {
  const read = readWebAddress(address)
  if (read === null) throw new CommandError(`FOLLOW_URL must be ${expectedSource(address)}`)
  const { url: name, authorization } = read
  let dispatcher: Agent | null = null
  return {
    name,
    async read(path, bypassCaches = false) {
      const fail = (reason: string) =>
        new SourceFailure(`${name}/${path} cannot be read: ${reason}`)
      const { Agent, request } = await loadUndici()
      dispatcher ??= new Agent({ connect: { timeout: timeouts.connect } })
      const { statusCode, body } = await request(`${name}/${path}`, {
        dispatcher,
        headersTimeout: timeouts.headers,
        bodyTimeout: timeouts.body,
        headers: {
          ...(authorization === null ? {} : { authorization }),
          ...(bypassCaches ? { 'cache-control': 'no-cache' } : {}),
        },
      }).catch(({ message, code }: NodeJS.ErrnoException) => {
        throw fail(message || String(code))
      })
      if (statusCode === 200) return body
      // Reading a short body keeps the connection open for the next request.
      await body.dump().catch(() => {})
      if (statusCode === 404) return null
      throw fail(`the server answers ${statusCode}`)
    },
    close: () => void dispatcher?.destroy(),
  }
}

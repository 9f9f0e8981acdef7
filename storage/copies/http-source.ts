import { CommandError } from '../../platform/command-error.js'
import { expectedSource, readWebAddress } from '../../platform/source-address.js'
import { httpRequests } from './http-requests.js'
import { type Source, SourceFailure } from './target.js'

/** Milliseconds without any byte after which a request fails. */
const timeout = 20_000

/** Uses a web server as a source, which serves the files of a folder or bucket. */
export function httpSource(address: string): Source {
  const read = readWebAddress(address)
  if (read === null) throw new CommandError(`the source must be ${expectedSource(address)}`)
  const { url: name, authorization } = read
  const { send, close } = httpRequests(timeout)
  return {
    name,
    async read(path, bypassCaches = false) {
      const fail = (reason: string) =>
        new SourceFailure(`${name}/${path} cannot be read: ${reason}`)
      const headers = {
        ...(authorization === null ? {} : { authorization }),
        ...(bypassCaches ? { 'cache-control': 'no-cache' } : {}),
      }
      const answer = await send(`${name}/${path}`, {
        method: 'GET',
        headers,
      }).catch(({ message, code }: NodeJS.ErrnoException) => {
        throw fail(message || String(code))
      })
      if (answer.statusCode === 200) return answer
      answer.destroy()
      if (answer.statusCode === 404) return null
      throw fail(`the server answers ${answer.statusCode}`)
    },
    close,
  }
}

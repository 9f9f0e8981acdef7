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
      const headers = {
        ...(authorization === null ? {} : { authorization }),
        ...(bypassCaches ? { 'cache-control': 'no-cache' } : {}),
      }
      try {
        const answer = await send(`${name}/${path}`, { method: 'GET', headers })
        if (answer.statusCode === 200) return answer
        answer.destroy()
        if (answer.statusCode === 404) return null
        throw new Error(`the server answers ${answer.statusCode}`)
      } catch (error) {
        throw SourceFailure.ofFile(name, path, error)
      }
    },
    close,
  }
}

import type { KeptAnswers } from './kept-answers.js'
import { type Patience, persistently, type Surroundings } from './retry.js'

/** What asks the service. */
export interface TransportOptions {
  readonly fetch: typeof globalThis.fetch
  readonly patience: Patience
  readonly kept: KeptAnswers
  readonly surroundings: Surroundings
}

/**
 * A `fetch` for GET requests that asks again where that makes sense, and that sends the tag of an
 * answer it has kept: where the service says 304, the kept answer is given, as a 200. An answer in
 * JSON is read to its end here, so that a connection that breaks in its middle counts as a failure.
 */
export function createTransport({ fetch, patience, kept, surroundings }: TransportOptions) {
  return (request: Request): Promise<Response> => {
    const { url, signal } = request
    const ask = async () => {
      const known = kept.get(url)
      const headers = new Headers(request.headers)
      if (known !== undefined) headers.set('If-None-Match', known.tag)
      const response = await fetch(url, { headers, signal })
      if (response.status === 304 && known !== undefined)
        return answer(response, url, 200, known.body)
      if (!isJson(response)) return response
      const body = await response.text()
      const tag = response.headers.get('ETag')
      if (response.status === 200 && tag !== null) kept.keep(url, { tag, body })
      return answer(response, url, response.status, body)
    }
    return persistently(ask, { address: url, signal }, patience, surroundings)
  }
}

function isJson({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false
}

/** An answer with a body that was read; its address, which a constructed one lacks, stays known. */
function answer(original: Response, url: string, status: number, body: string): Response {
  const headers = new Headers(original.headers)
  // Of the body as it came, perhaps compressed or empty.
  headers.delete('Content-Length')
  headers.delete('Content-Encoding')
  const response = new Response(body, { status, headers })
  Object.defineProperty(response, 'url', { value: url })
  return response
}

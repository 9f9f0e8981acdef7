import { CommandError } from '../../platform/command-error.js'
import { versionPrefix } from '../../server/app.js'
import type { openApiValidator } from './openapi-validator.js'
import type { Get } from './vocabulary.js'

/** Asks the service at that address with a key. */
export function getFrom(url: string, key: string): Get {
  return async (path) => {
    const answer = await fetch(url + versionPrefix + path, { headers: { 'X-API-Key': key } })
    const body = await answer.json()
    if (answer.ok) return { body, tag: answer.headers.get('ETag') }
    throw new CommandError(`${url} answers ${path} with ${answer.status}: ${JSON.stringify(body)}`)
  }
}

/** The OpenAPI document of the service at that address. */
export async function documentOf(url: string) {
  try {
    const answer = await fetch(`${url}/openapi.json`)
    return (await answer.json()) as Parameters<typeof openApiValidator>[0]
  } catch (error) {
    throw new CommandError(`no service answers at ${url}: ${(error as Error).message}`)
  }
}

import { MeilisearchApiError, MeilisearchRequestError } from 'meilisearch'
import { CommandError } from '../../../platform/command-error.js'
import { withoutUser } from '../../../platform/source-address.js'
import { innermostMessage } from '../../servers/request-errors.js'

/** A Meilisearch server, and a key that may create and fill indexes. */
export interface MeilisearchAccess {
  readonly url: string
  readonly key: string | null
  /** False if `key` is the search key, because no key for indexing is configured. */
  readonly isForIndexing?: boolean
}

/** Runs requests, and turns failures that the operator can fix into CommandErrors. */
export async function withCommandErrors(
  access: MeilisearchAccess,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw commandError(access, error) ?? error
  }
}

function commandError(access: MeilisearchAccess, error: unknown): CommandError | null {
  const server = `Meilisearch at ${withoutUser(access.url)}`
  if (error instanceof MeilisearchRequestError) {
    return new CommandError(`${server} does not answer (MEILI_URL): ${innermostMessage(error)}`)
  }
  if (error instanceof SyntaxError) {
    const cause = 'check that no proxy rejects requests of 30 MB'
    return new CommandError(`${server} answers something other than JSON (MEILI_URL): ${cause}`)
  }
  if (!(error instanceof MeilisearchApiError)) return null
  const { status } = error.response
  if (status !== 401 && status !== 403) {
    return new CommandError(`${server} answers ${status} (MEILI_URL): ${error.message}`)
  }
  const { isForIndexing = true } = access
  const refusal = isForIndexing
    ? `refuses the key (MEILI_ADMIN_KEY): ${error.message}`
    : 'does not allow indexing with MEILI_KEY: set MEILI_ADMIN_KEY'
  return new CommandError(`${server} ${refusal}`)
}

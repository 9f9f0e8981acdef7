import { MeilisearchApiError, MeilisearchRequestError } from 'meilisearch'
import { CommandError } from '../../../platform/command-error.js'
import { withoutUser } from '../../../platform/source-address.js'
import { innermostMessage, RefusedRequest } from '../../servers/server-failures.js'
import { CutShort } from './open-body.js'

/** Where a Meilisearch is, and a key that may write there. */
export interface MeilisearchAccess {
  readonly url: string
  readonly key: string | null
  /** False where the key is that of searches, for want of another one. */
  readonly isForIndexing?: boolean
}

/**
 * Turns what the operator can mend into a CommandError: failures of the client (`MeilisearchRequestError`,
 * `MeilisearchApiError`), and of posts whose bodies are written piece by piece (open-body.ts).
 */
export async function explained(
  access: MeilisearchAccess,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw explanationOf(access, error) ?? error
  }
}

function explanationOf(access: MeilisearchAccess, error: unknown): CommandError | null {
  if (error instanceof MeilisearchRequestError) {
    return new CommandError(`${serverOf(access)} does not answer (MEILI_URL)`)
  }
  if (error instanceof MeilisearchApiError) {
    return isOfKey(error.response.status) ? keyRefused(access, error.message) : null
  }
  if (error instanceof RefusedRequest) return postRefused(access, error)
  // Errors of the network have a code.
  const isOfNetwork = error instanceof CutShort || typeof Object(error).code === 'string'
  if (!isOfNetwork) return null
  const why = innermostMessage(error)
  return new CommandError(`${serverOf(access)} broke off while it was filled (MEILI_URL): ${why}`)
}

function postRefused(
  access: MeilisearchAccess,
  { status, code, message }: RefusedRequest,
): CommandError {
  if (isOfKey(status)) return keyRefused(access, message)
  const remedy = code === 'payload_too_large' ? ' (http_payload_size_limit: 100 MB are needed)' : ''
  // Meilisearch's own errors have a code.
  const by = code === null ? `what answers for ${serverOf(access)}` : serverOf(access)
  return new CommandError(`${by} refuses documents with ${status}${remedy}: ${message}`)
}

function serverOf({ url }: MeilisearchAccess): string {
  return `Meilisearch at ${withoutUser(url)}`
}

function isOfKey(status: number): boolean {
  return [401, 403].includes(status)
}

function keyRefused(access: MeilisearchAccess, message: string): CommandError {
  const { isForIndexing = true } = access
  const refusal = isForIndexing
    ? `refuses the key (MEILI_ADMIN_KEY): ${message}`
    : 'indexes for a key of its own alone: set MEILI_ADMIN_KEY, or run this where it is set'
  return new CommandError(`${serverOf(access)} ${refusal}`)
}

import { MeilisearchApiError, MeilisearchRequestError } from 'meilisearch'
import { CommandError } from '../../../platform/command-error.js'
import { withoutUser } from '../../../platform/source-address.js'
import { innermostMessage, RefusedRequest } from '../../servers/server-failures.js'

/** Where a Meilisearch is, and a key that may write there. */
export interface MeilisearchAccess {
  readonly url: string
  readonly key: string | null
  /** False where the key is that of searches, for want of another one. */
  readonly isForIndexing?: boolean
}

/** Turns what the operator can mend of the client's failures into a CommandError. */
export async function explained(
  access: MeilisearchAccess,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof MeilisearchRequestError) throw unanswered(access)
    if (error instanceof MeilisearchApiError) {
      throw refused(access, error.response.status, error.message) ?? error
    }
    throw error
  }
}

/** The same for posts whose bodies are written piece by piece (open-body.ts). */
export async function explainedPost(
  access: MeilisearchAccess,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw unanswered(access, innermostMessage(error))
    const { status, message } = error
    const where = `Meilisearch at ${withoutUser(access.url)}`
    if (status === 413) {
      throw new CommandError(
        `${where} takes no bodies of 95 MB (http_payload_size_limit): ${message}`,
      )
    }
    throw refused(access, status, message) ?? new Error(`${where} answers ${status}: ${message}`)
  }
}

function unanswered({ url }: MeilisearchAccess, why?: string): CommandError {
  const reason = why === undefined ? '' : `: ${why}`
  return new CommandError(`Meilisearch at ${withoutUser(url)} does not answer (MEILI_URL)${reason}`)
}

/** Where a key is refused; null for other statuses. */
function refused(
  { url, isForIndexing = true }: MeilisearchAccess,
  status: number,
  message: string,
): CommandError | null {
  if (![401, 403].includes(status)) return null
  const refusal = isForIndexing
    ? `refuses the key (MEILI_ADMIN_KEY): ${message}`
    : 'indexes for a key of its own alone: set MEILI_ADMIN_KEY, or run this where it is set'
  return new CommandError(`Meilisearch at ${withoutUser(url)} ${refusal}`)
}

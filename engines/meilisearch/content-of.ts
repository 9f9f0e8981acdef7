import { retryAfterOf } from '../servers/connections.js'
import type { ServerAnswer } from '../servers/exchange.js'
import { RefusedRequest } from '../servers/server-failures.js'

/** The object that an answer of Meilisearch holds. Throws RefusedRequest where its status tells of an error. */
export function contentOf(answer: ServerAnswer): object {
  if (answer.status < 200 || answer.status >= 300) throw refusal(answer)
  const content: unknown = JSON.parse(answer.text)
  if (typeof content !== 'object' || content === null) throw new Error('it answers nothing')
  return content
}

function refusal(answer: ServerAnswer): RefusedRequest {
  const { status, text } = answer
  const location = answer.header('location')
  const { code, message } = errorIn(text)
  const elsewhere = location === null ? text.slice(0, 100) : `see ${location}`
  return new RefusedRequest(status, code ?? null, retryAfterOf(answer), message ?? elsewhere)
}

/** What Meilisearch says of an error; nothing where a proxy's page came instead. */
function errorIn(text: string): { readonly code?: string; readonly message?: string } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

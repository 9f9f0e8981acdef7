import { LRUCache } from 'lru-cache'
import type { AnyEndpoint } from './endpoint.js'
import { normalisedRequest, type ReadRequest, readRequest } from './read-request.js'

/** A request that was read, and the string that is equal for all that mean the same. */
export interface KnownRequest {
  readonly asked: ReadRequest
  readonly normalised: string
}

/** Requests that are kept, of all endpoints together: some 3 KB each. */
const mostKept = 2_000
/** A longer address is hardly sent twice. */
const longestKept = 1_000

/** Reads requests to endpoints. */
export type RequestReader = (
  endpoint: AnyEndpoint,
  sent: {
    /** Path and query as they were sent, which say all there is to read. */
    readonly address: string
    readonly query: string
    readonly path: Readonly<Record<string, string>>
  },
) => KnownRequest

/**
 * Reads requests, and keeps those that were read last by their address: what is sent again is not read
 * again, a fifth of what an answer that is kept costs. Throws InvalidRequest as `readRequest` does.
 */
export function requestReader(): RequestReader {
  const kept = new LRUCache<string, KnownRequest>({ max: mostKept })
  return (endpoint, { address, query, path }) => {
    const key = `${endpoint.path} ${address}`
    const before = kept.get(key)
    if (before !== undefined) return before
    const asked = readRequest(endpoint, query, path)
    const known = { asked, normalised: normalisedRequest(endpoint, asked) }
    if (address.length <= longestKept) kept.set(key, known)
    return known
  }
}

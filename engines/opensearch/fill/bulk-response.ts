import { RefusedRequest } from '../../servers/request-errors.js'

/**
 * Throws if OpenSearch did not index all documents of a bulk request. The error contains the cause for the
 * first rejected document, or status 429 if the cluster was only too busy for some documents.
 */
export function throwBulkFailure(response: unknown): void {
  const { errors, items } = Object(response)
  if (errors === false) return
  const failures = (Array.isArray(items) ? items : [])
    .map((item) => Object(Object(item).index))
    .filter(({ error }) => error !== undefined)
  const rejected = failures.find(({ status }) => status !== 429)
  const { status = 500, error } = rejected ?? failures[0] ?? {}
  const { type = null, reason = 'a bulk request failed' } = Object(error)
  const cause = Object(Object(error).caused_by).reason
  const message = cause === undefined ? reason : `${reason}: ${cause}`
  throw new RefusedRequest(status, type, null, `OpenSearch rejects a document: ${message}`)
}

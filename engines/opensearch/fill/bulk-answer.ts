import { RefusedRequest } from '../../servers/request-errors.js'

/**
 * Throws where a bulk request was not taken whole: with status 429 where some documents came while the
 * cluster had too much to do, else with the cause of the first document that it refuses.
 */
export function refuseFailures(answer: unknown): void {
  const { errors, items } = Object(answer)
  if (errors === false) return
  const failures = (Array.isArray(items) ? items : [])
    .map((item) => Object(Object(item).index))
    .filter(({ error }) => error !== undefined)
  const refused = failures.find(({ status }) => status !== 429)
  const { status = 500, error } = refused ?? failures[0] ?? {}
  const { type = null, reason = 'a bulk request failed' } = Object(error)
  const cause = Object(Object(error).caused_by).reason
  const message = cause === undefined ? reason : `${reason}: ${cause}`
  throw new RefusedRequest(status, type, null, `OpenSearch refuses a document: ${message}`)
}

import {
  InvalidRequest,
  NotFound,
  RateLimited,
  RequestError,
  Unauthorized,
} from '../../search/query/errors.js'

/** A request that TMDB rejects with a code of its own. */
export class RefusedByTmdb extends RequestError {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(400, 'invalid_request', message)
  }
}

const ofStatus: Readonly<Record<number, readonly [code: number, message: string]>> = {
  403: [3, 'Authentication failed: this address is blocked.'],
  502: [43, "Couldn't connect to the backend server."],
  503: [9, 'Service offline: This service is temporarily offline, try again later.'],
}

/** TMDB's body of an error; null is a failure of the service (docs/guide/tmdb.md#errors). */
export function tmdbError(error: RequestError | null): object {
  const [status_code, status_message] = codeOf(error)
  return { success: false, status_code, status_message }
}

/** What the operator of the service can do. */
const moreOf = {
  rate: ' Programs need a key with a higher one: titlebase keys limit NAME --rate 50',
  quota: ' Programs need a key with a higher one: titlebase keys limit NAME --quota 100000',
}

function codeOf(error: RequestError | null): readonly [code: number, message: string] {
  if (error === null) return [11, 'Internal error: Something went wrong.']
  if (error instanceof RefusedByTmdb) return [error.statusCode, error.message]
  if (error instanceof Unauthorized) return [7, 'Invalid API key: You must be granted a valid key.']
  if (error instanceof NotFound) return [34, 'The resource you requested could not be found.']
  if (error instanceof RateLimited)
    return [
      25,
      `Your request count is over the allowed limit (${error.limit}).${moreOf[error.limit]}`,
    ]
  if (error instanceof InvalidRequest) return [47, `The input is not valid: ${error.message}.`]
  return ofStatus[error.status] ?? [47, 'The input is not valid.']
}

/**
 * An engine is unreachable or does not work: it timed out, closed the connection, is overloaded, or another
 * server responded at its address. Another engine may answer the same query.
 */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable'
  constructor(
    message: string,
    /** Seconds after which the engine allows a retry; null if unknown. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * An engine's answer does not match the generation: it rejects a valid query, or returns titles that are not
 * in the catalog. Another engine may answer the same query.
 */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
}

/** An engine works but cannot express the query; another engine has to answer it. */
export class Inexpressible extends Error {
  override readonly name = 'Inexpressible'
}

/** No engine can answer the query: the client gets 502 `source_unavailable`, or 503 with `retryAfter`. */
export class NoEngineAnswers extends Error {
  override readonly name = 'NoEngineAnswers'
  constructor(
    message: string,
    /** Seconds after which a retry may succeed; null if unknown. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * An engine cannot be reached or cannot work: it timed out, closed the connection, is overloaded, or
 * something else answered at its address. Another engine may answer the same query.
 */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable'
  constructor(
    message: string,
    /** Seconds for which the engine asks to be left alone; null if it does not say. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * An engine's answer does not fit the generation: it calls the query invalid, or returns titles that the
 * catalog does not have. Another engine may answer the same query.
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
    /** Seconds after which the engine may answer; null if it does not say. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * An engine cannot be reached or refuses to work: it timed out, hung up, is overloaded or answers
 * something that is not its own. Another engine may answer the same query.
 */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable'
  constructor(
    message: string,
    /** Seconds that the engine asks to be left alone; null when it says nothing. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * An engine answers, but not with what the index should have: it calls the query wrong, or names titles
 * that the generation does not hold. Another engine may answer the same query.
 */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
}

/** The engine is well but has no way to say this query; another engine has to answer it. */
export class Inexpressible extends Error {
  override readonly name = 'Inexpressible'
}

/** No engine is left that could answer: the caller learns that the source is unavailable. */
export class NoEngineAnswers extends Error {
  override readonly name = 'NoEngineAnswers'
  constructor(
    message: string,
    /** Seconds after which the engine may answer; null when it says nothing. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

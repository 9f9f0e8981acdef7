import type { CircuitBreaker } from './circuit-breaker.js'
import type { Engine } from './engine.js'
import { EngineUnavailable, Inexpressible, NoEngineAnswers } from './engine-errors.js'

export interface FailoverOptions {
  readonly primary: Engine
  /** Answers in place of the primary, from the same generation; null when there is none. */
  readonly standby: Engine | null
  /** Shared by all generations: it is about the primary's server, not about one index. */
  readonly breaker: CircuitBreaker
  /** How long the primary's answer is waited for, in milliseconds. */
  readonly patience?: number
}

/**
 * One engine of two: what the primary fails to answer or cannot express, the standby answers within
 * the same request. While the circuit is open the standby answers at once, and calls repeated to the
 * primary beside it find out when it is back, so nobody waits for a probe. Throws NoEngineAnswers
 * when neither answers.
 */
export function withFailover(options: FailoverOptions): Engine {
  const { primary, standby, breaker, patience = 1000 } = options
  /** Ends the wait of calls under way, when another call has found that the primary is gone. */
  const waits = new Set<(error: EngineUnavailable) => void>()

  const askPrimary = async <Answer>(ask: (engine: Engine) => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await withinPatience(ask(primary), patience, waits)
      breaker.succeeded()
      return answer
    } catch (error) {
      if (error instanceof EngineUnavailable) {
        breaker.failed(error.message, error.retryAfter)
        if (breaker.status().state === 'open') {
          for (const giveUp of [...waits]) giveUp(error)
        }
      } else {
        // It answered, only not with what was asked for.
        breaker.succeeded()
      }
      throw error
    }
  }

  const askEither = async <Answer>(ask: (engine: Engine) => Promise<Answer>): Promise<Answer> => {
    const admission = breaker.admit()
    if (admission === 'probe' && standby !== null) {
      askPrimary(ask).catch(() => {})
    } else if (admission !== 'skip') {
      try {
        return await askPrimary(ask)
      } catch (error) {
        const canPass = error instanceof EngineUnavailable || error instanceof Inexpressible
        if (!canPass) throw error
      }
    }
    return askStandby(standby, ask)
  }

  return {
    searchTitles: (query, signal) => askEither((engine) => engine.searchTitles(query, signal)),
    countTitles: (query, signal) => askEither((engine) => engine.countTitles(query, signal)),
    narrow: (ids, filter, signal) => askEither((engine) => engine.narrow(ids, filter, signal)),
    searchPersons: (query, signal) => askEither((engine) => engine.searchPersons(query, signal)),
    releases: (window, signal) => askEither((engine) => engine.releases(window, signal)),
    async close() {
      await Promise.all([primary.close(), standby?.close()])
    },
  }
}

async function askStandby<Answer>(
  standby: Engine | null,
  ask: (engine: Engine) => Promise<Answer>,
): Promise<Answer> {
  if (standby === null) throw new NoEngineAnswers('the search engine does not answer')
  try {
    return await ask(standby)
  } catch (cause) {
    throw new NoEngineAnswers('no search engine answers', { cause })
  }
}

async function withinPatience<Answer>(
  answer: Promise<Answer>,
  patience: number,
  waits: Set<(error: EngineUnavailable) => void>,
): Promise<Answer> {
  let giveUp: (error: EngineUnavailable) => void = () => {}
  const abandoned = new Promise<never>((_, reject) => {
    giveUp = reject
  })
  const timer = setTimeout(
    () => giveUp(new EngineUnavailable(`no answer within ${patience} ms`)),
    patience,
  )
  waits.add(giveUp)
  try {
    return await Promise.race([answer, abandoned])
  } finally {
    clearTimeout(timer)
    waits.delete(giveUp)
  }
}

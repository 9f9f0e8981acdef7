import { withCheckedAnswers } from './checked-answers.js'
import { askSearch, eachSearch } from './each-search.js'
import type { Engine, Searches } from './engine.js'
import { EngineUnavailable, Inexpressible, NoEngineAnswers, WrongAnswer } from './engine-errors.js'
import type { FailoverOptions } from './failover.js'

/**
 * An engine beside which there is no other one: what it does not answer nobody does. While the circuit is
 * open callers learn that at once, but for those by whom it is found out whether the engine is back.
 * Throws NoEngineAnswers, with the seconds that a busy engine asks for.
 */
export function withoutStandby(
  options: Pick<FailoverOptions, 'primary' | 'breaker' | 'held' | 'onWrongAnswer'>,
): Engine {
  const { breaker, held, onWrongAnswer } = options
  const engine = withCheckedAnswers(options.primary, held)

  const ask = async <Answer>(
    asking: (engine: Searches) => Promise<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<Answer> => {
    if (breaker.admit() === 'skip') throw new NoEngineAnswers(nobodyElse)
    try {
      const answer = await asking(engine)
      breaker.succeeded()
      return answer
    } catch (error) {
      if (signal?.aborted) {
        breaker.undecided()
        throw error
      }
      if (error instanceof EngineUnavailable) {
        // One that is busy is there.
        if (error.retryAfter === null) breaker.failed(error.message, null)
        else breaker.undecided()
        throw new NoEngineAnswers(nobodyElse, error.retryAfter, { cause: error })
      }
      breaker.succeeded()
      if (error instanceof WrongAnswer) onWrongAnswer(error)
      if (error instanceof WrongAnswer || error instanceof Inexpressible) {
        throw new NoEngineAnswers(nobodyElse, null, { cause: error })
      }
      throw error
    }
  }

  return {
    concurrency: engine.concurrency,
    ...eachSearch((search) => ask((to) => askSearch(to, search), search.signal)),
    close: () => engine.close(),
  }
}

const nobodyElse = 'the search engine does not answer, and no embedded index stands in'

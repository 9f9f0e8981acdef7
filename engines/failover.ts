import { afterPatience } from '../platform/patience.js'
import { within } from '../platform/within.js'
import { withCheckedAnswers } from './checked-answers.js'
import type { CircuitBreaker } from './circuit-breaker.js'
import { askSearch, eachSearch } from './each-search.js'
import type { Engine, Held } from './engine.js'
import { EngineUnavailable, Inexpressible, NoEngineAnswers, WrongAnswer } from './engine-errors.js'

export interface FailoverOptions {
  readonly primary: Engine
  /** Answers in place of the primary, from the same generation. */
  readonly standby: Engine
  /** Shared by all generations: it is about the primary's server, not about one index. */
  readonly breaker: CircuitBreaker
  /** What the primary's answers are compared with. */
  readonly held: Held
  /** Called with each wrong answer of the primary. */
  readonly onWrongAnswer: (error: WrongAnswer) => void
  /** How long the primary's answer is waited for, in milliseconds. */
  readonly patience?: number
  /** After so many milliseconds without it the standby is asked beside the primary. */
  readonly hesitation?: number
}

type Ask<Answer> = (engine: Engine) => Promise<Answer>

/**
 * One engine of two: what the primary fails to answer, answers wrong or cannot express, the standby
 * answers within the same request. Beside a primary that hesitates the standby is asked too, and by
 * itself as long as the primary answers nobody. While the circuit is open the standby answers at once,
 * and calls repeated to the primary beside it find out when it is back, so nobody waits for a probe.
 * Throws NoEngineAnswers when neither answers.
 */
export function withFailover(options: FailoverOptions): Engine {
  const { standby, breaker, held, onWrongAnswer, patience = 1000, hesitation = 250 } = options
  const primary = withCheckedAnswers(options.primary, held)
  /** The calls that nothing was answered since, the first one first. */
  const unanswered = new Set<{ readonly since: number }>()

  const hesitates = () => {
    const [first] = unanswered
    return first !== undefined && Date.now() - first.since > hesitation
  }

  const askPrimary = async <Answer>(ask: Ask<Answer>, signal?: AbortSignal): Promise<Answer> => {
    const call = { since: Date.now() }
    unanswered.add(call)
    try {
      const answer = await patiently(patience, ask(primary))
      unanswered.clear()
      breaker.succeeded()
      return answer
    } catch (error) {
      if (signal?.aborted || error instanceof Inexpressible) {
        // Whoever asked waits no longer, or nothing was asked: that says nothing of the primary.
        breaker.undecided()
      } else if (error instanceof EngineUnavailable) {
        breaker.failed(error.message, error.retryAfter)
      } else {
        // It answered, only not with what was asked for.
        unanswered.clear()
        breaker.succeeded()
      }
      if (error instanceof WrongAnswer) onWrongAnswer(error)
      throw error
    } finally {
      unanswered.delete(call)
    }
  }

  const askStandby = async <Answer>(ask: Ask<Answer>, signal?: AbortSignal): Promise<Answer> => {
    try {
      return await ask(standby)
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw new NoEngineAnswers('no search engine answers', null, { cause })
    }
  }

  /** Whoever answers first, the primary or, where it hesitates, the standby. */
  const askBoth = async <Answer>(ask: Ask<Answer>, signal?: AbortSignal): Promise<Answer> => {
    const answer = askPrimary(ask, signal)
    const soon = await within(hesitation, boxed(answer))
    if (soon !== null) return soon.value
    // Where both fail, the standby's failure tells.
    const second = askStandby(ask, signal)
    return Promise.any([answer, second]).catch(() => second)
  }

  const askEither = async <Answer>(ask: Ask<Answer>, signal?: AbortSignal): Promise<Answer> => {
    const admission = breaker.admit()
    if (admission === 'probe') {
      askPrimary(ask, signal).catch(() => {})
    } else if (admission === 'call' && !hesitates()) {
      try {
        return await askBoth(ask, signal)
      } catch (error) {
        const canPass = [EngineUnavailable, Inexpressible, WrongAnswer].some(
          (kind) => error instanceof kind,
        )
        if (!canPass) throw error
      }
    }
    return askStandby(ask, signal)
  }

  return {
    get concurrency() {
      return (breaker.status().state === 'open' ? standby : primary).concurrency
    },
    ...eachSearch((search) => askEither((engine) => askSearch(engine, search), search.signal)),
    async close() {
      await Promise.all([primary.close(), standby.close()])
    },
  }
}

/** An answer that is told from none, whatever it is. */
async function boxed<Answer>(answer: Promise<Answer>): Promise<{ readonly value: Answer }> {
  return { value: await answer }
}

async function patiently<Answer>(patience: number, answer: Promise<Answer>): Promise<Answer> {
  let end = () => {}
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new EngineUnavailable(`no answer within ${patience} ms`))
    end = afterPatience(patience, giveUp)
  })
  return Promise.race([answer, late]).finally(end)
}

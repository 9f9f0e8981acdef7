import { afterTimeout } from '../platform/timeout.js'
import { checkedEngine } from './checked-engine.js'
import type { CircuitBreaker } from './circuit-breaker.js'
import { delegateSearches, type Search } from './delegate-searches.js'
import type { Engine, ExistingRecords, Searches } from './engine.js'
import { EngineUnavailable, Inexpressible, NoEngineAnswers, WrongAnswer } from './engine-errors.js'

/** An answer, and the name of the engine that gave it. */
interface Answered<Answer> {
  readonly answer: Answer
  readonly engine: string
}

/** The engines of one generation. One of them answers each search. */
export interface EngineGroup {
  /** Number of searches that run at a time. */
  readonly concurrency: number
  ask<Answer>(search: Search<Answer>, signal?: AbortSignal): Promise<Answered<Answer>>
  close(): Promise<void>
}

/** An open engine and its name in published.json. */
interface NamedEngine {
  readonly name: string
  readonly engine: Engine
}

/** A group of a single engine, whose errors reach the caller unchanged. */
export function singleEngine({ name, engine }: NamedEngine): EngineGroup {
  return {
    concurrency: engine.concurrency,
    ask: async (search, signal) => ({ answer: await search(engine, signal), engine: name }),
    close: () => engine.close(),
  }
}

/** The searches of a group, without the name of the engine that answered. */
export function searchesOf(engines: EngineGroup): Searches {
  return delegateSearches(async (search, signal) => (await engines.ask(search, signal)).answer)
}

interface FallbackOptions {
  /** The engine that answers as long as it works. */
  readonly first: NamedEngine
  /** The engine that answers if the first one fails; null without a fallback. */
  readonly fallback: NamedEngine | null
  /** Shared by all generations, because it tracks the first engine's server, not one index. */
  readonly breaker: CircuitBreaker
  /** The catalog against which answers of the first engine are checked. */
  readonly existing: ExistingRecords
  readonly onWrongAnswer: (error: WrongAnswer) => void
  /** Maximum time in milliseconds that the first engine may take to answer if there is a fallback. */
  readonly timeout?: number
}

const defaultTimeout = 500

/**
 * Creates a group of an engine and its fallback (docs/reference/faults.md#the-search-server). If the first
 * engine fails, answers wrongly or cannot express a search, the fallback answers within the same request.
 * While the circuit is open, only the fallback answers. Aborted searches reject with the signal's reason, and
 * errors of other kinds are passed on unchanged. If no engine answers, the search rejects with
 * NoEngineAnswers.
 */
export function withFallback(options: FallbackOptions): EngineGroup {
  const { fallback, breaker, onWrongAnswer, timeout = defaultTimeout } = options
  const first = { ...options.first, engine: checkedEngine(options.first.engine, options.existing) }

  function report(error: unknown, signal?: AbortSignal): void {
    if (signal?.aborted || error instanceof Inexpressible) {
      breaker.undecided()
    } else if (!(error instanceof EngineUnavailable)) {
      breaker.succeeded()
      if (error instanceof WrongAnswer) onWrongAnswer(error)
    } else if (fallback === null && error.retryAfter !== null) {
      // The engine is only busy. Without a fallback, the next search has to try it again.
      breaker.undecided()
    } else {
      breaker.failed(error.message, error.retryAfter)
    }
  }

  async function askFirst<Answer>(search: Search<Answer>, signal?: AbortSignal): Promise<Answer> {
    try {
      const asked = search(first.engine, signal)
      const answer = await (fallback === null ? asked : withTimeout(asked, timeout))
      breaker.succeeded()
      return answer
    } catch (error) {
      report(error, signal)
      throw error
    }
  }

  async function askFallback<Answer>(
    search: Search<Answer>,
    signal: AbortSignal | undefined,
    failure: unknown,
  ): Promise<Answered<Answer>> {
    if (fallback === null) throw noEngineAnswers('and there is no fallback', failure)
    try {
      return { answer: await search(fallback.engine, signal), engine: fallback.name }
    } catch (error) {
      signal?.throwIfAborted()
      throw noEngineAnswers('nor does its fallback', error)
    }
  }

  return {
    get concurrency() {
      const isSkipped = fallback !== null && breaker.status().isOpen
      return (isSkipped ? fallback : first).engine.concurrency
    },
    async ask(search, signal) {
      if (!breaker.admit()) return askFallback(search, signal, null)
      try {
        return { answer: await askFirst(search, signal), engine: first.name }
      } catch (error) {
        if (signal?.aborted || !isEngineFailure(error)) throw error
        return askFallback(search, signal, error)
      }
    },
    async close() {
      await Promise.all([first.engine.close(), fallback?.engine.close()])
    },
  }
}

function isEngineFailure(error: unknown): boolean {
  return [EngineUnavailable, Inexpressible, WrongAnswer].some((kind) => error instanceof kind)
}

function noEngineAnswers(why: string, cause: unknown): NoEngineAnswers {
  const retryAfter = cause instanceof EngineUnavailable ? cause.retryAfter : null
  return new NoEngineAnswers(`the search engine does not answer, ${why}`, retryAfter, { cause })
}

async function withTimeout<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let cancel = () => {}
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new EngineUnavailable(`no answer within ${milliseconds} ms`))
    cancel = afterTimeout(milliseconds, giveUp)
  })
  return Promise.race([answer, late]).finally(cancel)
}

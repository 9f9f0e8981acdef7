import type { Logger } from 'pino'
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.js'
import type { GenerationPlace } from './configured-engine.js'
import type { ExistingRecords } from './engine.js'
import type { WrongAnswer } from './engine-errors.js'
import { type EngineGroup, singleEngine, withFallback } from './fallback.js'
import { type Engines, isAlone } from './registry.js'

/**
 * Opens the engines of one generation; `filled` has the fingerprint of each engine that was filled for it,
 * by its name, and `existing` is the generation's catalog.
 */
export type EngineOpener = (
  place: GenerationPlace,
  filled: Readonly<Record<string, string>>,
  existing: ExistingRecords,
) => Promise<EngineGroup>

/**
 * Makes the opener of a service. The circuit breaker is shared by all generations. If the search server has
 * no index of a generation, or one of another form, the embedded engine alone answers from it. `processes`
 * is the number of processes that share this machine.
 */
export function engineOpener(
  engines: Engines,
  breaker: CircuitBreaker,
  onWrongAnswer: (error: WrongAnswer) => void,
  processes = 1,
): EngineOpener {
  const { needed, server } = engines
  return async (place, filled, existing) => {
    const own = { name: needed.name, engine: await needed.open(place, processes) }
    if (isAlone(engines)) {
      return withFallback({ first: own, fallback: null, breaker, existing, onWrongAnswer })
    }
    if (server === null || filled[server.name] !== server.fingerprint) return singleEngine(own)
    try {
      const first = { name: server.name, engine: await server.open(place, processes) }
      return withFallback({ first, fallback: own, breaker, existing, onWrongAnswer })
    } catch (error) {
      await own.engine.close()
      throw error
    }
  }
}

/** The wrong answers of a search server. */
export interface WrongAnswers {
  note(error: WrongAnswer): void
  count(): number
}

/** Milliseconds between two log lines about wrong answers: an index that somebody changed gives many. */
const wrongAnswersPause = 60_000

/** Counts the wrong answers of a search server, and logs them, at most once a minute. */
export function loggedWrongAnswers(
  engine: string,
  log: Logger,
  now: () => number = () => performance.now(),
): WrongAnswers {
  let count = 0
  let logged = { count: 0, at: Number.NEGATIVE_INFINITY }
  return {
    note(error) {
      count += 1
      if (now() - logged.at < wrongAnswersPause) return
      const times = count - logged.count
      log.warn({ engine, reason: error.message, times }, 'engine answers wrong')
      logged = { count, at: now() }
    },
    count: () => count,
  }
}

/** The circuit breaker of a search server, which logs when it opens and when it closes. */
export function loggedBreaker(engine: string, log: Logger, hasFallback = true): CircuitBreaker {
  const consequence = hasFallback ? 'the embedded index stands in' : 'searches answer 502'
  return circuitBreaker({
    onOpen: (reason) => log.warn({ engine, reason }, `engine failed: ${consequence}`),
    onClose: (openFor) =>
      log.info({ engine, seconds: Math.round(openFor / 1000) }, 'engine answers again'),
  })
}

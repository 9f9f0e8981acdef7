import type { Logger } from 'pino'
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.js'
import type { GenerationPlace } from './configured-engine.js'
import type { ExistingRecords } from './engine.js'
import type { WrongAnswer } from './engine-errors.js'
import { type EngineGroup, singleEngine, withFallback } from './fallback.js'
import { type Engines, isAlone } from './registry.js'

/**
 * Opens the engines of one generation. `filled` contains, by engine name, the fingerprint of each existing
 * index of the generation; `existing` checks ids against the generation's catalog.
 */
export type EngineOpener = (
  place: GenerationPlace,
  filled: Readonly<Record<string, string>>,
  existing: ExistingRecords,
) => Promise<EngineGroup>

/**
 * Creates the opener of a service. All generations share the circuit breaker. If the search server has no
 * index of a generation, or one with another fingerprint, only the embedded engine answers. `processes` is
 * the number of processes of the service.
 */
export function engineOpener(
  engines: Engines,
  breaker: CircuitBreaker,
  onWrongAnswer: (error: WrongAnswer) => void,
  processes = 1,
): EngineOpener {
  const { required, server } = engines
  return async (place, filled, existing) => {
    const own = { name: required.name, engine: await required.open(place, processes) }
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

/**
 * Minimum time in milliseconds between two log lines about wrong answers. A changed index causes many wrong
 * answers.
 */
const wrongAnswersPause = 60_000

/** Creates a counter that also logs wrong answers, at most once a minute. */
export function loggedWrongAnswers(
  engine: string,
  log: Logger,
  now: () => number = () => performance.now(),
): { record(error: WrongAnswer): void; count(): number } {
  let count = 0
  let logged = { count: 0, at: Number.NEGATIVE_INFINITY }
  return {
    record(error) {
      count += 1
      if (now() - logged.at < wrongAnswersPause) return
      const times = count - logged.count
      log.warn({ engine, reason: error.message, times }, 'the search server sent invalid results')
      logged = { count, at: now() }
    },
    count: () => count,
  }
}

/** Creates the circuit breaker of a search server. It logs when it opens and closes. */
export function loggedBreaker(engine: string, log: Logger, hasFallback = true): CircuitBreaker {
  const consequence = hasFallback ? 'the embedded index answers' : 'searches return 502'
  return circuitBreaker({
    onOpen: (reason) => log.warn({ engine, reason }, `the search server failed: ${consequence}`),
    onClose: (openFor) =>
      log.info({ engine, seconds: Math.round(openFor / 1000) }, 'the search server answers again'),
  })
}

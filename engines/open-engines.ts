import type { Logger } from 'pino'
import type { AnswerWay } from './answer-ways.js'
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.js'
import type { GenerationPlace } from './configured-engine.js'
import type { Engine, Held } from './engine.js'
import type { WrongAnswer } from './engine-errors.js'
import { withFailover } from './failover.js'
import { type Engines, isAlone } from './registry.js'
import { signing } from './signed-answers.js'
import { withoutStandby } from './without-standby.js'

/** The engines of one generation, open. */
export interface OpenEngines {
  /** What searches are asked of. */
  readonly engine: Engine
  /** The engine that reads the generation's own files, where one does: it has to be warm. */
  readonly needed: Engine
  close(): Promise<void>
}

/** Opens the engines of a generation that were filled for it, by name, with the fingerprints they had then. */
export type EngineOpener = (
  place: GenerationPlace,
  filled: Readonly<Record<string, string>>,
  held: Held,
) => Promise<OpenEngines>

/**
 * Makes the opener of a service. What is remembered of whether the server answers outlives each
 * generation; a generation that the server does not hold, or holds in another form, is answered by
 * the embedded engine alone. So many processes, this one too, share the machine; `onWay` hears how an
 * engine that searches in this process came to each answer.
 */
export function engineOpener(
  engines: Engines,
  breaker: CircuitBreaker,
  onWrongAnswer: (error: WrongAnswer) => void,
  processes = 1,
  onWay: (way: AnswerWay) => void = () => {},
): EngineOpener {
  const { needed, server } = engines
  return async (place, filled, held) => {
    const standby = signing(await needed.open(place, processes, onWay), needed.name)
    if (isAlone(engines)) {
      const engine = withoutStandby({ primary: standby, breaker, held, onWrongAnswer })
      return { engine, needed: engine, close: () => engine.close() }
    }
    if (server === null || filled[server.name] !== server.fingerprint) {
      return { engine: standby, needed: standby, close: () => standby.close() }
    }
    try {
      const primary = signing(await server.open(place, processes, onWay), server.name)
      const engine = withFailover({ primary, standby, breaker, held, onWrongAnswer })
      return { engine, needed: standby, close: () => engine.close() }
    } catch (error) {
      await standby.close()
      throw error
    }
  }
}

/** Answers of a server's engine that were wrong. */
export interface WrongAnswers {
  note(error: WrongAnswer): void
  /** How many there were. */
  count(): number
}

/** A log is told of wrong answers so often, in milliseconds: an index that somebody changed gives many. */
const wrongAnswersPause = 60_000

/** Counts the wrong answers of a server's engine, and tells the log of them, once a minute at most. */
export function loggedWrongAnswers(
  engine: string,
  log: Logger,
  now: () => number = Date.now,
): WrongAnswers {
  let count = 0
  let told = { count: 0, at: Number.NEGATIVE_INFINITY }
  return {
    note(error) {
      count += 1
      if (now() - told.at < wrongAnswersPause) return
      log.warn({ engine, reason: error.message, times: count - told.count }, 'engine answers wrong')
      told = { count, at: now() }
    },
    count: () => count,
  }
}

/** The circuit breaker of a server's engine, which tells the log once when it opens and once when it closes. */
export function loggedBreaker(
  engine: string,
  log: Logger,
  now: () => Date = () => new Date(),
  hasStandby = true,
): CircuitBreaker {
  const instead = hasStandby ? 'the embedded index stands in' : 'searches answer 502'
  return circuitBreaker({
    now,
    onOpen: (reason) => log.warn({ engine, reason }, `engine failed: ${instead}`),
    onClose: (openFor) =>
      log.info({ engine, seconds: Math.round(openFor / 1000) }, 'engine answers again'),
  })
}

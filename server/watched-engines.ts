import type { Logger } from 'pino'
import { countWays } from '../engines/answer-ways.js'
import {
  type EngineOpener,
  engineOpener,
  loggedBreaker,
  loggedWrongAnswers,
} from '../engines/open-engines.js'
import { type Engines, isAlone } from '../engines/registry.js'
import type { ProcessState } from './operator/state-metrics.js'

/** The engines of a service: how each generation opens them, and what is told of how they answer. */
export interface WatchedEngines
  extends Pick<ProcessState, 'circuit' | 'wrongAnswers' | 'answeredBy'> {
  readonly open: EngineOpener
}

/** Watches the engine that is asked through all generations; so many processes share the machine. */
export function watchEngines(
  engines: Engines,
  processes: number,
  logger: Logger,
  now: () => Date,
): WatchedEngines {
  const asked = (engines.server ?? engines.needed).name
  const breaker = loggedBreaker(asked, logger, now, !isAlone(engines))
  const wrongAnswers = loggedWrongAnswers(asked, logger)
  const ways = countWays()
  return {
    open: engineOpener(engines, breaker, wrongAnswers.note, processes, ways.note),
    circuit: () =>
      engines.server && {
        engine: engines.server.name,
        isOpen: breaker.status().state === 'open',
      },
    wrongAnswers: wrongAnswers.count,
    answeredBy: ways.count,
  }
}

import type { Logger } from 'pino'
import {
  type EngineOpener,
  engineOpener,
  loggedBreaker,
  loggedWrongAnswers,
} from '../engines/open-engines.js'
import { type Engines, isAlone } from '../engines/registry.js'
import type { ProcessState } from './operator/state-metrics.js'

/** Opens the engines of each generation, and reports how the search server answers. */
export interface WatchedEngines extends Pick<ProcessState, 'circuit' | 'wrongAnswers'> {
  readonly open: EngineOpener
}

/**
 * Watches the search server across generations; `processes` is the number of processes on the
 * machine.
 */
export function watchEngines(engines: Engines, processes: number, logger: Logger): WatchedEngines {
  const { name } = engines.server ?? engines.needed
  const breaker = loggedBreaker(name, logger, !isAlone(engines))
  const wrongAnswers = loggedWrongAnswers(name, logger)
  return {
    open: engineOpener(engines, breaker, wrongAnswers.record, processes),
    circuit: () =>
      engines.server && { engine: engines.server.name, isOpen: breaker.status().isOpen },
    wrongAnswers: wrongAnswers.count,
  }
}

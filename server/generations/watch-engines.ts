import type { Logger } from 'pino'
import {
  type EngineOpener,
  engineOpener,
  loggedBreaker,
  loggedWrongAnswers,
} from '../../engines/open-engines.js'
import { type Engines, isAlone } from '../../engines/registry.js'

/**
 * Opens the engines of each generation, and reports across generations how the search server answers.
 *
 * @param processes number of processes on the machine.
 */
export function watchEngines(engines: Engines, processes: number, logger: Logger) {
  const { name } = engines.server ?? engines.required
  const breaker = loggedBreaker(name, logger, !isAlone(engines))
  const wrongAnswers = loggedWrongAnswers(name, logger)
  return {
    open: engineOpener(engines, breaker, wrongAnswers.record, processes) satisfies EngineOpener,
    circuit: () =>
      engines.server && { engine: engines.server.name, isOpen: breaker.status().isOpen },
    wrongAnswers: wrongAnswers.count,
  }
}

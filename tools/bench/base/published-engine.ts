import { pino } from 'pino'
import { searchesOf } from '../../../engines/fallback.js'
import { engineOpener, loggedBreaker, loggedWrongAnswers } from '../../../engines/open-engines.js'
import { readEngines } from '../../../engines/registry.js'
import { openGeneration } from '../../../server/generations/open-generation.js'
import { publishedBase } from './published.js'

/** Opens what is published in DATA_DIR, as a service does; `name` is that of the engine that answers. */
export async function openPublished(engines = readEngines(process.env)) {
  const { directory, published, catalogFile } = publishedBase()
  const logger = pino({ level: 'warn' })
  const { name } = engines.server ?? engines.needed
  const breaker = loggedBreaker(name, logger)
  const openEngines = engineOpener(engines, breaker, loggedWrongAnswers(name, logger).note)
  const parts = { directory, engines, openEngines, logger }
  const generation = await openGeneration(published, parts)
  const engine = searchesOf(generation.engines)
  return { name, generation: { ...generation, engine }, catalogFile }
}

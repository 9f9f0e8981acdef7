import { pino } from 'pino'
import { engineOpener, loggedBreaker, loggedWrongAnswers } from '../engines/open-engines.js'
import { readEngines } from '../engines/registry.js'
import { readPlatformConfig } from '../platform/config.js'
import { openDataDirectory, readPublished } from '../platform/data-directory/data-directory.js'
import { type GenerationParts, openGeneration } from '../server/generations/open-generation.js'

/** Parts of a generation of which searches alone are measured. */
export const searchesAlone: Pick<GenerationParts, 'showCard' | 'suggest' | 'openBatches'> = {
  showCard() {},
  suggest: async () => null,
  openBatches: () => ({
    write: () => Promise.reject(new Error('no batch is measured')),
    close: async () => {},
  }),
}

/** Opens what is published in DATA_DIR, as a service does; `name` is that of the engine that answers. */
export async function openPublished() {
  const directory = openDataDirectory(readPlatformConfig(process.env).dataDirectory)
  const published = readPublished(directory)
  if (published === null) throw new Error(`nothing is published in ${directory.path}`)
  const logger = pino({ level: 'error' })
  const engines = readEngines(process.env)
  const { name } = engines.server ?? engines.needed
  const breaker = loggedBreaker(name, logger)
  const openEngines = engineOpener(engines, breaker, loggedWrongAnswers(name, logger).note)
  const parts = { directory, engines, openEngines, ...searchesAlone, logger }
  const generation = await openGeneration(published, parts)
  return { name, generation, catalogFile: directory.catalogFile(published.catalog) }
}

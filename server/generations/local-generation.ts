import { destination, pino } from 'pino'
import { searchesOf } from '../../engines/fallback.js'
import { engineOpener, loggedBreaker, loggedWrongAnswers } from '../../engines/open-engines.js'
import type { Engines } from '../../engines/registry.js'
import { CommandError } from '../../platform/command-error.js'
import { identifierReader } from '../../search/query/pasted-identifier.js'
import { openDataDirectory, readPublished } from '../../storage/data-directory/data-directory.js'
import { openGeneration } from './open-generation.js'

/**
 * Opens the published generation of `DATA_DIR` for a command instead of a service. Throws a CommandError if
 * nothing is published or another version of titlebase built the index.
 */
export async function openLocalGeneration(
  config: { dataDirectory: string; pageAddresses: Parameters<typeof identifierReader>[0] },
  engines: Engines,
) {
  const directory = openDataDirectory(config.dataDirectory)
  const published = readPublished(directory)
  if (published === null) {
    throw new CommandError(`${directory.path}: nothing is published; run titlebase index`)
  }
  const logger = pino({ level: 'warn' }, destination(2))
  const { name } = engines.server ?? engines.required
  const breaker = loggedBreaker(name, logger)
  const openEngines = engineOpener(engines, breaker, loggedWrongAnswers(name, logger).record)
  const readIdentifier = identifierReader(config.pageAddresses)
  const parts = { directory, engines, openEngines, readIdentifier, logger }
  const generation = await openGeneration(published, parts)
  return { ...generation, engine: searchesOf(generation.engines) }
}

import type { Command } from 'commander'
import type { ConfiguredEngine } from '../engines/configured-engine.js'
import { enginesOf, readEngines } from '../engines/registry.js'
import { indexCatalog } from '../indexer/main.js'
import { readPlatformConfig } from '../platform/config.js'
import { DamagedFile } from '../platform/damaged-file.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import {
  type DataDirectory,
  openDataDirectory,
  type Published,
  readCurrentCatalog,
  readLastPublished,
} from '../storage/data-directory/data-directory.js'
import { isKnownDamaged } from '../storage/data-directory/generation-marks.js'
import { checkFiles } from '../storage/data-directory/published-files.js'
import { readStorageConfig } from '../storage/storage-config.js'
import type { Environment } from './environment.js'
import { formatJson, pluralize } from './format.js'
import { interruptible } from './interruptible.js'
import { recordedRun } from './record-run.js'

const interruptedIndex = 'the unfinished index was removed, and nothing was published'

/** `titlebase index`: builds a generation from the current catalog and publishes it. */
export function register(command: Command, environment: Environment): void {
  command
    .option('--json', 'print the published generation as JSON')
    .option('--missing', 'do nothing if the published generation is intact and readable')
    .option(
      '--force',
      'publish a catalog that is much smaller than the published one, or was rejected',
    )
    .action(async ({ json, missing, force }: { json?: true; missing?: true; force?: true }) => {
      letServersGoFirst()
      const config = readPlatformConfig(environment.variables)
      const directory = openDataDirectory(config.dataDirectory)
      const engines = enginesOf(readEngines(environment.variables))
      const { published: last } = readLastPublished(directory)
      const nothingToDo = missing ? await whyNothingToDo(directory, last, engines) : null
      if (nothingToDo !== null) {
        environment.err(`${nothingToDo}\n`)
        return
      }
      const started = performance.now()
      const progress = terminalProgress()
      const published = await recordedRun('index', directory.path, environment, () =>
        interruptible(interruptedIndex, (signal) =>
          indexCatalog({
            directory,
            progress,
            now: environment.now,
            engines,
            config: readStorageConfig(environment.variables),
            force: force === true,
            onNewJournal: (reason) => environment.err(`changes: ${reason}\n`),
            signal,
          }),
        ),
      )
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      environment.out(
        json
          ? formatJson(published)
          : `published ${published.generation}: ${pluralize(published.titles, 'title')}, ${pluralize(published.persons, 'person')}, in ${seconds} s\n`,
      )
    })
}

/**
 * Returns why `--missing` has nothing to do: either every configured engine can read the published
 * generation and its files are intact, or the current catalog is damaged, which indexing cannot repair.
 * Compares sizes and edges of the files, or every byte if a verification found damage. Returns null if
 * indexing is needed. Throws if the system refuses to read a file.
 */
async function whyNothingToDo(
  directory: DataDirectory,
  published: Published | null,
  engines: readonly ConfiguredEngine[],
): Promise<string | null> {
  const isCompatible = engines.every(
    ({ name, fingerprint }) => published?.engines[name] === fingerprint,
  )
  if (published === null || !isCompatible) return null
  try {
    await checkFiles(directory, published, isKnownDamaged(directory, published.generation))
    return 'the published generation is intact: nothing to do'
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    const isCurrent = readCurrentCatalog(directory)?.catalog === published.catalog
    const isCatalog = directory.catalogFile(published.catalog) === error.file
    return isCatalog && isCurrent ? `${error.message}; indexing alone does not help` : null
  }
}

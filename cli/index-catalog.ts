import type { Command } from 'commander'
import type { ConfiguredEngine } from '../engines/configured-engine.js'
import { enginesOf, readEngines } from '../engines/registry.js'
import { indexCatalog } from '../indexer/main.js'
import { readPlatformConfig } from '../platform/config.js'
import { DamagedFile } from '../platform/damaged-file.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { readStorageConfig } from '../storage/config.js'
import {
  type DataDirectory,
  openDataDirectory,
  type Published,
  readCurrentCatalog,
  readLastPublished,
} from '../storage/data-directory/data-directory.js'
import { checkFiles } from '../storage/data-directory/published-files.js'
import type { Environment } from './environment.js'
import { counted } from './in-words.js'
import { interruptible } from './interruptible.js'
import { inJson } from './print-json.js'

const interruptedIndex = 'the unfinished index was removed, and nothing was published'

/** `titlebase index`: the current catalog becomes a new, published generation. */
export function register(program: Command, environment: Environment): void {
  program
    .command('index')
    .description('build a new index generation from the catalog and publish it')
    .option('--json', 'tell what was published as JSON')
    .option(
      '--missing',
      'only where nothing is published that this version can read, and that is whole',
    )
    .option('--force', 'publish a catalog that is much smaller than the published one')
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
      const published = await interruptible(interruptedIndex, (signal) =>
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
      )
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      environment.out(
        json
          ? inJson(published)
          : `published ${published.generation}: ${counted(published.titles, 'title')}, ${counted(published.persons, 'person')}, in ${seconds} s\n`,
      )
    })
}

/**
 * Why `--missing` has nothing to do: what is published can be read by every configured engine, in the form that
 * this version reads, and is whole as far as a glance tells; or it is not, and indexing would not mend it, as
 * the catalog itself is damaged. Null if it has. What the system refuses to read is an error.
 */
async function whyNothingToDo(
  directory: DataDirectory,
  published: Published | null,
  engines: readonly ConfiguredEngine[],
): Promise<string | null> {
  const isOfThis = engines.every(
    ({ name, fingerprint }) => published?.engines[name] === fingerprint,
  )
  if (published === null || !isOfThis) return null
  try {
    await checkFiles(directory, published, false)
    return 'what is published can be read: nothing to do'
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    const isOfCurrent = readCurrentCatalog(directory)?.catalog === published.catalog
    const isCatalog = directory.catalogFile(published.catalog) === error.file
    return isCatalog && isOfCurrent ? `${error.message}; indexing alone does not help` : null
  }
}

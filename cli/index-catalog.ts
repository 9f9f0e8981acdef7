import type { Command } from 'commander'
import type { ConfiguredEngine } from '../engines/configured-engine.js'
import { enginesOf, readEngines } from '../engines/registry.js'
import { indexCatalog } from '../indexer/main.js'
import { readPlatformConfig } from '../platform/config.js'
import { DamagedFile } from '../platform/damaged-file.js'
import {
  type DataDirectory,
  openDataDirectory,
  type Published,
  readLastPublished,
} from '../platform/data-directory/data-directory.js'
import { checkFiles } from '../platform/data-directory/published-files.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import type { Environment } from './environment.js'
import { counted } from './in-words.js'
import { inJson } from './print-json.js'

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
    .action(async ({ json, missing }: { json?: true; missing?: true }) => {
      letServersGoFirst()
      const config = readPlatformConfig(environment.variables)
      const directory = openDataDirectory(config.dataDirectory)
      const engines = enginesOf(readEngines(environment.variables))
      const { published: last } = readLastPublished(directory)
      if (missing && (await isReadable(directory, last, engines))) {
        environment.err('what is published can be read: nothing to do\n')
        return
      }
      const started = performance.now()
      const progress = terminalProgress()
      const published = await indexCatalog({
        directory,
        progress,
        now: environment.now,
        engines,
        onNewJournal: (reason) => environment.err(`changes: ${reason}\n`),
      })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      environment.out(
        json
          ? inJson(published)
          : `published ${published.generation}: ${counted(published.titles, 'title')}, ${counted(published.persons, 'person')}, in ${seconds} s\n`,
      )
    })
}

/**
 * Whether every configured engine holds what is published, in the form that this version reads, and no file
 * of it is damaged, as far as a glance tells. What the system refuses to read says nothing of a file: that is
 * an error.
 */
async function isReadable(
  directory: DataDirectory,
  published: Published | null,
  engines: readonly ConfiguredEngine[],
): Promise<boolean> {
  if (published === null) return false
  if (engines.some(({ name, fingerprint }) => published.engines[name] !== fingerprint)) return false
  try {
    await checkFiles(directory, published, false)
    return true
  } catch (error) {
    if (error instanceof DamagedFile) return false
    throw error
  }
}

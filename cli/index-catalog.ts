import type { Command } from 'commander'
import { enginesOf, readEngines } from '../engines/registry.js'
import { indexCatalog } from '../indexer/main.js'
import { readPlatformConfig } from '../platform/config.js'
import { openDataDirectory } from '../platform/data-directory.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import type { Environment } from './environment.js'

/** `titlebase index`: the current catalog becomes a new, published generation. */
export function register(program: Command, environment: Environment): void {
  program
    .command('index')
    .description('build a new index generation from the catalog and publish it')
    .option('--json', 'tell what was published as JSON')
    .action(async ({ json }: { json?: true }) => {
      letServersGoFirst()
      const config = readPlatformConfig(environment.variables)
      const started = performance.now()
      const published = await indexCatalog({
        directory: openDataDirectory(config.dataDirectory),
        progress: terminalProgress(),
        now: environment.now,
        engines: enginesOf(readEngines(environment.variables)),
      })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      environment.out(
        json
          ? `${JSON.stringify(published, null, 2)}\n`
          : `published ${published.generation}: ${published.titles} titles, ${published.persons} persons, in ${seconds} s\n`,
      )
    })
}

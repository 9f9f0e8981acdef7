import type { Command } from 'commander'
import { indexCatalog } from '../indexer/main.js'
import { type PlatformConfig, readPlatformConfig } from '../platform/config.js'
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
        meilisearch: adminAccess(config),
      })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      environment.out(
        json
          ? `${JSON.stringify(published, null, 2)}\n`
          : `published ${published.generation}: ${published.titles} titles, ${published.persons} persons, in ${seconds} s\n`,
      )
    })
}

/** How the indexer reaches Meilisearch; null where the embedded index is the only one. */
export function adminAccess({ meilisearch }: PlatformConfig) {
  return meilisearch && { url: meilisearch.url, key: meilisearch.adminKey }
}

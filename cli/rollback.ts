import type { Command } from 'commander'
import { readEngines } from '../engines/registry.js'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import { rollBack } from '../storage/generations/rollback.js'
import type { Environment } from './environment.js'
import { counted } from './in-words.js'
import { inJson } from './print-json.js'

/** `titlebase rollback`: the generation before is published again (docs/reference/data.md#rollback). */
export function register(program: Command, environment: Environment): void {
  program
    .command('rollback')
    .description('publish the generation before again, where it is whole')
    .option('--json', 'tell what was published as JSON')
    .action(async ({ json }: { json?: true }) => {
      letServersGoFirst()
      const { dataDirectory } = readPlatformConfig(environment.variables)
      const published = await rollBack({
        directory: openDataDirectory(dataDirectory),
        engine: readEngines(environment.variables).needed,
        progress: terminalProgress(),
        now: environment.now,
        onUnusable: (reason) => environment.err(`passed over: ${reason}\n`),
        onNewJournal: (reason) => environment.err(`changes: ${reason}\n`),
      })
      environment.out(
        json
          ? inJson(published)
          : `published ${published.generation} again: ${counted(published.titles, 'title')}, ${counted(published.persons, 'person')}\n`,
      )
    })
}

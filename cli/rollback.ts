import type { Command } from 'commander'
import { readEngines } from '../engines/registry.js'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import { rollBack } from '../storage/generations/rollback.js'
import type { Environment } from './environment.js'
import { formatJson, pluralize } from './format.js'

/** `titlebase rollback`: publishes an older generation again (docs/reference/data.md#rollback). */
export function register(command: Command, environment: Environment): void {
  command
    .argument('[id]', 'id of a generation, as listed by titlebase generations')
    .option('--dry-run', 'print the id of the generation, but do not publish it')
    .option('--json', 'print the published generation as JSON')
    .action(
      async (
        generation: string | undefined,
        { dryRun = false, json }: { readonly dryRun?: boolean; readonly json?: true },
      ) => {
        letServersGoFirst()
        const { dataDirectory } = readPlatformConfig(environment.variables)
        const rollback = await rollBack({
          directory: openDataDirectory(dataDirectory),
          generation: generation ?? null,
          dryRun,
          engine: readEngines(environment.variables).required,
          progress: terminalProgress(),
          now: environment.now,
          onUnusable: (reason) => environment.err(`skipped: ${reason}\n`),
          onNewJournal: (reason) => environment.err(`changes: ${reason}\n`),
        })
        environment.out(json ? formatJson(rollback.published) : inWords(rollback, dryRun))
      },
    )
}

function inWords(
  { published, rejected }: Awaited<ReturnType<typeof rollBack>>,
  dryRun: boolean,
): string {
  const { generation, titles, persons } = published
  const mark =
    rejected === null ? '' : `; ${dryRun ? 'would mark' : 'marked'} ${rejected} as rejected`
  const verb = dryRun ? 'would publish' : 'published'
  return `${verb} ${generation} again: ${pluralize(titles, 'title')}, ${pluralize(persons, 'person')}${mark}\n`
}

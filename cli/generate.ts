import { type Command, InvalidArgumentError, Option } from 'commander'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Environment } from './environment.js'
import { formatJson, formatRecordCounts } from './format.js'
import { interruptedImport } from './import-summary.js'
import { interruptible } from './interruptible.js'
import { nextSteps } from './next-step.js'
import { recordedRun } from './record-run.js'

/** `titlebase generate`: generates a demo catalog as the current catalog. */
export function register(command: Command, environment: Environment): void {
  command
    .addOption(
      new Option('--titles <count>', 'number of titles')
        .argParser(readTitleCount)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option(
        '--seed <seed>',
        'seed of the random numbers; the same seed gives the same catalog',
      )
        .argParser(readCount)
        .default(1),
    )
    .option('--json', 'print the summary as JSON')
    .action(async ({ titles, seed, json }: { titles: number; seed: number; json?: true }) => {
      letServersGoFirst()
      // Loaded here, so that other commands do not load the words of the demo.
      const { generateDemoCatalog } = await import('../demo/generate-catalog.js')
      const config = readPlatformConfig(environment.variables)
      const directory = openDataDirectory(config.dataDirectory)
      const summary = await recordedRun('import', directory.path, environment, () =>
        interruptible(interruptedImport, (signal) =>
          generateDemoCatalog({
            directory,
            titles,
            seed,
            progress: terminalProgress(),
            now: environment.now,
            signal,
          }),
        ),
      )
      const { written, seconds } = summary
      environment.out(
        json
          ? formatJson(summary)
          : `generated ${formatRecordCounts(written)} in ${seconds.toFixed(1)} s\n${nextSteps(config.dataDirectory, environment).join('\n')}\n`,
      )
    })
}

function readTitleCount(value: string): number {
  const count = readCount(value)
  if (count === 0) throw new InvalidArgumentError('Expected at least 1.')
  return count
}

function readCount(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('Expected a whole number.')
  return Number(value)
}

import { type Command, InvalidArgumentError, Option } from 'commander'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Environment } from './environment.js'
import { interruptedImport } from './import-summary.js'
import { recordsInWords } from './in-words.js'
import { interruptible } from './interruptible.js'
import { nextStep } from './next-step.js'
import { inJson } from './print-json.js'

/** `titlebase generate`: a made-up catalog becomes the one to index next. */
export function register(program: Command, environment: Environment): void {
  program
    .command('generate')
    .description('make the demo catalog; index it with titlebase index')
    .addOption(
      new Option('--titles <count>', 'how many titles')
        .argParser(readTitleCount)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--seed <seed>', 'the same seed makes the same catalog')
        .argParser(readCount)
        .default(1),
    )
    .option('--json', 'tell the summary as JSON')
    .action(async ({ titles, seed, json }: { titles: number; seed: number; json?: true }) => {
      letServersGoFirst()
      // Here alone: no other command has to read the words of the demo.
      const { generateDemoCatalog } = await import('../demo/generate-catalog.js')
      const config = readPlatformConfig(environment.variables)
      const directory = openDataDirectory(config.dataDirectory)
      const summary = await interruptible(interruptedImport, (signal) =>
        generateDemoCatalog({
          directory,
          titles,
          seed,
          progress: terminalProgress(),
          now: environment.now,
          signal,
        }),
      )
      const { written, seconds } = summary
      environment.out(
        json
          ? inJson(summary)
          : `made ${recordsInWords(written)} in ${seconds.toFixed(1)} s\n${nextStep(config.dataDirectory)}\n`,
      )
    })
}

function readTitleCount(value: string): number {
  const count = readCount(value)
  if (count === 0) throw new InvalidArgumentError('at least one title is needed.')
  return count
}

function readCount(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('a whole number is needed.')
  return Number(value)
}

import type { Command } from 'commander'
import { importFiles } from '../catalog/import-files.js'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Environment } from './environment.js'
import { describeImport, endImport, interruptedImport, noteImport } from './import-summary.js'
import { interruptible } from './interruptible.js'
import { inJson } from './print-json.js'

interface Options {
  readonly dryRun?: true
  readonly json?: true
}

/** `titlebase import`: NDJSON files become the catalog to index next. */
export function register(program: Command, environment: Environment): void {
  program
    .command('import <files...>')
    .description(
      'read NDJSON files, plain or gzipped, into a new catalog, in place of the one before; index it with titlebase index',
    )
    .option('--dry-run', 'check everything, and write nothing')
    .option('--json', 'print the summary as JSON')
    .action(async (files: string[], { json, dryRun }: Options) => {
      letServersGoFirst()
      const { dataDirectory } = readPlatformConfig(environment.variables)
      const directory = dryRun ? null : openDataDirectory(dataDirectory)
      const summary = await interruptible(interruptedImport, (signal) =>
        importFiles({
          directory,
          files,
          progress: terminalProgress(),
          printProblem: (line) => environment.err(`${line}\n`),
          now: environment.now,
          signal,
        }),
      )
      if (!dryRun) noteImport(summary, dataDirectory, environment)
      environment.out(
        json
          ? inJson(summary)
          : describeImport(summary, { dataDirectory: dryRun ? null : dataDirectory }),
      )
      endImport(summary, environment)
    })
}

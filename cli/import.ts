import type { Command } from 'commander'
import { importFiles } from '../catalog/import-files.js'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Environment } from './environment.js'
import { formatJson } from './format.js'
import {
  describeImport,
  interruptedImport,
  recordImportOrWarn,
  setImportStatus,
  whyUnusable,
} from './import-summary.js'
import { interruptible } from './interruptible.js'
import { recordedRun } from './record-run.js'

interface Options {
  readonly dryRun?: true
  readonly json?: true
}

/** `titlebase import`: imports NDJSON files as the current catalog. */
export function register(command: Command, environment: Environment): void {
  command
    .option('--dry-run', 'check the files without writing anything')
    .option('--json', 'print the summary as JSON')
    .action(async (files: string[], { json, dryRun }: Options) => {
      letServersGoFirst()
      const { dataDirectory } = readPlatformConfig(environment.variables)
      const directory = dryRun ? null : openDataDirectory(dataDirectory)
      const run = () =>
        interruptible(interruptedImport, (signal) =>
          importFiles({
            directory,
            files,
            progress: terminalProgress(),
            printProblem: (line) => environment.err(`${line}\n`),
            now: environment.now,
            signal,
          }),
        )
      const summary = dryRun
        ? await run()
        : await recordedRun('import', dataDirectory, environment, run, whyUnusable)
      if (!dryRun) recordImportOrWarn(summary, dataDirectory, environment)
      environment.out(
        json
          ? formatJson(summary)
          : describeImport(summary, { dataDirectory: dryRun ? null : dataDirectory, environment }),
      )
      setImportStatus(summary, environment)
    })
}

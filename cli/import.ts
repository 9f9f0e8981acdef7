import type { Command } from 'commander'
import { importCatalog } from '../catalog/import-catalog.js'
import { formatRejection } from '../catalog/rejection.js'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Environment } from './environment.js'
import { describeImport, endImport, noteImport } from './import-summary.js'
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
    .option('--json', 'tell the summary as JSON')
    .action(async (files: string[], { json, dryRun }: Options) => {
      letServersGoFirst()
      const { dataDirectory } = readPlatformConfig(environment.variables)
      const summary = await importCatalog({
        directory: dryRun ? null : openDataDirectory(dataDirectory),
        files,
        progress: terminalProgress(),
        onRejected: (rejection) => environment.err(`${formatRejection(rejection).join('\n')}\n`),
        now: environment.now,
      })
      const isTrial = dryRun === true
      if (!isTrial) noteImport(summary, dataDirectory, environment)
      environment.out(
        json
          ? inJson(summary)
          : describeImport(summary, { dataDirectory: isTrial ? null : dataDirectory }),
      )
      endImport(summary, environment)
    })
}

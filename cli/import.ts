import type { Command } from 'commander'
import { type FileImportSummary, importCatalog } from '../ingest/import-catalog.js'
import { formatRejection } from '../ingest/rejection.js'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Environment } from './environment.js'
import { describeImport, endImport, noteImport } from './import-summary.js'
import { counted } from './in-words.js'
import { inJson } from './print-json.js'

interface Options {
  readonly whole?: true
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
    .option('--whole', 'read every line anew, also those that the import before took')
    .option('--dry-run', 'check everything, and write nothing')
    .option('--json', 'tell the summary as JSON')
    .action(async (files: string[], { json, dryRun, whole }: Options) => {
      letServersGoFirst()
      const { dataDirectory } = readPlatformConfig(environment.variables)
      const summary = await importCatalog({
        directory: dryRun ? null : openDataDirectory(dataDirectory),
        files,
        isWhole: whole === true,
        progress: terminalProgress(),
        onRejected: (rejection) => environment.err(`${formatRejection(rejection).join('\n')}\n`),
        now: environment.now,
      })
      const isTrial = dryRun === true
      if (!isTrial) noteImport(summary, dataDirectory, environment)
      environment.out(json ? inJson(summary) : describe(summary, isTrial ? null : dataDirectory))
      endImport(summary, environment)
    })
}

function describe(summary: FileImportSummary, dataDirectory: string | null): string {
  const { catalog, unchanged, wholeBecause, read } = summary
  const more: string[] = []
  if (unchanged > 0) {
    more.push(`${counted(unchanged, 'record')} unchanged, ${read - unchanged} lines read anew`)
  }
  if (wholeBecause !== null && catalog !== null) more.push(`read every line anew: ${wholeBecause}`)
  return describeImport(summary, { dataDirectory, more })
}

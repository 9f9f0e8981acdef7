import type { Command } from 'commander'
import { type ImportSummary, importCatalog } from '../ingest/import-catalog.js'
import { formatRejection } from '../ingest/rejection.js'
import { readPlatformConfig } from '../platform/config.js'
import { openDataDirectory } from '../platform/data-directory.js'
import { recordImport } from '../platform/import-record.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import type { Environment } from './environment.js'
import { counted, recordsInWords } from './in-words.js'
import { inJson } from './print-json.js'

/** Exit statuses of an import (docs/operations.md#commands). */
const exitStatus = { allTaken: 0, someRejected: 1, nothingUsable: 2 }

/** `titlebase import`: NDJSON files become the catalog to index next. */
export function register(program: Command, environment: Environment): void {
  program
    .command('import <files...>')
    .description(
      'read NDJSON files, plain or gzipped, into a new catalog; index it with titlebase index',
    )
    .option('--dry-run', 'check everything, and write nothing')
    .option('--json', 'tell the summary as JSON')
    .action(async (files: string[], { json, dryRun }: { json?: true; dryRun?: true }) => {
      letServersGoFirst()
      const { dataDirectory } = readPlatformConfig(environment.variables)
      const summary = await importCatalog({
        directory: dryRun ? null : openDataDirectory(dataDirectory),
        files,
        progress: terminalProgress(),
        onRejected: (rejection) => environment.err(`${formatRejection(rejection).join('\n')}\n`),
        now: environment.now,
      })
      if (!dryRun) note(summary, dataDirectory, environment)
      environment.out(json ? inJson(summary) : describe(summary, dryRun === true))
      if (summary.written.titles === 0) environment.exit(exitStatus.nothingUsable)
      else if (summary.rejected > 0) environment.exit(exitStatus.someRejected)
    })
}

/** For the service's metrics; the import itself does not fail with it. */
function note(
  { catalog, read, rejected }: ImportSummary,
  dataDirectory: string,
  { err, now }: Environment,
): void {
  try {
    recordImport(dataDirectory, { isTaken: catalog !== null, read, rejected }, now())
  } catch (error) {
    err(`titlebase: this import is missing in the metrics: ${(error as Error).message}\n`)
  }
}

function describe(summary: ImportSummary, isTrial: boolean): string {
  const { written, dropped } = summary
  const lines = [
    `read ${counted(summary.read, 'line')} in ${summary.seconds.toFixed(1)} s, ${summary.linesPerSecond} a second`,
    `${isTrial ? 'would write' : 'written'} ${recordsInWords(written)}`,
    `rejected ${summary.rejected}`,
  ]
  for (const [kind, count] of Object.entries(dropped.counts)) {
    if (count > 0) lines.push(`dropped ${count} ${kind.replaceAll('_', ' ')}`)
  }
  for (const { file, line, kind, reference } of dropped.examples) {
    lines.push(`  ${file}:${line} ${kind.replaceAll('_', ' ')}: nothing answers ${reference}`)
  }
  if (written.titles === 0) lines.push('no title was usable: nothing has changed')
  else if (isTrial) lines.push('nothing has changed: without --dry-run this becomes the catalog')
  else lines.push('titlebase index publishes it')
  return `${lines.join('\n')}\n`
}

import type { ImportSummary } from '../catalog/import-files.js'
import { printable } from '../platform/printable.js'
import { recordImport } from '../storage/data-directory/import-record.js'
import type { Environment } from './environment.js'
import { counted, recordsInWords } from './in-words.js'
import { nextStep } from './next-step.js'

/** Exit statuses of an import (docs/operations.md#commands). */
const exitStatus = { allTaken: 0, someRejected: 1, nothingUsable: 2 }

/** The message of an import that a signal has ended. */
export const interruptedImport =
  'the unfinished catalog was removed, the current catalog is unchanged'

export function endImport({ written, rejected }: ImportSummary, { exit }: Environment): void {
  if (written.titles === 0) exit(exitStatus.nothingUsable)
  else if (rejected > 0) exit(exitStatus.someRejected)
}

/** For the service's metrics; the import itself does not fail with it. */
export function noteImport(
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

interface Description {
  /** Further lines of one kind of import. */
  readonly more?: readonly string[]
  /** The data directory; null of a dry run. */
  readonly dataDirectory: string | null
}

/** The summary as lines of text. */
export function describeImport(
  summary: ImportSummary,
  { dataDirectory, more = [] }: Description,
): string {
  const isDryRun = dataDirectory === null
  const { written, dropped } = summary
  const lines = [
    `read ${counted(summary.read, 'line')} in ${summary.seconds.toFixed(1)} s, ${summary.linesPerSecond} a second`,
    `${isDryRun ? 'would write' : 'written'} ${recordsInWords(written)}`,
    `rejected ${summary.rejected}`,
  ]
  for (const [kind, count] of Object.entries(dropped.counts)) {
    if (count > 0) lines.push(`dropped ${count} ${kind.replaceAll('_', ' ')}`)
  }
  for (const { file, line, kind, reference } of dropped.examples) {
    lines.push(`  ${file}:${line} ${kind.replaceAll('_', ' ')}: nothing answers ${reference}`)
  }
  lines.push(...more)
  if (written.titles === 0) lines.push('no title was usable: nothing has changed')
  else if (isDryRun) lines.push('nothing has changed: without --dry-run this becomes the catalog')
  else lines.push(nextStep(dataDirectory))
  return `${lines.map(printable).join('\n')}\n`
}

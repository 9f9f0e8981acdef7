import type { ImportSummary } from '../catalog/import-files.js'
import type { SupplementSummary } from '../catalog/supplements/import-supplements.js'
import { printable } from '../platform/printable.js'
import { recordImport } from '../storage/data-directory/run-record.js'
import type { Environment } from './environment.js'
import { formatRecordCounts, pluralize } from './format.js'
import { nextSteps } from './next-step.js'

/** Exit statuses of an import (docs/operations.md#commands). */
const exitStatus = { someRejected: 1, nothingUsable: 2 }

/** The message if a signal ends an import. */
export const interruptedImport =
  'the unfinished catalog was removed, the current catalog is unchanged'

export function setImportStatus({ written, rejected }: ImportSummary, { exit }: Environment): void {
  if (written.titles === 0) exit(exitStatus.nothingUsable)
  else if (rejected > 0) exit(exitStatus.someRejected)
}

/** The reason that an import made no catalog; null if it made one. */
export function whyUnusable({ written }: ImportSummary): string | null {
  return written.titles === 0 ? 'the files contain no valid title' : null
}

/** Records an import for the metrics of the service. If that fails, prints a warning. */
export function recordImportOrWarn(
  { catalog, read, rejected }: ImportSummary,
  dataDirectory: string,
  { err, now }: Environment,
): void {
  try {
    recordImport(dataDirectory, { hasCatalog: catalog !== null, read, rejected }, now())
  } catch (error) {
    err(`titlebase: the metrics will lack this import: ${(error as Error).message}\n`)
  }
}

interface Description {
  /** Additional lines of one kind of import. */
  readonly more?: readonly string[]
  /** The data directory; null for a dry run. */
  readonly dataDirectory: string | null
  readonly environment: Environment
}

/** The summary as lines of text. */
export function describeImport(
  summary: ImportSummary,
  { dataDirectory, environment, more = [] }: Description,
): string {
  const isDryRun = dataDirectory === null
  const { written, dropped } = summary
  const lines = [
    `read ${pluralize(summary.read, 'line')} in ${summary.seconds.toFixed(1)} s, ${summary.linesPerSecond} per second`,
    `${isDryRun ? 'would write' : 'wrote'} ${formatRecordCounts(written)}`,
    `rejected ${pluralize(summary.rejected, 'line')}`,
  ]
  for (const [kind, count] of Object.entries(dropped.counts)) {
    const item = kind.replaceAll('_', ' ').replace(/s$/, '')
    if (count > 0) lines.push(`left out ${pluralize(count, item)} with an unknown reference`)
  }
  for (const { file, line, kind, reference } of dropped.examples) {
    lines.push(`  ${file}:${line} ${kind.replaceAll('_', ' ')}: ${reference} does not exist`)
  }
  lines.push(...describeSupplements(summary.supplements), ...more)
  if (written.titles === 0)
    lines.push('the files contain no valid title: the current catalog is unchanged')
  else if (isDryRun) lines.push('dry run: nothing was written')
  else lines.push(...nextSteps(dataDirectory, environment))
  return `${lines.map(printable).join('\n')}\n`
}

/** What became of the supplements; no lines without any. */
function describeSupplements(summary: SupplementSummary): string[] {
  const { read, completed, properties, unmatched, taken, examples } = summary
  if (read === 0) return []
  const records = `${pluralize(completed.titles, 'title')} and ${pluralize(completed.persons, 'person')}`
  const lines = [`completed ${records} with ${pluralize(read, 'supplement')}`]
  for (const kind of ['titles', 'persons'] as const) {
    const counts = Object.entries(properties[kind]).sort((a, b) => b[1] - a[1])
    const filled = counts.map(([property, count]) => `${property} ${count}`)
    if (filled.length > 0) lines.push(`  properties of ${kind}: ${filled.join(', ')}`)
  }
  const show = (isShown: (owner: string | null) => boolean, reason: (owner: string) => string) => {
    for (const { file, line, reference, owner } of examples) {
      if (isShown(owner)) lines.push(`  ${file}:${line} ${reference} ${reason(owner ?? '')}`)
    }
  }
  if (unmatched > 0) {
    lines.push(`left out ${pluralize(unmatched, 'supplement')} without a record`)
    show(
      (owner) => owner === null,
      () => 'does not exist',
    )
  }
  if (taken > 0) {
    lines.push(`did not add ${pluralize(taken, 'number')} that other records have`)
    show(
      (owner) => owner !== null,
      (owner) => `belongs to ${owner}`,
    )
  }
  return lines
}

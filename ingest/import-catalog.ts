import { accessSync, constants, type Stats, statSync } from 'node:fs'
import { basename } from 'node:path'
import { CommandError } from '../platform/command-error.js'
import { createCatalogWriter, type RecordCounts } from './catalog-writer.js'
import type { Dropped } from './dropped.js'
import { type MakeOptions, makeCatalog } from './make-catalog.js'
import { startPreparing } from './prepare/preparing.js'
import type { Rejection } from './rejection.js'

export interface ImportOptions extends MakeOptions {
  readonly files: readonly string[]
  readonly onRejected: (rejection: Rejection) => void
}

export interface ImportSummary {
  /** The new current catalog; null when no title was usable or it was a trial, and nothing has changed. */
  readonly catalog: string | null
  /** Records that were read: written and rejected ones. */
  readonly read: number
  readonly written: RecordCounts
  readonly rejected: number
  readonly dropped: Dropped
  readonly seconds: number
  readonly linesPerSecond: number
}

/**
 * Imports interchange files into a new catalog database and makes it the current one, or without a
 * directory tries whether that would go. Bad records
 * are told to `onRejected` and skipped; a file that cannot be read at all is a CommandError before
 * anything is written.
 */
export async function importCatalog(options: ImportOptions): Promise<ImportSummary> {
  const { files, progress, onRejected } = options
  const bytes = files.map(sizeOf).reduce((sum, size) => sum + size, 0)
  const source = files.map((file) => basename(file)).join(', ')
  const need = { work: 'titlebase import', bytes: neededBytes(files) }
  const madeOf = { source, need, startWriter: createCatalogWriter }
  const { filled, ...made } = await makeCatalog(options, madeOf, async (writer) => {
    const phase = progress('reading', bytes, 'bytes')
    let read = 0
    let rejected = 0
    const preparing = startPreparing(bytes)
    try {
      for (const file of files) {
        for await (const block of preparing.prepare(file, (count) => phase.add(count))) {
          read += block.lines.length
          for (const rejection of writer.take(file, block)) {
            rejected += 1
            onRejected(rejection)
          }
        }
      }
    } finally {
      await preparing.close()
    }
    phase.end()
    return { read, rejected }
  })
  const linesPerSecond = Math.round(filled.read / Math.max(made.seconds, 0.001))
  return { ...made, ...filled, linesPerSecond }
}

/** Records in JSON, packed by gzip, are at least so many times as large. */
const leastPacking = 4
/** So much of what is read waits in memory, the rest in a file beside the catalog database. */
const waitingBytes = 64 * 2 ** 20

/** About what is written: a catalog database is as large as its records in JSON (docs/operations.md#disk-space). */
function neededBytes(files: readonly string[]): number {
  const plain = files
    .map((file) => statSync(file).size * (file.endsWith('.gz') ? leastPacking : 1))
    .reduce((sum, size) => sum + size, 0)
  return plain + Math.max(0, plain - waitingBytes)
}

/** The size of a file that can be read. */
function sizeOf(file: string): number {
  let stats: Stats
  try {
    stats = statSync(file)
    accessSync(file, constants.R_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new CommandError(`cannot read ${file}: ${causes[code ?? ''] ?? message}`)
  }
  if (stats.isDirectory()) throw new CommandError(`cannot read ${file}: it is a directory`)
  return stats.size
}

const causes: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'permission denied',
}

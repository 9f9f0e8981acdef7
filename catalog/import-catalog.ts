import { accessSync, type BigIntStats, constants, statSync } from 'node:fs'
import { basename } from 'node:path'
import { CommandError } from '../platform/command-error.js'
import { type CatalogWriter, createCatalogWriter, type RecordCounts } from './catalog-writer.js'
import type { Dropped } from './dropped.js'
import { expectedBytes } from './expected-size.js'
import { type MakeOptions, makeCatalog } from './make-catalog.js'
import { type Preparing, startPreparing } from './prepare/preparing.js'
import type { Rejection } from './rejection.js'

export interface ImportOptions extends MakeOptions {
  readonly files: readonly string[]
  readonly onRejected: (rejection: Rejection) => void
}

/** What an import came to, of whatever files. */
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
 * directory tries whether that would go. Bad records are told to `onRejected` and skipped; a file that
 * cannot be read at all is a CommandError before anything is written.
 */
export async function importCatalog(options: ImportOptions): Promise<ImportSummary> {
  const { files } = options
  const bytes = sizeOfAll(files)
  const source = files.map((file) => basename(file)).join(', ')
  const need = { work: 'titlebase import', bytes: expectedBytes(files) }
  const madeOf = { source, need, startWriter: createCatalogWriter }
  const { filled, ...made } = await makeCatalog(options, madeOf, async (writer) => {
    const preparing = startPreparing(bytes)
    try {
      return await readAll(options, bytes, preparing, writer)
    } finally {
      await preparing.close()
    }
  })
  const linesPerSecond = Math.round(filled.read / Math.max(made.seconds, 0.001))
  return { ...made, ...filled, linesPerSecond }
}

/** Reads all files, and hands what is prepared of them to the writer. */
async function readAll(
  { files, progress, onRejected }: ImportOptions,
  bytes: number,
  preparing: Preparing,
  writer: CatalogWriter,
): Promise<{ read: number; rejected: number }> {
  const phase = progress('reading', bytes, 'bytes')
  let read = 0
  let rejected = 0
  for (const file of files) {
    for await (const block of preparing.prepare(file, (count) => phase.add(count))) {
      read += block.lines.length
      for (const rejection of writer.take(file, block)) {
        rejected += 1
        onRejected(rejection)
      }
    }
  }
  phase.end()
  return { read, rejected }
}

/** The bytes of files that can be read, none of which is there twice. */
function sizeOfAll(files: readonly string[]): number {
  const names = new Map<string, string>()
  let bytes = 0
  for (const file of files) {
    const { dev, ino, size } = statsOf(file)
    const identity = `${dev}/${ino}`
    const other = names.get(identity)
    if (other !== undefined) {
      const which = other === file ? 'it is named twice' : `it is the same file as ${other}`
      throw new CommandError(`cannot read ${file} again: ${which}`)
    }
    names.set(identity, file)
    bytes += Number(size)
  }
  return bytes
}

/** What the system knows of a file that can be read; numbers of files may be above 2^53. */
function statsOf(file: string): BigIntStats {
  let stats: BigIntStats
  try {
    stats = statSync(file, { bigint: true })
    accessSync(file, constants.R_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new CommandError(`cannot read ${file}: ${causes[code ?? ''] ?? message}`)
  }
  if (stats.isDirectory()) throw new CommandError(`cannot read ${file}: it is a directory`)
  return stats
}

const causes: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'permission denied',
}

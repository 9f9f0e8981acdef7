import { accessSync, type BigIntStats, constants, statSync } from 'node:fs'
import { basename } from 'node:path'
import { CommandError } from '../platform/command-error.js'
import type { DiskNeed } from '../storage/files/disk-space.js'
import type { Origin } from './catalog-file.js'
import { type CatalogWriter, createCatalogWriter, type RecordCounts } from './catalog-writer.js'
import type { Dropped } from './dropped.js'
import { expectedBytes } from './expected-size.js'
import { type MakeOptions, makeCatalog } from './make-catalog.js'
import { type Preparing, startPreparing } from './prepare/preparing.js'
import type { Rejection } from './rejection.js'
import {
  beginFrom,
  type CatalogBefore,
  findCatalogBefore,
  notesOf,
} from './reuse/catalog-before.js'
import { createChangeWriter } from './reuse/change-writer.js'
import { LineNotes } from './reuse/line-notes.js'
import { madeBy } from './reuse/made-by.js'
import { NotReusable } from './reuse/not-reusable.js'

export interface ImportOptions extends MakeOptions {
  readonly files: readonly string[]
  /** Reads all lines, also those that the import before took. */
  readonly isWhole?: boolean
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

export interface FileImportSummary extends ImportSummary {
  /** How many records were taken over from the catalog before, since their lines are the same. */
  readonly unchanged: number
  /** Why none were, where there is a catalog before. */
  readonly wholeBecause: string | null
}

/**
 * Imports interchange files into a new catalog database and makes it the current one, or without a
 * directory tries whether that would go. What is in lines that the import before took is taken over from
 * the catalog that it made, with the same result (docs/reference/data.md#unchanged-lines). Bad records
 * are told to `onRejected` and skipped; a file that cannot be read at all is a CommandError before
 * anything is written.
 */
export async function importCatalog(options: ImportOptions): Promise<FileImportSummary> {
  const started = performance.now()
  const { directory, files, isWhole, onRejected } = options
  const bytes = sizeOfAll(files)
  const source = files.map((file) => basename(file)).join(', ')
  const need = { work: 'titlebase import', bytes: expectedBytes(files) }
  const job = { ...options, bytes, source, need }
  let told = 0
  let wholeBecause: string | null = null
  const summaryOf = (made: Imported) => {
    const seconds = (performance.now() - started) / 1000
    const linesPerSecond = Math.round(made.read / Math.max(seconds, 0.001))
    return { ...made, wholeBecause, seconds, linesPerSecond }
  }
  try {
    const before = directory === null || isWhole ? null : findCatalogBefore(directory, files)
    if (before !== null) {
      const counting = (rejection: Rejection) => {
        told += 1
        onRejected(rejection)
      }
      return summaryOf(await importChanges({ ...job, onRejected: counting }, before))
    }
  } catch (error) {
    if (!(error instanceof NotReusable)) throw error
    wholeBecause = error.message
  }
  // What is rejected, and its order, is the same in both ways: nothing is told twice.
  const onOther = (rejection: Rejection) => {
    if (told === 0) onRejected(rejection)
    else told -= 1
  }
  return summaryOf(await importAll({ ...job, onRejected: onOther }))
}

interface Job extends ImportOptions {
  readonly bytes: number
  readonly source: string
  readonly need: DiskNeed
}

type Imported = Omit<FileImportSummary, 'wholeBecause' | 'linesPerSecond'>

async function importAll(job: Job): Promise<Imported> {
  const startWriter = (file: string, origin: Origin) => {
    const notes = job.directory === null ? null : new LineNotes(notesOf(file), madeBy())
    return createCatalogWriter(file, origin, notes)
  }
  const { filled, ...made } = await makeCatalog(job, { ...job, startWriter }, async (writer) => {
    const preparing = startPreparing(job.bytes, null)
    try {
      return await readAll(job, preparing, writer)
    } finally {
      await preparing.close()
    }
  })
  return { ...made, ...filled, unchanged: 0 }
}

async function importChanges(job: Job, before: CatalogBefore): Promise<Imported> {
  const startWriter = async (file: string, origin: Origin) =>
    createChangeWriter(await beginFrom(before, file, job.progress), origin)
  // What is begun from is copied; if little differs, little comes beside it.
  const need = { ...job.need, bytes: bytesOf(before) }
  const madeOf = { ...job, need, startWriter }
  const { filled, ...made } = await makeCatalog(job, madeOf, async (writer) => {
    const preparing = startPreparing(job.bytes, writer.known)
    try {
      const counts = await readAll(job, preparing, writer)
      writer.replace(job.progress)
      return { ...counts, unchanged: writer.unchanged() }
    } finally {
      await preparing.close()
    }
  })
  return { ...made, ...filled }
}

const bytesOf = ({ catalog, cards, lines }: CatalogBefore) =>
  catalog.record.bytes + cards.record.bytes + lines.record.bytes

/** Reads all files, and hands what is prepared of them to the writer. */
async function readAll(
  { files, bytes, progress, onRejected }: Job,
  preparing: Preparing,
  writer: Pick<CatalogWriter, 'take'>,
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

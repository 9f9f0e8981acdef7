import { tmpdir } from 'node:os'
import { CommandError } from '../platform/command-error.js'
import type { Progress } from '../platform/progress.js'
import type { DataDirectory } from '../storage/data-directory/data-directory.js'
import { type DiskNeed, explainFullDisk, requireSpace } from '../storage/files/disk-space.js'
import { startDraft, startTrial } from './catalog-draft.js'
import type { Origin } from './catalog-file.js'
import type { WriteSummary } from './catalog-writer.js'

export interface MakeOptions {
  /** Where the catalog becomes the current one; null for a trial, of which nothing stays. */
  readonly directory: DataDirectory | null
  readonly progress: Progress
  readonly now: () => Date
  /** Ends the work early: then nothing has changed. */
  readonly signal?: AbortSignal | undefined
}

/** What writes a catalog database. */
export interface FinishingWriter {
  /** Closes the finished file. */
  finish(progress: Progress): WriteSummary
  /** Closes and removes the file; does nothing after `finish`. */
  abort(): void
}

/** What a catalog is made of, and how it is written. */
export interface MadeOf<Writer extends FinishingWriter> {
  /** File names, or the demo and its seed. */
  readonly source: string
  readonly need: DiskNeed
  readonly startWriter: (file: string, origin: Origin) => Writer | Promise<Writer>
}

export interface MadeCatalog<Filled> extends WriteSummary {
  /** The new current catalog; null when it got no title or was a trial, and nothing has changed. */
  readonly catalog: string | null
  readonly filled: Filled
  readonly seconds: number
}

/**
 * Makes a catalog database of what `fill` writes, and then makes it the current one: at once in the
 * last step, or not at all. A trial does the same among temporary files: it finds the same faults.
 * Files that `fill` makes beside the draft, with its name and a suffix, are removed with it if the run is
 * killed.
 */
export async function makeCatalog<Writer extends FinishingWriter, Filled>(
  { directory, progress, now, signal }: MakeOptions,
  { source, need: needed, startWriter }: MadeOf<Writer>,
  fill: (writer: Writer, draft: string) => Promise<Filled>,
): Promise<MadeCatalog<Filled>> {
  const started = performance.now()
  const madeAt = now()
  const draft = directory === null ? startTrial() : startDraft(directory, madeAt)
  const folder = directory?.path ?? tmpdir()
  const need = directory === null ? { ...needed, variable: 'TMPDIR' } : needed
  let failure: unknown = null
  let writer: Writer | null = null
  try {
    requireSpace(folder, need)
    writer = await startWriter(draft.file, { source, madeAt })
    const filled = await fill(writer, draft.file)
    const summary = writer.finish(progress)
    signal?.throwIfAborted()
    const catalog = summary.written.titles > 0 ? await draft.publish() : null
    return { catalog, filled, ...summary, seconds: (performance.now() - started) / 1000 }
  } catch (error) {
    failure = isDiskFailure(error)
      ? new CommandError(`cannot write ${draft.file}: ${error.message}`)
      : error
  } finally {
    writer?.abort()
    draft.discard()
  }
  // Only now what it has written is gone, and what is free can be told.
  throw explainFullDisk(folder, need, failure)
}

function isDiskFailure(error: unknown): error is Error {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^(SQLITE_(IOERR|READONLY|CANTOPEN)|EIO$|EROFS$)/.test(code)
}

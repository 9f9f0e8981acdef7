import { tmpdir } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { CommandError } from '../platform/command-error.js'
import type { Progress } from '../platform/progress.js'
import type { DataDirectory } from '../storage/data-directory/data-directory.js'
import { explainFullDisk, requireSpace } from '../storage/files/disk-space.js'
import { CatalogWriter, type WriteSummary } from './catalog-writer.js'
import { startDryRun, startTemporaryCatalog } from './temporary-catalog.js'

export interface MakeOptions {
  /** The data directory of the new current catalog; null for a dry run, which leaves no files. */
  readonly directory: DataDirectory | null
  readonly progress: Progress
  readonly now: () => Date
  /** Aborts the work; the current catalog does not change. */
  readonly signal?: AbortSignal | undefined
}

interface CatalogSource {
  /** File names, or the demo and its seed. */
  readonly source: string
  readonly need: Parameters<typeof requireSpace>[1]
}

interface MadeCatalog<Result> extends WriteSummary {
  /** Id of the new current catalog; null after a dry run or without a title. */
  readonly catalog: string | null
  /** The result of `fill`. */
  readonly filled: Result
  readonly seconds: number
}

/**
 * Makes a catalog database from the records that `fill` gives to the writer, and makes it the current catalog
 * in one last step. `fill` may call `requireBytes` when it knows how much it writes. It creates temporary files only in the writer's folder (`writer.temporaryFile`), which
 * this function removes. If the process is killed, the next import removes them. If the function fails, the
 * current catalog does not change.
 */
export async function makeCatalog<Result>(
  { directory, progress, now, signal }: MakeOptions,
  { source, need: needed }: CatalogSource,
  fill: (writer: CatalogWriter, requireBytes: (bytes: number) => void) => Promise<Result>,
): Promise<MadeCatalog<Result>> {
  const started = performance.now()
  const folder = directory?.path ?? tmpdir()
  let need = directory === null ? { ...needed, variable: 'TMPDIR' } : needed
  const requireBytes = (bytes: number) => {
    need = { ...need, bytes }
    requireSpace(folder, need)
  }
  // SQLite sorts in temporary files, which belong on the disk whose free space is checked.
  process.env.SQLITE_TMPDIR ??= folder
  const madeAt = now()
  const temporary = directory === null ? startDryRun() : startTemporaryCatalog(directory, madeAt)
  let writer: CatalogWriter | null = null
  let failure: unknown = null
  try {
    requireBytes(need.bytes)
    writer = new CatalogWriter(temporary.file, { source, madeAt })
    const filled = await fill(writer, requireBytes)
    const summary = await runSteps(writer.finish(progress), signal)
    const catalog = summary.written.titles > 0 ? await temporary.publish() : null
    return { catalog, filled, ...summary, seconds: (performance.now() - started) / 1000 }
  } catch (error) {
    failure = isDiskFailure(error)
      ? new CommandError(`cannot write ${temporary.file}: ${error.message}`)
      : error
  } finally {
    writer?.close()
    temporary.remove()
  }
  // The files are removed by now, so the message shows the right number of free bytes.
  throw explainFullDisk(folder, need, failure)
}

/** Runs a generator; after each step the event loop can receive a signal that aborts the work. */
async function runSteps<Result>(
  steps: Generator<void, Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    await setImmediate()
    signal?.throwIfAborted()
    if (done) return value
  }
}

function isDiskFailure(error: unknown): error is Error {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^(SQLITE_(IOERR|READONLY|CANTOPEN)|EIO$|EROFS$)/.test(code)
}

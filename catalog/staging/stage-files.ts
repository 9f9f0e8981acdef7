import { availableParallelism } from 'node:os'
import { OrderedThreads } from '../../platform/ordered-threads.js'
import { readLines } from '../lines/read-lines.js'
import type { Line } from '../lines/split-lines.js'
import { isCompleteRecord } from '../records/read-record.js'
import type { CompletedBatch, IncompleteRecord } from '../supplements/completion.js'
import type { SourceFile } from './record-key.js'
import type { LineBatch, StagedBatch, SupplementBatch } from './stage-records.js'
import { type StagingAnswer, StagingDesk, type StagingTask } from './staging-desk.js'

/** Receives the number of bytes read. */
type OnBytes = (count: number) => void

/** Reads files, and checks and stages their records. Each method yields results in the order of the input. */
export interface FileStager {
  /** Reads the supplements of a file, from the lines for which `isCandidate` is true; without it, from all lines. */
  readSupplements(
    source: SourceFile,
    onBytes: OnBytes,
    isCandidate?: (line: Line) => boolean,
  ): AsyncIterable<SupplementBatch>
  /** Stages the records of a file. `supplements` is the file of supplements; null without supplements. */
  stage(
    source: SourceFile,
    onBytes: OnBytes,
    supplements: string | null,
  ): AsyncIterable<StagedBatch>
  complete(batches: Iterable<readonly IncompleteRecord[]>): AsyncIterable<CompletedBatch>
  close(): Promise<void>
}

/** Size in bytes below which an import needs less time than the start of a thread. */
const smallImport = 512 * 1024
/** The main thread reads files and resolves claims; it cannot keep up with more threads. */
const maxThreads = 3

const workerModule = new URL('./stage-worker.js', import.meta.url)

/**
 * Starts staging files with a total size of `bytes`, without threads if they are small. `path` is the common
 * prefix of the paths of the staging files, one per thread.
 */
export function startStaging(path: string, bytes: number): FileStager {
  if (bytes < smallImport) {
    const desk = new StagingDesk(`${path}0`)
    return stagerOf(
      async function* (tasks) {
        for await (const task of tasks) yield desk.answer(task)
      },
      async () => desk.close(),
    )
  }
  const count = Math.min(maxThreads, availableParallelism())
  const threads = new OrderedThreads<StagingTask, StagingAnswer>(workerModule, count, path)
  return stagerOf(
    (tasks) => threads.answer(pieces(tasks)),
    () => threads.close(),
  )
}

type Tasks = AsyncIterable<StagingTask> | Iterable<StagingTask>

function stagerOf(
  answer: (tasks: Tasks) => AsyncIterable<StagingAnswer>,
  close: FileStager['close'],
): FileStager {
  return {
    readSupplements: (source, onBytes, isCandidate) =>
      answer(supplementTasks(source, onBytes, isCandidate)) as AsyncIterable<SupplementBatch>,
    stage: (source, onBytes, supplements) =>
      answer(recordTasks(source, onBytes, supplements)) as AsyncIterable<StagedBatch>,
    complete: (batches) => answer(completionTasks(batches)) as AsyncIterable<CompletedBatch>,
    close,
  }
}

async function* supplementTasks(
  source: SourceFile,
  onBytes: OnBytes,
  isCandidate: (line: Line) => boolean = () => true,
): AsyncGenerator<StagingTask> {
  for await (const { lines } of batches(source, onBytes)) {
    const candidates = lines.filter(isCandidate)
    if (candidates.length > 0) {
      yield { kind: 'supplements', batch: { source, lines: candidates } }
    }
  }
}

async function* recordTasks(
  source: SourceFile,
  onBytes: OnBytes,
  supplements: string | null,
): AsyncGenerator<StagingTask> {
  for await (const batch of batches(source, onBytes)) yield { kind: 'records', batch, supplements }
}

function* completionTasks(batches: Iterable<readonly IncompleteRecord[]>): Generator<StagingTask> {
  for (const records of batches) yield { kind: 'completion', records }
}

async function* batches(
  source: SourceFile,
  onBytes: OnBytes,
): AsyncGenerator<LineBatch & { readonly lines: readonly Line[] }> {
  for await (const lines of readLines(source.file, onBytes, isCompleteRecord)) {
    if (lines.length > 0) yield { source, lines }
  }
}

async function* pieces(tasks: Tasks) {
  for await (const task of tasks) yield { task, transfer: [] }
}

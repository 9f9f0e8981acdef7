import { availableParallelism } from 'node:os'
import { OrderedThreads } from '../../platform/ordered-threads.js'
import { readLines } from '../lines/read-lines.js'
import { isCompleteRecord } from '../records/read-record.js'
import { type LineBatch, RecordStager, type SourceFile, type StagedBatch } from './stage-records.js'

/** Reads files, and checks and stages their records. */
export interface FileStager {
  /** Yields the staged records of a file, in order; `onBytes` receives the number of bytes read. */
  stage(source: SourceFile, onBytes: (count: number) => void): AsyncIterable<StagedBatch>
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
    const stager = new RecordStager(`${path}0`)
    return {
      async *stage(source, onBytes) {
        for await (const batch of batches(source, onBytes)) yield stager.stageLines(batch)
      },
      close: async () => stager.close(),
    }
  }
  const count = Math.min(maxThreads, availableParallelism())
  const threads = new OrderedThreads<LineBatch, StagedBatch>(workerModule, count, path)
  return {
    stage: (source, onBytes) => threads.answer(tasks(source, onBytes)),
    close: () => threads.close(),
  }
}

async function* batches(
  source: SourceFile,
  onBytes: (count: number) => void,
): AsyncGenerator<LineBatch> {
  for await (const lines of readLines(source.file, onBytes, isCompleteRecord)) {
    if (lines.length > 0) yield { source, lines }
  }
}

async function* tasks(source: SourceFile, onBytes: (count: number) => void) {
  for await (const task of batches(source, onBytes)) yield { task, transfer: [] }
}

import { availableParallelism } from 'node:os'
import { OrderedThreads, type Piece } from '../../platform/ordered-threads.js'
import { type Line, readLines } from '../read-lines.js'
import { type LineBlock, packLines } from './line-block.js'
import { prepareLines } from './prepare-records.js'
import type { PreparedBlock } from './prepared-block.js'

/** Reads files, and checks and prepares their records. */
export interface Preparing {
  /** The records of a file, block by block; `onBytes` hears how much of it was read. */
  prepare(file: string, onBytes: (count: number) => void): AsyncIterable<PreparedBlock>
  close(): Promise<void>
}

/** A thread takes as long to start as so many bytes of records to be prepared. */
const fewBytes = 512 * 1024
/** What a thread prepares is written in a third of the time, so that more of them would wait. */
const mostThreads = 3

const workerModule = new URL('./prepare-worker.js', import.meta.url)

/** Prepares records beside the thread that asks for them, where there are so many bytes of them that it is worth it. */
export function startPreparing(bytes: number): Preparing {
  if (bytes < fewBytes) {
    const answer = async function* (blocks: AsyncIterable<Piece<LineBlock>>) {
      for await (const { task } of blocks) yield prepareLines(task)
    }
    return { ...preparingBy(answer), close: async () => {} }
  }
  const count = Math.min(mostThreads, availableParallelism())
  const threads = new OrderedThreads<LineBlock, PreparedBlock>(workerModule, count)
  return { ...preparingBy((blocks) => threads.answer(blocks)), close: () => threads.close() }
}

type Answering = (blocks: AsyncIterable<Piece<LineBlock>>) => AsyncIterable<PreparedBlock>

function preparingBy(answer: Answering): Omit<Preparing, 'close'> {
  return {
    prepare: (file, onBytes) => answer(pieces(file, readLines(file, onBytes))),
  }
}

async function* pieces(
  file: string,
  blocks: AsyncIterable<readonly Line[]>,
): AsyncGenerator<Piece<LineBlock>> {
  for await (const lines of blocks) {
    if (lines.length === 0) continue
    const task = packLines(file, lines)
    yield { task, moved: [task.bytes.buffer, task.ends.buffer, task.numbers.buffer] }
  }
}

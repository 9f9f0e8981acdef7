import { parentPort, workerData } from 'node:worker_threads'
import { type KnownLines, openKnownLines } from './known-lines.js'
import type { LineBlock } from './line-block.js'
import { prepareLines } from './prepare-records.js'
import { partsOf } from './prepared-block.js'

const known = workerData as KnownLines | null
const find = known === null ? null : openKnownLines(known)

/** Prepares the records of blocks of lines, one after another. */
parentPort?.on('message', (lines: LineBlock) => {
  const block = prepareLines(lines, find)
  parentPort?.postMessage(block, partsOf(block))
})

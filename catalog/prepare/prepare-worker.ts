import { parentPort } from 'node:worker_threads'
import type { LineBlock } from './line-block.js'
import { prepareLines } from './prepare-records.js'
import { partsOf } from './prepared-block.js'

/** Prepares the records of blocks of lines, one after another. */
parentPort?.on('message', (lines: LineBlock) => {
  const block = prepareLines(lines)
  parentPort?.postMessage(block, partsOf(block))
})

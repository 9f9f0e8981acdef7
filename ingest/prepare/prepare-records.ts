import type { InterchangeRecord } from '../../schema/interchange.js'
import { knownNumbers } from '../catalog-file.js'
import { readRecord } from '../read-ndjson.js'
import { createRowCollector } from './collect-rows.js'
import { type LineBlock, unpackLines } from './line-block.js'
import { digestOf } from './line-digest.js'
import { BlockWriter, type PreparedBlock } from './prepared-block.js'

const rowsOf = createRowCollector()

/** Makes a checked record part of a block; `digest` stands for its line, empty where it comes from none. */
export function prepareRecord(
  block: BlockWriter,
  file: string,
  line: number,
  record: InterchangeRecord,
  digest = '',
): void {
  if (record.record === 'collection') {
    block.add('collection', line, [], JSON.stringify(record))
    return
  }
  const refs = knownNumbers(record)
  const [first] = refs
  if (first === undefined) {
    block.reject({ file, line, problems: [{ property: 'ids', reason: 'holds no number' }] })
    return
  }
  block.add(record.record, line, refs, rowsOf(first, record, digest))
}

/** Reads, checks and prepares the records of some lines; of those that `find` knows, only that they are there. */
export function prepareLines(
  lines: LineBlock,
  find: ((digest: string) => number) | null,
): PreparedBlock {
  const block = new BlockWriter()
  const { file } = lines
  for (const line of unpackLines(lines)) {
    const digest = 'bytes' in line ? digestOf(line.bytes) : null
    const known = digest === null || find === null ? -1 : find(digest)
    if (known >= 0) {
      block.addKnown(line.number, known)
      continue
    }
    const reading = readRecord(file, line)
    if (reading === null) continue
    if ('rejection' in reading) block.reject(reading.rejection)
    else prepareRecord(block, file, line.number, reading.record, digest ?? '')
  }
  return block.finish()
}

import type { InterchangeRecord } from '../../schema/interchange.js'
import { knownNumbers } from '../catalog-file.js'
import { readRecord } from '../read-ndjson.js'
import { createRowCollector } from './collect-rows.js'
import { type LineBlock, unpackLines } from './line-block.js'
import { BlockWriter, type PreparedBlock } from './prepared-block.js'

const rowsOf = createRowCollector()

/** Makes a checked record part of a block. */
export function prepareRecord(
  block: BlockWriter,
  file: string,
  line: number,
  record: InterchangeRecord,
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
  block.add(record.record, line, refs, rowsOf(first, record))
}

/** Reads, checks and prepares the records of some lines. */
export function prepareLines(lines: LineBlock): PreparedBlock {
  const block = new BlockWriter()
  const { file } = lines
  for (const line of unpackLines(lines)) {
    const reading = readRecord(file, line)
    if (reading === null) continue
    if ('rejection' in reading) block.reject(reading.rejection)
    else prepareRecord(block, file, line.number, reading.record)
  }
  return block.finish()
}

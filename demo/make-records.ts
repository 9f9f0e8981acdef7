/** Records of the demo catalog, prepared in stretches that can be made side by side. */
import { prepareRecord } from '../catalog/prepare/prepare-records.js'
import { BlockWriter, type PreparedBlock } from '../catalog/prepare/prepared-block.js'
import { type CatalogOptions, recordsOf, type Stretch } from './catalog.js'

/** Makes prepared stretches of one catalog. `source` is what the catalog is said to be made of. */
export function createMaker(options: CatalogOptions, source: string) {
  const makeStretch = recordsOf(options)
  return (stretch: Stretch): PreparedBlock => {
    const block = new BlockWriter()
    let line = stretch.firstLine
    for (const record of makeStretch(stretch)) {
      prepareRecord(block, source, line, record)
      line += 1
    }
    return block.finish()
  }
}

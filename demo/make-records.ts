/** Records of the demo catalog, staged in parts that several threads can make. */
import {
  RecordStager,
  type SourceFile,
  type StagedBatch,
} from '../catalog/staging/stage-records.js'
import type { InterchangeRecord } from '../schema/interchange.js'
import { type CatalogOptions, recordsOf, type Stretch } from './catalog.js'

/** Makes parts of one catalog, and stages their records in a file. */
export class RecordMaker {
  private readonly stager: RecordStager
  private readonly make: ReturnType<typeof recordsOf>

  /** `source` stands for an input file in messages. */
  constructor(
    options: CatalogOptions,
    private readonly source: SourceFile,
    path: string,
  ) {
    this.stager = new RecordStager(path)
    this.make = recordsOf(options)
  }

  stage(part: Stretch): StagedBatch {
    return this.stager.stageRecords(this.source, this.numbered(part))
  }

  close(): void {
    this.stager.close()
  }

  private *numbered(part: Stretch): Generator<[InterchangeRecord, number]> {
    let line = part.firstLine
    for (const record of this.make(part)) {
      yield [record, line]
      line += 1
    }
  }
}

import type { SourceFile } from '../catalog/staging/record-key.js'
import { RecordStager, type StagedBatch } from '../catalog/staging/stage-records.js'
import type { InterchangeRecord } from '../schema/interchange.js'
import { type CatalogOptions, type RecordRange, rangeGenerator } from './catalog.js'

/** Generates ranges of a catalog and stages their records in a file. Each thread has one generator. */
export class RecordGenerator {
  private readonly stager: RecordStager
  private readonly make: ReturnType<typeof rangeGenerator>

  /** `source` replaces the input file in messages. */
  constructor(
    options: CatalogOptions,
    private readonly source: SourceFile,
    path: string,
  ) {
    this.stager = new RecordStager(path)
    this.make = rangeGenerator(options)
  }

  stage(part: RecordRange): StagedBatch {
    return this.stager.stageRecords(this.source, this.numbered(part))
  }

  close(): void {
    this.stager.close()
  }

  private *numbered(part: RecordRange): Generator<[InterchangeRecord, number]> {
    let line = part.firstLine
    for (const record of this.make(part)) {
      yield [record, line]
      line += 1
    }
  }
}

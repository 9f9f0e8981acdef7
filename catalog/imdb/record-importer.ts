import type { InterchangeRecord } from '../../schema/interchange.js'
import type { CatalogWriter } from '../catalog-writer.js'
import type { ProblemReport } from '../problem-report.js'
import type { Rejection } from '../problems.js'
import type { SourceFile } from '../staging/record-key.js'
import { RecordStager } from '../staging/stage-records.js'
import { NamedNumbers } from '../supplements/named-numbers.js'

const batchSize = 200

/** Stages and imports, in batches, the records that were converted from the rows of a file. */
export class RecordImporter {
  private readonly source: SourceFile
  private readonly stager: RecordStager
  private readonly named: NamedNumbers | null
  private batch: (readonly [record: InterchangeRecord, line: number])[] = []

  /** `file` is the path for messages, `column` the column with the number of a record. */
  constructor(
    file: string,
    private readonly column: string,
    private readonly writer: CatalogWriter,
    private readonly report: ProblemReport,
  ) {
    this.source = writer.addSource(file)
    this.stager = new RecordStager(writer.temporaryFile(`records-${column}`))
    this.named = writer.supplements && new NamedNumbers(writer.supplements.file)
  }

  add(record: InterchangeRecord, line: number): void {
    this.batch.push([record, line])
    if (this.batch.length >= batchSize) this.flush()
  }

  /** Imports the records added so far. */
  flush(): void {
    const staged = this.stager.stageRecords(this.source, this.batch, this.named)
    this.batch = []
    for (const rejection of this.writer.addBatch(staged)) {
      this.report.add(this.withColumn(rejection))
    }
  }

  /** Closes the files. */
  close(): void {
    this.named?.close()
    this.stager.close()
  }

  /** Names the column of the file instead of the property `ids.alpha`. */
  private withColumn({ problems, ...location }: Rejection): Rejection {
    const inColumn = problems.map(({ reason }) => ({ property: this.column, reason }))
    return { ...location, problems: inColumn }
  }
}

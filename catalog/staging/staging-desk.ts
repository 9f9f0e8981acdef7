import type { CompletedBatch, IncompleteRecord } from '../supplements/completion.js'
import { NamedNumbers } from '../supplements/named-numbers.js'
import {
  type LineBatch,
  RecordStager,
  readSupplements,
  type StagedBatch,
  type SupplementBatch,
} from './stage-records.js'

/** What a thread does, in the order of an import. */
export type StagingTask =
  | { readonly kind: 'supplements'; readonly batch: LineBatch }
  /** `supplements` is the file of supplements; null without supplements. */
  | { readonly kind: 'records'; readonly batch: LineBatch; readonly supplements: string | null }
  | { readonly kind: 'completion'; readonly records: readonly IncompleteRecord[] }

export type StagingAnswer = SupplementBatch | StagedBatch | CompletedBatch

/** Carries out the tasks of one thread. */
export class StagingDesk {
  private readonly stager: RecordStager
  private named: NamedNumbers | null = null

  /** Creates a staging file. */
  constructor(path: string) {
    this.stager = new RecordStager(path)
  }

  answer(task: StagingTask): StagingAnswer {
    switch (task.kind) {
      case 'supplements':
        return readSupplements(task.batch)
      case 'records':
        if (task.supplements !== null) this.named ??= new NamedNumbers(task.supplements)
        return this.stager.stageLines(task.batch, this.named)
      case 'completion':
        return this.stager.stageCompleted(task.records)
    }
  }

  close(): void {
    this.named?.close()
    this.stager.close()
  }
}

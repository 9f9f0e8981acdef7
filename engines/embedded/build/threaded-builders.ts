import type { SectionWriter } from '../file/write-index-file.js'
import { CreditsBuilder } from './credits-builder.js'
import { NamesBuilder } from './names-builder.js'

/** Collects one part of each document, batch by batch, and writes its sections of the index. */
export interface SectionsBuilder<Batch> {
  /** Adds the part of the next documents. */
  addBatch(batch: Batch): void
  /**
   * Writes all sections. `order` lists the documents in the order of the index, each as the position in
   * which it was added.
   */
  write(writer: SectionWriter, order: Uint32Array): void
}

/** The builders that run in worker threads. They do half of the work of a build. */
export const builders = {
  'names of titles': () => new NamesBuilder('title'),
  'names of persons': () => new NamesBuilder('person'),
  credits: () => new CreditsBuilder(),
} satisfies Record<string, () => SectionsBuilder<never>>
export type BuilderName = keyof typeof builders

export type BatchOf<Name extends BuilderName> = Parameters<
  ReturnType<(typeof builders)[Name]>['addBatch']
>[0]

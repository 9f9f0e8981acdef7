import type { SectionWriter } from '../file/write-index-file.js'
import { CreditsBuilder } from './credits-builder.js'
import { NamesBuilder } from './names-builder.js'

/** Collects a part of all documents, batch by batch, and writes its sections. */
export interface SectionsBuilder<Lot> {
  /** Adds that part of the next documents. */
  add(lot: Lot): void
  /** Writes all sections; `order` has the positions in which documents were added, in the order of the index. */
  write(writer: SectionWriter, order: Uint32Array): void
}

/** The builders that run in worker threads: half of the work of a build. */
export const builders = {
  'names of titles': () => new NamesBuilder('title'),
  'names of persons': () => new NamesBuilder('person'),
  credits: () => new CreditsBuilder(),
} satisfies Record<string, () => SectionsBuilder<never>>
export type BuilderName = keyof typeof builders

/** A batch of a builder. */
export type LotOf<Name extends BuilderName> = Parameters<
  ReturnType<(typeof builders)[Name]>['add']
>[0]

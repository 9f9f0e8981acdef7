import type { SectionWriter } from '../file/write-index-file.js'
import { CreditsBuilder } from './credits.js'
import { NamesBuilder } from './names.js'

/** Collects a part of what titles or persons say, lot by lot, and writes its sections. */
export interface SectionsBuilder<Lot> {
  /** Adds what the next titles or persons say. */
  add(lot: Lot): void
  /** Writes all sections and lets go of what was collected; `order` gives the numbers here of titles or persons in their order. */
  write(writer: SectionWriter, order: Uint32Array): void
}

/** The builders that have a thread of their own, by name: half of the work of a build. */
export const builders = {
  'names of titles': () => new NamesBuilder('title'),
  'names of persons': () => new NamesBuilder('person'),
  credits: () => new CreditsBuilder(),
} satisfies Record<string, () => SectionsBuilder<never>>
export type BuilderName = keyof typeof builders

/** What a builder is given at a time. */
export type LotOf<Name extends BuilderName> = Parameters<
  ReturnType<(typeof builders)[Name]>['add']
>[0]

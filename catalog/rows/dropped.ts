import type { Location } from '../problems.js'

/** The lists in records from which an import can drop items. */
const droppedKinds = [
  'credits',
  'relations',
  'collection_items',
  'episodes',
  'animated_posters',
] as const
type DroppedKind = (typeof droppedKinds)[number]
export type DroppedCounts = Record<DroppedKind, number>

/** A reference to a record that does not exist, and the location of the record that contains it. */
export interface UnresolvedReference extends Location {
  readonly kind: DroppedKind
  readonly reference: string
}

/** Items of imported records that the import dropped. */
export interface Dropped {
  readonly counts: Readonly<DroppedCounts>
  /** The first few of each kind. */
  readonly examples: readonly UnresolvedReference[]
}

/** Counts an item of the current record as dropped. */
export type DropItem = (kind: DroppedKind) => void

export function noDroppedItems(): DroppedCounts {
  return { credits: 0, relations: 0, collection_items: 0, episodes: 0, animated_posters: 0 }
}

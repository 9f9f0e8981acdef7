import type { Place } from './rejection.js'

/** What a list of a taken record can lose. */
export const droppedKinds = [
  'credits',
  'relations',
  'collection_items',
  'episodes',
  'animated_posters',
] as const
export type DroppedKind = (typeof droppedKinds)[number]

/** A reference that no record answers, and the record that makes it. */
export interface UnansweredReference extends Place {
  readonly kind: DroppedKind
  readonly reference: string
}

/** What was left out of taken records. */
export interface Dropped {
  readonly counts: Readonly<Record<DroppedKind, number>>
  /** The first few of each kind. */
  readonly examples: readonly UnansweredReference[]
}

/** Leaves one item out of the record at hand: a second of its kind, or a reference without answer. */
export type Drop = (kind: DroppedKind, reference?: string) => void

const examplesOfEachKind = 5

/** Counts what is left out. */
export function countDropped(): { dropped: Dropped; at(place: Place): Drop } {
  const counts = Object.fromEntries(droppedKinds.map((kind) => [kind, 0])) as Record<
    DroppedKind,
    number
  >
  const examples: UnansweredReference[] = []
  return {
    dropped: { counts, examples },
    at: (place) => (kind, reference) => {
      counts[kind] += 1
      if (reference !== undefined && counts[kind] <= examplesOfEachKind) {
        examples.push({ ...place, kind, reference })
      }
    },
  }
}

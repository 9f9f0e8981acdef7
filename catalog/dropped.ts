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

/** So many references of each kind are told. */
export const examplesOfEachKind = 5

/** Counts what is left out of records, wherever in their order that is found. */
export interface DroppedCount {
  /**
   * Leaves out items of the record that is there. Records that are not taken in their order say which
   * place in it they have.
   */
  at(place: Place, order?: number): Drop
  /** Whether another example of a kind is told. */
  isExample(kind: DroppedKind): boolean
  /** What was left out, examples in the order of the records. */
  all(): Dropped
}

/** In the order in which rows of a record are made. */
const orderOfKinds: readonly DroppedKind[] = [
  'animated_posters',
  'episodes',
  'relations',
  'credits',
  'collection_items',
]

export function countDropped(): DroppedCount {
  const counts = Object.fromEntries(droppedKinds.map((kind) => [kind, 0])) as Record<
    DroppedKind,
    number
  >
  const examples: { readonly order: number; readonly example: UnansweredReference }[] = []
  let last = 0
  return {
    at:
      (place, order = ++last) =>
      (kind, reference) => {
        counts[kind] += 1
        if (reference === undefined || counts[kind] > examplesOfEachKind) return
        examples.push({ order, example: { ...place, kind, reference } })
      },
    isExample: (kind) => counts[kind] < examplesOfEachKind,
    all() {
      const rank = ({ example }: (typeof examples)[number]) => orderOfKinds.indexOf(example.kind)
      examples.sort((a, b) => a.order - b.order || rank(a) - rank(b))
      return { counts, examples: examples.map(({ example }) => example) }
    },
  }
}

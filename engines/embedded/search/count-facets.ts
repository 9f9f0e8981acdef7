import { type FieldName, type RangeName, titleFields } from '../../../schema/fields.js'
import type { Value } from '../../../schema/filter.js'
import { stepFrom, type TitleFacet, titleFacets } from '../../../schema/title-facets.js'
import type { AskedFacet, FacetCount, ValueCount } from '../../engine.js'
import { FacetValues } from '../index/facet-values.js'
import type { TitleIndex } from '../index/title-index.js'
import type { CheckWanted } from './cancellation.js'
import { countSteps, type StepCounts } from './count-steps.js'
import type { LiftedSets } from './lifted-sets.js'
import { Shortlist } from './shortlist.js'
import { type CountedAmong, countIn } from './title-sets.js'

type Counts = Omit<FacetCount, 'facet'>

/** Counts facets over one index; what never changes of a field is kept from one count to the next. */
export class FacetCounter {
  private readonly values = new Map<FieldName, FacetValues>()

  constructor(private readonly index: TitleIndex) {}

  /** Counts facets under a selection; those of one field pass over its titles once. */
  count(asked: readonly AskedFacet[], sets: LiftedSets, checkWanted: CheckWanted): FacetCount[] {
    const steps = new Map<FieldName, StepCounts>()
    const stepsOf = (field: RangeName, among: CountedAmong) => {
      const counted = steps.get(field) ?? countSteps(this.index.column(field), among)
      steps.set(field, counted)
      return counted
    }
    const count = (one: AskedFacet): Counts => {
      const facet = titleFacets[one.facet]
      const among = sets.without(facet.field)
      if (facet.kind === 'steps') return inSteps(facet, stepsOf(facet.field, among))
      if (titleFields[facet.field].type === 'range') {
        return ofNumbers(one, stepsOf(facet.field as RangeName, among))
      }
      return this.ofSets(facet.field, one, among, checkWanted)
    }
    return asked.map((one) => {
      checkWanted()
      return { facet: one.facet, ...count(one) }
    })
  }

  private ofSets(
    field: FieldName,
    asked: AskedFacet,
    among: CountedAmong,
    checkWanted: CheckWanted,
  ): Counts {
    const values = this.valuesOf(field)
    const counts = new Uint32Array(values.sets.length)
    for (const [place, set] of values.sets.entries()) {
      checkWanted()
      counts[place] = countIn(set, among)
    }
    const row = titleFields[field]
    let missing = among.count - countIn(values.holders, among)
    if (row.type === 'flag' && row.unknownIsFalse) {
      const isFalse = values.placeOf(false)
      counts[isFalse] = (counts[isFalse] as number) + missing
      missing = 0
    }
    const named = asked.named.map((value) => [value, values.placeOf(value)] as const)
    return { ...best(counts, asked.limit, named, (place) => values.valueAt(place)), missing }
  }

  private valuesOf(field: FieldName): FacetValues {
    const known = this.values.get(field) ?? new FacetValues(field, this.index)
    this.values.set(field, known)
    return known
  }
}

/** The values of a number, each by itself. */
function ofNumbers({ limit, named }: AskedFacet, { known, missing }: StepCounts): Counts {
  const numbers = known.map(([value]) => value)
  const counts = Uint32Array.from(known, ([, count]) => count)
  const places = named.map((value) => [value, numbers.indexOf(Number(value))] as const)
  return { ...best(counts, limit, places, (place) => numbers[place] as number), missing }
}

function inSteps(
  { width }: Extract<TitleFacet, { kind: 'steps' }>,
  { known, missing }: StepCounts,
): Counts {
  const counts = new Map<number, number>()
  for (const [value, count] of known) {
    const from = stepFrom(value, width)
    counts.set(from, (counts.get(from) ?? 0) + count)
  }
  return {
    counts: Array.from(counts, ([value, count]) => ({ value, count })),
    missing,
    hasMore: false,
  }
}

/** The most frequent of values that stand in ascending order, then the named ones that are not among them. */
function best(
  counts: Uint32Array,
  limit: number,
  named: readonly (readonly [value: Value, place: number])[],
  valueAt: (place: number) => Value,
): Pick<FacetCount, 'counts' | 'hasMore'> {
  const list = new Shortlist(limit, (a, countA, b, countB) => countB - countA || a - b)
  let filled = 0
  for (let place = 0; place < counts.length; place += 1) {
    const count = counts[place] as number
    if (count === 0) continue
    filled += 1
    list.offer(place, count)
  }
  const first = list.inOrder()
  const listed = new Set(first)
  const countAt = (place: number) => counts[place] ?? 0
  const others = named.filter(([, place]) => !listed.has(place))
  const more: ValueCount[] = others.map(([value, place]) => ({ value, count: countAt(place) }))
  more.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const shown = first.length + more.filter(({ count }) => count > 0).length
  return {
    counts: [...first.map((place) => ({ value: valueAt(place), count: countAt(place) })), ...more],
    hasMore: shown < filled,
  }
}

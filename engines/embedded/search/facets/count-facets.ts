import { type FieldName, type RangeName, titleFields } from '../../../../schema/fields.js'
import type { Value } from '../../../../schema/filter.js'
import { stepFrom, type TitleFacet, titleFacets } from '../../../../schema/title-facets.js'
import type { AskedFacet, FacetCount, ValueCount } from '../../../engine.js'
import { FacetValues } from '../../index/facet-values.js'
import { type RareValues, type ValueNumbers, valueNumbers } from '../../index/rare-values.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { CheckWanted } from '../cancellation.js'
import { Shortlist } from '../order/shortlist.js'
import { type CountedAmong, countIn, titlesAmong } from '../plan/title-sets.js'
import { countValues, type ValueCounts } from './count-values.js'
import type { LiftedSets } from './lifted-sets.js'

/** To look up the rare values of a title costs as much as to pass over so many titles of lists. */
const listedPerTitle = 16

type Counts = Omit<FacetCount, 'facet'>

/** Counts facets over one index; what never changes of a field is kept from one count to the next. */
export class FacetCounter {
  private readonly values = new Map<FieldName, FacetValues>()
  private readonly numbers: ValueNumbers

  constructor(
    private readonly index: TitleIndex,
    private readonly rare: RareValues,
  ) {
    this.numbers = valueNumbers(index)
  }

  /** Counts facets under a selection; those of one field pass over its titles once. */
  count(asked: readonly AskedFacet[], sets: LiftedSets, checkWanted: CheckWanted): FacetCount[] {
    const rareCounts = this.rareCounts(asked, sets)
    const steps = new Map<FieldName, ValueCounts>()
    const stepsOf = (field: RangeName, among: CountedAmong) => {
      const counted = steps.get(field) ?? countValues(this.index.column(field), among)
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
      return this.ofSets(one, among, rareCounts.get(among), checkWanted)
    }
    return asked.map((one) => {
      checkWanted()
      return { facet: one.facet, ...count(one) }
    })
  }

  /**
   * The counts of all rare values, by their numbers, for the selections of few titles beside those that
   * the lists of the values asked for hold.
   */
  private rareCounts(
    asked: readonly AskedFacet[],
    sets: LiftedSets,
  ): ReadonlyMap<CountedAmong, Uint32Array> {
    const listed = new Map<CountedAmong, number>()
    for (const { facet } of asked) {
      const { field } = titleFacets[facet]
      if (titleFields[field].type === 'range') continue
      const among = sets.without(field)
      listed.set(among, (listed.get(among) ?? 0) + this.valuesOf(field).listedTitles)
    }
    const counts = new Map<CountedAmong, Uint32Array>()
    for (const [among, titles] of listed) {
      if (among.bits === null || among.count * listedPerTitle > titles) continue
      counts.set(among, countRare(this.rare, titlesAmong(among), this.numbers.count))
    }
    return counts
  }

  private ofSets(
    asked: AskedFacet,
    among: CountedAmong,
    rareCounts: Uint32Array | undefined,
    checkWanted: CheckWanted,
  ): Counts {
    const { field } = titleFacets[asked.facet]
    const first = this.numbers.first.get(field) ?? 0
    const values = this.valuesOf(field)
    const counts = new Uint32Array(values.sets.length)
    for (const [place, set] of values.sets.entries()) {
      checkWanted()
      const isTold = rareCounts !== undefined && set.kind === 'list'
      const number = first + (values.setNumbers[place] as number)
      counts[place] = isTold ? (rareCounts[number] as number) : countIn(set, among)
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

/** Counts the rare values of some titles, in one pass over them. */
function countRare({ starts, values }: RareValues, titles: Uint32Array, numbers: number) {
  const counts = new Uint32Array(numbers)
  for (let at = 0; at < titles.length; at += 1) {
    const title = titles[at] as number
    const end = starts[title + 1] as number
    for (let own = starts[title] as number; own < end; own += 1) {
      const value = values[own] as number
      counts[value] = (counts[value] as number) + 1
    }
  }
  return counts
}

/** The values of a number, each by itself. */
function ofNumbers({ limit, named }: AskedFacet, { known, missing }: ValueCounts): Counts {
  const numbers = known.map(([value]) => value)
  const counts = Uint32Array.from(known, ([, count]) => count)
  const places = named.map((value) => [value, numbers.indexOf(Number(value))] as const)
  return { ...best(counts, limit, places, (place) => numbers[place] as number), missing }
}

function inSteps(
  { width }: Extract<TitleFacet, { kind: 'steps' }>,
  { known, missing }: ValueCounts,
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

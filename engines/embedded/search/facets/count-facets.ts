import { type FieldName, type RangeName, titleFields } from '../../../../schema/fields.js'
import { titleFacets } from '../../../../schema/title-facets.js'
import type { AskedFacet, FacetCount } from '../../../engine.js'
import { facetCount } from '../../../facet-count.js'
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
    const ranges = new Map<FieldName, ValueCounts>()
    const valuesOf = (field: RangeName, among: CountedAmong) => {
      const counted = ranges.get(field) ?? countValues(this.index.column(field), among)
      ranges.set(field, counted)
      return counted
    }
    return asked.map((one) => {
      checkWanted()
      const { field } = titleFacets[one.facet]
      const among = sets.without(field)
      const { known, missing } =
        titleFields[field].type === 'range'
          ? valuesOf(field as RangeName, among)
          : this.ofSets(one, among, rareCounts.get(among), checkWanted)
      return facetCount(one, known, missing)
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

  /** The counts of the named values, and of so many frequent ones that one is among them which is not shown, if there is any. */
  private ofSets(
    asked: AskedFacet,
    among: CountedAmong,
    rareCounts: Uint32Array | undefined,
    checkWanted: CheckWanted,
  ): ValueCounts {
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
    const named = asked.named.map((value) => values.placeOf(value)).filter((place) => place >= 0)
    const frequent = mostFrequent(counts, asked.limit + named.length + 1)
    const known = Array.from(new Set([...frequent, ...named]), (place) => ({
      value: values.valueAt(place),
      count: counts[place] as number,
    }))
    return { known, missing: among.count - countIn(values.holders, among) }
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

/** The places of the most frequent values, which stand in ascending order: those that no title has left out. */
function mostFrequent(counts: Uint32Array, limit: number): number[] {
  const list = new Shortlist(limit, (a, countA, b, countB) => countB - countA || a - b)
  for (let place = 0; place < counts.length; place += 1) {
    const count = counts[place] as number
    if (count > 0) list.offer(place, count)
  }
  return list.inOrder()
}

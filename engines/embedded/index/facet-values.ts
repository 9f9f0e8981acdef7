import type { FieldName, TitleField } from '../../../schema/fields.js'
import { titleFields } from '../../../schema/fields.js'
import type { Value } from '../../../schema/filter.js'
import { bitmapWords, setBits, unite } from '../bitmap.js'
import { fixedValues, hasKnownMark } from '../fixed-values.js'
import type { TitleIndex } from './title-index.js'
import { bitsSet, type TitleSet } from './title-set.js'

/** The values of a field that is kept as sets, in ascending order. */
export class FacetValues {
  /** The titles of each value. */
  readonly sets: readonly TitleSet[]
  /** The place of each of these sets among all sets of the field. */
  readonly setNumbers: readonly number[]
  /** How many titles the lists among the sets hold, together. */
  readonly listedTitles: number
  /** The titles that have a value at all. */
  readonly holders: TitleSet
  private readonly at: (place: number) => Value
  private readonly find: (value: Value) => number

  constructor(field: FieldName, index: TitleIndex) {
    const row = titleFields[field]
    const sets = index.setsOf(field)
    const own = hasKnownMark(row) ? sets.slice(0, -1) : sets
    this.listedTitles = own.reduce((sum, set) => sum + (set.kind === 'list' ? set.count : 0), 0)
    this.holders = (hasKnownMark(row) ? sets.at(-1) : undefined) ?? union(own, index.count)
    if (row.type === 'openSet') {
      const texts = index.valuesOf(field)
      this.sets = own
      this.setNumbers = own.map((_, number) => number)
      this.at = (place) => texts.at(place)
      this.find = (value) => texts.numberOf(String(value))
      return
    }
    const values = fixedValues(row)
    const ascending = values.toSorted()
    this.setNumbers = ascending.map((value) => values.indexOf(value))
    this.sets = this.setNumbers.map((number) => own[number] as TitleSet)
    this.at = (place) => typed(ascending[place] as string, row)
    this.find = (value) => ascending.indexOf(String(value))
  }

  valueAt(place: number): Value {
    return this.at(place)
  }

  /** The place of a value; -1 where no title ever had it. */
  placeOf(value: Value): number {
    return this.find(value)
  }
}

function typed(text: string, row: TitleField): Value {
  return row.type === 'flag' ? text === 'true' : text
}

function union(sets: readonly TitleSet[], titles: number): TitleSet {
  const bits = new Uint32Array(bitmapWords(titles))
  for (const set of sets) {
    if (set.kind === 'bits') unite(bits, set.bits)
    else setBits(bits, set.titles)
  }
  return bitsSet(bits)
}

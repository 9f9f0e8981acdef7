import type { FieldName, TitleField } from '../../../schema/fields.js'
import { titleFields } from '../../../schema/fields.js'
import type { Value } from '../../../schema/filter.js'
import { emptyBitmap, setBits, unite } from '../bitmap.js'
import { hasKnownSet, schemaValues } from '../field-sets.js'
import type { TitleIndex } from './title-index.js'
import { bitmapSet, type TitleSet } from './title-set.js'

/** The values of a field with sets of titles, numbered in ascending order. */
export class ValueSets {
  readonly sets: readonly TitleSet[]
  /** The titles that have any value. */
  readonly known: TitleSet
  readonly valueAt: (number: number) => Value
  /** The number of a value; -1 if the index does not contain it. */
  readonly numberOf: (value: Value) => number

  constructor(field: FieldName, index: TitleIndex) {
    const row = titleFields[field]
    const sets = index.setsOf(field)
    const own = hasKnownSet(row) ? sets.slice(0, -1) : sets
    this.known = (hasKnownSet(row) ? sets.at(-1) : undefined) ?? union(own, index.count)
    if (row.type === 'openSet') {
      const texts = index.valuesOf(field)
      this.sets = own
      this.valueAt = (number) => texts.at(number)
      this.numberOf = (value) => texts.numberOf(String(value))
      return
    }
    const values = schemaValues(row)
    const ascending = values.toSorted()
    this.sets = ascending.map((value) => own[values.indexOf(value)] as TitleSet)
    this.valueAt = (number) => parseValue(ascending[number] as string, row)
    this.numberOf = (value) => ascending.indexOf(String(value))
  }
}

function parseValue(text: string, row: TitleField): Value {
  return row.type === 'flag' ? text === 'true' : text
}

function union(sets: readonly TitleSet[], titles: number): TitleSet {
  const bits = emptyBitmap(titles)
  for (const set of sets) {
    if (set.kind === 'bits') unite(bits, set.bits)
    else setBits(bits, set.titles)
  }
  return bitmapSet(bits)
}

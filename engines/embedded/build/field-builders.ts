import { packReference } from '../../../schema/catalogs.js'
import type { TitleDocument } from '../../../schema/documents.js'
import type { FieldName, IdentityField, OpenSetField, TitleField } from '../../../schema/fields.js'
import { bitmapWords, isDense, setBits } from '../bitmap.js'
import { narrowed } from '../file/layout.js'
import type { IndexFileWriter } from '../file/write-index-file.js'
import { fixedValues, hasKnownMark } from '../fixed-values.js'
import { prefixesOf } from '../index/range-column.js'
import { SortedTexts } from '../sorted-texts.js'
import { GrowingArray } from './growing-array.js'
import { InvertedLists, type Lists } from './inverted-lists.js'
import { inverse, type Numbering } from './popularity-order.js'
import { RangeColumnBuilder } from './range-column-builder.js'
import { countUp, stableSort } from './stable-sort.js'

/** Collects one field of all titles, and writes its sections, whose names begin with the field's name. */
export interface FieldBuilder {
  add(document: TitleDocument): void
  write(writer: IndexFileWriter, numbering: Numbering): void
}

/** The builder of a field. */
export function fieldBuilder(name: FieldName, field: TitleField): FieldBuilder {
  switch (field.type) {
    case 'range':
      return rangeBuilder(name)
    case 'identity':
      return identityBuilder(name, field)
    case 'openSet':
      return openSetBuilder(name, field)
    case 'closedSet':
    case 'flag':
      return fixedSetBuilder(name, field)
  }
}

/** Writes the arrays of `CodedValues` by their names, and the bitmaps of `prefixesOf` as `<field>/prefixes`. */
function rangeBuilder(name: FieldName): FieldBuilder {
  const values = new RangeColumnBuilder()
  return {
    add: (document) => values.push(document[name] as number | null),
    write(writer, numbering) {
      const coded = values.coded(numbering)
      writer.add(`${name}/codes`, coded.codes)
      writer.add(`${name}/values`, coded.values)
      writer.add(`${name}/order`, coded.order)
      writer.add(`${name}/starts`, coded.starts)
      writer.add(`${name}/prefixes`, prefixesOf(coded.order, coded.codes.length))
    },
  }
}

/** Writes the titles of each value that the schema defines. */
function fixedSetBuilder(name: FieldName, field: TitleField): FieldBuilder {
  const values = fixedValues(field)
  const numbers = new Map(values.map((value, number) => [value, number]))
  const count = values.length + (hasKnownMark(field) ? 1 : 0)
  const lists = new InvertedLists(count)
  return {
    add(document) {
      const value = document[name]
      const own = Array.isArray(value) ? value : value === null ? [] : [value]
      for (const value of own) {
        const number = numbers.get(String(value))
        if (number !== undefined) lists.push(number)
      }
      if (hasKnownMark(field) && own.length > 0) lists.push(values.length)
      lists.endTitle()
    },
    write(writer, { order }) {
      writeSets(writer, name, lists.titlesByValue(order, count), order.length)
    },
  }
}

/** Writes the values that occur as `<field>/values`, and the titles of each. */
function openSetBuilder(name: FieldName, _: OpenSetField): FieldBuilder {
  const numbers = new Map<string, number>()
  const lists = new InvertedLists()
  return {
    add(document) {
      for (const value of document[name] as string[]) {
        let number = numbers.get(value)
        if (number === undefined) {
          number = numbers.size
          numbers.set(value, number)
        }
        lists.push(number)
      }
      lists.endTitle()
    },
    write(writer, { order }) {
      const values = [...numbers.keys()].sort()
      const sorted = inverse(Uint32Array.from(values, (value) => numbers.get(value) as number))
      SortedTexts.write(writer, `${name}/values`, values)
      writeSets(writer, name, lists.titlesByValue(order, values.length, sorted), order.length)
    },
  }
}

/** Writes the numbers of a catalog in ascending order, the title of each, and the set of titles that have one. */
function identityBuilder(name: FieldName, { catalog }: IdentityField): FieldBuilder {
  const packed = new GrowingArray(Float64Array)
  const titlesAdded = new GrowingArray(Uint32Array)
  let count = 0
  return {
    add(document) {
      const number = document[name] as string | null
      if (number !== null) {
        packed.push(packReference({ catalog, number }))
        titlesAdded.push(count)
      }
      count += 1
    },
    write(writer, { order }) {
      const titles = inverse(order)
      const ascending = stableSort(countUp(packed.length), packed.view())
      const numbers = Float64Array.from(ascending, (at) => packed.view()[at] as number)
      writer.add(`${name}/numbers`, narrowed(numbers))
      const known = ascending.map((at) => titles[titlesAdded.view()[at] as number] as number)
      writer.add(`${name}/titles`, known)
      const starts = Uint32Array.of(0, known.length)
      writeSets(writer, name, { starts, items: known.toSorted() }, order.length)
    },
  }
}

/** Writes the number of titles of each value, and the titles: many as a bitmap, few as a sorted list. */
function writeSets(
  writer: IndexFileWriter,
  name: string,
  { starts, items }: Lists,
  titles: number,
): void {
  const counts = new Uint32Array(starts.length - 1)
  for (let value = 0; value < counts.length; value += 1) {
    counts[value] = (starts[value + 1] as number) - (starts[value] as number)
  }
  const dense = counts.filter((count) => isDense(count, titles))
  const words = bitmapWords(titles)
  const bitmaps = new Uint32Array(dense.length * words)
  const lists = new Uint32Array(items.length - dense.reduce((sum, count) => sum + count, 0))
  let [bitmapEnd, listEnd] = [0, 0]
  for (let value = 0; value < counts.length; value += 1) {
    const own = items.subarray(starts[value], starts[value + 1])
    if (isDense(own.length, titles)) {
      setBits(bitmaps.subarray(bitmapEnd, bitmapEnd + words), own)
      bitmapEnd += words
    } else {
      lists.set(own, listEnd)
      listEnd += own.length
    }
  }
  writer.add(`${name}/counts`, counts)
  writer.add(`${name}/bitmaps`, bitmaps)
  writer.add(`${name}/lists`, lists)
}

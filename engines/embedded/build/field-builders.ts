import { GrowingArray } from '../../../platform/growing-array.js'
import { packReference } from '../../../schema/catalogs.js'
import type { TitleDocument } from '../../../schema/documents.js'
import type { FieldName, IdentityField, OpenSetField, TitleField } from '../../../schema/fields.js'
import { bitmapWords, isDense, setBits } from '../bitmap.js'
import { hasKnownSet, schemaValues } from '../field-sets.js'
import { toNarrowestArray } from '../file/index-file-format.js'
import type { IndexFileWriter } from '../file/write-index-file.js'
import { prefixesOf } from '../index/range-column.js'
import { SortedTexts } from '../sorted-texts.js'
import { inverse, type Numbering } from './popularity-order.js'
import { RangeColumnBuilder } from './range-column-builder.js'
import { identityPermutation, stableSort } from './stable-sort.js'
import { type Lists, ValueCollector } from './value-collector.js'

/** Collects one field of all titles and writes its sections, whose names begin with the field's name. */
interface FieldBuilder {
  addTitle(document: TitleDocument): void
  write(writer: IndexFileWriter, numbering: Numbering): void
}

/** Creates the builder for a field of the registry. */
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

/** Writes each array of `CodedValues` under its name, and the bitmaps of `prefixesOf` as `<field>/prefixes`. */
function rangeBuilder(name: FieldName): FieldBuilder {
  const values = new RangeColumnBuilder()
  return {
    addTitle: (document) => values.push(document[name] as number | null),
    write(writer, numbering) {
      const coded = values.coded(numbering)
      writer.writeSection(`${name}/codes`, coded.codes)
      writer.writeSection(`${name}/values`, coded.values)
      writer.writeSection(`${name}/order`, coded.order)
      coded.starts.write(writer, `${name}/starts`)
      writer.writeSection(`${name}/prefixes`, prefixesOf(coded.order, coded.codes.length))
    },
  }
}

/** Writes the set of titles of each value that the schema defines. */
function fixedSetBuilder(name: FieldName, field: TitleField): FieldBuilder {
  const values = schemaValues(field)
  const numbers = new Map(values.map((value, number) => [value, number]))
  const count = values.length + (hasKnownSet(field) ? 1 : 0)
  const lists = new ValueCollector(count)
  return {
    addTitle(document) {
      const value = document[name]
      const own = Array.isArray(value) ? value : value === null ? [] : [value]
      for (const value of own) {
        const number = numbers.get(String(value))
        if (number !== undefined) lists.push(number)
      }
      if (hasKnownSet(field) && own.length > 0) lists.push(values.length)
      lists.endTitle()
    },
    write(writer, { order }) {
      writeSets(writer, name, lists.titlesByValue(order, count), order.length)
    },
  }
}

/** Writes the values that occur in the catalog as `<field>/values`, and the set of titles of each. */
function openSetBuilder(name: FieldName, _: OpenSetField): FieldBuilder {
  const numbers = new Map<string, number>()
  const lists = new ValueCollector()
  return {
    addTitle(document) {
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

/**
 * Writes one catalog's numbers in ascending order, the title of each number, and the set of titles that have
 * a number.
 */
function identityBuilder(name: FieldName, { catalog }: IdentityField): FieldBuilder {
  const packed = new GrowingArray(Float64Array)
  const titlesAdded = new GrowingArray(Uint32Array)
  let count = 0
  return {
    addTitle(document) {
      const number = document[name] as string | null
      if (number !== null) {
        packed.push(packReference({ catalog, number }))
        titlesAdded.push(count)
      }
      count += 1
    },
    write(writer, { order }) {
      const titles = inverse(order)
      const ascending = stableSort(identityPermutation(packed.length), packed.view())
      const numbers = Float64Array.from(ascending, (at) => packed.view()[at] as number)
      writer.writeSection(`${name}/numbers`, toNarrowestArray(numbers))
      const known = ascending.map((at) => titles[titlesAdded.view()[at] as number] as number)
      writer.writeSection(`${name}/titles`, known)
      const starts = Uint32Array.of(0, known.length)
      writeSets(writer, name, { starts, items: known.toSorted() }, order.length)
    },
  }
}

/**
 * Writes the number of titles of each value, and the titles themselves: as a bitmap if there are many, else
 * as a sorted list (`isDense`).
 */
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
  writer.writeSection(`${name}/counts`, counts)
  writer.writeSection(`${name}/bitmaps`, bitmaps)
  writer.writeSection(`${name}/lists`, lists)
}

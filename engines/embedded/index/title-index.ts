import type { InternalId } from '../../../schema/catalogs.js'
import { type FieldName, fieldNames, type RangeName, titleFields } from '../../../schema/fields.js'
import { firstAtLeast } from '../binary-search.js'
import { bitmapWords, isDense } from '../bitmap.js'
import type { Numbers } from '../file/index-file-format.js'
import { type IndexFile, readFact, readSection, readU32Section } from '../file/read-index-file.js'
import { ListStarts } from '../list-starts.js'
import { SortedTexts } from '../sorted-texts.js'
import { CreditIndex } from './credit-index.js'
import { type Codes, RangeColumn } from './range-column.js'
import type { TitleSet } from './title-set.js'

/** One catalog's numbers in ascending order, and the title of each number. */
interface IdentityNumbers {
  readonly numbers: Numbers
  readonly titles: Uint32Array
}

/**
 * The titles of an index, and the columns and sets that filters and orders read. Titles are numbered from 0
 * in descending order of popularity (`inOrderOfPopularity`).
 */
export class TitleIndex {
  readonly count: number
  /** The titles in ascending order of their ids, and each title's position in that order. */
  readonly byId: Uint32Array
  readonly idRanks: Uint32Array
  readonly credits: CreditIndex
  private readonly ids: Numbers
  private readonly columns = new Map<FieldName, RangeColumn>()
  private readonly sets = new Map<FieldName, readonly TitleSet[]>()
  private readonly openValues = new Map<FieldName, SortedTexts>()
  private readonly identities = new Map<FieldName, IdentityNumbers>()

  constructor(file: IndexFile) {
    this.count = readFact(file, 'titles')
    this.ids = readSection(file, 'ids')
    this.byId = readU32Section(file, 'id/order')
    this.idRanks = readU32Section(file, 'id/ranks')
    this.credits = new CreditIndex(file, this.count)
    const loaded = new Set(
      Object.keys(file.directory.sections).map((name) => name.split('/', 1)[0]),
    )
    for (const name of fieldNames) if (loaded.has(name)) this.openField(file, name)
  }

  private openField(file: IndexFile, name: FieldName): void {
    const field = titleFields[name]
    if (field.type === 'range') {
      const coded = {
        codes: readSection(file, `${name}/codes`) as Codes,
        values: readSection(file, `${name}/values`),
        order: readU32Section(file, `${name}/order`),
        starts: ListStarts.open(file, `${name}/starts`),
      }
      const prefixes = readU32Section(file, `${name}/prefixes`)
      this.columns.set(name, new RangeColumn(coded, prefixes))
      return
    }
    this.sets.set(name, openSets(file, name, this.count))
    if (field.type === 'openSet')
      this.openValues.set(name, SortedTexts.open(file, `${name}/values`))
    if (field.type === 'identity') {
      this.identities.set(name, {
        numbers: readSection(file, `${name}/numbers`),
        titles: readU32Section(file, `${name}/titles`),
      })
    }
  }

  idOf(title: number): InternalId {
    return this.ids[this.idRanks[title] as number] as number
  }

  /** The title with an id; null if no title has it. */
  titleOf(id: InternalId): number | null {
    const rank = firstAtLeast(this.ids, id)
    return this.ids[rank] === id ? (this.byId[rank] as number) : null
  }

  column(name: RangeName): RangeColumn {
    return indexOf(this.columns, name)
  }

  /** The titles of each value of a field, by the number of the value. */
  setsOf(name: FieldName): readonly TitleSet[] {
    return indexOf(this.sets, name)
  }

  /** The values of an open set, numbered like the field's sets. */
  valuesOf(name: FieldName): SortedTexts {
    return indexOf(this.openValues, name)
  }

  identity(name: FieldName): IdentityNumbers {
    return indexOf(this.identities, name)
  }
}

function indexOf<Index>(indexes: ReadonlyMap<FieldName, Index>, name: FieldName): Index {
  const index = indexes.get(name)
  if (index === undefined) throw new TypeError(`field ${name} has no such index`)
  return index
}

function openSets(file: IndexFile, name: FieldName, titles: number): TitleSet[] {
  const counts = readU32Section(file, `${name}/counts`)
  const bitmaps = readU32Section(file, `${name}/bitmaps`)
  const lists = readU32Section(file, `${name}/lists`)
  const words = bitmapWords(titles)
  let [bitmapEnd, listEnd] = [0, 0]
  return Array.from(counts, (count) => {
    if (isDense(count, titles)) {
      bitmapEnd += words
      return { kind: 'bits', bits: bitmaps.subarray(bitmapEnd - words, bitmapEnd), count }
    }
    listEnd += count
    return { kind: 'list', titles: lists.subarray(listEnd - count, listEnd), count }
  })
}

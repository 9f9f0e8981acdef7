import type { TitleDocument } from '../../../schema/documents.js'
import { fieldNames, titleFields } from '../../../schema/fields.js'
import { narrowed } from '../file/layout.js'
import type { IndexFileWriter } from '../file/write-index-file.js'
import { requireRoom } from '../index/credit-index.js'
import { fieldBuilder } from './field-builders.js'
import { GrowingArray } from './growing-array.js'
import { inOrderOfPopularity, inverse } from './popularity-order.js'
import { countUp, stableSort } from './stable-sort.js'

/** Collects the fields of titles that the registry lists, and writes their sections. */
export class TitlesBuilder {
  private readonly ids = new GrowingArray(Float64Array)
  private readonly popularity = new GrowingArray(Float64Array)
  private readonly votes = new GrowingArray(Float64Array)
  private readonly fields = fieldNames.map((name) => fieldBuilder(name, titleFields[name]))

  add(document: TitleDocument): void {
    requireRoom(this.ids.length)
    this.ids.push(document.id)
    this.popularity.push(document.popularity ?? Number.NEGATIVE_INFINITY)
    this.votes.push(document.votes_total ?? Number.NEGATIVE_INFINITY)
    for (const field of this.fields) field.add(document)
  }

  /** The positions in which titles were added, in the order of the index. */
  order(): Uint32Array {
    return inOrderOfPopularity(this.ids.view(), this.popularity.view(), this.votes.view())
  }

  /** Writes all sections, titles in this order. */
  write(writer: IndexFileWriter, order: Uint32Array): void {
    const ids = this.ids.view()
    const numbers = inverse(order)
    const byId = stableSort(countUp(ids.length), ids)
    const titlesById = byId.map((here) => numbers[here] as number)
    writer.note('titles', ids.length)
    writer.add('ids', narrowed(Float64Array.from(byId, (here) => ids[here] as number)))
    this.ids.clear()
    this.popularity.clear()
    this.votes.clear()
    writer.add('id/order', titlesById)
    writer.add('id/ranks', inverse(titlesById))
    // Each field is freed once it is written.
    for (let field = this.fields.shift(); field !== undefined; field = this.fields.shift()) {
      field.write(writer, { order, titlesById })
    }
  }
}

import { GrowingArray } from '../../../platform/growing-array.js'
import type { TitleDocument } from '../../../schema/documents.js'
import { fieldNames, titleFields } from '../../../schema/fields.js'
import { toNarrowestArray } from '../file/index-file-format.js'
import type { IndexFileWriter } from '../file/write-index-file.js'
import { requireTitleCapacity } from '../index/credit-index.js'
import { fieldBuilder } from './field-builders.js'
import { inOrderOfPopularity, inverse } from './popularity-order.js'
import { identityPermutation, stableSort } from './stable-sort.js'

/** Collects all fields of the registry, and writes their sections. */
export class TitlesBuilder {
  private readonly ids = new GrowingArray(Float64Array)
  private readonly popularity = new GrowingArray(Float64Array)
  private readonly votes = new GrowingArray(Float64Array)
  private readonly fields = fieldNames.map((name) => fieldBuilder(name, titleFields[name]))

  addTitle(document: TitleDocument): void {
    requireTitleCapacity(this.ids.length)
    this.ids.push(document.id)
    this.popularity.push(document.popularity ?? Number.NEGATIVE_INFINITY)
    this.votes.push(document.votes_total ?? Number.NEGATIVE_INFINITY)
    for (const field of this.fields) field.addTitle(document)
  }

  /** The order of titles in the index: for each title, the position in which it was added. */
  order(): Uint32Array {
    return inOrderOfPopularity(this.ids.view(), this.popularity.view(), this.votes.view())
  }

  /** Writes all sections, with titles in this order. */
  write(writer: IndexFileWriter, order: Uint32Array): void {
    const ids = this.ids.view()
    const numbers = inverse(order)
    const byId = stableSort(identityPermutation(ids.length), ids)
    const titlesById = byId.map((here) => numbers[here] as number)
    writer.writeFact('titles', ids.length)
    writer.writeSection(
      'ids',
      toNarrowestArray(Float64Array.from(byId, (here) => ids[here] as number)),
    )
    this.ids.clear()
    this.popularity.clear()
    this.votes.clear()
    writer.writeSection('id/order', titlesById)
    writer.writeSection('id/ranks', inverse(titlesById))
    // Remove each field before the next one is written, so that its memory can be freed.
    for (let field = this.fields.shift(); field !== undefined; field = this.fields.shift()) {
      field.write(writer, { order, titlesById })
    }
  }
}

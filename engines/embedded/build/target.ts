import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { exactKey } from '../../../text/name-forms.js'
import { requireCounts, type Target } from '../../target.js'
import { firstAtLeast } from '../binary-search.js'
import { narrowed } from '../file/layout.js'
import { factOf, readIndexFile, sectionOf, u32Section } from '../file/read-index-file.js'
import { type IndexFileWriter, writeIndexFile } from '../file/write-index-file.js'
import { eachEntry, openHashTable, tableSections } from '../hash-table.js'
import { keysOf } from '../index/name-index.js'
import { indexFileName } from '../index-file-name.js'
import { BuilderThread } from './builder-thread.js'
import { packCredits } from './credits-builder.js'
import { GrowingArray } from './growing-array.js'
import { inOrderOfPopularity } from './popularity-order.js'
import { TitlesBuilder } from './titles-builder.js'

/**
 * The target of the embedded engine: collects documents in typed arrays, and writes one index file from
 * them, section by section. Titles are written before persons are added, which bounds memory. `directory`
 * is the generation's folder.
 */
export function embeddedTarget(directory: string): Target {
  const file = join(directory, indexFileName)
  const titles = new TitlesBuilder()
  const persons = {
    ids: new GrowingArray(Float64Array),
    popularity: new GrowingArray(Float64Array),
  }
  const threads = {
    titleNames: new BuilderThread('names of titles', unpacked),
    credits: new BuilderThread('credits', packCredits),
    personNames: new BuilderThread('names of persons', unpacked),
  }
  let writer: IndexFileWriter | null = null
  let titleSections: readonly Promise<void>[] = []
  const close = async () => {
    await Promise.all(Object.values(threads).map((thread) => thread.close()))
    writer?.abandon()
  }

  return {
    name: 'embedded index',
    addTitle(document) {
      titles.add(document)
      const named = threads.titleNames.add(document.names)
      const credited = threads.credits.add(document.credits)
      return named && credited ? Promise.all([named, credited]) : (named ?? credited)
    },
    async endTitles(progress) {
      const order = titles.order()
      const phase = progress('writing titles', order.length, 'titles')
      writer = writeIndexFile(file)
      // The threads build their sections while this one writes those of fields and takes persons.
      const credits = threads.credits.write(writer, order)
      titleSections = [credits, threads.titleNames.write(writer, order, credits)]
      titles.write(writer, order)
      phase.add(order.length)
      phase.end()
    },
    addPerson(document) {
      persons.ids.push(document.id)
      persons.popularity.push(document.popularity ?? Number.NEGATIVE_INFINITY)
      return threads.personNames.add(document.names)
    },
    async build(progress) {
      if (writer === null) throw new Error('endTitles was not called')
      const ids = persons.ids.view()
      const phase = progress('writing names', 2, 'parts')
      try {
        await Promise.all(titleSections)
        phase.add(1)
        const order = inOrderOfPopularity(ids, persons.popularity.view())
        writer.note('persons', ids.length)
        writer.add('person/ids', narrowed(Float64Array.from(order, (here) => ids[here] as number)))
        await threads.personNames.write(writer, order)
        writer.finish()
      } finally {
        await close()
      }
      phase.add(1)
      phase.end()
    },
    async verify(expected) {
      const keys = keysOf('title')
      const index = await readIndexFile(file, {
        only: ['ids', 'id/order', ...Object.values(tableSections(keys))],
      })
      const found = { titles: factOf(index, 'titles'), persons: factOf(index, 'persons') }
      requireCounts('the embedded index', found, expected)
      const { sample, titles } = expected
      if (sample === null) return
      const rank = firstAtLeast(sectionOf(index, 'ids'), sample.id)
      const title = u32Section(index, 'id/order')[rank]
      const named: number[] = []
      eachEntry(openHashTable(index, keys, titles), exactKey(sample.name), (match) =>
        named.push(match),
      )
      if (title === undefined || !named.includes(title)) {
        throw new Error(`the embedded index does not find ${JSON.stringify(sample.name)}`)
      }
    },
    async discard() {
      await close()
      rmSync(file, { force: true })
    },
  }
}

/** Names are sent as they are in documents. */
function unpacked(names: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return names
}

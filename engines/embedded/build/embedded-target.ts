import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { GrowingArray } from '../../../platform/growing-array.js'
import { exactKey } from '../../../text/name-forms.js'
import { type IndexTarget, requireCounts } from '../../index-target.js'
import { firstAtLeast } from '../binary-search.js'
import { indexFileName, toNarrowestArray } from '../file/index-file-format.js'
import { readFact, readIndexFile, readSection, readU32Section } from '../file/read-index-file.js'
import { type IndexFileWriter, writeIndexFile } from '../file/write-index-file.js'
import { forEachEntry, openHashTable, tableSections } from '../hash-table.js'
import { keyTableName } from '../index/name-index.js'
import { BuilderThread } from './builder-thread.js'
import { packCredits } from './credits-builder.js'
import { inOrderOfPopularity } from './popularity-order.js'
import { TitlesBuilder } from './titles-builder.js'

/**
 * Builds the index of the embedded engine: collects documents in typed arrays and writes them to one index
 * file, section by section. It writes titles before it receives persons, which limits memory use. `directory`
 * is the generation's folder.
 */
export function embeddedTarget(directory: string): IndexTarget {
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
      titles.addTitle(document)
      const named = threads.titleNames.addItem(document.names)
      const credited = threads.credits.addItem(document.credits)
      return named && credited ? Promise.all([named, credited]) : (named ?? credited)
    },
    async endTitles(progress) {
      const order = titles.order()
      const phase = progress('writing titles', order.length, 'titles')
      writer = writeIndexFile(file)
      // The threads build their sections while this thread writes the sections of fields and receives
      // persons.
      const credits = threads.credits.write(writer, order)
      titleSections = [credits, threads.titleNames.write(writer, order, credits)]
      titles.write(writer, order)
      phase.add(order.length)
      phase.end()
    },
    addPerson(document) {
      persons.ids.push(document.id)
      persons.popularity.push(document.popularity ?? Number.NEGATIVE_INFINITY)
      return threads.personNames.addItem(document.names)
    },
    async build(progress) {
      if (writer === null) throw new Error('endTitles was not called')
      const ids = persons.ids.view()
      const phase = progress('writing names', 2, 'parts')
      try {
        await Promise.all(titleSections)
        phase.add(1)
        const order = inOrderOfPopularity(ids, persons.popularity.view())
        writer.writeFact('persons', ids.length)
        writer.writeSection(
          'person/ids',
          toNarrowestArray(Float64Array.from(order, (here) => ids[here] as number)),
        )
        await threads.personNames.write(writer, order)
        writer.finish()
      } finally {
        await close()
      }
      phase.add(1)
      phase.end()
    },
    async verify(expected) {
      const keys = keyTableName('title')
      const sections = ['ids', 'id/order', ...Object.values(tableSections(keys))]
      const index = await readIndexFile(file, { isNeeded: (name) => sections.includes(name) })
      const found = { titles: readFact(index, 'titles'), persons: readFact(index, 'persons') }
      requireCounts('the embedded index', found, expected)
      const { sample, titles } = expected
      if (sample === null) return
      const rank = firstAtLeast(readSection(index, 'ids'), sample.id)
      const title = readU32Section(index, 'id/order')[rank]
      const named: number[] = []
      forEachEntry(openHashTable(index, keys, titles), exactKey(sample.name), (match) =>
        named.push(match),
      )
      if (title === undefined || !named.includes(title)) {
        throw new Error(`the embedded index does not find the title ${JSON.stringify(sample.name)}`)
      }
    },
    async discard() {
      await close()
      rmSync(file, { force: true })
    },
  }
}

/** Names need no packing: a batch contains the names of each document. */
function unpacked(names: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return names
}

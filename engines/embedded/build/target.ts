import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { exactKey } from '../../../text/name-forms.js'
import type { Target } from '../../target.js'
import { narrowed } from '../file/layout.js'
import { factOf, readIndexFile, sectionOf, u32Section } from '../file/read-index-file.js'
import { writeIndexFile } from '../file/write-index-file.js'
import { eachEntry } from '../hash-table.js'
import { keySections, openKeys } from '../index/name-index.js'
import { firstAtLeast } from '../index/title-index.js'
import { indexFileName } from '../index-file-name.js'
import { GrowingNumbers } from './growing-numbers.js'
import { NamesThread } from './names-thread.js'
import type { NameSections } from './names-worker.js'
import { inOrderOfPopularity } from './numbering.js'
import { TitlesBuilder } from './titles.js'

/**
 * The embedded engine's target: what documents say is collected in narrow arrays, of which one index
 * file is written, section by section. `directory` is the generation's folder.
 */
export function embeddedTarget(directory: string): Target {
  const file = join(directory, indexFileName)
  const titles = new TitlesBuilder()
  const names = { titles: new NamesThread('title'), persons: new NamesThread('person') }
  const closeThreads = () => Promise.all([names.titles.close(), names.persons.close()])
  const persons = {
    ids: new GrowingNumbers(Float64Array),
    popularity: new GrowingNumbers(Float64Array),
  }

  return {
    name: 'embedded index',
    addTitle(document) {
      titles.add(document)
      return names.titles.add(document.names)
    },
    addPerson(document) {
      persons.ids.push(document.id)
      persons.popularity.push(document.popularity ?? Number.NEGATIVE_INFINITY)
      return names.persons.add(document.names)
    },
    async build(progress) {
      const phase = progress('writing the index', 3, 'parts')
      const writer = writeIndexFile(file)
      const write = (sections: NameSections) => {
        for (const [name, numbers] of sections) writer.add(name, numbers)
        phase.add(1)
      }
      try {
        const order = titles.order()
        const ids = persons.ids.view()
        const personOrder = inOrderOfPopularity(ids, persons.popularity.view())
        const titleSections = names.titles.sections(order)
        const personSections = names.persons.sections(personOrder)
        titles.write(writer, order)
        phase.add(1)
        write(await titleSections)
        writer.note('persons', ids.length)
        writer.add(
          'person/ids',
          narrowed(Float64Array.from(personOrder, (here) => ids[here] as number)),
        )
        write(await personSections)
        writer.finish()
      } catch (error) {
        writer.abandon()
        throw error
      } finally {
        await closeThreads()
      }
      phase.end()
    },
    async verify({ titles, persons, sample }) {
      const index = await readIndexFile(file, {
        only: ['ids', 'id/order', ...keySections('title')],
      })
      const held = { titles: factOf(index, 'titles'), persons: factOf(index, 'persons') }
      if (held.titles !== titles || held.persons !== persons) {
        throw new Error(
          `the embedded index holds ${held.titles} titles and ${held.persons} persons, the catalog ${titles} and ${persons}`,
        )
      }
      if (sample === null) return
      const rank = firstAtLeast(sectionOf(index, 'ids'), sample.id)
      const title = u32Section(index, 'id/order')[rank]
      const named: number[] = []
      eachEntry(openKeys(index, 'title', titles), exactKey(sample.name), (holder) =>
        named.push(holder),
      )
      if (title === undefined || !named.includes(title)) {
        throw new Error(`the embedded index does not find ${JSON.stringify(sample.name)}`)
      }
    },
    async discard() {
      await closeThreads()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { exactKey } from '../../../text/name-forms.js'
import type { Target } from '../../target.js'
import { readIndexFile } from '../file/read-index-file.js'
import { writeIndexFile } from '../file/write-index-file.js'
import { openIndex } from '../index/open-index.js'
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
          Float64Array.from(personOrder, (here) => ids[here] as number),
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
    async verify(expected) {
      const { titles, titleNames, personNames } = openIndex(readIndexFile(file))
      if (titles.count !== expected.titles || personNames.count !== expected.persons) {
        throw new Error(
          `the embedded index holds ${titles.count} titles and ${personNames.count} persons, the catalog ${expected.titles} and ${expected.persons}`,
        )
      }
      if (expected.sample === null) return
      const { id, name } = expected.sample
      const named = titleNames.holdersOf(exactKey(name))
      if (!named.some((title) => titles.idOf(title) === id)) {
        throw new Error(`the embedded index does not find ${JSON.stringify(name)}`)
      }
    },
    async discard() {
      await closeThreads()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

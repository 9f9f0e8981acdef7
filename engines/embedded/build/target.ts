import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { exactKey } from '../../../text/name-forms.js'
import type { Target } from '../../target.js'
import { readIndexFile } from '../file/read-index-file.js'
import { writeIndexFile } from '../file/write-index-file.js'
import { openIndex } from '../index/open-index.js'
import { indexFileName } from '../index-file-name.js'
import { GrowingNumbers } from './growing-numbers.js'
import { NamesBuilder } from './names.js'
import { inOrderOfPopularity } from './numbering.js'
import { TitlesBuilder } from './titles.js'

/**
 * The embedded engine's target: what documents say is collected in narrow arrays, of which one index
 * file is written, section by section. `directory` is the generation's folder.
 */
export function embeddedTarget(directory: string): Target {
  const file = join(directory, indexFileName)
  const titles = new TitlesBuilder()
  const titleNames = new NamesBuilder('title')
  const personNames = new NamesBuilder('person')
  const persons = {
    ids: new GrowingNumbers(Float64Array),
    popularity: new GrowingNumbers(Float64Array),
  }

  return {
    name: 'embedded index',
    addTitle(document) {
      titles.add(document)
      titleNames.add(document.names)
    },
    addPerson(document) {
      persons.ids.push(document.id)
      persons.popularity.push(document.popularity ?? Number.NEGATIVE_INFINITY)
      personNames.add(document.names)
    },
    async build(progress) {
      const phase = progress('writing the index', 3, 'parts')
      const writer = writeIndexFile(file)
      try {
        const order = titles.write(writer)
        phase.add(1)
        titleNames.write(writer, order)
        phase.add(1)
        const ids = persons.ids.view()
        const personOrder = inOrderOfPopularity(ids, persons.popularity.view())
        writer.note('persons', ids.length)
        writer.add(
          'person/ids',
          Float64Array.from(personOrder, (here) => ids[here] as number),
        )
        // What was collected is let go before the file is read whole.
        persons.ids.clear()
        persons.popularity.clear()
        personNames.write(writer, personOrder)
        phase.add(1)
        writer.finish()
      } catch (error) {
        writer.abandon()
        throw error
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
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

import { bestKnownFirst } from '../../../schema/sorts.js'
import { firstWhere } from '../binary-search.js'
import { type IndexFile, readFact, readSection } from '../file/read-index-file.js'
import { NameIndex } from './name-index.js'
import { TitleIndex } from './title-index.js'

/** Opens the parts of an index. Their arrays are views of the memory that contains the index file. */
export function openIndex(file: IndexFile) {
  const titles = new TitleIndex(file)
  return {
    titles,
    titleNames: new NameIndex(file, 'title', titles.count, wellKnownOf(titles)),
    personNames: new NameIndex(file, 'person', readFact(file, 'persons'), 0),
    /** The ids of persons by their numbers; the most popular person has number 0. */
    personIds: readSection(file, 'person/ids'),
  }
}

/** Number of titles whose popularity or votes are known; they have the lowest numbers. */
function wellKnownOf(titles: TitleIndex): number {
  const columns = bestKnownFirst.map(({ field }) => titles.column(field))
  const isUnknown = (title: number) => columns.every((column) => column.valueOf(title) === null)
  return firstWhere(0, titles.count, isUnknown)
}

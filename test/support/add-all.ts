import { lineMakers } from '../../engines/line-makers.js'
import { type Target, takesLines } from '../../engines/target.js'
import { silentProgress } from '../../platform/progress.js'
import type { PersonDocument, TitleDocument } from '../../schema/documents.js'

/** What an index is filled with. */
export interface Content {
  readonly titles: readonly TitleDocument[]
  readonly persons: readonly PersonDocument[]
}

/** Adds all titles and persons to a target, as documents or as lines. */
export async function addAll(target: Target, { titles, persons }: Content): Promise<void> {
  if (takesLines(target)) {
    const maker = lineMakers[target.lineMaker]
    await target.addPersons(maker.persons(persons))
    await target.endPersons()
    await target.addTitles(maker.titles(titles, null), 0)
    await target.endTitles()
    return
  }
  for (const title of titles) await target.addTitle(title)
  await target.endTitles(silentProgress)
  for (const person of persons) await target.addPerson(person)
  await target.endPersons?.()
}

import type { IndexTarget } from '../../engines/index-target.js'
import { silentProgress } from '../../platform/progress.js'
import type { PersonDocument, TitleDocument } from '../../schema/documents.js'

/** The content of an index. */
export interface Content {
  readonly titles: readonly TitleDocument[]
  readonly persons: readonly PersonDocument[]
}

/** Adds all titles and persons to an index. */
export async function addAll(target: IndexTarget, { titles, persons }: Content): Promise<void> {
  for (const title of titles) await target.addTitle(title)
  await target.endTitles(silentProgress)
  for (const person of persons) await target.addPerson(person)
  await target.endPersons?.()
}

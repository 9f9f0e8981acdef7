import type { Reading } from '../../../../text/reading.js'
import { type Bitmap, emptyBitmap, setBit, titlesOf } from '../../bitmap.js'
import type { OpenIndex } from '../../index/open-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { allMatches } from '../names/matching-documents.js'
import { WordFinder } from '../names/word-lookup.js'

/** Maximum number of persons with one name, the best known first. */
const maxPersons = 100

/** The titles of the best known persons whose names have these words without typos; null if there are none. */
export function titlesOfPersons(
  named: Reading,
  { titles, personNames, personIds }: OpenIndex,
  throwIfCancelled: ThrowIfCancelled,
): Bitmap | null {
  const finder = new WordFinder(personNames, throwIfCancelled)
  const readings = finder.findReadings([named], { withTypos: false })
  if (readings.length === 0) return null
  const persons = titlesOf(allMatches(readings, personNames, throwIfCancelled)).subarray(
    0,
    maxPersons,
  )
  if (persons.length === 0) return null
  const found = emptyBitmap(titles.count)
  for (const person of persons) {
    titles.credits.eachTitle(personIds[person] as number, (title) => setBit(found, title))
  }
  return found
}

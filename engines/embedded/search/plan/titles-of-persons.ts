import type { Reading } from '../../../../text/reading.js'
import { type Bitmap, emptyBitmap, setBit, titlesInBitmap } from '../../bitmap.js'
import type { OpenIndex } from '../../index/open-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { allMatches } from '../names/intersect-postings.js'
import { TermLookup } from '../names/term-lookup.js'

/** Maximum number of persons that one name may mean. If more persons match, only the best known ones count. */
const maxPersons = 100

/**
 * The titles of the best known persons whose names contain these words without typos; null if there are
 * none.
 */
export function titlesOfPersons(
  named: Reading,
  { titles, personNames, personIds }: OpenIndex,
  throwIfCancelled: ThrowIfCancelled,
): Bitmap | null {
  const lookup = new TermLookup(personNames, throwIfCancelled)
  const readings = lookup.matchReadings([named], { withTypos: false })
  if (readings.length === 0) return null
  const persons = titlesInBitmap(allMatches(readings, personNames, throwIfCancelled)).subarray(
    0,
    maxPersons,
  )
  if (persons.length === 0) return null
  const found = emptyBitmap(titles.count)
  for (const person of persons) {
    titles.credits.forEachTitle(personIds[person] as number, (title) => setBit(found, title))
  }
  return found
}

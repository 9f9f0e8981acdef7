import type { Reading } from '../../../../text/reading.js'
import { type Bitmap, bitmapWords, setBit, titlesOf } from '../../bitmap.js'
import type { OpenIndex } from '../../index/open-index.js'
import type { CheckWanted } from '../cancellation.js'
import { WordFinder } from '../names/found-words.js'
import { allHolders } from '../names/holders.js'
import { lendBitmap } from './lent-bitmaps.js'

/** Of people of one name, so many of the best known are looked at. */
const mostPersons = 100

/** The titles of the best known persons whose names have these words, without typos; null where there are none. */
export function titlesOfPersons(
  named: Reading,
  { titles, personNames, personIds }: OpenIndex,
  checkWanted: CheckWanted,
): Bitmap | null {
  const finder = new WordFinder(personNames, checkWanted)
  const readings = finder.findReadings([named], { withTypos: false })
  if (readings.length === 0) return null
  const persons = titlesOf(allHolders(readings, personNames, checkWanted)).subarray(0, mostPersons)
  if (persons.length === 0) return null
  const found = lendBitmap(bitmapWords(titles.count))
  for (const person of persons) {
    titles.credits.eachTitle(personIds[person] as number, (title) => setBit(found, title))
  }
  return found
}

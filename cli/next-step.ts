import { openDataDirectory, readLastPublished } from '../storage/data-directory/data-directory.js'
import { counted } from './in-words.js'

/** What becomes of a catalog that was just made: it takes the place of all that is published. */
export function nextStep(dataDirectory: string): string {
  const { published } = readLastPublished(openDataDirectory(dataDirectory))
  if (published === null) return 'titlebase index publishes it'
  const { titles, persons } = published
  return `titlebase index publishes it, in place of ${counted(titles, 'title')}, ${counted(persons, 'person')}`
}

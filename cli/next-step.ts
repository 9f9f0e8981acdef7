import { openDataDirectory, readLastPublished } from '../storage/data-directory/data-directory.js'
import { pluralize } from './format.js'

/** Names the command that publishes a new catalog, and how much it replaces. */
export function nextStep(dataDirectory: string): string {
  const { published } = readLastPublished(openDataDirectory(dataDirectory))
  if (published === null) return 'titlebase index publishes it'
  const { titles, persons } = published
  return `titlebase index publishes it and replaces ${pluralize(titles, 'title')}, ${pluralize(persons, 'person')}`
}

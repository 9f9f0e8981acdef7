import { openDataDirectory, readLastPublished } from '../storage/data-directory/data-directory.js'
import { pluralize } from './format.js'

/** Names the command that publishes a new catalog, and how much it replaces. */
export function nextStep(dataDirectory: string): string {
  const { published } = readLastPublished(openDataDirectory(dataDirectory))
  if (published === null) return 'run titlebase index to publish it'
  const { titles, persons } = published
  return `run titlebase index to publish it and replace ${pluralize(titles, 'title')}, ${pluralize(persons, 'person')}`
}

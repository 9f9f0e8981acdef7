import { fault, note, ok, type Result } from '../../platform/checks.js'
import { isSamePublication } from '../../storage/copies/manifest.js'
import { isWaitingForFirst } from '../../storage/data-directory/following.js'
import { formatDuration } from '../format.js'
import type { CheckContext } from './context.js'

/** Reports the problem of the follower, or else whether the publication that it saw last at its source is here. */
export function checkFollowing({ data, path, now }: CheckContext): Result[] {
  if (data === null || data.following === null) return []
  const { problem, source, offer } = data.following
  if (problem !== null) {
    const seconds = (now().getTime() - Date.parse(problem.since)) / 1000
    return [
      fault(`fetching from ${source} has failed for ${formatDuration(seconds)}: ${problem.reason}`),
    ]
  }
  const published = data.last?.published ?? null
  const what = offer === null ? 'a publication' : `publication ${offer.publication}`
  if (offer !== null && published !== null && isSamePublication(offer, published)) {
    return [ok(`${what} of ${source} is here`)]
  }
  const next = isWaitingForFirst(path, published !== null)
    ? 'a service is fetching it'
    : 'titlebase serve --follow fetches it'
  return [note(`${what} of ${source} is not here: ${next}`)]
}

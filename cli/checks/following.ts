import { fault, note, ok, type Result } from '../../platform/checks.js'
import { isSamePublication } from '../../storage/copies/manifest.js'
import { openSource } from '../../storage/copies/open-target.js'
import { readUpload } from '../../storage/copies/read-source.js'
import { readS3Config } from '../../storage/copies/s3-config.js'
import { isWaitingForFirst } from '../../storage/data-directory/following.js'
import { formatDuration } from '../format.js'
import type { CheckContext } from './context.js'

/** Reports the problem of a follower, or else whether it has the publication that its source offers. */
export async function checkFollowing(context: CheckContext): Promise<Result[]> {
  const following = context.data?.following ?? null
  if (following === null) return []
  const { problem, source } = following
  if (problem !== null) {
    const seconds = (context.now().getTime() - Date.parse(problem.since)) / 1000
    return [
      fault(`fetching from ${source} has failed for ${formatDuration(seconds)}: ${problem.reason}`),
    ]
  }
  return [await compareOffer(context, context.config?.following?.address ?? source)]
}

async function compareOffer({ data, path, variables }: CheckContext, address: string) {
  const source = openSource(address, readS3Config(variables))
  try {
    const offered = (await readUpload(source)).published
    const published = data?.last?.published ?? null
    const publication = `publication ${offered.publication} of ${source.name}`
    if (published !== null && isSamePublication(offered, published))
      return ok(`${publication} is here`)
    const next = isWaitingForFirst(path, published !== null)
      ? 'a service is fetching it'
      : 'titlebase serve --follow fetches it'
    return note(`${publication} is not here: ${next}`)
  } finally {
    source.close()
  }
}

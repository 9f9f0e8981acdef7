import { fault, note, ok, type Result } from '../../platform/checks.js'
import { CommandError } from '../../platform/command-error.js'
import { isWaitingForFirst } from '../../storage/data-directory/following.js'
import { maxPointerBytes, pointerPath, readPointerBytes } from '../../storage/replicas/manifest.js'
import { openSource } from '../../storage/replicas/open-target.js'
import { readS3Config } from '../../storage/replicas/s3-config.js'
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
  const { name, pointer } = await readOffer(address, variables)
  const published = data?.last?.published ?? null
  const isHere =
    pointer.generation === published?.generation && pointer.publication === published.publication
  if (isHere) return ok(`publication ${pointer.publication} of ${name} is here`)
  const next = isWaitingForFirst(path, published !== null)
    ? 'a service is fetching it'
    : 'titlebase serve --follow fetches it'
  return note(`publication ${pointer.publication} of ${name} is not here: ${next}`)
}

async function readOffer(address: string, variables: CheckContext['variables']) {
  const source = await openSource(address, readS3Config(variables))
  try {
    const bytes = await source.read(pointerPath, maxPointerBytes, true)
    const pointer = bytes && readPointerBytes(bytes)
    if (pointer !== null) return { name: source.name, pointer }
    throw new CommandError(
      `${source.name} has no publication: run titlebase upload on the publishing server`,
    )
  } finally {
    source.close()
  }
}

import { CommandError } from '../../platform/command-error.js'
import type { Variables } from '../../platform/config.js'
import type { Published } from '../../storage/data-directory/data-directory.js'
import { isWaitingForFirst, readFollowing } from '../../storage/data-directory/following.js'
import { mostPointerBytes, pointerPath, readPointerBytes } from '../../storage/replicas/manifest.js'
import { openSource } from '../../storage/replicas/open-target.js'
import { readS3Config } from '../../storage/replicas/s3-config.js'
import { duration } from '../in-words.js'
import { fault, faultOf, note, ok, type Told } from './finding.js'

export interface FollowingToCheck {
  readonly dataDirectory: string
  /** What is configured; null: what the folder says of itself is asked. */
  readonly address: string | null
  readonly published: Published | null
  readonly variables: Variables
  readonly now: Date
}

/** What the data directory follows: whether that answers, and whether what it offers is here. */
export async function checkFollowing(options: FollowingToCheck): Promise<Told[]> {
  const { dataDirectory, address, published, variables, now } = options
  const known = readFollowing(dataDirectory)
  if (known === null) return []
  const since = (moment: string) => duration((now.getTime() - Date.parse(moment)) / 1000)
  const problem =
    known.problem === null
      ? []
      : [fault(`${known.problem.reason}; so it was ${since(known.problem.since)} ago`)]
  try {
    const source = await openSource(address ?? known.source, readS3Config(variables))
    const bytes = await source
      .read(pointerPath, mostPointerBytes, true)
      .finally(() => source.close())
    const pointer = bytes && readPointerBytes(bytes)
    if (pointer === null) {
      throw new CommandError(`${source.name} offers nothing: run titlebase publish there`)
    }
    const isHere =
      pointer.generation === published?.generation && pointer.publication === published.publication
    if (isHere)
      return [...problem, ok(`${source.name}; publication ${pointer.publication} is here`)]
    const fetched = isWaitingForFirst(dataDirectory, published !== null)
      ? 'it is being fetched'
      : 'titlebase serve --follow fetches it'
    return [
      ...problem,
      note(
        `${source.name} offers publication ${pointer.publication}, which is not here: ${fetched}`,
      ),
    ]
  } catch (error) {
    return problem.length > 0 ? problem : [faultOf(error)]
  }
}

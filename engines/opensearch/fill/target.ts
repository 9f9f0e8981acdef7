import { setTimeout } from 'node:timers/promises'
import { CommandError } from '../../../platform/command-error.js'
import { withoutUser } from '../../../platform/source-address.js'
import { searchWords } from '../../../text/name-forms.js'
import { documentBatches } from '../../servers/document-batches.js'
import { RefusedRequest } from '../../servers/request-errors.js'
import { requireCounts, type Target } from '../../target.js'
import { type Cluster, type ClusterAccess, connectCluster, NoNodeAnswers } from '../cluster.js'
import { opensearchIndexes } from '../indexes.js'
import { extraFields, indexBody, personMapping, type Spread, titleMapping } from '../settings.js'
import { refuseFailures } from './bulk-answer.js'
import { personLines, titleLines } from './documents.js'
import { finishIndexes } from './finish-indexes.js'

/** Where a cluster is that is filled, and how an index is spread over it. */
export interface FilledCluster extends ClusterAccess, Spread {
  /** False where the user is that of searches, for want of another one. */
  readonly isForIndexing: boolean
}

/** A node holds several of these in its memory at once; some take no more than 10 MB, of letters of up to 3 bytes. */
const bodyLetters = 3_000_000
const bodiesAtOnce = 3
/** Milliseconds. */
const bulkPatience = 120_000

/**
 * Makes empty indexes for a generation, to be filled without replicas or refreshes. Throws CommandError
 * where the cluster does not answer or refuses the user.
 */
export async function openOpenSearchTarget(
  config: FilledCluster,
  generation: string,
): Promise<Target> {
  const cluster = connectCluster(config)
  const indexes = opensearchIndexes(generation)
  const both = Object.values(indexes).join(',')
  const make = (index: string, mapping: ReturnType<typeof titleMapping>) =>
    makeIndex(cluster, index, indexBody(mapping, config))
  try {
    await explained(config, async () => {
      await make(indexes.titles, titleMapping())
      await make(indexes.persons, personMapping())
    })
  } catch (error) {
    await drop(cluster, generation).catch(() => {})
    await cluster.close()
    throw error
  }
  const sender = (index: string) =>
    documentBatches({
      batchLength: bodyLetters,
      concurrency: bodiesAtOnce,
      post: (lines) => postDocuments(cluster, index, lines),
    })
  const titles = sender(indexes.titles)
  const persons = sender(indexes.persons)

  return {
    name: 'OpenSearch',
    addTitle: (document) => titles.add(titleLines(document)),
    endTitles: () => titles.finish(),
    addPerson: (document) => persons.add(personLines(document)),
    endPersons: () => persons.finish(),
    async build(progress) {
      await finishIndexes(cluster, both, config, progress)
    },
    async verify(expected) {
      const [titles, persons] = await Promise.all([
        countDocuments(cluster, indexes.titles),
        countDocuments(cluster, indexes.persons),
      ])
      requireCounts('OpenSearch', { titles, persons }, expected)
      if (expected.sample === null) return
      const { id, name } = expected.sample
      const words = searchWords(name).map((word) => ({ term: { [extraFields.names]: word } }))
      const query = { bool: { filter: [{ term: { [extraFields.id]: id } }, ...words] } }
      if ((await countDocuments(cluster, indexes.titles, { query })) === 0) {
        throw new Error(`OpenSearch does not find ${JSON.stringify(name)}`)
      }
    },
    async discard() {
      await drop(cluster, generation)
      await cluster.close()
    },
  }
}

/**
 * Makes an index. One that is there already was made by this request, of which one node said nothing before
 * another was asked: no two generations have one name, and what it holds is counted in the end.
 */
async function makeIndex(cluster: Cluster, index: string, body: object): Promise<void> {
  try {
    await cluster.send({ method: 'PUT', path: index, body, timeout: 30_000 })
  } catch (error) {
    const isThere =
      error instanceof RefusedRequest && error.code === 'resource_already_exists_exception'
    if (!isThere) throw error
  }
}

/** Removes a generation's indexes, finished or half built. Nothing happens where there are none. */
export async function dropOpenSearchGeneration(
  config: FilledCluster,
  generation: string,
): Promise<void> {
  const cluster = connectCluster(config)
  try {
    await explained(config, () => drop(cluster, generation))
  } finally {
    await cluster.close()
  }
}

async function drop(cluster: Cluster, generation: string): Promise<void> {
  const both = Object.values(opensearchIndexes(generation)).join(',')
  const path = `${both}?ignore_unavailable=true`
  await cluster.send({ method: 'DELETE', path, timeout: 30_000 })
}

/** So often a body is sent again while the cluster has too much to do. */
const mostAttempts = 8

async function postDocuments(cluster: Cluster, index: string, lines: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const pause = Math.min(100 * 2 ** attempt, 5000)
    try {
      const path = `${index}/_bulk?filter_path=errors,items.*.status,items.*.error`
      const request = { method: 'POST', path, body: lines, timeout: bulkPatience } as const
      refuseFailures(await cluster.send(request))
      return
    } catch (error) {
      const isBusy = error instanceof RefusedRequest && error.status === 429
      if (!isBusy || attempt === mostAttempts) throw error
    }
    await setTimeout(pause)
  }
}

async function countDocuments(cluster: Cluster, index: string, body: object = {}): Promise<number> {
  const answer = Object(
    await cluster.send({ method: 'POST', path: `${index}/_count`, body, timeout: 30_000 }),
  )
  const { total, successful } = Object(answer._shards)
  if (typeof answer.count !== 'number' || successful !== total) {
    throw new Error(`OpenSearch counts ${successful} parts of ${total} of ${index}`)
  }
  return answer.count
}

/** Turns what the operator can mend into a CommandError. */
async function explained(config: FilledCluster, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const where = `OpenSearch at ${config.urls.map(withoutUser).join(', ')}`
    if (error instanceof NoNodeAnswers) {
      throw new CommandError(`${where} does not answer (OPENSEARCH_URL)`)
    }
    if (error instanceof RefusedRequest && [401, 403].includes(error.status)) {
      throw new CommandError(`${where} ${refusalOf(config, error.message)}`)
    }
    throw error
  }
}

function refusalOf({ isForIndexing }: FilledCluster, message: string): string {
  return isForIndexing
    ? `refuses the user (OPENSEARCH_ADMIN_USER, OPENSEARCH_ADMIN_PASSWORD): ${message}`
    : 'indexes for a user of its own alone: set OPENSEARCH_ADMIN_USER and OPENSEARCH_ADMIN_PASSWORD, or run this where they are set'
}

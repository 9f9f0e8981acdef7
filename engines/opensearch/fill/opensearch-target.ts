import { setTimeout } from 'node:timers/promises'
import { CommandError } from '../../../platform/command-error.js'
import { withoutUser } from '../../../platform/source-address.js'
import { searchWords } from '../../../text/name-forms.js'
import { type IndexTarget, requireCounts } from '../../index-target.js'
import { RefusedRequest } from '../../servers/request-errors.js'
import { type Cluster, type ClusterAccess, connectCluster, NoResponse } from '../cluster-client.js'
import {
  extraFields,
  indexBody,
  type Mapping,
  personMapping,
  type Sharding,
  titleMapping,
} from '../mappings.js'
import { opensearchIndexNames } from '../opensearch-index-names.js'
import { documentBatches } from './document-batches.js'
import { finishIndexes } from './finish-indexes.js'
import { personLines, titleLines } from './opensearch-documents.js'

/** A cluster, and a user who can create and fill indexes. */
export interface IndexingAccess extends ClusterAccess, Sharding {
  /** False if the user is the search user, because no other user is configured. */
  readonly isForIndexing: boolean
}

/** Batches are smaller than 10 MB, the limit of some clusters. Nodes keep several batches in memory. */
const batches = { batchLength: 3_000_000, concurrency: 3 }

/** Time limits in milliseconds. */
const bulkTimeout = 120_000
const timeout = 30_000

/**
 * Creates empty indexes for a generation, without replicas and refreshes. Throws CommandError if the
 * cluster does not answer or refuses the user.
 */
export async function openOpenSearchTarget(
  access: IndexingAccess,
  generation: string,
): Promise<IndexTarget> {
  const cluster = connectCluster(access)
  const indexes = opensearchIndexNames(generation)
  const create = (index: string, mapping: Mapping) =>
    createIndex(cluster, index, indexBody(mapping, access))
  try {
    await withCommandErrors(access, async () => {
      await create(indexes.titles, titleMapping())
      await create(indexes.persons, personMapping())
    })
  } catch (error) {
    await drop(cluster, generation).catch(() => {})
    await cluster.close()
    throw error
  }
  const batchesFor = (index: string) =>
    documentBatches({ ...batches, post: (lines) => postDocuments(cluster, index, lines) })
  const titles = batchesFor(indexes.titles)
  const persons = batchesFor(indexes.persons)

  return {
    name: 'OpenSearch',
    addTitle: (document) => titles.addDocument(titleLines(document)),
    endTitles: () => titles.finish(),
    addPerson: (document) => persons.addDocument(personLines(document)),
    endPersons: () => persons.finish(),
    build: (progress) => finishIndexes(cluster, Object.values(indexes).join(','), access, progress),
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
 * Creates an index. If the index exists, an earlier attempt of the same request has created it: the first
 * node did not respond, so the client sent the request to another node. Names of generations are unique, and
 * `verify` counts the documents.
 */
async function createIndex(cluster: Cluster, index: string, body: object): Promise<void> {
  try {
    await cluster.send({ method: 'PUT', path: index, body, timeout })
  } catch (error) {
    const exists =
      error instanceof RefusedRequest && error.code === 'resource_already_exists_exception'
    if (!exists) throw error
  }
}

/** Deletes the indexes of a generation, finished or not; they need not exist. */
export async function dropOpenSearchGeneration(
  access: IndexingAccess,
  generation: string,
): Promise<void> {
  const cluster = connectCluster(access)
  try {
    await withCommandErrors(access, () => drop(cluster, generation))
  } finally {
    await cluster.close()
  }
}

async function drop(cluster: Cluster, generation: string): Promise<void> {
  const names = Object.values(opensearchIndexNames(generation)).join(',')
  await cluster.send({ method: 'DELETE', path: `${names}?ignore_unavailable=true`, timeout })
}

/** Maximum number of times that a batch is sent to a busy cluster. */
const maxAttempts = 8

async function postDocuments(cluster: Cluster, index: string, lines: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const path = `${index}/_bulk?filter_path=errors,items.*.status,items.*.error`
      const request = { method: 'POST', path, body: lines, timeout: bulkTimeout } as const
      return throwBulkFailure(await cluster.send(request))
    } catch (error) {
      const isBusy = error instanceof RefusedRequest && error.status === 429
      if (!isBusy || attempt === maxAttempts) throw error
    }
    await setTimeout(Math.min(100 * 2 ** attempt, 5000))
  }
}

async function countDocuments(cluster: Cluster, index: string, body: object = {}): Promise<number> {
  const request = { method: 'POST', path: `${index}/_count`, body, timeout } as const
  const { count, _shards } = Object(await cluster.send(request))
  const { total, successful } = Object(_shards)
  if (typeof count !== 'number' || successful !== total) {
    throw new Error(`OpenSearch counts only ${successful} of ${total} shards of ${index}`)
  }
  return count
}

/** Turns failures that the operator can fix into CommandErrors. */
async function withCommandErrors(access: IndexingAccess, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const cluster = `OpenSearch at ${access.urls.map(withoutUser).join(', ')}`
    if (error instanceof NoResponse) {
      throw new CommandError(`${cluster} does not answer (OPENSEARCH_URL)`)
    }
    if (error instanceof RefusedRequest && [401, 403].includes(error.status)) {
      const refusal = access.isForIndexing
        ? `refuses the user (OPENSEARCH_ADMIN_USER, OPENSEARCH_ADMIN_PASSWORD): ${error.message}`
        : 'does not allow indexing for OPENSEARCH_USER: set OPENSEARCH_ADMIN_USER and OPENSEARCH_ADMIN_PASSWORD'
      throw new CommandError(`${cluster} ${refusal}`)
    }
    throw error
  }
}

/**
 * Throws if OpenSearch did not index all documents of a bulk request. The error contains the cause for the
 * first rejected document, or status 429 if the cluster was only too busy for some documents.
 */
export function throwBulkFailure(response: unknown): void {
  const { errors, items } = Object(response)
  if (errors === false) return
  const failures = (Array.isArray(items) ? items : [])
    .map((item) => Object(Object(item).index))
    .filter(({ error }) => error !== undefined)
  const rejected = failures.find(({ status }) => status !== 429)
  const { status = 500, error } = rejected ?? failures[0] ?? {}
  const { type = null, reason = 'a bulk request failed' } = Object(error)
  const cause = Object(Object(error).caused_by).reason
  const message = cause === undefined ? reason : `${reason}: ${cause}`
  throw new RefusedRequest(status, type, null, `OpenSearch rejects a document: ${message}`)
}

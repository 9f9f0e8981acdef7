import * as z from 'zod'
import { CommandError } from '../../platform/command-error.js'
import {
  readVariables,
  serverAddress,
  type Variables,
  wholeNumberBetween,
} from '../../platform/config.js'
import { readSecret } from '../../platform/secret.js'
import { withoutUser } from '../../platform/source-address.js'
import { nameFormsVersion } from '../../text/name-forms.js'
import { allCapabilities } from '../capabilities.js'
import type { ConfiguredEngine, ServerProbe } from '../configured-engine.js'
import { indexFingerprint } from '../fingerprint.js'
import { type ClusterAccess, connectCluster } from './cluster-client.js'
import {
  dropOpenSearchGeneration,
  type IndexingAccess,
  openOpenSearchTarget,
} from './fill/opensearch-target.js'
import { personMapping, titleMapping } from './mappings.js'
import { opensearchIndexNames } from './opensearch-index-names.js'
import { openOpenSearchEngine } from './search/opensearch-engine.js'

/** An OpenSearch cluster and its users. */
interface OpenSearchConfig {
  readonly search: ClusterAccess
  /** Contains the search user if no other user is configured. */
  readonly indexing: IndexingAccess
}

/** For a cluster of three nodes: one shard on each node, and a replica of each shard on another node. */
const defaultSharding = { shards: 3, replicas: 1 }

const address = serverAddress('')
export const opensearchVariables = z.object({
  OPENSEARCH_URL: z
    .string()
    .transform((urls) => urls.split(',').map((url) => url.trim()))
    .refine(
      (urls) => urls.every((url) => address.safeParse(url).success),
      'addresses of nodes, separated by commas, like http://127.0.0.1:9200, without a query',
    )
    .optional()
    .describe(
      'addresses of the nodes of OpenSearch, separated by commas, which then answers searches; cannot be combined with MEILI_URL',
    ),
  OPENSEARCH_USER: z
    .string()
    .optional()
    .describe('user for searches, if the cluster uses the security plugin'),
  OPENSEARCH_PASSWORD: z.string().optional().describe('password of this user'),
  OPENSEARCH_PASSWORD_FILE: z.string().optional(),
  OPENSEARCH_ADMIN_USER: z.string().optional().describe('user for titlebase index'),
  OPENSEARCH_ADMIN_PASSWORD: z.string().optional().describe('password of this user'),
  OPENSEARCH_ADMIN_PASSWORD_FILE: z.string().optional(),
  OPENSEARCH_SHARDS: wholeNumberBetween(1, 1024)
    .optional()
    .describe(`number of shards of an index; ${defaultSharding.shards} unless set`),
  OPENSEARCH_REPLICAS: wholeNumberBetween(0, 20)
    .optional()
    .describe(
      `number of copies of each shard; ${defaultSharding.replicas} unless set. N copies need N + 1 nodes, so set 0 for a single node`,
    ),
})

/**
 * Reads the variables of OpenSearch; null if OPENSEARCH_URL is not set. Throws CommandError if one is
 * invalid.
 */
export function readOpenSearchConfig(variables: Variables): OpenSearchConfig | null {
  const { OPENSEARCH_URL: urls, ...others } = readVariables(opensearchVariables, variables)
  if (urls === undefined) {
    const set = Object.entries(others).find(([, value]) => value !== undefined)
    if (set !== undefined) throw new CommandError(`${set[0]} is set, but OPENSEARCH_URL is not`)
    return null
  }
  const readUser = (prefix: 'OPENSEARCH' | 'OPENSEARCH_ADMIN') => {
    const name = others[`${prefix}_USER`]
    const password = readSecret({
      name: `${prefix}_PASSWORD`,
      value: others[`${prefix}_PASSWORD`],
      file: others[`${prefix}_PASSWORD_FILE`],
    })
    if (name !== undefined && password !== null) return { name, password }
    if (name === undefined && password === null) return null
    const [set, missing] = name === undefined ? ['PASSWORD', 'USER'] : ['USER', 'PASSWORD']
    throw new CommandError(`${prefix}_${set} is set, but ${prefix}_${missing} is not`)
  }
  const user = readUser('OPENSEARCH')
  const indexingUser = readUser('OPENSEARCH_ADMIN')
  return {
    search: { urls, user },
    indexing: {
      urls,
      user: indexingUser ?? user,
      isForIndexing: indexingUser !== null,
      shards: others.OPENSEARCH_SHARDS ?? defaultSharding.shards,
      replicas: others.OPENSEARCH_REPLICAS ?? defaultSharding.replicas,
    },
  }
}

/** Configures OpenSearch from variables; null if OPENSEARCH_URL is not set. */
export function configureOpenSearch(variables: Variables): ConfiguredEngine | null {
  const config = readOpenSearchConfig(variables)
  if (config === null) return null
  const { search, indexing } = config
  return {
    name: 'opensearch',
    fingerprint: indexFingerprint(titleMapping(), personMapping(), nameFormsVersion),
    capabilities: allCapabilities,
    openTarget: ({ id }) => openOpenSearchTarget(indexing, id),
    open: async ({ id }, processes = 1) =>
      openOpenSearchEngine({ ...search, ...opensearchIndexNames(id), processes }),
    forget: (generation) => dropOpenSearchGeneration(indexing, generation),
    probe: () => probeCluster(search),
  }
}

/**
 * Asks each node, and then the cluster for its health. The health may be unavailable while nodes are
 * missing, although searches succeed.
 */
async function probeCluster(access: ClusterAccess): Promise<ServerProbe> {
  const url = access.urls.map(withoutUser).join(', ')
  const cluster = connectCluster(access)
  try {
    const requests = access.urls.map((node) => cluster.sendTo(node, { method: 'GET', path: '' }))
    const responses = await Promise.allSettled(requests)
    const [failure, ...failures] = responses.filter((response) => response.status === 'rejected')
    if (failure !== undefined && failures.length + 1 === responses.length) {
      return { url, isAvailable: false, detail: String(failure.reason?.message) }
    }
    const health = await cluster
      .send({ method: 'GET', path: '_cluster/health?local=true&filter_path=status' })
      .then((body) => `the cluster is ${Object(body).status}`)
      .catch((error: Error) => `the health of the cluster is unavailable: ${error.message}`)
    const { length } = responses
    const available = responses.filter(({ status }) => status === 'fulfilled').length
    const nodes = `${available} of ${length} ${length === 1 ? 'node' : 'nodes'} answer`
    return { url, isAvailable: true, detail: `${nodes}, ${health}` }
  } finally {
    await cluster.close()
  }
}

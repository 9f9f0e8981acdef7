import { z } from 'zod'
import { CommandError } from '../../platform/command-error.js'
import {
  readVariables,
  serverAddress,
  type Variables,
  wholeNumberBetween,
} from '../../platform/config.js'
import { readSecret } from '../../platform/secret.js'
import { nameFormsVersion } from '../../text/name-forms.js'
import type { ConfiguredEngine } from '../configured-engine.js'
import { indexFingerprint } from '../fingerprint.js'
import type { ClusterAccess } from './cluster.js'
import {
  dropOpenSearchGeneration,
  type FilledCluster,
  openOpenSearchTarget,
} from './fill/target.js'
import { opensearchIndexes } from './indexes.js'
import { probeCluster } from './probe.js'
import { openOpenSearchEngine } from './search/engine.js'
import { personMapping, titleMapping } from './settings.js'

/** An OpenSearch cluster and the users for it. */
export interface OpenSearchConfig {
  /** Searches. */
  readonly searches: ClusterAccess
  /** Indexes; the user falls back to that of searches. */
  readonly fills: FilledCluster
}

const address = serverAddress('')
const variableSchema = z.object({
  OPENSEARCH_URL: z
    .string()
    .transform((urls) => urls.split(',').map((url) => url.trim()))
    .refine(
      (urls) => urls.every((url) => address.safeParse(url).success),
      'addresses of nodes, separated by commas, like http://127.0.0.1:9200, without a query',
    )
    .optional(),
  OPENSEARCH_USER: z.string().optional(),
  OPENSEARCH_PASSWORD: z.string().optional(),
  OPENSEARCH_PASSWORD_FILE: z.string().optional(),
  OPENSEARCH_ADMIN_USER: z.string().optional(),
  OPENSEARCH_ADMIN_PASSWORD: z.string().optional(),
  OPENSEARCH_ADMIN_PASSWORD_FILE: z.string().optional(),
  OPENSEARCH_SHARDS: wholeNumberBetween(1, 1024).optional(),
  OPENSEARCH_REPLICAS: wholeNumberBetween(0, 20).optional(),
})

/** One shard a node of a cluster of three, and a copy of each on another one. */
const usualSpread = { shards: 3, replicas: 1 }

/** Reads where OpenSearch is; null where none is configured. A wrong value is a CommandError. */
export function readOpenSearchConfig(variables: Variables): OpenSearchConfig | null {
  const { OPENSEARCH_URL: urls, ...others } = readVariables(variableSchema, variables)
  if (urls === undefined) {
    const set = Object.entries(others).find(([, value]) => value !== undefined)
    if (set !== undefined) throw new CommandError(`${set[0]} is set, but OPENSEARCH_URL is not`)
    return null
  }
  const user = (kind: 'OPENSEARCH' | 'OPENSEARCH_ADMIN') => {
    const name = others[`${kind}_USER`]
    const password = readSecret({
      name: `${kind}_PASSWORD`,
      value: others[`${kind}_PASSWORD`],
      file: others[`${kind}_PASSWORD_FILE`],
    })
    if (name !== undefined && password !== null) return { name, password }
    if (name === undefined && password === null) return null
    throw new CommandError(
      name === undefined
        ? `${kind}_PASSWORD is set, but ${kind}_USER is not`
        : `${kind}_USER is set, but ${kind}_PASSWORD is not`,
    )
  }
  const searching = user('OPENSEARCH')
  const indexing = user('OPENSEARCH_ADMIN')
  return {
    searches: { urls, user: searching },
    fills: {
      urls,
      user: indexing ?? searching,
      isForIndexing: indexing !== null,
      shards: others.OPENSEARCH_SHARDS ?? usualSpread.shards,
      replicas: others.OPENSEARCH_REPLICAS ?? usualSpread.replicas,
    },
  }
}

/** OpenSearch as its variables describe it; null where none is configured. */
export function configureOpenSearch(variables: Variables): ConfiguredEngine | null {
  const config = readOpenSearchConfig(variables)
  if (config === null) return null
  const { searches, fills } = config
  return {
    name: 'opensearch',
    fingerprint: indexFingerprint(titleMapping(), personMapping(), nameFormsVersion),
    answersAll: true,
    openTarget: ({ id }) => openOpenSearchTarget(fills, id),
    open: async ({ id }, processes = 1) =>
      openOpenSearchEngine({ ...searches, ...opensearchIndexes(id), processes }),
    forget: (generation) => dropOpenSearchGeneration(fills, generation),
    probe: () => probeCluster(searches),
  }
}

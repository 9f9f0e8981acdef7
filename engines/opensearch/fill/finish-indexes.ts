import { setTimeout } from 'node:timers/promises'
import { CommandError } from '../../../platform/command-error.js'
import type { Progress } from '../../../platform/progress.js'
import type { Cluster } from '../cluster-client.js'
import type { Sharding } from '../mappings.js'

/** Time limit of a step in milliseconds: the response to a merge arrives when the merge is complete. */
const stepTimeout = 6 * 3600_000

/** A cluster skips segments that it is merging already, so a merge may need to be repeated. */
const maxMerges = 3

/**
 * Prepares filled indexes for searches: merges each shard to one segment, and then creates its replicas
 * on other nodes by copying files. Throws CommandError if the cluster has no node for a replica.
 */
export async function finishIndexes(
  cluster: Cluster,
  indexes: string,
  { replicas }: Sharding,
  progress: Progress,
): Promise<void> {
  const phase = progress('merging and copying in OpenSearch', null, 'steps')
  const step = async (method: 'POST' | 'PUT', path: string, body?: object) => {
    const request = { method, path: `${indexes}/${path}`, timeout: stepTimeout }
    await cluster.send(body === undefined ? request : { ...request, body })
    phase.add(1)
  }
  for (let attempt = 1; attempt <= maxMerges; attempt += 1) {
    await step('POST', '_forcemerge?max_num_segments=1&flush=true')
    // Without a refresh, searches use the old segments, which stay on the disk.
    await step('POST', '_refresh')
    if (await isMerged(cluster, indexes)) break
  }
  await step('PUT', '_settings', { index: { 'translog.durability': 'request' } })
  // Replicas are copies of a commit's files; without a commit the nodes would index all documents again.
  await step('POST', '_flush?force=true')
  await step('PUT', '_settings', { index: { number_of_replicas: replicas } })
  await waitForReplicas(cluster, indexes, replicas)
  phase.add(1)
  phase.end()
}

/** True if searches use one segment of each shard. */
async function isMerged(cluster: Cluster, indexes: string): Promise<boolean> {
  const path = `${indexes}/_segments?filter_path=indices.*.shards.*.num_search_segments`
  const { indices } = Object(await cluster.send({ method: 'GET', path, timeout: 30_000 }))
  const shards = Object.values(Object(indices)).flatMap((index) =>
    Object.values(Object(Object(index).shards)).flat(),
  )
  return shards.every((shard) => Object(shard).num_search_segments <= 1)
}

/** Maximum milliseconds without progress before a missing replica is an error. */
const replicaTimeout = 60_000

async function waitForReplicas(cluster: Cluster, indexes: string, replicas: number): Promise<void> {
  const path = `_cluster/health/${indexes}?filter_path=status,unassigned_shards,initializing_shards`
  let lastProgress = performance.now()
  while (true) {
    const health = Object(await cluster.send({ method: 'GET', path, timeout: 30_000 }))
    if (health.status === 'green') return
    if (health.initializing_shards > 0) lastProgress = performance.now()
    if (performance.now() - lastProgress > replicaTimeout) {
      throw new CommandError(
        `OpenSearch has no node for ${health.unassigned_shards} replicas: with OPENSEARCH_REPLICAS=${replicas} it needs ${replicas + 1} nodes with free disk space`,
      )
    }
    await setTimeout(200)
  }
}

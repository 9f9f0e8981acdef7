import { setTimeout } from 'node:timers/promises'
import { CommandError } from '../../../platform/command-error.js'
import type { Progress } from '../../../platform/progress.js'
import type { Cluster } from '../cluster.js'
import type { Spread } from '../settings.js'

/** Milliseconds: a merge of a big index takes its time, and the cluster answers when it is done. */
const slowPatience = 6 * 3600_000

/** So often a cluster is asked to merge: one that still merges by itself passes over what it has begun. */
const mostMerges = 3

/** Whether each shard is searched in one segment. */
async function isMerged(cluster: Cluster, indexes: string): Promise<boolean> {
  const path = `${indexes}/_segments?filter_path=indices.*.shards.*.num_search_segments`
  const { indices } = Object(await cluster.send({ method: 'GET', path, timeout: 30_000 }))
  const shards = Object.values(Object(indices)).flatMap((index) =>
    Object.values(Object(Object(index).shards)).flat(),
  )
  return shards.every((shard) => Object(shard).num_search_segments <= 1)
}

/** Makes of what was filled what is searched: one segment a shard, and its copies on other nodes. */
export async function finishIndexes(
  cluster: Cluster,
  indexes: string,
  { replicas }: Spread,
  progress: Progress,
): Promise<void> {
  const phase = progress('merging and copying in OpenSearch', null, 'steps')
  const step = async (method: 'POST' | 'PUT', path: string, body?: object) => {
    const request = { method, path: `${indexes}/${path}`, timeout: slowPatience }
    await cluster.send(body === undefined ? request : { ...request, body })
    phase.add(1)
  }
  for (let attempt = 1; attempt <= mostMerges; attempt += 1) {
    await step('POST', '_forcemerge?max_num_segments=1&flush=true')
    // Searches see no segment before a refresh; until then what was merged is searched, and kept on the disk.
    await step('POST', '_refresh')
    if (await isMerged(cluster, indexes)) break
  }
  await step('PUT', '_settings', { index: { 'translog.durability': 'request' } })
  // A copy is made of the files of a commit that is surely on the disk; without one, by indexing all anew.
  await step('POST', '_flush?force=true')
  await step('PUT', '_settings', { index: { number_of_replicas: replicas } })
  await waitUntilWhole(cluster, indexes, replicas)
  phase.add(1)
  phase.end()
}

/** Milliseconds without any progress after which a copy is not waited for any longer. */
const copyPatience = 60_000

/** Waits until every shard has its copies; throws where some shard finds no node for one. */
async function waitUntilWhole(cluster: Cluster, indexes: string, replicas: number): Promise<void> {
  const path = `_cluster/health/${indexes}?filter_path=status,unassigned_shards,initializing_shards`
  let restingSince = Date.now()
  while (true) {
    const health = Object(await cluster.send({ method: 'GET', path, timeout: 30_000 }))
    if (health.status === 'green') return
    if (health.initializing_shards > 0) restingSince = Date.now()
    if (Date.now() - restingSince > copyPatience) {
      throw new CommandError(
        `OpenSearch finds no node for ${health.unassigned_shards} copies: it takes more nodes than OPENSEARCH_REPLICAS, which is ${replicas}, that have disk space left`,
      )
    }
    await setTimeout(200)
  }
}

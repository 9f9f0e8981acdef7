import { expect, test } from 'vitest'
import type { Cluster } from '../../../../engines/opensearch/cluster-client.js'
import { indexClient, maxResultWindow } from '../../../../engines/opensearch/search/index-client.js'

const stored = 25_000
const sort = [{ id: { order: 'asc' as const } }]

/** A cluster with ids from 0, which records requests. */
function clusterOfIds() {
  const asked: { size: number; counted: boolean }[] = []
  const cluster = {
    async send({ body }: Parameters<Cluster['send']>[0]) {
      const { from = 0, search_after, size, track_total_hits: counted } = Object(body)
      if (from + size > maxResultWindow) throw new Error('beyond the result window')
      asked.push({ size, counted })
      const first = search_after === undefined ? from : search_after[0] + 1
      const count = Math.max(0, Math.min(size, stored - first))
      const hits = Array.from({ length: count }, (_, at) => ({ sort: [first + at] }))
      return {
        timed_out: false,
        _shards: { total: 1, successful: 1 },
        hits: { hits, ...(counted ? { total: { value: stored } } : {}) },
      }
    },
  }
  return { asked, index: indexClient(cluster as unknown as Cluster, 'titles') }
}

test.each([
  { after: null, offset: 9_990, limit: 10 },
  { after: null, offset: 9_991, limit: 10 },
  { after: null, offset: 20_000, limit: 21 },
  { after: null, offset: 24_990, limit: 21 },
  { after: null, offset: 25_000, limit: 21 },
  { after: null, offset: 40_000, limit: 21 },
  { after: null, offset: 0, limit: 12_000 },
  { after: [99], offset: 3, limit: 4 },
  { after: [99], offset: 10_000, limit: 10_001 },
])('$limit hits from offset $offset, after $after', async ({ after, offset, limit }) => {
  const { asked, index } = clusterOfIds()
  const request = { query: { match_all: {} }, sort, after, offset, limit, withTotal: true }
  const { hits, total } = await index.list(request)
  const first = offset + (after === null ? 0 : (after[0] as number) + 1)
  const count = Math.max(0, Math.min(limit, stored - first))
  expect(hits.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, at) => first + at))
  expect(total).toBe(stored)
  // Only the first request counts hits.
  expect(asked.filter(({ counted }) => counted)).toHaveLength(1)
})

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectCluster } from '../../engines/opensearch/cluster-client.js'
import { readOpenSearchConfig } from '../../engines/opensearch/configure-opensearch.js'
import {
  dropOpenSearchGeneration,
  openOpenSearchTarget,
} from '../../engines/opensearch/fill/opensearch-target.js'
import { opensearchIndexNames } from '../../engines/opensearch/opensearch-index-names.js'
import { readEngines } from '../../engines/registry.js'
import { silentProgress } from '../../platform/progress.js'
import { seededRandom } from '../../platform/random.js'
import type { TitleDocument } from '../../schema/documents.js'
import { newId } from '../../storage/data-directory/data-directory.js'
import { enginesUnderTest } from '../support/engines.js'
import { randomDocuments } from '../support/random-documents.js'

const config = readOpenSearchConfig(process.env)
const skipped = enginesUnderTest.find(({ name }) => name === 'opensearch')?.skipped
const access = config?.indexing ?? {
  urls: [],
  user: null,
  isForIndexing: false,
  shards: 3,
  replicas: 1,
}
const [document] = randomDocuments(seededRandom(1), 1) as [TitleDocument]

async function openTarget(spread: { shards: number; replicas: number } = access) {
  const generation = newId(new Date())
  onTestFinished(() => dropOpenSearchGeneration(access, generation))
  return { generation, target: await openOpenSearchTarget({ ...access, ...spread }, generation) }
}

describe.skipIf(skipped !== null)('indexing into OpenSearch', () => {
  const ask = async (method: 'GET' | 'POST', path: string) => {
    const cluster = connectCluster(access)
    onTestFinished(() => cluster.close())
    return Object(await cluster.send({ method, path }))
  }
  const get = (path: string) => ask('GET', path)

  test('an index has its shards and replicas until it is dropped', async () => {
    const { replicas } = access
    const { generation, target } = await openTarget({ shards: 2, replicas })
    await target.addTitle(document)
    await target.endTitles(silentProgress)
    await target.build(silentProgress)
    const { titles } = opensearchIndexNames(generation)
    expect(await get(`_cluster/health/${titles}`)).toMatchObject({
      status: 'green',
      active_primary_shards: 2,
      active_shards: 2 * (1 + replicas),
    })
    const { shards } = (await get(`${titles}/_recovery`))[titles]
    const copies = shards.filter(({ type }: { type: string }) => type === 'PEER')
    expect(copies).toHaveLength(2 * replicas)
    // The nodes copied files instead of indexing the documents again.
    for (const { translog } of copies) expect(translog.recovered).toBe(0)
    await target.discard()
    await dropOpenSearchGeneration(access, generation)
    await expect(get(titles)).rejects.toThrow('no such index')
  })

  test('searches use one merged segment, and no other remains', async () => {
    const { generation, target } = await openTarget({ shards: 1, replicas: 0 })
    const { titles } = opensearchIndexNames(generation)
    // More than one batch, so that there are two segments to merge.
    const name = Array.from({ length: 1500 }, (_, place) => `word${place}`).join(' ')
    for (let id = 1; id <= 150; id += 1) await target.addTitle({ ...document, id, names: [name] })
    await vi.waitFor(async () => {
      await ask('POST', `${titles}/_refresh`)
      expect((await get(`${titles}/_count`)).count).toBeGreaterThan(0)
    }, 10_000)
    await target.endTitles(silentProgress)
    await target.build(silentProgress)
    expect(await get(`_cat/segments/${titles}?format=json`)).toMatchObject([
      { 'docs.count': '150', searchable: 'true' },
    ])
  })

  test('a rejected document fails the run with its cause', async () => {
    const { target } = await openTarget()
    await target.addTitle({ ...document, year: 'soon' } as unknown as TitleDocument)
    await expect(target.endTitles(silentProgress)).rejects.toThrow(
      /rejects a document: failed to parse field \[year\].*soon/,
    )
  })

  test('missing documents and a missing name fail the verification', async () => {
    const { target } = await openTarget()
    await target.addTitle(document)
    await target.endTitles(silentProgress)
    await target.build(silentProgress)
    const sample = { id: document.id, name: String(document.names[0]) }
    await target.verify({ titles: 1, persons: 0, sample })
    await expect(target.verify({ titles: 2, persons: 0, sample })).rejects.toThrow('has 1 titles')
    const other = { ...sample, name: 'нечто иное' }
    await expect(target.verify({ titles: 1, persons: 0, sample: other })).rejects.toThrow('иное')
  })

  test('a probe reports the number of nodes that answer, and the health of the cluster', async () => {
    const { server } = readEngines({ ...process.env, MEILI_URL: undefined })
    const { length } = access.urls
    expect(await server?.probe()).toMatchObject({
      isAvailable: true,
      detail: expect.stringMatching(
        new RegExp(`^${length} of ${length} nodes? answer, the cluster is (green|yellow)$`),
      ),
    })
  })
})

import Database from 'better-sqlite3'
import { Meilisearch } from 'meilisearch'
import { readMeilisearchConfig } from '../../../engines/meilisearch/configure.js'
import { readTitles } from '../../../indexer/read-titles.js'
import { newId } from '../../../storage/data-directory/data-directory.js'

/** Meilisearch by itself, for comparison. */
export interface PlainMeilisearch {
  search(q: string): Promise<readonly number[]>
  /** Removes the index. */
  drop(): Promise<void>
}

/**
 * Fills an index with the names of all titles as they are, its settings all but the defaults. Null
 * where MEILI_ADMIN_KEY does not say who may make one.
 */
export async function makePlainMeilisearch(catalogFile: string): Promise<PlainMeilisearch | null> {
  const config = readMeilisearchConfig(process.env)
  const apiKey = process.env.MEILI_ADMIN_KEY
  if (config === null || apiKey === undefined) return null
  const client = new Meilisearch({ host: config.url, apiKey })
  const uid = `bench_plain_${newId(new Date())}`
  const index = client.index<{ id: number }>(uid)
  const patience = { timeout: 0, interval: 50 }
  const drop = async () => {
    await client.deleteIndex(uid).waitTask(patience)
  }
  const done = async (task: ReturnType<typeof index.updateSettings>) => {
    const { error } = await task.waitTask(patience)
    if (error) throw new Error(error.message)
  }
  const catalog = new Database(catalogFile, { readonly: true })
  try {
    await done(client.createIndex(uid, { primaryKey: 'id' }))
    await done(
      index.updateSettings({
        searchableAttributes: ['names', 'year'],
        rankingRules: ['words', 'typo', 'proximity', 'attribute', 'exactness', 'popularity:desc'],
      }),
    )
    const documents = [...readTitles(catalog)].map(({ id, names, year, popularity }) => ({
      id,
      names,
      year,
      popularity,
    }))
    await done(index.addDocuments(documents))
  } catch (error) {
    await drop()
    throw error
  } finally {
    catalog.close()
  }
  return {
    async search(q) {
      const { hits } = await index.search(q, { limit: 10, attributesToRetrieve: ['id'] })
      return hits.map(({ id }) => id)
    },
    drop,
  }
}

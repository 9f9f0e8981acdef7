import { Meilisearch } from 'meilisearch'
import { searchWords } from '../../../text/name-forms.js'
import { type IndexTarget, requireCounts } from '../../index-target.js'
import { documentBatches } from '../../servers/document-batches.js'
import { meilisearchIndexNames } from '../meilisearch-index-names.js'
import {
  indexedWord,
  type MeilisearchSettings,
  personSettings,
  titleSettings,
} from '../settings.js'
import { type MeilisearchAccess, withCommandErrors } from './command-errors.js'
import { personDocumentLine, titleDocumentLine } from './meilisearch-documents.js'
import { requireSuccess, waitForTasks } from './tasks.js'

/** Batches are smaller than 100 MB, the most that Meilisearch accepts by default. */
const batches = { batchLength: 10_000_000, concurrency: 2 }

/**
 * Creates empty indexes for a generation. Throws CommandError if Meilisearch does not answer or
 * refuses the key.
 */
export async function openMeilisearchTarget(
  access: MeilisearchAccess,
  generation: string,
): Promise<IndexTarget> {
  const client = connect(access)
  const indexes = meilisearchIndexNames(generation)
  try {
    await withCommandErrors(access, async () => {
      await createIndex(client, indexes.titles, titleSettings())
      await createIndex(client, indexes.persons, personSettings())
    })
  } catch (error) {
    await dropMeilisearchGeneration(access, generation).catch(() => {})
    throw error
  }
  const batchesFor = (index: string) =>
    documentBatches({
      ...batches,
      post: (lines) =>
        withCommandErrors(access, async () => {
          await client.index(index).addDocumentsFromString(lines, 'application/x-ndjson')
        }),
    })
  const titles = batchesFor(indexes.titles)
  const persons = batchesFor(indexes.persons)

  return {
    name: 'Meilisearch',
    addTitle: (document) => titles.addDocument(titleDocumentLine(document)),
    endTitles: () => titles.finish(),
    addPerson: (document) => persons.addDocument(personDocumentLine(document)),
    endPersons: () => persons.finish(),
    build: (progress) =>
      withCommandErrors(access, () => waitForTasks(client, Object.values(indexes), progress)),
    async verify(expected) {
      const [titles, persons] = await Promise.all([
        countDocuments(client, indexes.titles),
        countDocuments(client, indexes.persons),
      ])
      requireCounts('Meilisearch', { titles, persons }, expected)
      if (expected.sample === null) return
      const { id, name } = expected.sample
      const words = searchWords(name).map(indexedWord).join(' ')
      const search = { filter: `id = ${id}`, matchingStrategy: 'all', limit: 1 } as const
      const { hits } = await client.index(indexes.titles).search(words, search)
      if (hits.length === 0) throw new Error(`Meilisearch does not find ${JSON.stringify(name)}`)
    },
    discard: () => dropMeilisearchGeneration(access, generation),
  }
}

/** Deletes the indexes of a generation, finished or not, and their tasks; they need not exist. */
export async function dropMeilisearchGeneration(
  access: MeilisearchAccess,
  generation: string,
): Promise<void> {
  const client = connect(access)
  const indexUids = Object.values(meilisearchIndexNames(generation))
  await withCommandErrors(access, async () => {
    // A cancellation belongs to no index, so a key that is limited to these indexes cannot wait for it. The
    // key can wait for the deletions, which are queued after the cancellation.
    await client.tasks.cancelTasks({ indexUids, statuses: ['enqueued', 'processing'] })
    for (const uid of indexUids) {
      const task = await client.tasks.waitForTask(await client.deleteIndex(uid), untilDone)
      if (task.error?.code !== 'index_not_found') requireSuccess(task)
    }
  })
}

/** There is no time limit, because small tasks wait for big batches that were queued before them. */
const untilDone = { timeout: 0, interval: 50 }

function connect({ url, key }: MeilisearchAccess): Meilisearch {
  return new Meilisearch({ host: url, ...(key === null ? {} : { apiKey: key }) })
}

async function createIndex(
  client: Meilisearch,
  uid: string,
  settings: MeilisearchSettings,
): Promise<void> {
  const created = await client.createIndex(uid, { primaryKey: 'id' })
  requireSuccess(await client.tasks.waitForTask(created, untilDone))
  const updated = await client.index(uid).updateSettings(settings)
  requireSuccess(await client.tasks.waitForTask(updated, untilDone))
}

async function countDocuments(client: Meilisearch, uid: string): Promise<number> {
  return (await client.index(uid).getStats()).numberOfDocuments
}

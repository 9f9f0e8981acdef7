import { join } from 'node:path'
import { Meilisearch } from 'meilisearch'
import { searchWords } from '../../../text/name-forms.js'
import type { GenerationPlace } from '../../configured-engine.js'
import { type IndexTarget, requireCounts } from '../../index-target.js'
import { meilisearchIndexNames } from '../meilisearch-index-names.js'
import {
  indexedWord,
  type MeilisearchSettings,
  personSettings,
  titleSettings,
} from '../settings.js'
import { type MeilisearchAccess, withCommandErrors } from './command-errors.js'
import { DocumentParts } from './document-parts.js'
import { personDocumentLine, titleDocumentLine } from './meilisearch-documents.js'
import { requireSuccess, waitForTasks } from './tasks.js'

/**
 * Creates empty indexes for a generation. The documents wait in the generation's folder until all are flattened.
 * Throws CommandError if Meilisearch does not answer or refuses the key.
 */
export async function openMeilisearchTarget(
  access: MeilisearchAccess,
  { id, folder }: GenerationPlace,
): Promise<IndexTarget> {
  const client = connect(access)
  const indexes = meilisearchIndexNames(id)
  try {
    await withCommandErrors(access, async () => {
      await createIndex(client, indexes.titles, titleSettings())
      await createIndex(client, indexes.persons, personSettings())
    })
  } catch (error) {
    await dropMeilisearchGeneration(access, id).catch(() => {})
    throw error
  }
  const titles = new DocumentParts(join(folder, indexes.titles))
  const persons = new DocumentParts(join(folder, indexes.persons))
  const send = async (index: string, documents: DocumentParts) => {
    for (const lines of documents.take()) {
      await client.index(index).addDocumentsFromString(lines, 'application/x-ndjson')
    }
  }

  return {
    name: 'Meilisearch',
    addTitle(document) {
      titles.add(titleDocumentLine(document))
    },
    async endTitles() {},
    addPerson(document) {
      persons.add(personDocumentLine(document))
    },
    build: (progress) =>
      withCommandErrors(access, async () => {
        // The titles arrive while Meilisearch indexes the persons.
        await send(indexes.persons, persons)
        await send(indexes.titles, titles)
        await waitForTasks(client, Object.values(indexes), progress)
      }),
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
    discard: () => dropMeilisearchGeneration(access, id),
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

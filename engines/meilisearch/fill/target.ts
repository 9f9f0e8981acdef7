import { Meilisearch, MeilisearchApiError, MeilisearchRequestError } from 'meilisearch'
import { CommandError } from '../../../platform/command-error.js'
import { withoutUser } from '../../../platform/source-address.js'
import { searchWords } from '../../../text/name-forms.js'
import { documentBatches } from '../../servers/document-batches.js'
import { requireCounts, type Target } from '../../target.js'
import { meilisearchIndexes } from '../indexes.js'
import {
  indexedWord,
  knownSettings,
  type MeilisearchSettings,
  personSettings,
  titleSettings,
} from '../settings.js'
import { personLine, titleLine } from './documents.js'
import { KnownTitles } from './known-titles.js'
import { requireSuccess, settleIndexes } from './tasks.js'

/** Where a Meilisearch is, and a key that may write there. */
export interface MeilisearchAccess {
  readonly url: string
  readonly key: string | null
  /** False where the key is that of searches, for want of another one. */
  readonly isForIndexing?: boolean
}

/** Small enough that Meilisearch begins while titles are still being flattened; it takes 100 MB at once. */
const bodyLetters = 20_000_000
const bodiesAtOnce = 2

/**
 * Makes empty indexes for a generation, with their settings, to be filled with so many titles. Throws
 * CommandError where Meilisearch does not answer or refuses the key.
 */
export async function openMeilisearchTarget(
  access: MeilisearchAccess,
  generation: string,
  titlesToCome: number,
): Promise<Target> {
  const client = connect(access)
  const indexes = meilisearchIndexes(generation)
  try {
    await explained(access, async () => {
      await makeIndex(client, indexes.titles, titleSettings())
      await makeIndex(client, indexes.known, knownSettings())
      await makeIndex(client, indexes.persons, personSettings())
    })
  } catch (error) {
    await dropMeilisearchGeneration(access, generation).catch(() => {})
    throw error
  }
  const sender = (index: string, atOnce: number) =>
    documentBatches({
      letters: bodyLetters,
      atOnce,
      post: (ndjson) =>
        explained(access, async () => {
          await client.index(index).addDocumentsFromString(ndjson, 'application/x-ndjson')
        }),
    })
  const titles = sender(indexes.titles, bodiesAtOnce)
  const persons = sender(indexes.persons, bodiesAtOnce)
  const knownTitles = new KnownTitles(titlesToCome)
  let known = 0

  return {
    name: 'Meilisearch',
    takesPersonsFirst: true,
    addTitle(document) {
      knownTitles.add(document)
      return titles.add(titleLine(document))
    },
    async endTitles() {
      await titles.finish()
      // They are added in their order, which that index keeps.
      const inOrder = sender(indexes.known, 1)
      for (const line of knownTitles.take()) {
        known += 1
        await inOrder.add(line)
      }
      await inOrder.finish()
    },
    addPerson: (document) => persons.add(personLine(document)),
    endPersons: () => persons.finish(),
    build: (progress) =>
      explained(access, () => settleIndexes(client, Object.values(indexes), progress)),
    async verify(expected) {
      const [titles, copied, persons] = await Promise.all([
        countDocuments(client, indexes.titles),
        countDocuments(client, indexes.known),
        countDocuments(client, indexes.persons),
      ])
      requireCounts('Meilisearch', { titles, persons }, expected)
      if (copied !== known) {
        throw new Error(`Meilisearch holds ${copied} of the ${known} best known titles`)
      }
      if (expected.sample === null) return
      const { id, name } = expected.sample
      const found = await client
        .index(indexes.titles)
        .search(searchWords(name).map(indexedWord).join(' '), {
          filter: `id = ${id}`,
          matchingStrategy: 'all',
          limit: 1,
        })
      if (found.hits.length === 0) {
        throw new Error(`Meilisearch does not find ${JSON.stringify(name)}`)
      }
    },
    discard: () => dropMeilisearchGeneration(access, generation),
  }
}

/**
 * Removes a generation's indexes, finished or half built, and what is still queued for them. Nothing
 * happens where there are none.
 */
export async function dropMeilisearchGeneration(
  access: MeilisearchAccess,
  generation: string,
): Promise<void> {
  const client = connect(access)
  const indexUids = Object.values(meilisearchIndexes(generation))
  await explained(access, async () => {
    // Cancelling belongs to no index, so a key for these indexes cannot see when it is done; the
    // deletions, queued after it, can be waited for.
    await client.tasks.cancelTasks({ indexUids, statuses: ['enqueued', 'processing'] })
    for (const uid of indexUids) {
      const task = await client.tasks.waitForTask(await client.deleteIndex(uid), patience)
      if (task.error?.code !== 'index_not_found') requireSuccess(task)
    }
  })
}

/** The queue may be busy with a big batch before it comes to a small task; it is waited for. */
const patience = { timeout: 0, interval: 50 }

function connect(access: MeilisearchAccess): Meilisearch {
  return new Meilisearch({
    host: access.url,
    ...(access.key === null ? {} : { apiKey: access.key }),
  })
}

async function makeIndex(
  client: Meilisearch,
  uid: string,
  settings: MeilisearchSettings,
): Promise<void> {
  const made = await client.createIndex(uid, { primaryKey: 'id' })
  requireSuccess(await client.tasks.waitForTask(made, patience))
  const set = await client.index(uid).updateSettings(settings)
  requireSuccess(await client.tasks.waitForTask(set, patience))
}

async function countDocuments(client: Meilisearch, uid: string): Promise<number> {
  return (await client.index(uid).getStats()).numberOfDocuments
}

/** Turns what the operator can mend into a CommandError. */
async function explained(access: MeilisearchAccess, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof MeilisearchRequestError) {
      throw new CommandError(
        `Meilisearch at ${withoutUser(access.url)} does not answer (MEILI_URL)`,
      )
    }
    if (error instanceof MeilisearchApiError && [401, 403].includes(error.response.status)) {
      throw new CommandError(
        `Meilisearch at ${withoutUser(access.url)} ${refusalOf(access, error.message)}`,
      )
    }
    throw error
  }
}

function refusalOf({ isForIndexing = true }: MeilisearchAccess, message: string): string {
  return isForIndexing
    ? `refuses the key (MEILI_ADMIN_KEY): ${message}`
    : 'indexes for a key of its own alone: set MEILI_ADMIN_KEY, or run this where it is set'
}

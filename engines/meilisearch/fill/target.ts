import { Meilisearch } from 'meilisearch'
import { Agent } from 'undici'
import { searchWords } from '../../../text/name-forms.js'
import { type LinesTarget, requireCounts } from '../../target.js'
import { meilisearchIndexes } from '../indexes.js'
import {
  indexedWord,
  knownSettings,
  type MeilisearchSettings,
  personSettings,
  titleSettings,
} from '../settings.js'
import { explained, type MeilisearchAccess } from './explained.js'
import { KnownTitles } from './known-titles.js'
import { BodiesInTurn, BodiesSideBySide } from './open-bodies.js'
import { OpenBody } from './open-body.js'
import { requireSuccess, settleIndexes } from './tasks.js'

/** Meilisearch takes no more than 100 MiB at once, unless it is told to. */
const mostBytes = 95_000_000
/** Small enough that Meilisearch begins with the first persons while others are still being flattened. */
const bytesOfPersons = 25_000_000
/** So many bodies are open side by side: Meilisearch has a file for each, and the indexer what waits to be sent. */
const partsOfTitles = 24

/**
 * Makes empty indexes for a generation, with their settings, to be filled with so many titles. Throws
 * CommandError where Meilisearch does not answer or refuses the key.
 */
export async function openMeilisearchTarget(
  access: MeilisearchAccess,
  generation: string,
  titlesToCome: number,
): Promise<LinesTarget> {
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
  // A kept connection may be closed when it is used again, and no body can be sent twice.
  const dispatcher = new Agent({ pipelining: 0 })
  const opener = (index: string) => {
    const url = new URL(`indexes/${index}/documents`, `${access.url.replace(/\/$/, '')}/`)
    return () => new OpenBody({ url, key: access.key }, dispatcher)
  }
  const persons = new BodiesInTurn(opener(indexes.persons), bytesOfPersons)
  const titles = new BodiesSideBySide(opener(indexes.titles), mostBytes)
  const known = new BodiesInTurn(opener(indexes.known), mostBytes)
  const knownTitles = new KnownTitles(titlesToCome)
  let ofKnown = 0

  return {
    name: 'Meilisearch',
    lineMaker: 'meilisearch',
    addPersons: ({ bytes }) => explained(access, () => persons.write(bytes)),
    endPersons: () => explained(access, () => persons.end()),
    get knownThreshold() {
      return knownTitles.threshold
    },
    parts: partsOfTitles,
    addTitles({ bytes, known: lines }, part) {
      knownTitles.add(lines)
      return explained(access, () => titles.write(bytes, part))
    },
    endParts: () => explained(access, () => titles.end()),
    endTitles: () =>
      explained(access, async () => {
        // They are added in their order, which that index keeps.
        for (const line of knownTitles.take()) {
          ofKnown += 1
          await known.write(line)
        }
        // Meilisearch is busy with these then, and the rest comes to its end meanwhile.
        await known.end()
        await titles.end()
        await dispatcher.close()
      }),
    build: (progress) =>
      explained(access, () => settleIndexes(client, Object.values(indexes), progress)),
    async verify(expected) {
      const [titles, copied, persons] = await Promise.all([
        countDocuments(client, indexes.titles),
        countDocuments(client, indexes.known),
        countDocuments(client, indexes.persons),
      ])
      requireCounts('Meilisearch', { titles, persons }, expected)
      if (copied !== ofKnown) {
        throw new Error(`Meilisearch holds ${copied} of the ${ofKnown} best known titles`)
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
    async discard() {
      // What is open is broken off with its connection.
      await dispatcher.destroy()
      await dropMeilisearchGeneration(access, generation)
    },
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

import type { Index, Meilisearch } from 'meilisearch'
import { known } from '../../../schema/filter.js'
import { bestKnownFirst } from '../../../schema/sorts.js'
import type { GenerationIndexes } from '../indexes.js'
import { any, compileFilter, compileOrder } from '../search/compile.js'
import { knownAttributes } from '../settings.js'
import { sendDocuments } from './send-documents.js'

/** Such a part of all titles counts as well known, and never fewer than so many, where so many have numbers. */
const knownShare = 1 / 100
const fewestKnown = 2000

/** So many documents are read at once: an answer of them is a few megabytes. */
const readAtOnce = 5000

const inOrder = compileOrder(bestKnownFirst)

/**
 * Copies the best known titles from the index of all into their own, in their order, which that index
 * keeps (`knownSettings`). They are copied behind the others, as who is among them is known only then.
 * They are read by searches, which a key that indexes may make anyway. The tasks that this gives Meilisearch
 * are to be waited for.
 *
 * @returns how many there are; none where no title has popularity or votes.
 */
export async function copyKnown(client: Meilisearch, indexes: GenerationIndexes): Promise<number> {
  const copies = sendDocuments(client, indexes.known, 1)
  const titles = client.index<Titled>(indexes.titles)
  const wanted = await bestKnown(titles)
  for (let first = 0; first < wanted.length; first += readAtOnce) {
    const ids = wanted.slice(first, first + readAtOnce)
    const filter = compileFilter({ kind: 'within', ids })
    const { hits } = await titles.search('', {
      filter,
      sort: inOrder,
      attributesToRetrieve: [...knownAttributes],
      limit: ids.length,
    })
    for (const title of hits) await copies.add(JSON.stringify(title))
  }
  await copies.finish()
  return wanted.length
}

/** A title in an index, of which only the id is looked at. */
interface Titled {
  readonly id: number
}

/** The ids of the best known titles of an index, the best known first. */
async function bestKnown(titles: Index<Titled>): Promise<number[]> {
  const { numberOfDocuments } = await titles.getStats()
  const { hits } = await titles.search('', {
    filter: any(bestKnownFirst.map(({ field }) => compileFilter(known(field)))),
    sort: inOrder,
    attributesToRetrieve: ['id'],
    limit: Math.max(Math.ceil(numberOfDocuments * knownShare), fewestKnown),
  })
  return hits.map(({ id }) => id)
}

import type { Meilisearch } from 'meilisearch'
import { known } from '../../../schema/filter.js'
import { bestKnownFirst } from '../../../schema/sorts.js'
import { documentBatches } from '../../document-batches.js'
import type { GenerationIndexes } from '../indexes.js'
import { any, compileFilter, compileOrder } from '../search/compile.js'

/** Such a part of all titles is well known; of few titles so many are, where they have numbers. */
const knownShare = 1 / 100
const fewestKnown = 2000

/** So many documents are read at once: those of the best known have hundreds of credits. */
const readAtOnce = 1000
const bodyBytes = 20_000_000

/**
 * Copies the best known titles from the index of all into their own, in their order, which that index
 * keeps (`knownSettings`). They are copied behind the others, as who is among them is known only then.
 * The tasks that this gives Meilisearch are to be waited for.
 *
 * @returns how many there are; none where no title has popularity or votes.
 */
export async function copyKnown(client: Meilisearch, indexes: GenerationIndexes): Promise<number> {
  const copies = documentBatches({
    bytes: bodyBytes,
    atOnce: 1,
    async post(ndjson) {
      await client.index(indexes.known).addDocumentsFromString(ndjson, 'application/x-ndjson')
    },
  })
  const titles = client.index<{ readonly id: number }>(indexes.titles)
  const wanted = await bestKnown(client, indexes.titles)
  for (let first = 0; first < wanted.length; first += readAtOnce) {
    const ids = wanted.slice(first, first + readAtOnce)
    const { results } = await titles.getDocuments({ ids, limit: ids.length })
    const placeOf = new Map(ids.map((id, place) => [id, place]))
    const place = ({ id }: { readonly id: number }) => placeOf.get(id) ?? 0
    results.sort((a, b) => place(a) - place(b))
    for (const document of results) await copies.add(JSON.stringify(document))
  }
  await copies.finish()
  return wanted.length
}

/** The ids of the best known titles of an index, the best known first. */
async function bestKnown(client: Meilisearch, titles: string): Promise<number[]> {
  const index = client.index<{ readonly id: number }>(titles)
  const { total } = await index.getDocuments({ limit: 0 })
  const { results } = await index.getDocuments({
    filter: any(bestKnownFirst.map(({ field }) => compileFilter(known(field)))),
    sort: compileOrder(bestKnownFirst),
    fields: ['id'],
    limit: Math.max(Math.ceil(total * knownShare), fewestKnown),
  })
  return results.map(({ id }) => id)
}

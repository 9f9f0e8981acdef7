import { inOrder } from '../in-order.js'
import { type ClosestSearch, nearOf, requestOf } from './closest-search.js'
import { all } from './compile.js'
import type { IndexClient, IndexDocument } from './index-client.js'
import type { Tier } from './tiers.js'
import type { Window } from './window.js'

/**
 * The matches of a search by words: those of its window by how close their names are to the typed query,
 * equal ones by the tie breakers; then the others.
 */
export function closestFirst(index: IndexClient, search: ClosestSearch, window: Window): Tier {
  const request = requestOf(search)
  return async ({ offset, limit }) => {
    if (limit === 0) return index.search({ ...request, fields: ['id'], offset, limit })
    const first = closestOf(window.documents, search).slice(offset, offset + limit)
    if (window.isAll || first.length === limit) return { documents: first, total: window.total }
    const held = window.documents.map(({ id }) => id).join(', ')
    const beyond = await index.search({
      ...request,
      filter: all([search.filter, `id NOT IN [${held}]`]),
      fields: ['id'],
      offset: Math.max(offset - window.documents.length, 0),
      limit: limit - first.length,
    })
    return { documents: [...first, ...beyond.documents], total: window.total }
  }
}

/** What only Meilisearch takes for a match comes last, in its order. */
function closestOf(documents: readonly IndexDocument[], search: ClosestSearch): IndexDocument[] {
  const { tieBreakers } = search
  const judged = documents.map((document) => ({ document, near: nearOf(document, search) }))
  const matches = judged.flatMap(({ document, near }) =>
    near === null ? [] : [{ document, near }],
  )
  matches.sort((a, b) => b.near - a.near || inOrder(a.document, b.document, tieBreakers))
  const others = judged.filter(({ near }) => near === null)
  return [...matches, ...others].map(({ document }) => document)
}

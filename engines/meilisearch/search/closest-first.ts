import type { OrderKey } from '../../../schema/filter.js'
import type { Closeness, Named } from '../../../text/closeness.js'
import { extraAttributes } from '../settings.js'
import type { IndexClient, IndexDocument, WordsRequest } from './index-client.js'
import type { Tier } from './tiers.js'

/** How many of Meilisearch's best matches are put in order anew; beyond them its own order is kept. */
const windowSize = 150

/**
 * The matches of a search by words: the first ones by how close their names are to the typed query, equal
 * ones by the tie breakers. The window does not depend on the page, so a walk meets each match once.
 */
export function closestFirst(
  index: IndexClient,
  search: Pick<WordsRequest, 'queries' | 'filter'>,
  closeness: Closeness,
  tieBreakers: readonly OrderKey[],
): Tier {
  const searched = search.queries.map(({ attribute }) => attribute)
  const compared = tieBreakers.map(({ field }) => field)
  const fields = [...new Set(['id', 'year', ...searched, ...compared])]
  const request = { ...search, sort: [] }
  return async ({ offset, limit }) => {
    const ownOrder = (from: number, count: number) =>
      index.search({ ...request, fields: ['id'], offset: from, limit: count })
    if (offset >= windowSize) return ownOrder(offset, limit)
    const window = await index.search({ ...request, fields, offset: 0, limit: windowSize })
    const documents = inOrder(window.documents, closeness, tieBreakers).slice(
      offset,
      offset + limit,
    )
    const isWhole = documents.length === limit || window.documents.length < windowSize
    if (isWhole) return { documents, total: window.total }
    const beyond = await ownOrder(windowSize, limit - documents.length)
    return { documents: [...documents, ...beyond.documents], total: window.total }
  }
}

/** What only Meilisearch takes for a match comes last, in its order. */
function inOrder(
  documents: readonly IndexDocument[],
  closeness: Closeness,
  tieBreakers: readonly OrderKey[],
): IndexDocument[] {
  const judged = documents.map((document) => ({ document, near: closeness(namedOf(document)) }))
  const matches = judged.flatMap(({ document, near }) =>
    near === null ? [] : [{ document, near }],
  )
  matches.sort((a, b) => b.near - a.near || compare(a.document, b.document, tieBreakers))
  const others = judged.filter(({ near }) => near === null)
  return [...matches, ...others].map(({ document }) => document)
}

/** By the keys, what lacks a field last both ways, then by id. */
function compare(a: IndexDocument, b: IndexDocument, order: readonly OrderKey[]): number {
  for (const { field, descending } of order) {
    const [first, second] = [numberOf(a[field]), numberOf(b[field])]
    if (first === second) continue
    if (first === null) return 1
    if (second === null) return -1
    return descending ? second - first : first - second
  }
  return a.id - b.id
}

function namedOf(document: IndexDocument): Named {
  return {
    written: wordsOf(document[extraAttributes.names]),
    latin: wordsOf(document[extraAttributes.latinNames]),
    year: numberOf(document.year),
  }
}

function wordsOf(names: unknown): string[][] {
  return Array.isArray(names) ? names.map((name) => String(name).split(' ')) : []
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

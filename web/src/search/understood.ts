import { changed, type Query } from '../navigation/address.js'
import * as calls from '../service/calls.js'
import { phrasesOf, queryOf, withInterpreted } from './interpreted-query.js'

/** The words that each filter was read from, by `name=value`. */
const phrases = new Map<string, string>()

/** Filters for texts that are also names of titles, such as `Драма`, by the text. */
const offers = new Map<string, Query>()

/** Words of a text that were neither read as filters nor searched for, by the query that shows the results. */
const unused = new Map<string, readonly string[]>()

/** Returns the words of the last text that the results of a query do not use. */
export function unusedFor(query: Query): readonly string[] {
  return unused.get(keyOf(query)) ?? []
}

function keyOf({ sort: _, seed: __, ...query }: Query): string {
  return JSON.stringify(Object.entries(query).toSorted())
}

/** Returns the words that a filter was read from; undefined if it was not read from a text. */
export function phraseOf(name: string, value: string): string | undefined {
  return phrases.get(`${name}=${value}`)
}

/** Returns filters to offer for a text that was searched as the name of a title; null if it names no filters. */
export function offerFor(text: string | undefined): Query | null {
  return offers.get(text ?? '') ?? null
}

/**
 * Asks the service which filters a text names (docs/reference/interpretation.md), and returns the query
 * with these filters. Returns the query with the unchanged text if no word names a filter, if the text
 * is the name of a title, or if the service fails.
 */
export async function understand(query: Query, text: string, signal: AbortSignal): Promise<Query> {
  const plain = changed(query, { q: text })
  if (!/[\p{L}\p{N}]/u.test(text)) return plain
  const asked = calls.titles({ q: text, interpret: 'true', limit: '1', fields: 'year' })
  const answer = await asked.ask(signal).catch(() => null)
  const interpretation = answer?.interpretation ?? null
  if (interpretation === null) return plain
  for (const [parameter, words] of phrasesOf(interpretation, text)) phrases.set(parameter, words)
  const interpreted = queryOf(interpretation, text)
  if (interpretation.applied) {
    const next = withInterpreted(query, interpreted)
    unused.set(
      keyOf(next),
      interpretation.unused.map(({ from, to }) => text.slice(from, to)),
    )
    return next
  }
  offers.set(text, interpreted)
  return plain
}

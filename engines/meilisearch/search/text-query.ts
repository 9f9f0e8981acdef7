import { bestKnownFirst } from '../../../schema/sorts.js'
import { closenessTo, type Named } from '../../../text/closeness.js'
import type { NameKind } from '../../../text/name-kind.js'
import type { Reading } from '../../../text/reading.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import type { WholeName } from '../../../text/whole-names.js'
import { Inexpressible } from '../../engine-errors.js'
import { namedOf } from '../../servers/named-document.js'
import { extraAttributes, indexedWord } from '../settings.js'
import type { IndexDocument, IndexReader, TextSearch } from './client.js'
import { everything, hasName } from './compile-filter.js'

/** A typed query as Meilisearch can search for it. */
export interface TextQuery {
  readonly kind: NameKind
  /** What always counts. */
  readonly said: SearchedMeanings
  /** What counts too if no document matches a reading that was said without a typo. */
  readonly otherwise: SearchedMeanings
}

/** What a query may mean: names that it may be as a whole, the closest first, and readings. */
export interface SearchedMeanings {
  readonly names: readonly WholeName[]
  readonly readings: readonly Reading[]
}

/**
 * Translates a typed query. Meilisearch cannot search for words by their sound, or for guesses with
 * several unfinished words.
 */
export function textQuery(kind: NameKind, { said, otherwise }: TypedQuery): TextQuery {
  const guesses = otherwise.readings.filter(
    (reading) =>
      reading.names !== 'phonetic' && (kind === 'person' || !hasUnfinishedWordWithin(reading)),
  )
  return {
    kind,
    said: { names: said.names, readings: asIndexed(said.readings) },
    otherwise: { names: otherwise.names, readings: asIndexed(guesses) },
  }
}

function asIndexed(readings: readonly Reading[]): Reading[] {
  return readings
    .filter(({ words }) => words.length > 0)
    .map((reading) => {
      const words = reading.words.map((word) => ({ ...word, text: indexedWord(word.text) }))
      return { ...reading, words }
    })
}

/** The searches for readings, each once: allowed typos are a setting of the index. */
export function searchesFor(readings: readonly Reading[]): TextSearch[] {
  const searches = readings.map(({ words, names }): TextSearch => {
    return {
      words: words.map(({ text }) => text).join(' '),
      attribute: extraAttributes[names === 'latin' ? 'latinNames' : 'names'],
      filter: everything,
    }
  })
  return [...new Map(searches.map((search) => [JSON.stringify(search), search])).values()]
}

/** The search for documents with an exact name; none if the query cannot be a name. */
export function nameSearches(names: readonly WholeName[]): TextSearch[] {
  if (names.length === 0) return []
  return [{ words: '', attribute: extraAttributes.names, filter: hasName(names) }]
}

/**
 * What a search of a typed query is for: names or readings of one of its steps. `probe` looks at the
 * whole index, whatever the filter.
 */
export type Role = 'name' | 'said' | 'otherName' | 'otherwise' | 'probe'

/** What a search of a typed query found. */
export interface RoleResult {
  readonly role: Role
  readonly documents: readonly IndexDocument[]
}

/**
 * Decides what counts (docs/reference/searching.md#readings): guesses only if no document matches a
 * reading that was said without a typo. Throws Inexpressible if the query has further readings that
 * only another engine can search for.
 */
export function countedMeanings(
  { kind, said, otherwise }: TextQuery,
  results: readonly RoleResult[],
): SearchedMeanings {
  const closeness = closenessTo(kind, said.readings.map(withoutTypos))
  const isExact = results
    .filter(({ role }) => role === 'said' || role === 'probe')
    .some(({ documents }) => documents.some((one) => closeness(namedDocument(one)) !== null))
  const counted = isExact
    ? said
    : {
        names: [...said.names, ...otherwise.names],
        readings: [...said.readings, ...otherwise.readings],
      }
  if (counted.readings.some(hasUnfinishedWordWithin)) {
    throw new Inexpressible('Meilisearch takes only the last word as unfinished')
  }
  if (!isExact && results.every(({ documents }) => documents.length === 0)) {
    throw new Inexpressible('Meilisearch finds nothing for the readings that it can search for')
  }
  return counted
}

/**
 * The searches that together find all matches of a typed query, for orders other than relevance and
 * for counts.
 */
export async function matchSearches(index: IndexReader, query: TextQuery): Promise<TextSearch[]> {
  const inRole = (role: Role, searches: readonly TextSearch[]) =>
    searches.map((search) => ({ ...search, role, fields: namedAttributes, limit: 1 }))
  const results = await index.searchEach([
    ...inRole('name', nameSearches(query.said.names)),
    ...inRole('probe', searchesFor(query.said.readings)),
    ...inRole('otherName', nameSearches(query.otherwise.names)),
    ...inRole('otherwise', searchesFor(query.otherwise.readings)),
  ])
  const { names, readings } = countedMeanings(query, results)
  return [...nameSearches(names), ...searchesFor(readings)]
}

/** A document as `closeness` compares it. */
export function namedDocument(document: IndexDocument): Named {
  return namedOf(document, extraAttributes, bestKnownFirst)
}

/** The attributes that `namedDocument` reads. */
export const namedAttributes = [
  extraAttributes.id,
  extraAttributes.names,
  extraAttributes.latinNames,
  'year',
  ...bestKnownFirst.map(({ field }) => field),
] as const

function withoutTypos(reading: Reading): Reading {
  return { ...reading, words: reading.words.map((word) => ({ ...word, edits: 0 as const })) }
}

function hasUnfinishedWordWithin({ words }: Reading): boolean {
  return words.slice(0, -1).some(({ isPrefix }) => isPrefix)
}

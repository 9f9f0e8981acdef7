import { bestKnownFirst } from '../../../schema/sorts.js'
import { type ComparableNames, closenessTo } from '../../../text/closeness.js'
import type { ExactName } from '../../../text/exact-names.js'
import type { NameKind } from '../../../text/name-kind.js'
import type { Reading } from '../../../text/reading.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import { Inexpressible } from '../../engine-errors.js'
import { comparableNames } from '../../servers/document-names.js'
import { extraAttributes, indexedWord } from '../settings.js'
import type { IndexDocument, IndexReader, TextSearch } from './client.js'
import { everything, hasName } from './compile-filter.js'

/** A typed query in a form for searches in Meilisearch. */
export interface TextQuery {
  readonly kind: NameKind
  /** The step that always applies. */
  readonly asTyped: SearchedStep
  /** The step that also applies if no document matches a reading as typed without a typo. */
  readonly alternatives: SearchedStep
}

/** A step of a query: names that it may equal, the closest first, and readings. */
export interface SearchedStep {
  readonly names: readonly ExactName[]
  readonly readings: readonly Reading[]
}

/**
 * Translates a typed query. Meilisearch cannot search for words by their sound, or for guesses with
 * several unfinished words.
 */
export function textQuery(kind: NameKind, { asTyped, alternatives }: TypedQuery): TextQuery {
  const guesses = alternatives.readings.filter(
    (reading) =>
      reading.names !== 'phonetic' &&
      // Meilisearch splits words itself.
      !reading.isSplit &&
      (kind === 'person' || !hasUnfinishedWordWithin(reading)),
  )
  return {
    kind,
    asTyped: { names: asTyped.names, readings: asIndexed(asTyped.readings) },
    alternatives: { names: alternatives.names, readings: asIndexed(guesses) },
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

/**
 * The distinct searches for readings. Readings that differ only in the allowed typos share a search, because
 * these are a setting of the index.
 */
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

/** The searches for documents with an exact name; empty if the query cannot be a name. */
export function nameSearches(names: readonly ExactName[]): TextSearch[] {
  if (names.length === 0) return []
  return [{ words: '', attribute: extraAttributes.names, filter: hasName(names) }]
}

/**
 * The purpose of a search for a typed query: to find names or readings of one of its steps. A `probe`
 * searches the whole index, without the filter.
 */
export type SearchRole = 'name' | 'asTyped' | 'otherName' | 'alternatives' | 'probe'

/** The result of a search for a typed query. */
export interface SearchResult {
  readonly role: SearchRole
  readonly documents: readonly IndexDocument[]
}

/**
 * Decides which names and readings apply (docs/reference/searching.md#readings): alternatives only if no
 * document matches a reading as typed without a typo. Throws Inexpressible if only another engine can search
 * for a reading that applies.
 */
export function applicableStep(
  { kind, asTyped, alternatives }: TextQuery,
  results: readonly SearchResult[],
): SearchedStep {
  if (asTyped.readings.length === 0) return asTyped
  const closeness = closenessTo(kind, asTyped.readings.map(withoutTypos))
  const isExact = results
    .filter(({ role }) => role === 'asTyped' || role === 'probe')
    .some(({ documents }) => documents.some((one) => closeness(namedDocument(one)) !== null))
  const counted = isExact
    ? asTyped
    : {
        names: [...asTyped.names, ...alternatives.names],
        readings: [...asTyped.readings, ...alternatives.readings],
      }
  if (counted.readings.some(hasUnfinishedWordWithin)) {
    throw new Inexpressible('Meilisearch treats only the last word as unfinished')
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
  const inRole = (role: SearchRole, searches: readonly TextSearch[]) =>
    searches.map((search) => ({ ...search, role, fields: namedAttributes, limit: 1 }))
  const results = await index.searchEach([
    ...inRole('name', nameSearches(query.asTyped.names)),
    ...inRole('probe', searchesFor(query.asTyped.readings)),
    ...inRole('otherName', nameSearches(query.alternatives.names)),
    ...inRole('alternatives', searchesFor(query.alternatives.readings)),
  ])
  const { names, readings } = applicableStep(query, results)
  return [...nameSearches(names), ...searchesFor(readings)]
}

/** A document as `closenessTo` compares it. */
export function namedDocument(document: IndexDocument): ComparableNames {
  return comparableNames(document, extraAttributes, bestKnownFirst)
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

import { bestKnownFirst } from '../../../schema/sorts.js'
import {
  closenessTo,
  type Named,
  type NameKind,
  type RankedReading,
} from '../../../text/closeness.js'
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
  /** Names that the query may be as a whole, the closest first. */
  readonly names: readonly WholeName[]
  /** The readings that always count. */
  readonly certain: readonly RankedReading[]
  /** The readings that count only if no document matches a certain reading without a typo. */
  readonly fallbacks: readonly RankedReading[]
}

/** Translates a typed query. Meilisearch cannot search for words by their sound. */
export function textQuery(kind: NameKind, typed: TypedQuery): TextQuery {
  const written = typed.fallbacks.filter(({ names }) => names !== 'sounding')
  return {
    kind,
    names: [...typed.whole, ...typed.joined],
    certain: [...asIndexed(typed.certain, false), ...asIndexed(typed.beside, true)],
    fallbacks: asIndexed(written, true),
  }
}

function asIndexed(readings: readonly Reading[], isFallback: boolean): RankedReading[] {
  return readings
    .filter(({ words }) => words.length > 0)
    .map((reading) => {
      const words = reading.words.map((word) => ({ ...word, text: indexedWord(word.text) }))
      return { ...reading, words, isFallback }
    })
}

/** The searches for readings, each once: allowed typos are a setting of the index. */
export function searchesFor(readings: readonly RankedReading[]): TextSearch[] {
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

/** What a search of a typed query is for: `probe` looks at the whole index, whatever the filter. */
export type Role = 'name' | 'certain' | 'fallback' | 'probe'

/** What a search of a typed query found. */
export interface RoleResult {
  readonly role: Role
  readonly documents: readonly IndexDocument[]
}

/**
 * Decides which readings count (docs/reference/searching.md#readings): the fallbacks only if no
 * document matches a certain reading without a typo. Throws Inexpressible if the query has further
 * readings that only another engine can search for.
 */
export function countedReadings(
  { kind, certain, fallbacks }: TextQuery,
  results: readonly RoleResult[],
): readonly RankedReading[] {
  const closeness = closenessTo(kind, certain.map(withoutTypos))
  const isExact = results
    .filter(({ role }) => role === 'certain' || role === 'probe')
    .some(({ documents }) => documents.some((one) => closeness(namedDocument(one)) !== null))
  const readings = isExact ? certain : [...certain, ...fallbacks]
  if (readings.some(hasUnfinishedWordWithin)) {
    throw new Inexpressible('Meilisearch takes only the last word as unfinished')
  }
  if (!isExact && results.every(({ documents }) => documents.length === 0)) {
    throw new Inexpressible('Meilisearch finds nothing for the readings that it can search for')
  }
  return readings
}

/**
 * The searches that together find all matches of a typed query, for orders other than relevance and
 * for counts.
 */
export async function matchSearches(index: IndexReader, query: TextQuery): Promise<TextSearch[]> {
  const inRole = (role: Role, searches: readonly TextSearch[]) =>
    searches.map((search) => ({ ...search, role, fields: namedAttributes, limit: 1 }))
  const results = await index.searchEach([
    ...inRole('name', nameSearches(query.names)),
    ...inRole('probe', searchesFor(query.certain)),
    ...inRole('fallback', searchesFor(query.fallbacks)),
  ])
  const readings = countedReadings(query, results)
  return [...nameSearches(query.names), ...searchesFor(readings)]
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

function withoutTypos(reading: RankedReading): RankedReading {
  return { ...reading, words: reading.words.map((word) => ({ ...word, edits: 0 as const })) }
}

function hasUnfinishedWordWithin({ words }: Reading): boolean {
  return words.slice(0, -1).some(({ isPrefix }) => isPrefix)
}

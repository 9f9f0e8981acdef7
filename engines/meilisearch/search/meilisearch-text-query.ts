import { bestKnownFirst } from '../../../schema/sorts.js'
import { type ComparableNames, closenessTo } from '../../../text/closeness.js'
import type { ExactName } from '../../../text/exact-names.js'
import { lazily } from '../../../text/memoize.js'
import type { NameKind } from '../../../text/name-forms.js'
import type { Reading } from '../../../text/reading.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import { requireCapability } from '../../capabilities.js'
import { comparableNames } from '../../servers/document-names.js'
import { meilisearchCapabilities } from '../meilisearch-capabilities.js'
import { extraAttributes, indexedWord, joinedName } from '../settings.js'
import { everyDocument, hasName, isOfYear } from './filter-expression.js'
import type { IndexDocument, IndexReader, TextSearch } from './meilisearch-client.js'

/** A typed query in a form for searches in Meilisearch. */
export interface MeilisearchTextQuery {
  readonly kind: NameKind
  /** The step that always applies. */
  readonly asTyped: SearchedStep
  /** The step that also applies if no document matches a reading as typed without a typo. */
  readonly alternatives: () => SearchedStep
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
export function textQuery(kind: NameKind, typed: TypedQuery): MeilisearchTextQuery {
  const { names, readings } = typed.asTyped
  return {
    kind,
    asTyped: { names, readings: asIndexed(readings) },
    alternatives: lazily(() => {
      const { names, readings } = typed.alternatives
      const guesses = readings.filter(
        (reading) =>
          reading.names !== 'phonetic' &&
          // Meilisearch splits words itself.
          !reading.isSplit &&
          (kind === 'person' || !hasUnfinishedWordWithin(reading)),
      )
      return { names, readings: asIndexed(guesses) }
    }),
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
 * The distinct searches for readings, with and without their optional words. Readings that differ only in the allowed typos share a search, because
 * these are a setting of the index.
 */
export function searchesFor(readings: readonly Reading[]): TextSearch[] {
  const searches = readings.flatMap(({ words, names }): TextSearch[] => {
    const required = words.filter(({ isOptional }) => !isOptional)
    return [words, required].map((searched) => ({
      words: searched.map(({ text }) => text).join(' '),
      attribute: extraAttributes[names === 'latin' ? 'latinNames' : 'names'],
      filter: everyDocument,
    }))
  })
  return [...new Map(searches.map((search) => [JSON.stringify(search), search])).values()]
}

/** The searches for documents with an exact name; empty if the query cannot be a name. */
export function nameSearches(names: readonly ExactName[]): TextSearch[] {
  const whole = names.filter(({ isBeginning }) => !isBeginning)
  // Names of any year have a search of their own, so that they leave room for the others.
  const groups = [
    whole.filter(({ isOfAnyYear }) => !isOfAnyYear),
    whole.filter(({ isOfAnyYear }) => isOfAnyYear),
  ]
  const equal = groups.flatMap((group) => {
    if (group.length === 0) return []
    return [{ words: '', attribute: extraAttributes.names, filter: hasName(group) }]
  })
  const begun = names.filter(({ isBeginning }) => isBeginning)
  return [...equal, ...begun.map(beginningSearch)]
}

/** The search for names that begin with a key. */
function beginningSearch({ key, year }: ExactName): TextSearch {
  const filter = year === null ? everyDocument : isOfYear(year)
  return { words: joinedName(key), attribute: extraAttributes.joinedNames, filter }
}

/**
 * Returns the names and readings that apply (docs/reference/searching.md#readings): alternatives only if no
 * document matches a reading as typed without a typo; of these, other keyboard layouts only if no document
 * matches all typed words with typos, because each layout is another search. `found` are the documents of
 * searches for the readings as typed, each with the fewest typos first. Throws Inexpressible if only another engine can search for a
 * reading that applies.
 */
export function applicableStep(
  { kind, asTyped, alternatives }: MeilisearchTextQuery,
  found: readonly IndexDocument[],
): SearchedStep {
  const documents = found.map(namedDocument)
  const isMatched = (readings: readonly Reading[]) => {
    const closeness = closenessTo(kind, readings)
    return documents.some((document) => closeness(document) !== null)
  }
  const step =
    asTyped.readings.length === 0 || isMatched(asTyped.readings.map(withoutTypos))
      ? asTyped
      : withGuesses(asTyped, alternatives(), isMatched)
  if (step.readings.some(hasUnfinishedWordWithin)) {
    requireCapability(meilisearchCapabilities, 'unfinishedWords')
  }
  return step
}

/** Throws Inexpressible if searches for the names and readings that apply found nothing. */
export function requireMatches(
  { asTyped }: MeilisearchTextQuery,
  step: SearchedStep,
  results: readonly { readonly documents: readonly IndexDocument[] }[],
): void {
  if (step === asTyped || results.some(({ documents }) => documents.length > 0)) return
  requireCapability(meilisearchCapabilities, 'lastReadings')
}

/** The best document of each reading as typed, in the whole index. */
export async function bestAsTyped(
  index: IndexReader,
  { asTyped }: MeilisearchTextQuery,
): Promise<IndexDocument[]> {
  const results = await index.searchEach(firstOf(searchesFor(asTyped.readings)))
  return results.flatMap(({ documents }) => documents)
}

function firstOf(searches: readonly TextSearch[]) {
  return searches.map((search) => ({ ...search, fields: namedAttributes, limit: 1 }))
}

/**
 * The searches that together find all matches of a typed query, for orders other than relevance and
 * for counts.
 */
export async function matchSearches(
  index: IndexReader,
  query: MeilisearchTextQuery,
): Promise<TextSearch[]> {
  const step = applicableStep(query, await bestAsTyped(index, query))
  const searches = [...nameSearches(step.names), ...searchesFor(step.readings)]
  if (step !== query.asTyped) {
    requireMatches(query, step, await index.searchEach(firstOf(searches)))
  }
  return searches
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
  'end_year',
  ...bestKnownFirst.map(({ field }) => field),
] as const

/** Both steps; without other keyboard layouts if a document matches without them. */
function withGuesses(
  asTyped: SearchedStep,
  alternatives: SearchedStep,
  isMatched: (readings: readonly Reading[]) => boolean,
): SearchedStep {
  const names = [...asTyped.names, ...alternatives.names]
  const inLayout = [
    ...asTyped.readings,
    ...alternatives.readings.filter(({ isOtherLayout = false }) => !isOtherLayout),
  ]
  if (isMatched(inLayout)) return { names, readings: inLayout }
  return { names, readings: [...asTyped.readings, ...alternatives.readings] }
}

function withoutTypos(reading: Reading): Reading {
  return { ...reading, words: reading.words.map((word) => ({ ...word, edits: 0 as const })) }
}

function hasUnfinishedWordWithin({ words }: Reading): boolean {
  return words.slice(0, -1).some(({ isPrefix }) => isPrefix)
}

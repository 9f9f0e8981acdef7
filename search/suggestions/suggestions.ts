import type { BestKnown, Facets } from '../../catalog/read/open-facets.js'
import type {
  SuggestibleCollection,
  SuggestiblePerson,
  SuggestibleTitle,
} from '../../catalog/read/prepare-suggestible.js'
import type { Store } from '../../catalog/read/store.js'
import type { Searches } from '../../engines/engine.js'
import { firstPage } from '../../engines/paging.js'
import { inLanguage } from '../../schema/cards/derived-fields.js'
import { type SuggestedType, suggestedTypes } from '../../schema/cards/suggestions-answer.js'
import type { Lang } from '../../schema/lang.js'
import { matchLevels, type NameMatch, nameMatcher } from '../../text/match-name.js'
import type { NameTokens } from '../../text/name-tokens.js'
import { readPersonQuery, readTitleQuery, type TypedQuery } from '../../text/typed-query.js'
import type { NameLookup, PastedRecord } from '../query/name-lookup.js'

/** A possible suggestion with its sort keys. */
export interface Candidate {
  readonly type: SuggestedType
  /** The index of its match level in `matchLevels`. */
  readonly level: number
  /** True for a title whose year the user typed. */
  readonly isOfYear: boolean
  /** Fame relative to the best known of its type, from 0 to 1. */
  readonly share: number
  readonly found: Found
}

/** A record to suggest, its names in the order to show, and how the typed text matches; null if pasted. */
export type Found =
  | Result<'title', SuggestibleTitle>
  | Result<'person', SuggestiblePerson>
  | Omit<Result<'collection', SuggestibleCollection>, 'names'>

interface Result<Type extends SuggestedType, Row> {
  readonly type: Type
  readonly row: Row
  readonly names: Names
  readonly match: NameMatch | null
}

/** The names of a record, starting with the one for the language. */
export type Names = readonly [shown: NameTokens, ...others: NameTokens[]]

/** All names of a title; null for a title without names. */
function titleNames({ names, ...row }: SuggestibleTitle, lang: Lang): Names | null {
  const { title_ru: ru, title_en: en, title_original: original } = row
  return shownFirst(names, inLanguage({ ru, en, original }, lang))
}

/** All names of a person; null for a person without names. */
function personNames({ names, ...row }: SuggestiblePerson, lang: Lang): Names | null {
  const { name_ru: ru, name_en: en, name_orig: original } = row
  return shownFirst(names, inLanguage({ ru, en, original }, lang))
}

function shownFirst(names: readonly NameTokens[], shown: string | null): Names | null {
  const first = names.find(({ name }) => name === shown) ?? names[0]
  return first === undefined ? null : [first, ...names.filter((name) => name !== first)]
}

/** The parameters of a request for suggestions. */
interface Asked {
  readonly q: string
  readonly of: readonly SuggestedType[]
  readonly limit: number
  readonly lang: Lang
}

/** The parts that suggestions are read from. */
interface Sources {
  readonly engine: Searches
  readonly store: Store
  readonly facets: Facets
  readonly names: Pick<NameLookup, 'pasted'>
}

/**
 * Suggests titles, persons and collections: by how well they match, then by fame within their type.
 * No type fills more than half of the list while another type has equally good matches
 * (docs/reference/suggestions.md#order).
 */
export async function suggest(asked: Asked, sources: Sources): Promise<Found[]> {
  const of = (type: SuggestedType) => asked.of.includes(type)
  const pasted = sources.names.pasted(asked.q)
  if (pasted !== null) return suggestPasted(pasted, asked, sources.store)
  const typed = readTitleQuery(asked.q)
  const found = await Promise.all([
    of('title') ? titles(typed, asked, sources) : [],
    of('person') ? persons(asked, sources) : [],
    of('collection') ? collections(typed, sources) : [],
  ])
  return merge(found.flat(), asked.limit).map(({ found }) => found)
}

/** Returns the records of a pasted identifier (docs/reference/searching.md#pasted-identifiers). */
function suggestPasted(
  { title, person }: PastedRecord,
  { of, lang }: Asked,
  { suggestible }: Store,
): Found[] {
  const titleIds = title === null || !of.includes('title') ? [] : [title]
  const personIds = person === null || !of.includes('person') ? [] : [person]
  return [
    ...suggestible.titles(titleIds).flatMap((row) => {
      const names = titleNames(row, lang)
      return names === null ? [] : [{ type: 'title' as const, row, names, match: null }]
    }),
    ...suggestible.persons(personIds).flatMap((row) => {
      const names = personNames(row, lang)
      return names === null ? [] : [{ type: 'person' as const, row, names, match: null }]
    }),
  ]
}

/** Default number of suggestions. */
export const usualLimit = 10

export const allTypes = Object.keys(suggestedTypes) as SuggestedType[]

async function titles(
  typed: TypedQuery,
  { limit, lang }: Asked,
  { engine, store, facets }: Sources,
) {
  const { ids } = await engine.searchTitles(firstPage(typed, limit))
  const best = facets.bestKnown()
  const matchOf = nameMatcher(typed)
  const { year = null } = typed.asTyped.readings.find((reading) => reading.year !== null) ?? {}
  return store.suggestible.titles(ids).flatMap((row) => {
    const names = titleNames(row, lang)
    if (names === null) return []
    const match = matchOf(names)
    if (match !== null && isOneLetter(match)) return []
    const isOfYear = year !== null && row.year === year
    const found = { type: 'title', row, names, match } as const
    return [{ ...candidate(found, titleShare(row, best)), isOfYear }]
  })
}

/**
 * True if a longer name shares only a single letter with the query: for `pacino s`, the names of
 * titles with Pacino match only by some `s`.
 */
export function isOneLetter({ name, level, words }: NameMatch): boolean {
  if (level !== 'partial' || words.length === 0) return false
  // In another script, as with the В of Ветер for a w, the match covers the whole word.
  return words.every((word) => /^\p{L}\p{M}*$/u.test(word)) && lettersOf(name) > words.length
}

function lettersOf(name: string): number {
  return name.match(/\p{L}/gu)?.length ?? 0
}

async function persons({ q, limit, lang }: Asked, { engine, store, facets }: Sources) {
  const typed = readPersonQuery(q)
  const { ids } = await engine.searchPersons({ typed, limit, offset: 0 })
  const best = facets.bestKnown()
  const matchOf = nameMatcher(typed)
  return store.suggestible.persons(ids).flatMap((row) => {
    const names = personNames(row, lang)
    if (names === null) return []
    const match = matchOf(names)
    const share = shareOf(row.popularity, best.person)
    return [candidate({ type: 'person', row, names, match }, share)]
  })
}

/**
 * There are few collections, so every name is compared; it must contain all words of the query. The
 * function is async so that a damaged catalog causes a rejection: if it threw, nothing would handle
 * rejections of the searches.
 */
async function collections(typed: TypedQuery, { store }: Sources): Promise<Candidate[]> {
  const all = store.suggestible.collections()
  const most = Math.max(...all.items.map(({ items_count }) => items_count))
  return all.matchTyped(typed).map(({ item, match }) => {
    const share = shareOf(item.items_count, most)
    return candidate({ type: 'collection', row: item, match }, share)
  })
}

function candidate(found: Found, share: number): Candidate {
  const { type, match } = found
  const level = match === null ? matchLevels.length : matchLevels.indexOf(match.level)
  return { type, level, isOfYear: false, share, found }
}

/** By popularity; by votes if no title has a popularity. */
function titleShare(
  row: { readonly popularity: number | null; readonly votes_total: number | null },
  best: BestKnown,
): number {
  return best.title === null
    ? shareOf(row.votes_total, best.title_votes)
    : shareOf(row.popularity, best.title)
}

function shareOf(value: number | null, most: number | null): number {
  return value === null || most === null || most <= 0 ? 0 : Math.max(value, 0) / most
}

/**
 * Returns the first candidates: by level, within a level those of the typed year first, and then by
 * fame. A type that fills half of the list waits until the others have no more candidates of the
 * level.
 */
export function merge(candidates: readonly Candidate[], limit: number): Candidate[] {
  const inOrder = candidates.toSorted(
    (a, b) => a.level - b.level || Number(b.isOfYear) - Number(a.isOfYear) || b.share - a.share,
  )
  const half = Math.floor(limit / 2)
  const taken: Candidate[] = []
  for (let level = 0; level <= matchLevels.length; level += 1) {
    const waiting: Candidate[] = []
    for (const candidate of inOrder.filter((each) => each.level === level)) {
      const own = taken.filter(({ type }) => type === candidate.type).length
      if (own < half) taken.push(candidate)
      else waiting.push(candidate)
    }
    taken.push(...waiting)
  }
  const first = new Set(taken.slice(0, limit))
  return inOrder.filter((candidate) => first.has(candidate))
}

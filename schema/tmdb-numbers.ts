import type { TitleIds } from './cards/list-card.js'
import type { Reference, TitleReference } from './catalogs.js'

/** The kinds of records in TMDB's interface (docs/guide/tmdb.md#numbers). */
export const tmdbMedia = ['movie', 'tv'] as const
export type TmdbMedia = (typeof tmdbMedia)[number]
export type TmdbKind = TmdbMedia | 'person'

/** The catalogs that store TMDB's numbers. */
const storedIn = { movie: 'gamma', tv: 'gamma_tv', person: 'gamma' } as const

/** A title or person with its number in TMDB's interface, and a number by which its catalog knows it. */
export interface TmdbNumbered<Of extends TmdbKind = TmdbKind> {
  readonly of: Of
  readonly id: number
  readonly reference: TitleReference
}

/**
 * The catalogs of computed numbers, the preferred one first. A computed number is `from` plus the number in
 * the catalog, which must be smaller than `count`, so that no two are equal.
 */
export const computedNumbers = [
  { catalog: 'alpha', from: 100_000_000, count: 900_000_000 },
  { catalog: 'beta', from: 1_000_000_000, count: 500_000_000 },
  { catalog: 'delta', from: 1_500_000_000, count: 600_000_000 },
] as const

/** The numbers of a person. */
type PersonIds = Omit<TitleIds, 'gamma_tv_id'>

/** The number in the interface of a title; null for a title that is not part of it. */
export function tmdbTitle(ids: TitleIds, isSeries: boolean | null): TmdbNumbered<TmdbMedia> | null {
  const { gamma_id, gamma_tv_id } = ids
  const isInOne = (gamma_id === null) !== (gamma_tv_id === null)
  const isTv = isInOne ? gamma_id === null : isSeries === true
  return isTv ? numbered('tv', gamma_tv_id, ids) : numbered('movie', gamma_id, ids)
}

/** The number in the interface of a person; null for a person who is not part of it. */
export const tmdbPerson = (ids: PersonIds): TmdbNumbered<'person'> | null =>
  numbered('person', ids.gamma_id, ids)

function numbered<Of extends TmdbKind>(
  of: Of,
  stored: string | null,
  ids: PersonIds,
): TmdbNumbered<Of> | null {
  if (stored !== null) {
    return { of, id: Number(stored), reference: { catalog: storedIn[of], number: stored } }
  }
  for (const { catalog, from } of computedNumbers) {
    const number = ids[`${catalog}_id`]
    if (number === null) continue
    const id = from + Number(number.replace(/^\D+/, ''))
    // Other numbers lead elsewhere: longer ones of alpha that begin with zeros, and those that are too large.
    const reference = computedReference(of, id)
    if (reference?.catalog === catalog && reference.number === number) return { of, id, reference }
  }
  return null
}

/** The reference from which a number is computed; null for a number that is not computed. */
function computedReference(of: TmdbKind, id: number): Reference<'alpha' | 'beta' | 'delta'> | null {
  const range = computedNumbers.findLast(({ from }) => id >= from)
  const digits = range === undefined ? 0 : id - range.from
  if (range === undefined || digits >= range.count) return null
  const { catalog } = range
  if (catalog === 'alpha') {
    return { catalog, number: prefixOf(of) + String(digits).padStart(7, '0') }
  }
  return digits === 0 ? null : { catalog, number: String(digits) }
}

const prefixOf = (of: TmdbKind) => (of === 'person' ? 'nm' : 'tt')

/**
 * The references that a number may mean, the stored one first; of a number such as `tt0133093`, the one
 * in alpha. Empty for text that is neither.
 */
export function tmdbReferences(of: TmdbKind, sent: string): readonly TitleReference[] {
  if (new RegExp(`^${prefixOf(of)}\\d{7,10}$`).test(sent)) {
    return [{ catalog: 'alpha', number: sent }]
  }
  if (!/^[1-9]\d{0,9}$/.test(sent)) return []
  const computed = computedReference(of, Number(sent))
  return [{ catalog: storedIn[of], number: sent }, ...(computed === null ? [] : [computed])]
}

/** The sources of `vote_average` and `vote_count`; the first known one counts. */
export const tmdbVotes = ['gamma', 'alpha', 'beta'] as const

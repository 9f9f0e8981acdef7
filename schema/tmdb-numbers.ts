import type { TitleIds } from './cards/list-card.js'
import type { Reference, TitleCatalog } from './catalogs.js'

/** The kinds of records in TMDB's interface (docs/guide/tmdb.md#numbers). */
export const tmdbMedia = ['movie', 'tv'] as const
export type TmdbMedia = (typeof tmdbMedia)[number]
export type TmdbKind = TmdbMedia | 'person'

/** The catalogs that store TMDB's numbers. */
const storedIn = { movie: 'gamma', tv: 'gamma_tv', person: 'gamma' } as const

type NumberReference = Reference<Exclude<TitleCatalog, 'beta' | 'delta'>>

/** A title or person with its number in TMDB's interface, and a number by which its catalog knows it. */
export interface TmdbNumbered<Of extends TmdbKind = TmdbKind> {
  readonly of: Of
  readonly id: number
  readonly reference: NumberReference
}

/** Computed numbers are this number plus the number in alpha. */
const computedFrom = 100_000_000
const maxComputed = 2 ** 31 - 1

/** The number in the interface of a title; null for a title that is not part of it. */
export function tmdbTitle(
  ids: Pick<TitleIds, 'alpha_id' | 'gamma_id' | 'gamma_tv_id'>,
  isSeries: boolean | null,
): TmdbNumbered<TmdbMedia> | null {
  const { gamma_id, gamma_tv_id } = ids
  const isInOne = (gamma_id === null) !== (gamma_tv_id === null)
  const isTv = isInOne ? gamma_id === null : isSeries === true
  return numbered(isTv ? 'tv' : 'movie', isTv ? gamma_tv_id : gamma_id, ids.alpha_id)
}

/** The number in the interface of a person; null for a person who is not part of it. */
export const tmdbPerson = (ids: {
  readonly alpha_id: string | null
  readonly gamma_id: string | null
}): TmdbNumbered<'person'> | null => numbered('person', ids.gamma_id, ids.alpha_id)

function numbered<Of extends TmdbKind>(
  of: Of,
  stored: string | null,
  alpha: string | null,
): TmdbNumbered<Of> | null {
  if (stored !== null) {
    return { of, id: Number(stored), reference: { catalog: storedIn[of], number: stored } }
  }
  // Numbers of seven digits may begin with zeros, longer ones may not, so that no two are equal.
  const [, digits] = /^\D{2}(\d{7}|[1-9]\d{7,9})$/.exec(alpha ?? '') ?? []
  const id = computedFrom + Number(digits)
  if (alpha === null || digits === undefined || id > maxComputed) return null
  return { of, id, reference: { catalog: 'alpha', number: alpha } }
}

/**
 * The references that a number may mean, the stored one first; of a number such as `tt0133093`, the one
 * in alpha. Empty for text that is neither.
 */
export function tmdbReferences(of: TmdbKind, sent: string): readonly NumberReference[] {
  const prefix = of === 'person' ? 'nm' : 'tt'
  if (new RegExp(`^${prefix}\\d{7,10}$`).test(sent)) return [{ catalog: 'alpha', number: sent }]
  if (!/^[1-9]\d{0,9}$/.test(sent)) return []
  const stored = { catalog: storedIn[of], number: sent }
  const digits = Number(sent) - computedFrom
  if (digits < 0 || Number(sent) > maxComputed) return [stored]
  return [stored, { catalog: 'alpha', number: prefix + String(digits).padStart(7, '0') }]
}

/** The sources of `vote_average` and `vote_count`; the first known one counts. */
export const tmdbVotes = ['gamma', 'alpha', 'beta'] as const

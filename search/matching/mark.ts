import type { Token } from './tokens.js'

/**
 * Words of a name that may be something else than a part of the title. A strong mark is never part of
 * a title; the catalog decides about all others.
 */
export interface Mark {
  readonly kind:
    | 'tag'
    | 'year'
    | 'date'
    | 'season'
    | 'episode'
    | 'part'
    | 'disc'
    | 'number'
    | 'site'
    | 'alias'
  /** The first word. */
  readonly from: number
  /** The word after the last one. */
  readonly to: number
  readonly isStrong: boolean
  readonly year?: number
  readonly season?: number | null
  readonly episode?: number | null
}

/** Years from that of the first films on count as years. */
export const firstYear = 1870

/** The last year that counts as one: titles are announced years ahead. */
export function lastYear(): number {
  return new Date().getUTCFullYear() + 10
}

export type Recogniser = (tokens: readonly Token[], at: number) => Mark | null

/** The year that a word means; null for other words. */
export function yearOfWord(word: string): number | null {
  const number = /^(\d{4})(?:г|год|года)?$/.exec(word)?.[1]
  const year = Number(number)
  return number !== undefined && year >= firstYear && year <= lastYear() ? year : null
}

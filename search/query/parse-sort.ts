import { type SortKey, sortKeys } from '../../schema/sorts.js'
import { InvalidRequest } from './errors.js'
import { ownNameFor } from './hints/parameter-synonyms.js'
import { splitElements, unknownValueError } from './parameters.js'

/** All keys of `sort`, without a sign and with each sign. */
export const signedKeys: readonly string[] = sortKeys.flatMap((key) => [key, `-${key}`, `+${key}`])

/** Parses `sort`: signed keys, separated by commas (docs/reference/sorting.md#signs). */
export function parseSort(raw: string, field: string): readonly SortKey[] {
  const keys = splitElements(raw, field).map((signed, position, all) =>
    readKey(signed, field, all[position - 1]),
  )
  const twice = keys.find(({ key }, position) => keys.findIndex((k) => k.key === key) < position)
  if (twice) throw new InvalidRequest(`${field} names ${twice.key} more than once`, { field })
  return keys
}

/**
 * Parses a signed key. A space is a `+` that the client did not encode, and also means ascending. A
 * direction after a comma (`year,desc`) gets the same hint as a direction after a colon.
 */
function readKey(signed: string, field: string, before = ''): SortKey {
  const sign = /^[-+ ]/.exec(signed)?.[0] ?? ''
  const name = signed.slice(sign.length)
  const key = sortKeys.find((candidate) => candidate === name)
  if (key === undefined) {
    const meant =
      sign === '' ? (withSign(name) ?? withSign(`${before} ${name}`) ?? orderCalled(name)) : null
    throw unknownValueError('sort key', name, field, sortKeys, meant ?? ownNameFor(name, sortKeys))
  }
  return { key, descending: sign === '' || sign === '-' }
}

/** `-year` for `year:desc`, `+year` for `year asc`; null for other text. */
function withSign(text: string): string | null {
  const [, name = '', direction] = /^(\w+?)[:._ ](asc|desc)$/i.exec(text) ?? []
  const key = ownNameFor(name, sortKeys)
  if (key === null) return null
  return (direction?.toLowerCase() === 'asc' ? '+' : '-') + key
}

/** The order that a word names: `-release_date` for `newest`; null for other text. */
function orderCalled(text: string): string | null {
  if (/^(?:newest|latest|recent|new)$/i.test(text)) return '-release_date'
  if (/^(?:oldest|old)$/i.test(text)) return '+release_date'
  if (/^(?:best|top|top_rated)$/i.test(text)) return '-rating'
  return /^(?:popular|trending|relevance)$/i.test(text) ? '-popularity' : null
}

import { type SortKey, sortKeys } from '../../schema/sorts.js'
import { InvalidRequest } from '../errors.js'
import { refuseUnknown, splitList } from './parameters.js'

/** Every form in which a key may stand in `sort`. */
export const signedKeys: readonly string[] = sortKeys.flatMap((key) => [key, `-${key}`, `+${key}`])

/**
 * Reads `sort`: "A key with a sign: `-` descending, `+` ascending, no sign means descending. A comma
 * adds a tie-breaker. [...] A wrong key gives `400` with `allowed` and possibly `hint`."
 */
export function parseSort(raw: string, field: string): readonly SortKey[] {
  const keys = splitList(raw, field).map((signed) => readKey(signed, field))
  const twice = keys.find(({ key }, position) => keys.findIndex((k) => k.key === key) < position)
  if (twice) throw new InvalidRequest(`${field} names ${twice.key} more than once`, { field })
  return keys
}

/** "`+` in a raw query string arrives as a space: a sort key that begins with a space (or `%2B`) is ascending." */
function readKey(signed: string, field: string): SortKey {
  const sign = /^[-+ ]/.exec(signed)?.[0] ?? ''
  const name = signed.slice(sign.length)
  const key = sortKeys.find((candidate) => candidate === name)
  if (key === undefined) throw refuseUnknown('sort key', name, field, sortKeys)
  return { key, descending: sign === '' || sign === '-' }
}

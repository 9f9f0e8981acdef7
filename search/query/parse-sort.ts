import { type SortKey, sortKeys } from '../../schema/sorts.js'
import { InvalidRequest } from './errors.js'
import { sortKeyNamed } from './hints/sort-words.js'
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

/** Parses a signed key. A space is a `+` that the client did not encode, and also means ascending. */
function readKey(signed: string, field: string, before = ''): SortKey {
  const sign = /^[-+ ]/.exec(signed)?.[0] ?? ''
  const name = signed.slice(sign.length)
  const key = sortKeys.find((candidate) => candidate === name)
  if (key === undefined) {
    const named = sortKeyNamed(name, sign !== '', before)
    const isAscending = sign === '+' || sign === ' '
    const meant = named !== null && isAscending ? `+${named}` : named
    throw unknownValueError('sort key', name, field, sortKeys, meant)
  }
  return { key, descending: sign === '' || sign === '-' }
}
